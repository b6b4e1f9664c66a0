// Filters and sorting of the computed tables; the address has what was chosen. Without script the tables stand complete.
//
// A panel of filters is a form `.filters`, or chips on their own. It narrows the rows of the section around it: by chips
// (`data-filter`, under the name that their group's `data-name` says), by lists of choices, and by words (`q`). A row says
// its values in `data-NAME` or `data-NAMEs`, with blanks between several. A value has all that lies below it: `a` has `a/b`.
// Rows that stand in no table are what `data-rows` selects.
(() => {
  const { all, make } = assay;
  const number = count => count.toLocaleString("en");
  const step = 200;

  const open = panel => {
    const region = panel.closest("section") || panel.parentElement;
    const chips = all("[data-filter]", panel);
    const fields = all("[name]", panel);
    const nameOf = control => control.name || control.closest("[data-name]")?.dataset.name || "filter";
    const names = [...new Set([...chips, ...fields].map(nameOf))];
    const remote = panel.dataset.claims;
    const table = region.querySelector("table.list");
    const wanted = panel.dataset.rows || "tbody tr:not(.group)";
    const more = region.querySelector(".ledger-more");
    let chosen = {}, limit = step;
    let items = remote ? null : all(wanted, region).map(row => ({ row, values: row.dataset }));
    if (!names.length || !items?.length && !table) return;
    const status = panel.querySelector("[role=status]") || panel.appendChild(assay.set(make("p", "vh"), { role: "status" }));

    // A value that no choice has (an old link) still filters, so it is shown as a choice.
    const show = () => {
      chips.forEach(chip => chip.setAttribute("aria-pressed", chip.dataset.filter === chosen[nameOf(chip)]));
      fields.forEach(field => {
        const value = field.value = chosen[field.name];
        if (field.value !== value) field.add(new Option(value, value, true, true));
      });
    };

    const has = (values, wanted) => [values, ...values.split(" ")]
      .some(value => value === wanted || value.startsWith(wanted + "/"));
    const matches = (item, terms) => names.every(name => !chosen[name] || name === "q"
      || has(item.values[name] ?? item.values[name + "s"] ?? "", chosen[name]))
      && terms.every(term => (item.text ??= item.row.textContent.toLowerCase()).includes(term));

    const apply = () => {
      const isActive = names.some(name => chosen[name]);
      const scroll = table?.closest(".ledger-scroll");
      if (remote && !items) {
        status.textContent = isActive ? "Loading…" : "";
        if (isActive) assay.claims(remote, panel).then(found => { items = found; apply(); },
          () => { status.textContent = "The claims could not be loaded; they are listed by page below."; });
        return;
      }
      const terms = assay.words(chosen.q || "");
      const found = remote && !isActive ? [] : items.filter(item => matches(item, terms));
      const shown = remote ? found.slice(0, limit) : found;
      if (remote) {
        table.tBodies[0].replaceChildren(...shown.map(item => item.draw()));
        more.hidden = shown.length === found.length;
      } else {
        const kept = new Set(found);
        items.forEach(item => { item.row.hidden = !kept.has(item); });
        // What holds nothing that is shown goes too.
        all(panel.dataset.rows ? "section, .changes-group" : "tbody", region).forEach(holder => {
          holder.hidden = !all(wanted, holder).some(row => !row.hidden);
        });
      }
      if (scroll) scroll.hidden = !found.length;
      const noun = panel.dataset.noun || "row";
      status.textContent = !isActive ? "" : `${number(found.length)} of ${number(items.length)} ${noun}`
        + (items.length === 1 ? "" : "s") + (shown.length < found.length ? `, the first ${limit} are shown` : "");
    };

    const take = values => {
      chosen = values;
      limit = step;
      show();
      apply();
    };
    const change = values => {
      take(values);
      assay.write(values);
    };
    const arrive = () => {
      take(assay.read(names));
      if (names.some(name => chosen[name])) panel.scrollIntoView();
    };

    chips.forEach(chip => { chip.onclick = () => change({ ...chosen, [nameOf(chip)]: chip.dataset.filter }); });
    panel.oninput = () => change({ ...chosen, ...Object.fromEntries(fields.map(field => [field.name, field.value])) });
    panel.onsubmit = event => event.preventDefault();
    panel.onreset = event => {
      event.preventDefault();
      change(Object.fromEntries(names.map(name => [name, ""])));
    };
    if (more) more.onclick = () => {
      limit += step;
      apply();
    };
    addEventListener("hashchange", () => { if (location.hash.includes("=")) arrive(); });
    arrive();
  };
  all(".filters, .chips").filter(panel => !panel.parentElement.closest(".filters")).forEach(open);

  const kinds = {
    state: cell => "vrsgh".indexOf(cell.dataset.value[0]),
    number: cell => Number(cell.textContent.replace(/,/g, "")) || 0,
    text: cell => cell.dataset.value || cell.textContent.trim(),
  };
  const { compare } = new Intl.Collator("en", { numeric: true });

  // A table is sorted within each of its groups; a third click brings back the order of the page.
  all("table[data-sortable]").forEach(table => {
    const places = new Map(all("tbody tr", table).map((row, place) => [row, place]));
    const headers = all("th[data-sort]", table);
    const sort = (header, direction) => {
      headers.forEach(other => other.removeAttribute("aria-sort"));
      if (direction) header.setAttribute("aria-sort", direction);
      const key = kinds[header.dataset.sort], sign = direction === "ascending" ? 1 : -1;
      for (const body of table.tBodies) {
        const keyed = all("tr:not(.group)", body)
          .map(row => [row, direction ? key(row.cells[header.cellIndex]) : places.get(row)]);
        keyed.sort(([, a], [, b]) => (a === "") - (b === "") || (direction ? sign : 1) * (typeof a === "number" ? a - b : compare(a, b)));
        body.append(...keyed.map(pair => pair[0]));
      }
    };
    headers.forEach(header => {
      const name = header.textContent.trim().toLowerCase().replace(/\W+/g, "-");
      header.replaceChildren(assay.button("sort", () => {
        const next = { ascending: "descending", descending: "" }[header.getAttribute("aria-sort")] ?? "ascending";
        sort(header, next);
        assay.write({ sort: next && (next === "ascending" ? "" : "-") + name });
      }, header.textContent));
      const asked = assay.read(["sort"]).sort;
      if (asked.replace("-", "") === name) sort(header, asked.startsWith("-") ? "descending" : "ascending");
    });
  });
})();
