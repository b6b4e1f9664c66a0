// The outline of an interface: a filter over it, and where the reader is. Without script it stands complete.
(function () {
  var outline = document.querySelector(".outline");
  if (!outline) return;
  var links = Array.prototype.slice.call(outline.querySelectorAll("li > a"));
  filter(links);
  follow(links);

  // The line that a link of this page leads to; 0 for one to another part.
  function lineOf(link) {
    var found = /^#L(\d+)$/.exec(link.getAttribute("href"));
    return found ? Number(found[1]) : 0;
  }

  function isShown(link) { return !link.closest("[hidden], details:not([open])"); }

  function filter(links) {
    var box = outline.querySelector(".outline-filter");
    var input = box.querySelector("input");
    var status = box.querySelector("[role=status]");
    var others = outline.querySelector(".outline-others");
    var rows = null;
    var opened = [];
    // The first line of each part and its page; of an interface on one page nothing.
    var parts = (document.documentElement.getAttribute("data-parts") || "").split(" ");

    // Each row with the name that is searched, made when the reader first types.
    function read() {
      rows = links.map(function (link) {
        var item = link.parentElement;
        return { item: item, link: link, name: link.firstElementChild.textContent.toLowerCase(), outer: -1 };
      });
      var indices = new Map();
      rows.forEach(function (row, index) { indices.set(row.item, index); });
      rows.forEach(function (row) {
        var outer = row.item.parentElement.closest("li");
        row.outer = outer ? indices.get(outer) : -1;
        if (row.outer >= 0) row.path = rows[row.outer].path + "." + row.name;
        else row.path = row.name;
      });
    }

    function update() {
      var words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      if (!rows) read();
      opened.forEach(function (details) { details.open = false; });
      opened = [];
      outline.classList.toggle("is-filtered", words.length > 0);
      outline.dispatchEvent(new Event("filter"));
      others.textContent = "";
      if (!words.length) {
        rows.forEach(function (row) { row.item.hidden = false; row.item.classList.remove("is-match"); });
        status.textContent = "";
        return;
      }
      var count = show(words);
      tell(count, 0);
      searchOthers(words, count);
    }

    // How many there are on this page, and on the interface's other parts.
    function tell(count, distant) {
      var here = count === 1 ? "1 match" : count + " matches";
      status.textContent = !isInParts() ? (count ? here : "No declaration has that name")
        : count ? here + " in this part" : "None in this part" + (distant ? ", " + distant + " in others" : "");
    }

    // Whether a path has every word, and one of them reaches into its last name: `lamp.li` finds `Lamp.light`.
    function matches(path, name, words) {
      return words.every(function (word) { return path.indexOf(word) >= 0; })
        && words.some(function (word) {
          var at = path.lastIndexOf(word);
          return at >= 0 && at + word.length > path.length - name.length;
        });
    }

    // The last name of a path, with its labels; that of an operator is all of its signs.
    function lastName(path) {
      var labels = path.indexOf("(", 1);
      var bare = labels < 0 ? path : path.slice(0, labels);
      var start = bare.search(/\.[^\p{L}\p{N}_`]+$|\.[^.]*$/u);
      return start > 0 ? path.slice(start + 1) : path;
    }

    // How near a match is to what was typed: the whole path, the whole name, the start of either, anything.
    function rank(path, words) {
      var asked = words[words.length - 1];
      var name = lastName(path);
      if (path === asked || path.split("(")[0] === asked) return 0;
      if (name === asked || name.split("(")[0] === asked) return 1;
      return path.indexOf(asked) === 0 ? 2 : name.indexOf(asked) === 0 ? 3 : 4;
    }

    // Shows the rows that match, and the types around them.
    function show(words) {
      var shown = rows.map(function () { return false; });
      var count = 0;
      rows.forEach(function (row, index) {
        var isMatch = matches(row.path, row.name, words);
        row.item.classList.toggle("is-match", isMatch);
        if (!isMatch) return;
        count++;
        for (var outer = index; outer >= 0 && !shown[outer]; outer = rows[outer].outer) shown[outer] = true;
      });
      rows.forEach(function (row, index) {
        row.item.hidden = !shown[index];
        var details = shown[index] && row.item.querySelector(":scope > details");
        if (details && !details.open && details.querySelector("li:not([hidden]).is-match")) {
          details.open = true;
          opened.push(details);
        }
      });
      return count;
    }

    function isInParts() { return parts.length > 3; }

    // The interface's other parts, by the data of the site's search: the nearest matches first.
    function searchOthers(words, count) {
      var path = (document.body.getAttribute("data-search") || "").split(" ")
        .filter(function (one) { return /symbols/.test(one); })[0];
      if (!isInParts() || !path) return;
      var own = location.pathname.split("/").pop();
      var pages = parts.filter(function (part, index) { return index % 2 && part !== own; });
      var asked = input.value;
      assayData.load(path).then(function () {
        if (input.value !== asked) return;
        var found = (assayData.value("search:symbols") || []).filter(function (entry) {
          var path = entry[0].toLowerCase();
          return matches(path, lastName(path), words)
            && pages.indexOf(entry[2].split("#")[0].split("/").pop()) >= 0;
        }).map(function (entry, index) {
          return { entry: entry, index: index, rank: rank(entry[0].toLowerCase(), words) };
        }).sort(function (a, b) { return a.rank - b.rank || a.index - b.index; });
        tell(count, found.length);
        draw(found.map(function (match) { return match.entry; }));
      }, function () { /* The parts can still be opened one by one. */ });
    }

    function draw(found) {
      others.textContent = "";
      if (!found.length) return;
      var title = document.createElement("p");
      title.className = "side-title";
      title.textContent = "In other parts ";
      var count = document.createElement("span");
      count.textContent = found.length;
      title.appendChild(count);
      var list = document.createElement("ul");
      found.slice(0, 50).forEach(function (entry) {
        var link = document.createElement("a");
        link.href = assayData.root + entry[2];
        var name = document.createElement("span");
        name.textContent = entry[0];
        link.appendChild(name);
        var item = document.createElement("li");
        item.className = "is-match";
        item.appendChild(link);
        list.appendChild(item);
      });
      others.appendChild(title);
      others.appendChild(list);
    }

    // The links that the arrows go through: matches, or all that is open where nothing is typed.
    function stops() {
      var selector = input.value.trim() ? "li.is-match > a" : "li > a";
      return Array.prototype.filter.call(outline.querySelectorAll(selector), isShown);
    }

    // What Enter leads to: of the matches the nearest, of equals the first.
    function nearest() {
      var words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      if (!words.length) return null;
      var paths = new Map(rows.map(function (row) { return [row.link, row.path]; }));
      return stops().reduce(function (best, link) {
        var own = rank(paths.get(link) || link.firstElementChild.textContent.toLowerCase(), words);
        return best && best.rank <= own ? best : { link: link, rank: own };
      }, null);
    }

    function move(step) {
      var all = stops();
      var index = all.indexOf(document.activeElement) + step;
      if (index < 0) input.focus();
      else if (all[index]) all[index].focus();
    }

    function clear() {
      input.value = "";
      update();
    }

    input.addEventListener("input", update);
    outline.addEventListener("keydown", function (event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        move(event.key === "ArrowDown" ? 1 : -1);
      } else if (event.key === "Enter" && event.target === input) {
        var first = nearest();
        if (first) first.link.click();
      } else if (event.key === "Escape" && input.value) {
        event.preventDefault();
        event.stopPropagation();
        clear();
        input.focus();
      }
    });
    document.addEventListener("keydown", function (event) {
      if (event.key === "Escape" && input.value && !event.target.closest("dialog")) clear();
    });
    document.addEventListener("keydown", function (event) {
      if (event.key !== "f" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || event.target.closest("dialog")) return;
      event.preventDefault();
      var menu = document.querySelector(".menu");
      if (!input.getClientRects().length && menu) menu.click();
      input.focus();
      input.select();
    });
  }

  // Marks the row of what stands at the top of the window: the innermost one that can be seen.
  function follow(links) {
    var listing = document.querySelector("main .listing");
    var rows = links.map(function (link) { return { line: lineOf(link), link: link }; })
      .filter(function (row) { return row.line > 0; })
      .sort(function (a, b) { return a.line - b.line; });
    if (!listing || !rows.length) return;
    var current = null;
    var padding = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

    // The line where a jump to a line puts it (its scroll margin, and the page's padding), found without measuring all lines.
    function line() {
      var box = listing.getBoundingClientRect();
      var top = Math.max(box.top + 14, innerHeight * 0.4 + padding + 4);
      if (top > Math.min(box.bottom, innerHeight)) return 0;
      for (var step = 0; step < 6; step++) {
        var node = document.elementFromPoint(box.left + 90, top + step * 20);
        var found = node && node.closest(".l");
        if (found) return Number(found.id.slice(1));
      }
      return 0;
    }

    function mark() {
      var number = line();
      var low = 0, high = rows.length;
      while (low < high) {
        var middle = (low + high) >> 1;
        if (rows[middle].line <= number) low = middle + 1;
        else high = middle;
      }
      var link = low > 0 ? rows[low - 1].link : null;
      while (link && !isShown(link)) {
        var outer = link.parentElement.parentElement.closest("li");
        link = outer && outer.firstElementChild;
      }
      if (link === current) return;
      if (current) current.removeAttribute("aria-current");
      current = link;
      if (!link) return;
      link.setAttribute("aria-current", "location");
      if (outline.contains(document.activeElement)) return;
      var box = link.getBoundingClientRect(), side = outline.getBoundingClientRect();
      if (box.top < side.top + 96 || box.bottom > side.bottom) {
        outline.scrollTop += box.top - side.top - side.height / 3;
      }
    }

    var waiting = false;
    function later() {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(function () {
        waiting = false;
        mark();
      });
    }
    addEventListener("scroll", later, { passive: true });
    outline.addEventListener("toggle", later, true);
    outline.addEventListener("filter", later);
    later();
  }
})();
