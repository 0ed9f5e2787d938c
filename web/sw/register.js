// Registers the service worker and tells the page when a new version waits. Plain JavaScript: it must work even when
// nothing else does. The page shows the question and calls apply(); nothing here reloads by itself.
//
//   moonlit.sw.listen(callback)  callback("waiting"): a new version is ready; callback("ready"): works offline now;
//                                callback("replaced"): another tab has put the new version in place
//   moonlit.sw.apply()           put the waiting version in place and reload this page once
//   moonlit.sw.check()           look for a new version now
//   moonlit.sw.repair()          drop the kept files and the service worker, never the saves, and reload
(() => {
  const HOUR = 3_600_000;
  const START_AT_LATEST = 15_000;
  const moonlit = (window.moonlit = window.moonlit || {});
  const supported = "serviceWorker" in navigator && window.isSecureContext;
  const container = supported ? navigator.serviceWorker : null;
  const listeners = [];
  const told = new Set();
  let registration = null;
  let applying = false;

  function tell(what) {
    told.add(what);
    for (const listener of listeners) listener(what);
  }

  function watch(worker) {
    if (!worker) return;
    const look = () => {
      if (worker.state === "installed") tell(registration.active ? "waiting" : "ready");
      if (worker.state === "activated") tell("ready");
    };
    worker.addEventListener("statechange", look);
    look();
  }

  async function start() {
    if (registration || !supported) return;
    const hadController = Boolean(container.controller);
    let first = !hadController;
    container.addEventListener("controllerchange", () => {
      if (applying) window.location.reload();
      else if (!first) tell("replaced");
      first = false;
    });
    try {
      registration = await container.register("sw.js", { updateViaCache: "none" });
    } catch (error) {
      console.warn("Moonlit cannot be kept for offline use here:", error.message);
      return;
    }
    watch(registration.waiting);
    watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing));
    if (registration.active) tell("ready");
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") check();
    });
    setInterval(check, HOUR);
    if (hadController) check();
  }

  async function check() {
    // Offline this fails, which is as it should be: the kept version goes on.
    if (registration) await registration.update().catch(() => undefined);
  }

  function apply() {
    const waiting = registration && registration.waiting;
    if (!waiting) return false;
    applying = true;
    waiting.postMessage({ type: "SKIP_WAITING" });
    return true;
  }

  async function repair() {
    if (supported) {
      const own = await container.getRegistration();
      const kept = (await caches.keys()).filter((name) => own && name.endsWith(own.scope));
      await Promise.all(kept.map((name) => caches.delete(name)));
      if (own) await own.unregister();
    }
    window.location.reload();
  }

  moonlit.sw = {
    apply,
    check,
    repair,
    listen(callback) {
      listeners.push(callback);
      for (const what of told) callback(what);
    },
  };

  // Resolves when the engine runs: PyScript hangs its worker on the script element.
  async function engineReady() {
    const script = document.querySelector("script[name=engine]");
    while (!script.xworker) await new Promise((resolve) => setTimeout(resolve, 200));
    await script.xworker.ready;
  }

  // Keeping the files must not slow down the very first start: it waits for the engine, or for a while. A page that
  // is already kept looks for a new version at once.
  if (container && container.controller) start();
  else {
    const atLatest = new Promise((resolve) => setTimeout(resolve, START_AT_LATEST));
    Promise.race([engineReady(), atLatest]).then(start, start);
  }
})();
