// The drawer of narrow windows. Without script the menu link and :target open it.
(function () {
  var link = document.querySelector(".menu");
  var drawer = document.getElementById("drawer");
  if (!link || !drawer) return;
  link.setAttribute("role", "button");
  link.setAttribute("aria-expanded", "false");
  link.setAttribute("aria-controls", "drawer");

  function set(isOpen) {
    drawer.classList.toggle("is-open", isOpen);
    link.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) {
      var first = drawer.querySelector("a");
      if (first) first.focus();
    } else {
      link.focus();
    }
  }

  link.addEventListener("click", function (event) {
    event.preventDefault();
    set(!drawer.classList.contains("is-open"));
  });
  link.addEventListener("keydown", function (event) {
    if (event.key !== " ") return;
    event.preventDefault();
    set(!drawer.classList.contains("is-open"));
  });
  drawer.querySelector(".drawer-close").addEventListener("click", function (event) {
    event.preventDefault();
    set(false);
  });
  // A link within the page leads out of the drawer.
  drawer.addEventListener("click", function (event) {
    var to = event.target.closest("a[href^='#L']");
    if (!to || !drawer.classList.contains("is-open")) return;
    drawer.classList.remove("is-open");
    link.setAttribute("aria-expanded", "false");
  });
  document.addEventListener("keydown", function (event) {
    if (event.key === "Escape" && drawer.classList.contains("is-open")) set(false);
  });
  document.addEventListener("click", function (event) {
    if (!drawer.classList.contains("is-open") || drawer.contains(event.target) || link.contains(event.target)) return;
    drawer.classList.remove("is-open");
    link.setAttribute("aria-expanded", "false");
  });
})();
