// Runs before the page is drawn, so that the reader's choice of theme does not flash.
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  try {
    const theme = localStorage.getItem("assay-theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch (error) {
    // Storage is refused: the system's choice stands.
  }

  // What an address asks to filter or to mark is not drawn before that is done, or could not be.
  if (location.search || /=|^#L\d+-/.test(location.hash)) {
    root.classList.add("waits");
    setTimeout(() => root.classList.remove("waits"), 2000);
  }

  // An interface in several parts: the address of a line leads to the part that has it, before this one is drawn.
  const parts = (root.dataset.parts || "").split(" ");
  const lead = () => {
    const lines = /^#L(\d+)(?:-L?(\d+))?/.exec(location.hash);
    if (!lines) return;
    const line = Math.max(1, Math.min(lines[1], lines[2] || lines[1]));
    let index = parts.length - 2;
    while (index > 0 && parts[index] > line) index -= 2;
    const target = new URL(parts[index + 1], location.href);
    if (target.pathname !== location.pathname) location.replace(target.href + location.hash);
  };
  if (parts.length > 2) {
    lead();
    addEventListener("hashchange", lead);
  }
})();
