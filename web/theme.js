// Theme and language stand before the first paint; a file of its own because the policy forbids inline scripts.
(() => {
  let theme = "system";
  let lang = "";
  try {
    theme = localStorage.getItem("moonlit.theme") || "system";
    lang = JSON.parse(localStorage.getItem("moonlit.settings") || "{}").lang || "";
  } catch {
    // private windows: the system's theme it is
  }
  const light = theme === "light" || (theme !== "dark" && matchMedia("(prefers-color-scheme: light)").matches);
  const zh = lang ? lang === "zh" : navigator.language.toLowerCase().startsWith("zh");
  document.documentElement.dataset.theme = light ? "light" : "dark";
  document.documentElement.lang = zh ? "zh-Hans" : "en";
})();
