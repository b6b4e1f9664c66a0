// The claims of a ledger that is shared out among several pages: loaded where a filter is chosen.
assay.claims = (path, panel) => {
  const { make } = assay;

  // The page of a claim as the filters call it: its address without the file's ending.
  const key = url => decodeURIComponent(url.split("#")[0]).replace(/(^|\/)(index\.html|\.?\/)?$/, "").replace(/\.html$/, "") || "index";

  const draw = ([text, , url, place, mark, kind, , date]) => {
    const row = make("tr");
    const option = panel.querySelector(`select[name=kind] option[value="${kind}"]`);
    const cells = {
      state: make("span", "badge " + mark, assay.icon("m." + mark, "m"), assay.states[mark]),
      "claim-text": assay.link(assayData.root + url, "", text), where: place,
      "evidence-list": option && kind !== "none" ? option.textContent : "", date: date || "",
    };
    for (const name in cells) row.append(make("td", name, cells[name]));
    return row;
  };

  return assayData.load(path).then(() => (assayData.value("search:claims") || []).map(entry => ({
    values: {
      state: panel.querySelector(`[data-filter^="${entry[4]}"]`).dataset.filter, kind: entry[5], page: key(entry[2]), modules: entry[6] || "",
    },
    text: (entry[0] + " " + entry[1] + " " + entry[3]).toLowerCase(),
    draw: () => draw(entry),
  })));
};
