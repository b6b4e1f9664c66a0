// Search through symbols, sections and claims in the browser alone, by the shards that a query needs. What these hold is
// told in Sources/Site/Search/SearchIndex.swift and SearchPostings.swift.
(() => {
  const { make, set, states } = assay;
  const asked = text => text.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) || [];
  // At the beginning of words; longer ones also inside of names.
  const pattern = words => new RegExp(words.map(word => (word.length > 3 ? "" : "(?<!\\w)") + word).join("|"), "giu");

  // Who comes from a result sees the words that were searched for, until Escape.
  const found = asked(new URLSearchParams(location.search).get("find") || "");
  const article = assay.one("article");
  if (found.length && article && window.Highlight) {
    const ranges = [];
    const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode());) {
      for (const { index, 0: { length } } of node.data.matchAll(pattern(found))) {
        ranges.push(new StaticRange({ startContainer: node, startOffset: index, endContainer: node, endOffset: index + length }));
      }
    }
    CSS.highlights.set("found", new Highlight(...ranges));
    assay.onKey(event => {
      if (event.key === "Escape" && !event.defaultPrevented && CSS.highlights.delete("found")) assay.write({ find: "" });
    });
  }

  const button = assay.one(".search-button");
  if (!button || !window.HTMLDialogElement) return;
  set(button, { "aria-keyshortcuts": "/" });

  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const titles = ["Sections", "Claims and gaps", "Symbols"];
  // Kinds are called by their numbers, claims of one state by its mark.
  const kinds = { "": "Everything", 2: "Symbols", 0: "Sections", 1: "Claims", ...states, g: "Gaps", h: "Silent failures" };
  const order = ["", "2", "0", "1", "v", "r", "s", "g", "h"];
  // What a word weighs in each kind: in the text, often there, very often, in the title.
  const weights = [[1, 1.5, 2, 6], [1, 1.2, 1.4, 6], [1, 2, 4, 8]];
  let dialog, input, chips, results, status, selected, kind = "", turn = 0;
  let counts, sizes, marks, firsts;

  const open = () => {
    if (!dialog) build();
    dialog.showModal();
    input.select();
    update();
  };
  button.onclick = open;
  assay.onKey(event => {
    if (event.key !== "/" || event.isComposing || event.defaultPrevented || assay.isTyping(event)) return;
    event.preventDefault();
    open();
  });

  const build = () => {
    dialog = set(make("dialog", "search"), { "aria-label": "Search" });
    dialog.innerHTML = `<div class="search-bar"><input type="search" placeholder="Symbols, sections, claims" aria-label="Search" role="combobox" aria-expanded="true" aria-controls="site.results" aria-autocomplete="list" autocomplete="off" autocapitalize="off" spellcheck="false"><button class="esc" type="button" aria-label="Close the search">esc</button></div><div class="chips" role="group" aria-label="Show only"></div><div class="results" id="site.results" role="listbox" aria-label="Results"></div><div class="search-foot"><span><kbd>↑</kbd> <kbd>↓</kbd> move</span><span><kbd>↵</kbd> open</span><p class="search-status" role="status"></p></div>`;
    [chips, results] = [...dialog.children].slice(1);
    status = dialog.querySelector("[role=status]");
    input = dialog.querySelector("input");
    input.before(assay.icon("i.search", "icon"));
    document.body.append(dialog);
    input.oninput = update;
    dialog.onkeydown = move;
    dialog.onclick = event => { if (event.target === dialog || event.target.matches(".esc")) dialog.close(); };
    dialog.onclose = () => button.focus();
  };

  const index = () => assayData.search("index").then(all => {
    [counts, sizes, marks] = all;
    firsts = all[3].split(" ");
  });

  // The words of a shard with their entries, as they are written.
  const decoded = {};
  const terms = number => assayData.search("t" + number).then(text => decoded[number] ??= (last => text.split(",").map(item => {
    const space = item.indexOf(" ");
    last = last.slice(0, digits.indexOf(item[0])) + item.slice(1, space);
    return { word: last, code: item.slice(space + 1) };
  }))(""));

  // Numbers of entries and weights by turns.
  const postings = term => {
    if (term.list) return term.list;
    const list = term.list = [];
    let entry = -1, value = 0, shift = 0;
    for (const sign of term.code) {
      const digit = digits.indexOf(sign);
      value |= (digit & 31) << shift;
      shift += 5;
      if (digit > 31) continue;
      list.push(entry += value >> 2, value & 3);
      value = shift = 0;
    }
    return list;
  };

  const kindOf = entry => entry < counts[0] ? 0 : entry < counts[0] + counts[1] ? 1 : 2;

  // The scores of the entries that a word, or one that begins with it, leads to. A few letters that begin words of many
  // shards are looked up in the first of them.
  const scores = async word => {
    const next = firsts.findIndex(first => first > word);
    const start = Math.max(0, (next < 0 ? firsts.length : next) - 1);
    const shards = firsts.slice(start, start + 3).flatMap((first, at) => at && !first.startsWith(word) ? [] : [start + at]);
    const all = counts[0] + counts[1] + counts[2];
    const found = new Map();
    for (const term of (await Promise.all(shards.map(terms))).flat()) {
      if (!term.word.startsWith(word)) continue;
      const list = postings(term);
      const weight = Math.log(2 + all * 2 / list.length) * (term.word === word ? 1 : .3 + .4 * word.length / term.word.length);
      for (let at = 0; at < list.length; at += 2) {
        const score = weights[kindOf(list[at])][list[at + 1]] * weight;
        if (!(found.get(list[at]) >= score)) found.set(list[at], score);
      }
    }
    return found;
  };

  const entry = ({ entry, mark }) => {
    let which = kindOf(entry), number = entry, shard = 0;
    for (let one = 0; one < which; one++) {
      number -= counts[one];
      shard += Math.ceil(counts[one] / sizes[one]);
    }
    return assayData.search("e" + (shard + Math.floor(number / sizes[which]))).then(([places, rows]) => {
      const [title, place, fragment, note, text] = rows[number % sizes[which]];
      return { entry, mark, title, place: places[place], fragment, note, text };
    });
  };

  const finish = (text, isEmpty) => {
    status.textContent = text;
    if (!isEmpty) return;
    results.textContent = "";
    select();
  };

  const update = async () => {
    const own = ++turn, words = asked(input.value).map(word => word.slice(0, /^\w+$/.test(word) ? 40 : 13));
    try {
      await index();
      if (!words.length) {
        chips.textContent = "";
        return finish("Type a name or a few words.", true);
      }
      const [first, ...others] = (await Promise.all(words.map(scores))).sort((a, b) => a.size - b.size);
      if (own !== turn) return;
      const hits = [[], [], []], totals = { "": 0 };
      for (let [entry, score] of first) {
        if (!others.every(other => other.has(entry))) continue;
        for (const other of others) score += other.get(entry);
        const which = kindOf(entry), mark = which === 1 ? marks[entry - counts[0]] : "";
        for (const name of ["", which, ...mark]) totals[name] = (totals[name] || 0) + 1;
        if (!kind || kind === String(which) || kind === mark) hits[which].push({ entry, score, mark });
      }
      drawChips(totals);
      hits.forEach(some => some.sort((a, b) => b.score - a.score || a.entry - b.entry));
      // The kind with the best of all comes first.
      const groups = [2, 0, 1].filter(which => hits[which].length).sort((a, b) => hits[b][0].score - hits[a][0].score)
        .map(which => [which, Promise.all(hits[which].slice(0, kind ? 40 : 4).map(entry))]);
      // One group after the other, so that nothing moves that is there.
      let isFirst = true;
      for (const [which, rows] of groups) {
        const group = drawGroup(which, await rows, words);
        if (own !== turn) return;
        if (isFirst) results.textContent = "";
        results.append(group);
        if (isFirst) select(results.querySelector("a"));
        isFirst = false;
      }
      setTimeout(() => waiting.splice(0).forEach(load => load()));
      const total = totals[""];
      finish(total === 1 ? "1 result" : total.toLocaleString("en") + " results", isFirst);
    } catch (error) {
      finish("The search data could not be loaded.");
    }
  };

  const drawChips = totals => chips.replaceChildren(...order.filter(name => !name || name === kind || totals[name]).map(name => {
    const chip = assay.button("chip", () => {
      kind = name;
      input.focus();
      update();
    }, kinds[name] + " ", make("span", "", (totals[name] || 0).toLocaleString("en")));
    return set(chip, { "aria-pressed": kind === name, value: name });
  }));

  const drawGroup = (which, rows, words) => set(make("div", "", set(make("p", "results-title", titles[which]), { role: "presentation" }), ...rows.map((row, at) => {
    const [page, url, number] = row.place, { fragment, note, mark } = row;
    const [below, place] = which > 1 ? [`${note}, ${page} ${number}`, `${number}:${fragment.slice(1)}`]
      : [which ? `${states[mark]}, ${page}` : fragment ? page : note, fragment ? `${number} ${note}` : number];
    const body = make("span", which > 1 ? "result-body is-symbol" : "result-body",
      emphasised("result-text", row.title, words), make("small", "", below));
    const link = assay.link(assayData.root + url + (which < 2 ? "?find=" + encodeURIComponent(words.join(" ")) : "") + (fragment && "#" + fragment), "result",
      mark ? assay.icon("m." + mark, "m " + mark) : set(make("span", "result-kind", which ? "( )" : "§"), { "aria-hidden": true }), body, make("span", "result-place", place.trim()));
    set(link, { id: `site.result-${which}-${at}`, role: "option", tabindex: -1 });
    link.onmousemove = () => select(link);
    link.onclick = () => dialog.close();
    if (!which && at < 6) around(body, row, words);
    return link;
  })), { role: "group", "aria-label": titles[which] });

  // The words around the first match in the prose of a section: loaded once the results are there.
  const waiting = [];
  const around = (body, { entry, text: shard }, words) => {
    const line = make("small", "result-prose", "\u00a0");
    body.append(line);
    waiting.push(() => assayData.search("x" + shard).then(([first, texts]) => {
      const text = texts[entry - first];
      const match = Math.max(0, text.search(pattern(words)));
      let start = Math.max(0, match - 36);
      const space = text.indexOf(" ", start) + 1;
      if (start && space && space <= match) start = space;
      line.replaceWith(emphasised("result-prose", (start ? "… " : "") + text.slice(start, start + 140), words, "small"));
    }));
  };

  const emphasised = (name, text, words, tag = "span") => {
    const node = make(tag, name);
    let position = 0;
    for (const { index, 0: match } of text.matchAll(pattern(words))) {
      node.append(text.slice(position, index), make("mark", "", match));
      position = index + match.length;
    }
    node.append(text.slice(position));
    return node;
  };

  const select = link => {
    selected?.removeAttribute("aria-selected");
    selected = link;
    if (link) set(link, { "aria-selected": true });
    set(input, { "aria-activedescendant": link ? link.id : "" });
  };

  const move = event => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") {
      // A search field would only empty itself.
      event.preventDefault();
      dialog.close();
    } else if (event.key === "Enter" && event.target === input && selected) {
      event.preventDefault();
      selected.click();
    } else if (step) {
      const links = assay.all("a", results);
      if (!links.length) return;
      event.preventDefault();
      select(links[(links.indexOf(selected) + step + links.length) % links.length]);
      selected.scrollIntoView({ block: "nearest" });
    }
  };
})();
