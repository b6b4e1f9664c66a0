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
