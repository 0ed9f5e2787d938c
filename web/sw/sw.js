// Our part of the service worker. The build puts Workbox's modules, VERSION and PRECACHE before it.
//
// Everything is kept at install, so one visit is enough to play offline. A new version waits until the page says so:
// it never takes over a running game.
const { precaching, routing, core } = self.workbox;

precaching.precacheAndRoute(PRECACHE);
precaching.cleanupOutdatedCaches();

// The page itself, also when its address carries a query (a shortcut of the installed app): always the kept one.
const home = new URL("./", self.location.href).pathname;
routing.registerRoute(
  ({ request, url }) =>
    request.mode === "navigate" &&
    url.origin === self.location.origin &&
    (url.pathname === home || url.pathname === `${home}index.html`),
  precaching.createHandlerBoundToURL("index.html"),
);

core.clientsClaim();

self.addEventListener("message", (event) => {
  const type = event.data && event.data.type;
  if (type === "SKIP_WAITING") self.skipWaiting();
  if (type === "VERSION") event.ports[0].postMessage(VERSION);
});
