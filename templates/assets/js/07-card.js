// The card of a citation: the cited lines, and who else cites them. A bottom sheet where there is no hover.
(function () {
  var card = null;
  var timer = 0;
  var owner = null;
  var pointer = "mouse";
  document.addEventListener("pointerdown", function (event) { pointer = event.pointerType; }, true);

  document.querySelectorAll("article a.cite, .evidence-list a.cite").forEach(function (link) {
    link.addEventListener("pointerenter", function (event) { if (event.pointerType === "mouse") schedule(link); });
    link.addEventListener("pointerleave", function (event) { if (event.pointerType === "mouse") leave(); });
    link.addEventListener("focus", function () { if (link.matches(":focus-visible")) schedule(link); });
    link.addEventListener("blur", function () { if (pointer !== "touch") leave(); });
    link.addEventListener("click", function (event) {
      if (pointer !== "touch" || owner === link || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      show(link);
    });
  });
  document.addEventListener("keydown", function (event) { if (event.key === "Escape") close(); });
  document.addEventListener("click", function (event) {
    if (card && !card.contains(event.target) && event.target !== owner) close();
  });

  function schedule(link) {
    clearTimeout(timer);
    timer = setTimeout(function () { show(link); }, 120);
  }

  function leave() {
    clearTimeout(timer);
    timer = setTimeout(close, 250);
  }

  function close() {
    clearTimeout(timer);
    if (card) card.remove();
    card = null;
    owner = null;
  }

  function show(link) {
    if (owner === link) return;
    var path = new URL(link.href, location.href).pathname.split("/");
    var name = decodeURIComponent(path[path.length - 1]).replace(/\.html$/, "");
    assayData.load("interfaces/" + encodeURIComponent(name) + ".js").then(function () {
      var data = assayData.value("interface:" + name);
      if (data && document.contains(link)) draw(link, data);
    }, function () { /* The link itself still leads there. */ });
  }

  function element(tag, className, text) {
    var node = document.createElement(tag);
    if (className) node.className = className;
    if (text) node.textContent = text;
    return node;
  }

  function draw(link, data) {
    close();
    owner = link;
    var range = link.getAttribute("data-lines").split("-").map(Number);
    card = element("div", "card");
    card.setAttribute("role", "dialog");
    card.setAttribute("aria-label", data.module + " " + data.sdk + ", lines " + range.join(" to "));
    var header = element("header");
    var title = element("span");
    title.appendChild(element("b", "", data.module));
    title.appendChild(document.createTextNode(
      " " + data.sdk + ", " + (range[0] === range[1] ? "line " + range[0] : "lines " + range[0] + "–" + range[1])));
    header.appendChild(title);
    header.appendChild(element("span", "", data.note));
    card.appendChild(header);
    card.appendChild(lines(data, range));
    card.appendChild(footer(link, data, range));
    card.addEventListener("pointerenter", function () { clearTimeout(timer); });
    card.addEventListener("pointerleave", function (event) { if (event.pointerType === "mouse") leave(); });
    document.body.appendChild(card);
    place(link);
  }

  function lines(data, range) {
    var list = element("div", "listing is-short");
    var first = Math.max(data.first, range[0] - 1);
    var last = Math.min(data.first + data.lines.length - 1, range[1] + 1, first + 80);
    for (var number = first; number <= last; number++) {
      var line = element("div", number >= range[0] && number <= range[1] ? "l is-cited" : "l");
      var count = element("a", "", String(number));
      line.appendChild(count);
      colour(line, data.lines[number - data.first]);
      list.appendChild(line);
    }
    list.classList.add("digits-" + String(last).length);
    return list;
  }

  var tokens = /\/\/.*|"(?:\\.|[^"\\])*"|@\w+|\w+::|\b[A-Z]\w*|\b(?:public|open|package|internal|extension|struct|enum|class|actor|protocol|func|var|let|case|init|static|final|get|set|typealias|associatedtype|async|throws|import|nonisolated|some|any|where|in|inout|mutating|indirect|macro|subscript|override|convenience|required|_modify)\b/g;

  function colour(line, text) {
    var end = 0;
    text.replace(tokens, function (token, offset) {
      line.appendChild(document.createTextNode(text.slice(end, offset)));
      var name = token.indexOf("//") === 0 ? "c" : token[0] === '"' ? "str" : token[0] === "@" ? "a"
        : /::$/.test(token) ? "mp" : /^[A-Z]/.test(token) ? "t" : "k";
      line.appendChild(element("span", name, token));
      end = offset + token.length;
      return token;
    });
    line.appendChild(document.createTextNode(text.slice(end)));
  }

  function footer(link, data, range) {
    var foot = element("footer");
    var open = element("a", "", "Open in the interface");
    open.href = link.href;
    foot.appendChild(open);
    var seen = {};
    var others = data.citing.filter(function (one) {
      var isOther = one[0] <= range[1] && one[1] >= range[0] && !seen[one[3]]
        && new URL(assayData.root + one[3], location.href).href !== ownerURL(link);
      seen[one[3]] = true;
      return isOther;
    });
    if (others.length) {
      var note = element("span", "", "Cited by " + others.length + (others.length === 1 ? " other claim: " : " other claims: "));
      others.slice(0, 3).forEach(function (one, index) {
        if (index) note.appendChild(document.createTextNode(", "));
        var other = element("a", "", one[2]);
        other.href = assayData.root + one[3];
        note.appendChild(other);
      });
      foot.appendChild(note);
    }
    return foot;
  }

  // The address of the claim that the citation stands in.
  function ownerURL(link) {
    var claim = link.closest("[data-state]");
    return claim ? location.href.split("#")[0] + "#" + claim.id : "";
  }

  function place(link) {
    var box = link.getClientRects()[0];
    if (!box || innerWidth < 640) return;
    var left = Math.max(12, Math.min(box.left - 16, innerWidth - card.offsetWidth - 12));
    var below = box.bottom + 8;
    var fits = below + card.offsetHeight < innerHeight || box.top < card.offsetHeight + 70;
    card.style.left = left + scrollX + "px";
    card.style.top = (fits ? below : box.top - card.offsetHeight - 8) + scrollY + "px";
  }
})();
