// The outline of an interface: a filter over it, and where the reader is. Without script it stands complete.
(() => {
  const { all, make } = assay;
  const outline = assay.one(".outline");
  if (!outline) return;
  const links = all("li > a", outline);
  const input = outline.querySelector("input");
  const status = outline.querySelector("[role=status]");
  const others = outline.querySelector(".outline-others");
  // The first line of each part and its page; of an interface on one page nothing.
  const parts = assay.parts();
  const isInParts = parts.length > 3;
  const isShown = link => !link.closest("[hidden], details:not([open])");
  const asked = () => assay.words(input.value);
  let rows, opened = [];

  // Each row with the path that is searched and the row around it, made when the reader first types.
  const read = () => {
    const byItem = new Map();
    return links.map(link => {
      const item = link.parentElement, name = link.firstElementChild.textContent.toLowerCase();
      const outer = byItem.get(item.parentElement.closest("li"));
      const row = { item, link, name, outer, path: outer ? outer.path + "." + name : name };
      byItem.set(item, row);
      return row;
    });
  };

  // Whether a path has every word, and one of them reaches into its last name: `lamp.li` finds `Lamp.light`.
  const matches = (path, name, words) => words.every(word => path.includes(word))
    && words.some(word => path.lastIndexOf(word) + word.length > path.length - name.length);

  // The last name of a path, with its labels; that of an operator is all of its signs.
  const lastName = path => {
    const start = path.slice(0, path.indexOf("(", 1) >>> 0).search(/\.[^\p{L}\p{N}_`]+$|\.[^.]*$/u);
    return start > 0 ? path.slice(start + 1) : path;
  };

  // How near a match is to what was typed: the whole path, the whole name, the start of either, anything.
  const rank = (path, words) => {
    const word = words.at(-1), name = lastName(path);
    const isWhole = text => text === word || text.split("(")[0] === word;
    return isWhole(path) ? 0 : isWhole(name) ? 1 : path.startsWith(word) ? 2 : name.startsWith(word) ? 3 : 4;
  };

  const update = () => {
    const words = asked();
    rows ??= read();
    opened.forEach(details => { details.open = false; });
    opened = [];
    others.textContent = status.textContent = "";
    outline.classList.toggle("is-filtered", words.length);
    // What matches, and the types around it.
    const shown = new Set(), found = rows.filter(row => words.length && matches(row.path, row.name, words));
    for (const row of found) for (let one = row; one && !shown.has(one); one = one.outer) shown.add(one);
    const matching = new Set(found);
    rows.forEach(row => {
      row.item.hidden = words.length && !shown.has(row);
      row.item.classList.toggle("is-match", matching.has(row));
    });
    const around = new Set(found.map(row => row.outer));
    for (const row of around) {
      if (!row) continue;
      around.add(row.outer);
      const details = row.item.querySelector(":scope > details:not([open])");
      if (!details) continue;
      details.open = true;
      opened.push(details);
    }
    later();
    if (!words.length) return;
    tell(found.length, 0);
    if (isInParts) searchOthers(words, found.length);
  };

  // How many there are on this page, and on the interface's other parts.
  const tell = (count, distant) => {
    const here = count === 1 ? "1 match" : count + " matches";
    status.textContent = !isInParts ? (count ? here : "No declaration has that name")
      : count ? here + " in this part" : "None in this part" + (distant ? `, ${distant} in others` : "");
  };

  // The interface's other parts, by a list beside the search's: the nearest matches first.
  const searchOthers = (words, count) => {
    const own = location.pathname.split("/").pop(), typed = input.value;
    const pages = new Set(parts.filter((part, index) => index % 2 && part !== own));
    assayData.search(decodeURIComponent(parts[1]).replace(/\.html$/, "")).then(symbols => {
      if (input.value !== typed) return;
      const found = symbols.filter(([title, , url]) => {
        const path = title.toLowerCase();
        return matches(path, lastName(path), words) && pages.has(url.split("#")[0].split("/").pop());
      }).map(entry => ({ entry, rank: rank(entry[0].toLowerCase(), words) })).sort((a, b) => a.rank - b.rank);
      tell(count, found.length);
      if (found.length) others.append(
        make("p", "side-title", "In other parts ", make("span", "", found.length)),
        make("ul", "", ...found.slice(0, 50).map(({ entry }) => make("li", "is-match",
          assay.link(assayData.root + entry[2], "", make("span", "", entry[0]))))));
    }, () => { /* The parts can still be opened one by one. */ });
  };

  // The links that the arrows go through: matches, or all that is open where nothing is typed.
  const stops = () => all(input.value.trim() ? "li.is-match > a" : "li > a", outline).filter(isShown);

  // What Enter leads to: of the matches the nearest, of equals the first.
  const nearest = () => {
    const words = asked();
    if (!words.length) return null;
    const paths = new Map(rows.map(row => [row.link, row.path]));
    return stops().map(link => ({ link, rank: rank(paths.get(link) || link.textContent.toLowerCase(), words) }))
      .sort((a, b) => a.rank - b.rank)[0]?.link;
  };

  const clear = () => {
    input.value = "";
    update();
  };

  input.oninput = update;
  outline.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const all = stops(), index = all.indexOf(document.activeElement) + step;
      (index < 0 ? input : all[index])?.focus();
    } else if (event.key === "Enter" && event.target === input) {
      nearest()?.click();
    } else if (event.key === "Escape" && input.value) {
      event.preventDefault();
      event.stopPropagation();
      clear();
      input.focus();
    }
  });
  assay.onKey(event => {
    if (event.key === "Escape" && input.value && !event.target.closest("dialog")) clear();
    if (event.key !== "f" || assay.isTyping(event)) return;
    event.preventDefault();
    if (!input.getClientRects().length) assay.one(".menu")?.click();
    input.focus();
    input.select();
  });

  // Marks the row of what stands at the top of the window: the innermost one that can be seen.
  const listing = assay.one("main .listing");
  const places = links.filter(link => /^#L\d+$/.test(link.getAttribute("href")))
    .map(link => ({ line: Number(link.hash.slice(2)), link })).sort((a, b) => a.line - b.line);
  const padding = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  let current = null;

  // The line where a jump to a line puts it (its scroll margin, and the page's padding), found without measuring all lines.
  const line = () => {
    const box = listing.getBoundingClientRect();
    const top = Math.max(box.top + 14, innerHeight * 0.4 + padding + 4);
    if (top > Math.min(box.bottom, innerHeight)) return 0;
    for (let step = 0; step < 6; step++) {
      const found = document.elementFromPoint(box.left + 90, top + step * 20)?.closest(".l");
      if (found) return Number(found.id.slice(1));
    }
    return 0;
  };

  const mark = () => {
    const number = line();
    let low = 0, high = places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places[middle].line <= number) low = middle + 1;
      else high = middle;
    }
    let link = places[low - 1]?.link;
    while (link && !isShown(link)) link = link.parentElement.parentElement.closest("li")?.firstElementChild;
    if (link === current) return;
    current?.removeAttribute("aria-current");
    current = link;
    if (!link) return;
    link.setAttribute("aria-current", "location");
    if (outline.contains(document.activeElement)) return;
    const box = link.getBoundingClientRect(), side = outline.getBoundingClientRect();
    if (box.top < side.top + 96 || box.bottom > side.bottom) {
      outline.scrollTop += box.top - side.top - side.height / 3;
    }
  };

  const later = assay.perFrame(() => { if (listing && places.length) mark(); });
  addEventListener("scroll", later, { passive: true });
  outline.addEventListener("toggle", later, true);
  later();
})();
