// The gaps in other groups. Without script the lists below the table tell which rows belong together.
(() => {
  const { all, make } = assay;
  const table = document.querySelector(".worklist");
  const lists = all("details[data-group]");
  if (!table || !lists.length) return;
  const usual = [...table.tBodies].map(body => [body, [...body.rows]]);

  const body = item => {
    const title = make("th", "", item.querySelector("b").textContent, item.querySelector("span").cloneNode(true));
    assay.set(title, { scope: "rowgroup", colspan: table.tHead.rows[0].cells.length });
    const rows = all("a", item).map(link => document.getElementById(link.hash.slice(1)));
    return [make("tbody"), [make("tr", "group", title), ...rows]];
  };
  const group = name => {
    const list = lists.find(list => list.dataset.group === name);
    // The rows are found by their anchors, so they leave the table only when all are found.
    const bodies = list ? all("li", list).map(body) : usual;
    [...table.tBodies].forEach(body => body.remove());
    bodies.forEach(([body, rows]) => {
      body.append(...rows);
      body.hidden = !rows.some(row => !row.hidden && row.id);
      table.append(body);
    });
    table.dispatchEvent(new Event("regroup"));
    return list ? name : "";
  };

  const choice = make("select", "", ...["resolver", ...lists.map(list => list.dataset.group)].map(name => new Option(name)));
  choice.oninput = () => assay.write({ group: group(choice.value) });
  document.querySelector(".filters .fields").append(make("label", "", "Group by ", choice));
  choice.value = group(assay.read(["group"]).group) || "resolver";
})();
