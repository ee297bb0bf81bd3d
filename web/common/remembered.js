// Runs before the first paint, so that nothing that is remembered flashes or moves what is there: a classic script without imports.
(() => {
  const { dataset } = document.documentElement;
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") dataset.theme = theme;
    // The family that the reader plays.
    if (localStorage.getItem("tiamat-plays")?.startsWith("ur-")) dataset.plays = "ur";
    // Whether a game waits to be continued.
    if (localStorage.getItem("tiamat-waiting")) dataset.waiting = "";
  } catch {
    // Without storage the page goes by the system, and by the usual order.
  }
})();
