// The listing of an interface: ranges of lines, folds, and the modules' prefixes, which copying keeps.
(() => {
  const { all, make } = assay;
  const listing = assay.one("main .listing");
  const lines = listing ? all(".l", listing) : [];
  if (!lines.length) return;
  const numberOf = line => Number(line.id.slice(1));
  const end = numberOf(lines.at(-1));
  // The first line of each part and its page; of an interface on one page nothing.
  const parts = assay.parts();
  // The page of the part that begins after this one; nothing on the last.
  const next = parts[parts.indexOf(String(end + 1)) + 1 || parts.length];
  const words = (first, last) => first === last ? "Line " + first : `Lines ${first}–${last}`;
  const note = (...content) => assay.set(make("p", "listing-note", ...content), { role: "status" });

  // Says that the interface has no such lines. The address of a line behind its end leads to its last part.
  const missing = (first, last) => note(`${words(first, last)} ${first === last ? "does" : "do"} not exist: `
    + (next ? "lines are numbered from 1." : `the interface ends with line ${end}.`));

  // Says where the rest of a range is.
  const rest = last => note(
    assay.link(`${next}#L${end + 1}${last > end + 1 ? "-L" + last : ""}`, "", words(end + 1, last)),
    last > end + 1 ? " go on in the next part" : " is in the next part");

  // Marks the lines of `#L12-L20`, and tells of those that are not here.
  const arrive = () => {
    all(".is-range", listing).forEach(line => line.classList.remove("is-range"));
    all(".listing-note").forEach(made => made.remove());
    const asked = /^#L(\d+)(?:-L?(\d+))?$/.exec(location.hash);
    if (!asked) return;
    const ends = [Number(asked[1]), Number(asked[2] || asked[1])];
    const first = Math.min(...ends), last = Math.max(...ends);
    let line = assay.one("#L" + Math.max(1, first));
    if (!line || last < 1) {
      listing.before(missing(first, last));
      listing.previousElementSibling.scrollIntoView();
      return;
    }
    if (last > end) listing.append(next ? rest(last) : missing(end + 1, last));
    if (last <= first) return;
    const start = line;
    for (let number = numberOf(line); line && number <= last; line = assay.one("#L" + ++number)) {
      line.classList.add("is-range");
      assay.reveal(line);
    }
    start.scrollIntoView();
  };
  arrive();
  addEventListener("hashchange", arrive);

  const folds = all(".listing-tools [data-fold]");
  folds.forEach(button => {
    button.onclick = () => {
      all("details.fold", listing).forEach(fold => { fold.open = button.dataset.fold === "all"; });
      assay.press(folds, button);
    };
  });
  const names = assay.one(".listing-tools [data-names]");
  if (names) names.onclick = () => names.setAttribute("aria-pressed", !listing.classList.toggle("is-whole"));
})();
