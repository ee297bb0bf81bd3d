// Runs before the first paint, so that a chosen theme does not flash: a classic script without imports.
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Without storage the page goes by the system.
  }
})();
