// The listing of an interface: ranges of lines, folds, and the modules' prefixes, which copying keeps.
(function () {
  var listing = document.querySelector("main .listing");
  var tools = document.querySelector(".listing-tools");
  if (!listing) return;

  var lines = listing.querySelectorAll(".l");
  if (!lines.length) return;
  var own = { first: numberOf(lines[0]), last: numberOf(lines[lines.length - 1]) };
  // The first line of each part and its page; of an interface on one page nothing.
  var parts = (document.documentElement.getAttribute("data-parts") || "").split(" ");

  function numberOf(line) { return Number(line.id.slice(1)); }

  function words(first, last) { return first === last ? "Line " + first : "Lines " + first + "–" + last; }

  // `#L12` or `#L12-L20`; null for another address.
  function range() {
    var found = /^#L(\d+)(?:-L?(\d+))?$/.exec(location.hash);
    if (!found) return null;
    var ends = [Number(found[1]), Number(found[2] || found[1])];
    return { first: Math.min(ends[0], ends[1]), last: Math.max(ends[0], ends[1]) };
  }

  // The page of the part that begins after this one; nothing on the last.
  function nextPart() {
    for (var index = 0; index + 1 < parts.length; index += 2) {
      if (Number(parts[index]) === own.last + 1) return parts[index + 1];
    }
    return "";
  }

  function note(text) {
    var made = document.createElement("p");
    made.className = "listing-note";
    made.setAttribute("role", "status");
    made.textContent = text;
    return made;
  }

  // Says that the interface has no such lines. The address of a line behind its end leads to its last part.
  function tellMissing(missing, isAll) {
    var made = note(missing + (missing.indexOf("Line ") === 0 ? " does" : " do") + " not exist: "
      + (nextPart() ? "lines are numbered from 1." : "the interface ends with line " + own.last + "."));
    if (isAll) listing.before(made);
    else listing.appendChild(made);
    if (isAll) made.scrollIntoView();
  }

  // Says where the rest of a range is, in place.
  function tellRest(asked, next) {
    var made = note("");
    var link = document.createElement("a");
    link.href = next + "#L" + (own.last + 1) + (asked.last > own.last + 1 ? "-L" + asked.last : "");
    link.textContent = words(own.last + 1, asked.last);
    made.append(link, asked.last > own.last + 1 ? " go on in the next part" : " is in the next part");
    listing.appendChild(made);
  }

  function arrive() {
    listing.querySelectorAll(".is-range").forEach(function (line) { line.classList.remove("is-range"); });
    document.querySelectorAll(".listing-note").forEach(function (made) { made.remove(); });
    var asked = range();
    if (!asked) return;
    var first = document.getElementById("L" + Math.max(1, asked.first));
    if (!first || asked.last < 1) {
      tellMissing(words(asked.first, asked.last), true);
      return;
    }
    if (asked.last > own.last) {
      var next = nextPart();
      if (next) tellRest(asked, next);
      else tellMissing(words(own.last + 1, asked.last), false);
    }
    if (asked.last <= asked.first) return;
    for (var line = first, number = numberOf(first); line && number <= asked.last; number++) {
      line.classList.add("is-range");
      assayReveal(line);
      line = document.getElementById("L" + (number + 1));
    }
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
