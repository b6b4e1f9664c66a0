// While reading: where one is in the contents, copying code, anchors inside of what is folded.

// Opens whatever folds away an element; says whether anything did.
function assayReveal(target) {
  var opened = false;
  for (var node = target.parentElement; node; node = node.parentElement) {
    if (node.tagName === "DETAILS" && !node.open) {
      node.open = true;
      opened = true;
    }
  }
  return opened;
}

(function () {
  // The target of the address is shown.
  function reveal() {
    var id = decodeURIComponent(location.hash.slice(1));
    var target = id && document.getElementById(id);
    if (target && assayReveal(target)) target.scrollIntoView();
  }
  try {
    reveal();
  } catch (error) {
    // The address is no valid text: there is nothing to reveal.
  }
  addEventListener("hashchange", function () {
    try {
      reveal();
    } catch (error) {
      // As above.
    }
  });

  document.querySelectorAll(".copy").forEach(function (button) {
    if (!navigator.clipboard) return;
    button.hidden = false;
    button.addEventListener("click", function () {
      var code = button.closest(".code").querySelector("pre").textContent;
      navigator.clipboard.writeText(code).then(
        function () {
          button.textContent = "Copied";
          setTimeout(function () { button.textContent = "Copy"; }, 1600);
        },
        function () { button.textContent = "Not allowed"; }
      );
    });
  });

  var links = Array.prototype.slice.call(document.querySelectorAll(".toc a"));
  if (!links.length || !("IntersectionObserver" in window)) return;
  var byID = {};
  links.forEach(function (link) { byID[decodeURIComponent(link.hash.slice(1))] = link; });
  var headings = Array.prototype.slice.call(document.querySelectorAll("article h2[id], article h3[id]"));
  function mark() {
    var current = null;
    for (var index = 0; index < headings.length; index++) {
      if (headings[index].getBoundingClientRect().top > 140) break;
      if (byID[headings[index].id]) current = byID[headings[index].id];
    }
    links.forEach(function (link) {
      link.classList.toggle("here", link === current);
      if (link === current) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    });
  }
  var waiting = false;
  addEventListener("scroll", function () {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(function () {
      waiting = false;
      mark();
    });
  }, { passive: true });
  mark();
})();
