// Sorting and filtering of the computed tables. Without script they stand complete, in reading order.
(function () {
  document.querySelectorAll(".chips").forEach(function (group) {
    var buttons = Array.prototype.slice.call(group.querySelectorAll("[data-filter]"));
    if (!buttons.length) return;
    group.hidden = false;
    var table = group.parentElement.querySelector("table.list");
    if (!table) return;
    function apply(filter) {
      table.querySelectorAll("tbody").forEach(function (body) {
        var shown = 0;
        body.querySelectorAll("tr[data-filters]").forEach(function (row) {
          var matches = !filter || row.getAttribute("data-filters").split(" ").indexOf(filter) >= 0;
          row.hidden = !matches;
          if (matches) shown++;
        });
        body.hidden = shown === 0;
      });
    }
    buttons.forEach(function (button) {
      button.addEventListener("click", function () {
        buttons.forEach(function (other) { other.setAttribute("aria-pressed", String(other === button)); });
        apply(button.getAttribute("data-filter"));
      });
    });
  });

  document.querySelectorAll("table[data-sortable]").forEach(function (table) {
    var body = table.tBodies[0];
    if (!body) return;
    var original = Array.prototype.slice.call(body.rows);
    table.querySelectorAll("th[data-sort]").forEach(function (header) {
      var column = header.cellIndex;
      var button = document.createElement("button");
      button.type = "button";
      button.className = "sort";
      button.textContent = header.textContent;
      header.textContent = "";
      header.appendChild(button);
      button.addEventListener("click", function () {
        var was = header.getAttribute("aria-sort");
        var next = was === "ascending" ? "descending" : was === "descending" ? null : "ascending";
        table.querySelectorAll("th[aria-sort]").forEach(function (other) { other.removeAttribute("aria-sort"); });
        if (next) header.setAttribute("aria-sort", next);
        body.append.apply(body, next ? sorted(original, column, header.getAttribute("data-sort"), next) : original);
      });
    });
  });

  var states = ["verified", "reconstructed", "suggestive", "gap", "hazard"];

  function key(row, column, kind) {
    var cell = row.cells[column];
    if (kind === "state") return states.indexOf(cell.getAttribute("data-value"));
    if (kind === "number") return Number(cell.textContent.replace(/,/g, "")) || 0;
    return cell.textContent.trim();
  }

  function sorted(rows, column, kind, direction) {
    var collator = new Intl.Collator("en", { numeric: true });
    var sign = direction === "ascending" ? 1 : -1;
    return rows
      .map(function (row, index) { return { row: row, index: index, key: key(row, column, kind) }; })
      .sort(function (a, b) {
        var order = typeof a.key === "number" ? a.key - b.key : collator.compare(a.key, b.key);
        return order ? sign * order : a.index - b.index;
      })
      .map(function (item) { return item.row; });
  }
})();
