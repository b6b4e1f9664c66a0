// On a page of the guide: only its gaps, silent failures or reconstructed claims. The address has which.
(() => {
  const { all } = assay;
  const chips = all(".strip .chip");
  if (!chips.length) return;

  const status = assay.one(".strip [role=status]");
  // What can be left out: blocks, items and rows. Headings stay where one of their blocks does.
  const blocks = [...assay.one("article").children].filter(node => !node.matches(".page-head, .toc-inline"));
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
    const chip = chips.find(one => one.value === state);
    const count = chip.querySelector("span")?.textContent;
    assay.press(chips, chip);
    status.textContent = state && `${count} ${chip.dataset.noun}${count === "1" ? "" : "s"}${kept ? ` in ${kept} of ${sections} sections` : ""}. Esc shows all.`;
    dispatchEvent(new Event("scroll"));
  };
  const change = state => {
    show(state);
    assay.write({ state });
  };

  chips.forEach(chip => { chip.onclick = () => change(chip.value); });
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
  show(chips.some(chip => chip.value === asked) ? asked : "");
})();
