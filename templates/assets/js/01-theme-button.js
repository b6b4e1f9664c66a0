// The button that switches between light and dark; the choice is remembered.
(function () {
  var button = document.querySelector(".theme");
  if (!button) return;
  var root = document.documentElement;
  button.hidden = false;
  button.addEventListener("click", function () {
    var isDark = root.getAttribute("data-theme")
      ? root.getAttribute("data-theme") === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    var theme = isDark ? "light" : "dark";
    root.setAttribute("data-theme", theme);
    try {
      localStorage.setItem("assay-theme", theme);
    } catch (error) {
      // Storage is refused: the choice lasts as long as the page.
    }
  });
})();
