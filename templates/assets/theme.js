// Runs before the page is drawn, so that the reader's choice of theme does not flash.
(function () {
  var root = document.documentElement;
  root.classList.add("js");
  try {
    var theme = localStorage.getItem("assay-theme");
    if (theme === "light" || theme === "dark") root.setAttribute("data-theme", theme);
  } catch (error) {
    // Storage is refused: the system's choice stands.
  }
})();

// An interface in several parts: the address of a line leads to the part that has it, before this one is drawn.
(function () {
  var parts = (document.documentElement.getAttribute("data-parts") || "").split(" ");
  function lead() {
    var lines = /^#L(\d+)(?:-L?(\d+))?/.exec(location.hash);
    if (!lines) return;
    var line = Math.min(Number(lines[1]), Number(lines[2] || lines[1]));
    for (var index = parts.length - 2; index >= 0; index -= 2) {
      if (Number(parts[index]) > Math.max(1, line)) continue;
      var target = new URL(parts[index + 1], location.href);
      if (target.pathname !== location.pathname) location.replace(target.href + location.hash);
      return;
    }
  }
  if (parts.length > 2) {
    lead();
    addEventListener("hashchange", lead);
  }
})();
