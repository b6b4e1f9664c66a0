// The filters of the ledger. They are kept in the address behind "#", so that a filtered view can be linked to.
(function () {
  var form = document.querySelector(".ledger-filters");
  var table = document.querySelector("table.ledger");
  if (!form || !table) return;
  var body = table.tBodies[0];
  var region = table.closest(".ledger-scroll");
  var status = form.querySelector("[role=status]");
  var more = document.querySelector(".ledger-more");
  var chips = Array.prototype.slice.call(form.querySelectorAll("[data-state]"));
  var remote = form.getAttribute("data-claims");
  var names = ["state", "kind", "module", "page", "q"];
  var words = { v: "Verified", r: "Reconstructed", s: "Suggestive", g: "Gap", h: "Silent failure" };
  var states = { v: "verified", r: "reconstructed", s: "suggestive", g: "gap", h: "hazard" };
  var step = 200;
  var limit = step;
  var current = {};
  var items = remote ? null : Array.prototype.map.call(body.rows, function (row) {
    return {
      row: row, state: row.getAttribute("data-state"), kind: row.getAttribute("data-kind"),
      page: row.getAttribute("data-page"), modules: (row.getAttribute("data-modules") || "").split(" "),
      text: row.textContent.toLowerCase()
    };
  });
  form.hidden = false;

  function field(name) { return form.elements.namedItem(name); }

  function isActive(filter) { return names.some(function (name) { return filter[name]; }); }

  function read() {
    var filter = {};
    location.hash.slice(1).split("&").forEach(function (part) {
      var at = part.indexOf("=");
      if (at < 1 || names.indexOf(part.slice(0, at)) < 0) return;
      try { filter[part.slice(0, at)] = decodeURIComponent(part.slice(at + 1).replace(/\+/g, " ")); } catch (error) { /* No filter. */ }
    });
    return filter;
  }

  function hash(filter) {
    return names.filter(function (name) { return filter[name]; })
      .map(function (name) { return name + "=" + encodeURIComponent(filter[name]).replace(/%2F/g, "/"); }).join("&");
  }

  // A value that no choice has (an old link) still filters, so it is shown as a choice.
  function show(filter) {
    chips.forEach(function (chip) {
      chip.setAttribute("aria-pressed", String(chip.getAttribute("data-state") === (filter.state || "")));
    });
    ["kind", "module", "page", "q"].forEach(function (name) {
      var control = field(name);
      if (!control) return;
      var value = filter[name] || "";
      control.value = value;
      if (value && control.value !== value) {
        control.add(new Option(value, value));
        control.value = value;
      }
    });
  }

  function matches(item, filter, terms) {
    return (!filter.state || item.state === filter.state) && (!filter.kind || item.kind === filter.kind) &&
      (!filter.module || item.modules.indexOf(filter.module) >= 0) &&
      (!filter.page || item.page === filter.page || item.page.indexOf(filter.page + "/") === 0) &&
      terms.every(function (term) { return item.text.indexOf(term) >= 0; });
  }

  function found() {
    var terms = (current.q || "").toLowerCase().split(/\s+/).filter(Boolean);
    return items.filter(function (item) { return matches(item, current, terms); });
  }

  function counted(count) { return count.toLocaleString("en") + (count === 1 ? " claim" : " claims"); }

  function apply() {
    if (remote) return applyRemote();
    var shown = found();
    items.forEach(function (item) { item.row.hidden = true; });
    shown.forEach(function (item) { item.row.hidden = false; });
    region.hidden = !shown.length;
    status.textContent = isActive(current) ? shown.length.toLocaleString("en") + " of " + counted(items.length) : "";
  }

  function applyRemote() {
    var active = isActive(current);
    region.hidden = !active;
    more.hidden = true;
    body.textContent = "";
    status.textContent = active ? "Loading…" : "";
    if (!active) return;
    assayData.load(remote).then(function () {
      if (!items) items = (assayData.value("search:claims") || []).map(item);
      draw();
    }, function () { status.textContent = "The claims could not be loaded; they are listed by page below."; });
  }

  function draw() {
    if (!isActive(current)) return;
    var shown = found();
    body.textContent = "";
    shown.slice(0, limit).forEach(function (one) { body.appendChild(row(one.entry)); });
    region.hidden = !shown.length;
    more.hidden = shown.length <= limit;
    status.textContent = shown.length.toLocaleString("en") + " of " + counted(items.length) +
      (shown.length > limit ? ", the first " + limit + " are shown" : "");
  }

  // The page of a claim as the filters call it: its address without the file's ending.
  function key(url) {
    var path = decodeURIComponent(url.split("#")[0]);
    if (path === "index.html" || path === "./" || path === "") return "index";
    return path.replace(/\/(index\.html)?$/, "").replace(/\.html$/, "");
  }

  function item(entry) {
    return {
      entry: entry, state: states[entry[4]], kind: entry[5], page: key(entry[2]), modules: (entry[6] || "").split(" "),
      text: (entry[0] + " " + entry[1] + " " + entry[3]).toLowerCase()
    };
  }

  function cell(row, name, node) {
    var cell = row.insertCell();
    cell.className = name;
    if (node) cell.append(node);
    return cell;
  }

  function row(entry) {
    var row = document.createElement("tr");
    var badge = document.createElement("span");
    badge.className = "badge " + entry[4];
    var mark = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    mark.setAttribute("class", "m");
    mark.setAttribute("aria-hidden", "true");
    mark.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "use")).setAttribute("href", "#m-" + entry[4]);
    badge.append(mark, words[entry[4]]);
    cell(row, "state", badge);
    var link = document.createElement("a");
    link.href = assayData.root + entry[2];
    link.textContent = entry[0];
    cell(row, "claim-text", link);
    cell(row, "where", entry[3]);
    var option = form.querySelector("select[name=kind] option[value=\"" + entry[5] + "\"]");
    cell(row, "evidence-list", option && entry[5] !== "none" ? option.textContent : "");
    cell(row, "date", entry[7] || "");
    return row;
  }

  function change() {
    var filter = { state: (chips.filter(function (chip) { return chip.getAttribute("aria-pressed") === "true"; })[0] || chips[0]).getAttribute("data-state") };
    ["kind", "module", "page", "q"].forEach(function (name) { if (field(name)) filter[name] = field(name).value; });
    take(filter);
    var text = hash(filter);
    try { history.replaceState(null, "", text ? "#" + text : "#"); } catch (error) { location.hash = text; }
  }

  function take(filter) {
    current = filter;
    limit = step;
    apply();
  }

  chips.forEach(function (chip) {
    chip.addEventListener("click", function () {
      chips.forEach(function (other) { other.setAttribute("aria-pressed", String(other === chip)); });
      change();
    });
  });
  form.addEventListener("input", change);
  form.addEventListener("submit", function (event) { event.preventDefault(); });
  form.addEventListener("reset", function (event) {
    event.preventDefault();
    show({});
    change();
  });
  if (more) more.addEventListener("click", function () {
    limit += step;
    draw();
  });
  window.addEventListener("hashchange", function () {
    var filter = read();
    if (!isActive(filter) && location.hash.length > 1) return;
    show(filter);
    take(filter);
    if (isActive(filter)) form.scrollIntoView({ block: "start" });
  });
  current = read();
  show(current);
  apply();
  if (isActive(current)) form.scrollIntoView({ block: "start" });
})();
