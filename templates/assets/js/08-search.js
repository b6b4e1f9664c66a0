// Search through symbols, sections and claims, in the browser alone.
(function () {
  var paths = (document.body.getAttribute("data-search") || "").split(" ").filter(Boolean);
  var button = document.querySelector(".search-button");
  if (!paths.length || !button || typeof HTMLDialogElement === "undefined") return;
  button.hidden = false;
  button.setAttribute("aria-label", "Search");
  button.setAttribute("aria-keyshortcuts", "/");

  var kinds = [["", "Everything"], ["symbols", "Symbols"], ["sections", "Sections"], ["claims", "Claims"], ["gaps", "Gaps"]];
  var titles = { symbols: "Symbols", sections: "Sections", claims: "Claims and gaps" };
  var dialog, input, results, chips, status, selected, kind = "";

  button.addEventListener("click", open);
  document.addEventListener("keydown", function (event) {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || event.target.isContentEditable) return;
    event.preventDefault();
    open();
  });

  function element(tag, className, text) {
    var node = document.createElement(tag);
    if (className) node.className = className;
    if (text !== undefined) node.textContent = text;
    return node;
  }

  function icon(name, className) {
    var svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", className);
    svg.setAttribute("aria-hidden", "true");
    var use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", "#" + name);
    svg.appendChild(use);
    return svg;
  }

  function build() {
    dialog = element("dialog", "search");
    dialog.setAttribute("aria-label", "Search");
    var bar = element("div", "search-bar");
    bar.appendChild(icon("i-search", "icon"));
    input = element("input");
    input.type = "search";
    input.placeholder = "Symbols, sections, claims";
    input.setAttribute("aria-label", "Search");
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-expanded", "true");
    input.setAttribute("aria-controls", "search-results");
    input.autocomplete = "off";
    bar.appendChild(input);
    var esc = element("button", "esc", "esc");
    esc.type = "button";
    esc.setAttribute("aria-label", "Close the search");
    esc.addEventListener("click", function () { dialog.close(); });
    bar.appendChild(esc);
    dialog.appendChild(bar);
    chips = element("div", "chips");
    dialog.appendChild(chips);
    results = element("div", "results");
    results.id = "search-results";
    results.setAttribute("role", "listbox");
    results.setAttribute("aria-label", "Results");
    dialog.appendChild(results);
    status = element("p", "search-status");
    status.setAttribute("role", "status");
    dialog.appendChild(status);
    document.body.appendChild(dialog);
    input.addEventListener("input", update);
    dialog.addEventListener("keydown", move);
    dialog.addEventListener("click", function (event) { if (event.target === dialog) dialog.close(); });
    dialog.addEventListener("close", function () { button.focus(); });
  }

  function open() {
    if (!dialog) build();
    if (dialog.open) return;
    dialog.showModal();
    input.select();
    status.textContent = "Loading…";
    Promise.all(paths.map(assayData.load)).then(update, function () {
      status.textContent = "The search data could not be loaded.";
    });
  }

  function matches(words, kindName) {
    var entries = assayData.value("search:" + kindName) || [];
    var found = [];
    for (var index = 0; index < entries.length; index++) {
      var text = entries[index][0].toLowerCase();
      var score = 0;
      for (var word = 0; word < words.length && score >= 0; word++) {
        var at = text.indexOf(words[word]);
        if (at < 0) score = -1;
        else score += at === 0 ? 3 : /[\s.(]/.test(text[at - 1]) ? 2 : 1;
      }
      if (score > 0) found.push({ entry: entries[index], score: score - text.length / 1000, index: index });
    }
    return found.sort(function (a, b) { return b.score - a.score || a.index - b.index; });
  }

  function update() {
    var words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    results.textContent = "";
    selected = null;
    if (!words.length) {
      chips.textContent = "";
      status.textContent = "Type a name or a few words.";
      return;
    }
    var found = { symbols: matches(words, "symbols"), sections: matches(words, "sections"), claims: matches(words, "claims") };
    var gaps = found.claims.filter(function (item) { return item.entry[4] === "g"; });
    var counts = { symbols: found.symbols.length, sections: found.sections.length, claims: found.claims.length, gaps: gaps.length };
    var total = counts.symbols + counts.sections + counts.claims;
    drawChips(counts, total);
    ["symbols", "sections", "claims"].forEach(function (name) {
      if (kind && kind !== name && !(kind === "gaps" && name === "claims")) return;
      drawGroup(name, kind === "gaps" ? gaps : found[name], words);
    });
    status.textContent = (total === 1 ? "1 result" : total + " results") + ", searched offline";
    select(results.querySelector("a"));
  }

  function drawChips(counts, total) {
    chips.textContent = "";
    kinds.forEach(function (pair) {
      var count = pair[0] ? counts[pair[0]] : total;
      if (!count && pair[0]) return;
      var chip = element("button", "chip", pair[1] + " ");
      chip.type = "button";
      chip.setAttribute("aria-pressed", String(kind === pair[0]));
      chip.appendChild(element("span", "", String(count)));
      chip.addEventListener("click", function () {
        kind = pair[0];
        update();
        input.focus();
      });
      chips.appendChild(chip);
    });
  }

  function drawGroup(name, items, words) {
    if (!items.length) return;
    results.appendChild(element("p", "results-title", titles[name]));
    items.slice(0, kind ? 60 : 6).forEach(function (item, index) {
      var link = element("a", "result");
      link.href = assayData.root + item.entry[2];
      link.id = "result-" + name + "-" + index;
      link.setAttribute("role", "option");
      link.tabIndex = -1;
      var mark = item.entry[4];
      link.appendChild(mark ? icon("m-" + mark, "m " + mark) : element("span", "result-kind", name === "symbols" ? "( )" : "§"));
      var body = element("span", name === "symbols" ? "result-body is-symbol" : "result-body");
      var title = element("span", "result-text");
      emphasise(title, item.entry[0], words);
      body.appendChild(title);
      body.appendChild(element("small", "", item.entry[1]));
      link.appendChild(body);
      link.appendChild(element("span", "result-place", item.entry[3]));
      link.addEventListener("mousemove", function () { select(link); });
      link.addEventListener("click", function () { dialog.close(); });
      results.appendChild(link);
    });
  }

  function emphasise(node, text, words) {
    var lower = text.toLowerCase();
    var position = 0;
    while (position < text.length) {
      var next = -1, length = 0;
      words.forEach(function (word) {
        var at = lower.indexOf(word, position);
        if (at >= 0 && (next < 0 || at < next)) {
          next = at;
          length = word.length;
        }
      });
      if (next < 0) break;
      node.appendChild(document.createTextNode(text.slice(position, next)));
      node.appendChild(element("mark", "", text.slice(next, next + length)));
      position = next + length;
    }
    node.appendChild(document.createTextNode(text.slice(position)));
  }

  function select(link) {
    if (selected) selected.removeAttribute("aria-selected");
    selected = link;
    if (link) {
      link.setAttribute("aria-selected", "true");
      input.setAttribute("aria-activedescendant", link.id);
    } else {
      input.removeAttribute("aria-activedescendant");
    }
  }

  function move(event) {
    if (event.key === "Escape") {
      // A search field would only empty itself.
      event.preventDefault();
      dialog.close();
      return;
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp" && event.key !== "Enter") return;
    var links = Array.prototype.slice.call(results.querySelectorAll("a"));
    if (event.key === "Enter") {
      if (event.target === input && selected) {
        event.preventDefault();
        selected.click();
      }
      return;
    }
    if (!links.length) return;
    event.preventDefault();
    var index = links.indexOf(selected) + (event.key === "ArrowDown" ? 1 : -1);
    select(links[(index + links.length) % links.length]);
    selected.scrollIntoView({ block: "nearest" });
  }
})();
