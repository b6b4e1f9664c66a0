// On the page for addresses where nothing is: the titles that are nearest to the words of the address.
(function () {
  var list = document.querySelector("[data-nearest]");
  var path = (document.body.getAttribute("data-search") || "").split(" ").filter(function (one) { return /sections/.test(one); })[0];
  if (!list || !path) return;
  var words = decodeURI(location.pathname).toLowerCase().split(/[^a-z0-9]+/).filter(function (word) { return word.length > 2 && word !== "html"; });
  assayData.load(path).then(function () {
    (assayData.value("search:sections") || [])
      .map(function (entry) {
        var text = entry[0].toLowerCase() + " " + entry[2].toLowerCase();
        return { entry: entry, score: words.filter(function (word) { return text.indexOf(word) >= 0; }).length };
      })
      .filter(function (item) { return item.score > 0; })
      .sort(function (a, b) { return b.score - a.score; })
      .slice(0, 6)
      .forEach(function (item) {
        var row = document.createElement("li");
        var link = document.createElement("a");
        link.href = assayData.root + item.entry[2];
        link.textContent = item.entry[0];
        row.appendChild(link);
        list.appendChild(row);
      });
  }, function () { /* The links above still lead on. */ });
})();
