// The listing of an interface: ranges of lines, folds, and the modules' prefixes, which copying keeps.
(function () {
  var listing = document.querySelector("main .listing");
  var tools = document.querySelector(".listing-tools");
  if (!listing) return;

  // `#L12` or `#L12-L20`; null for another address.
  function range() {
    var found = /^#L(\d+)(?:-L?(\d+))?$/.exec(location.hash);
    return found && { first: Number(found[1]), last: Number(found[2] || found[1]) };
  }

  function arrive() {
    listing.querySelectorAll(".is-range").forEach(function (line) { line.classList.remove("is-range"); });
    var lines = range();
    if (!lines) return;
    var first = document.getElementById("L" + lines.first);
    if (!first) return;
    if (lines.last <= lines.first) return;
    for (var line = first, number = lines.first; line && number <= lines.last; number++) {
      line.classList.add("is-range");
      line = document.getElementById("L" + (number + 1));
    }
    assayReveal(first);
    first.scrollIntoView();
  }
  arrive();
  addEventListener("hashchange", arrive);

  if (!tools) return;
  var folds = Array.prototype.slice.call(tools.querySelectorAll("[data-fold]"));
  folds.forEach(function (button) {
    button.addEventListener("click", function () {
      var isOpen = button.getAttribute("data-fold") === "all";
      listing.querySelectorAll("details.fold").forEach(function (fold) { fold.open = isOpen; });
      folds.forEach(function (other) { other.setAttribute("aria-pressed", String(other === button)); });
    });
  });
  var names = tools.querySelector("[data-names]");
  if (names) {
    names.addEventListener("click", function () {
      var isShort = !listing.classList.toggle("is-whole");
      names.setAttribute("aria-pressed", String(isShort));
    });
  }
})();
