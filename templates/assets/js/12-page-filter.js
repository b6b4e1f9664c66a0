// On a page of the guide: only its gaps, silent failures or reconstructed claims. The address has which.
(() => {
  const { all, make, button } = assay;
  const article = assay.one("article");
  const strip = article?.querySelector(".strip .counts");
  const kinds = { gap: ["Gaps", "gap", "g"], hazard: ["Silent failures", "silent failure", "h"], reconstructed: ["Reconstructed", "reconstructed claim", "r"] };
  const count = state => article.querySelectorAll(`[data-state="${state}"]`).length;
  const states = strip ? Object.keys(kinds).filter(count) : [];
  if (!states.length) return;

  const status = assay.set(make("p", "strip-note"), { role: "status" });
  const chips = ["", ...states].map(state => button("chip", () => change(state), ...state
    ? [assay.icon("m-" + kinds[state][2], "m " + kinds[state][2]), kinds[state][0] + " ", make("span", "", count(state))] : ["Show all"]));
  strip.after(assay.set(make("div", "chips", ...chips), { role: "group", "aria-label": "Show only" }), status);
  // What can be left out: blocks, items and rows. Headings stay where one of their blocks does.
  const blocks = [...article.children].filter(node => !node.matches(".page-head, .toc-inline"));
  const rows = all("article > ul > li, article > .table tbody tr");
  const toc = new Map(all(".toc a, .toc-inline a").map(link => [link, assay.target(link)]));
  let shown = "";

  const show = state => {
    shown = state;
    const selector = `[data-state="${state}"]`;
    const isOut = node => state && !node.matches(selector) && !node.querySelector(selector);
    const open = [];
    let sections = 0, kept = 0;
    [...blocks, ...rows].forEach(node => { node.hidden = isOut(node); });
    blocks.forEach(node => {
      const level = /^H[1-6]$/.test(node.tagName) && Number(node.tagName[1]);
      if (level) {
        while (open.length && open.at(-1).level >= level) open.pop();
        open.push({ level, node });
        if (level === 2) sections++;
      }
      if (!node.hidden) open.forEach(one => { one.node.hidden = false; });
    });
    blocks.forEach(node => { if (node.tagName === "H2" && !node.hidden) kept++; });
    toc.forEach((target, link) => { link.parentElement.hidden = !!target?.hidden; });
    assay.press(chips, chips[state ? states.indexOf(state) + 1 : 0]);
    status.textContent = state ? `${count(state)} ${kinds[state][1]}${count(state) === 1 ? "" : "s"} in ${kept} of ${sections} sections. Esc shows all.` : "";
    dispatchEvent(new Event("scroll"));
  };
  const change = state => {
    show(state);
    assay.write({ state });
  };

  assay.onKey(event => {
    if (event.key === "Escape" && shown && !event.defaultPrevented && !event.target.closest("input, dialog")) change("");
  });
  // An address of what is left out shows all.
  addEventListener("hashchange", () => {
    const target = assay.target(location);
    if (!shown || !target?.closest("[hidden]")) return;
    change("");
    target.scrollIntoView();
  });
  const asked = assay.read(["state"]).state;
  show(states.includes(asked) ? asked : "");
})();
