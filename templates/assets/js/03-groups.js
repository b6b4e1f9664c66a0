// The gaps in other groups. Without script the lists below the table tell which rows belong together.
(() => {
  const { all, make } = assay;
  const table = assay.one(".worklist");
  const lists = all("details[data-group]");
  if (!table || !lists.length) return;
  const usual = [...table.tBodies].map(body => [body, [...body.rows]]);

  const body = item => {
    const title = make("th", "", item.querySelector("b").textContent);
    title.colSpan = 9;
    return [make("tbody"), [make("tr", "group", title), ...all("a", item).map(link => assay.one(link.hash))]];
  };
  const group = name => {
    const list = lists.find(list => list.dataset.group === name);
    // All rows are found by their anchors before any leaves the table.
    const bodies = list ? all("li", list).map(body) : usual;
    bodies.forEach(([body, rows]) => {
      body.append(...rows);
      body.hidden = !rows.some(row => !row.hidden && row.id);
    });
    table.replaceChildren(table.tHead, ...bodies.map(pair => pair[0]));
    return list && name;
  };

  const choice = make("select", "", ...["resolver", ...lists.map(list => list.dataset.group)].map(name => new Option(name)));
  // The order of the lists takes the place of any other.
  choice.oninput = () => {
    assay.write({ group: group(choice.value), sort: "" });
    table.querySelector("[aria-sort]")?.removeAttribute("aria-sort");
  };
  assay.one(".filters .fields").append(make("label", "", "Group by ", choice));
  choice.value = group(assay.read(["group"]).group) || "resolver";
})();
