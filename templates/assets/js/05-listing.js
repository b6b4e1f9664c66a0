// The listing of an interface: fold or show what nobody cites, hide the module prefixes (copying keeps them).
(function () {
  var listing = document.querySelector(".listing");
  var tools = document.querySelector(".listing-tools");
  if (!listing || !tools) return;
  tools.hidden = false;
  var folds = Array.prototype.slice.call(tools.querySelectorAll("[data-fold]"));
  folds.forEach(function (button) {
    button.addEventListener("click", function () {
      var isOpen = button.getAttribute("data-fold") === "all";
      listing.querySelectorAll("details.fold").forEach(function (fold) { fold.open = isOpen; });
      folds.forEach(function (other) { other.setAttribute("aria-pressed", String(other === button)); });
    });
  });
  var names = tools.querySelector("[data-names]");
  function shorten(isShort) {
    listing.classList.toggle("is-short", isShort);
    names.setAttribute("aria-pressed", String(isShort));
  }
  if (listing.querySelector(".mp")) {
    names.addEventListener("click", function () { shorten(!listing.classList.contains("is-short")); });
    shorten(true);
  } else {
    names.hidden = true;
  }
})();
