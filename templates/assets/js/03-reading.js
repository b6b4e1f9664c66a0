// While reading: where one is in the contents, copying code, anchors inside of what is folded.
(() => {
  // The target of the address is shown.
  const reveal = () => {
    const target = assay.target(location);
    if (target && assay.reveal(target)) target.scrollIntoView();
  };
  reveal();
  addEventListener("hashchange", reveal);

  if (navigator.clipboard) assay.all(".copy").forEach(button => {
    const tell = text => {
      button.textContent = text;
      setTimeout(() => { button.textContent = "Copy"; }, 1600);
    };
    button.hidden = false;
    button.onclick = () => navigator.clipboard.writeText(button.closest(".code").querySelector("pre").textContent)
      .then(() => tell("Copied"), () => tell("Not allowed"));
  });

  const links = assay.all(".toc a");
  if (!links.length) return;
  const byHeading = new Map(links.map(link => [assay.target(link), link]));
  const headings = assay.all("article :is(h2, h3)[id]").filter(heading => byHeading.has(heading));
  const mark = () => {
    const current = headings.findLast(heading => !heading.hidden && heading.getBoundingClientRect().top <= 140);
    links.forEach(link => link.removeAttribute("aria-current"));
    if (current) byHeading.get(current).setAttribute("aria-current", "location");
  };
  addEventListener("scroll", assay.perFrame(mark), { passive: true });
  mark();
})();
