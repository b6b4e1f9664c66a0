// On the page for addresses where nothing is: the titles that are nearest to the words of the address.
(() => {
  const list = assay.one("[data-nearest]");
  if (!list) return;
  const words = decodeURI(location.pathname).toLowerCase().split(/[^a-z0-9]+/).filter(word => word.length > 2 && word !== "html");
  const score = ([title, , url]) => words.filter(word => (title + " " + url).toLowerCase().includes(word)).length;
  assayData.search("pages").then(pages => {
    list.append(...pages
      .map(entry => ({ entry, score: score(entry) }))
      .filter(item => item.score)
      .sort((a, b) => b.score - a.score)
      .slice(0, 6)
      .map(({ entry }) => assay.make("li", "", assay.link(assayData.root + entry[2], "", entry[0]))));
  }, () => { /* The links above still lead on. */ });
})();
