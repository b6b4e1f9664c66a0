// The card of a citation: the cited lines, and who else cites them. A bottom sheet where there is no hover.
(() => {
  const { make, link: to } = assay;
  let card, timer, owner, pointer = "mouse";

  const stay = () => clearTimeout(timer);
  const close = () => {
    stay();
    card?.remove();
    owner?.removeAttribute("aria-expanded");
    card = owner = null;
  };
  const wait = (action, time) => {
    stay();
    timer = setTimeout(action, time);
  };
  const leave = () => wait(close, 250);
  const words = (first, last) => first === last ? "line " + first : `lines ${first}–${last}`;

  const show = link => {
    if (owner === link) return;
    if (link.matches(note)) return preview(link);
    const name = decodeURIComponent(new URL(link.href).pathname.split("/").pop()).replace(/\.html$/, "");
    assayData.load(`interfaces/${encodeURIComponent(name)}.js`).then(() => {
      const data = assayData.value("interface:" + name);
      if (data && document.contains(link)) draw(link, data);
    }, () => { /* The link itself still leads there. */ });
  };

  const draw = (link, data) => {
    const [first, last = first] = link.dataset.lines.split("-").map(Number);
    put(link, `${data.module} ${data.sdk}, lines ${first} to ${last}`,
      make("p", "", make("span", "", make("b", "", data.module), ` ${data.sdk}, ${words(first, last)}`), make("span", "", data.note)),
      lines(data, first, last), footer(link, data, first, last));
  };

  // A footnote that is out of sight.
  const note = "[data-footnote-ref]";
  const preview = link => {
    const text = assay.target(link);
    const box = text?.getBoundingClientRect();
    if (!box || box.top > 0 && box.bottom < innerHeight) return;
    const copy = make("div", "note");
    copy.innerHTML = text.innerHTML;
    assay.all("[id]", copy).forEach(node => node.removeAttribute("id"));
    put(link, "Footnote " + link.textContent, copy);
  };

  const put = (link, label, ...content) => {
    close();
    owner = assay.set(link, { "aria-expanded": true });
    card = assay.set(make("div", "card", ...content), { role: "dialog", "aria-label": label });
    card.onpointerenter = stay;
    card.addEventListener("focusin", stay);
    card.addEventListener("focusout", leave);
    card.onpointerleave = event => { if (event.pointerType === "mouse") leave(); };
    document.body.append(card);
    place(link);
  };

  const lines = (data, first, last) => {
    const from = Math.max(data.first, first - 1);
    const end = Math.min(data.first + data.lines.length - 1, last + 1, from + 80);
    const list = make("div", "listing is-short digits-" + String(end).length);
    list.tabIndex = 0;
    for (let number = from; number <= end; number++) {
      list.append(make("div", number >= first && number <= last ? "l is-cited" : "l",
        make("a", "", number), ...coloured(data.lines[number - data.first])));
    }
    return list;
  };

  const tokens = /(\/\/.*|"(?:\\.|[^"\\])*"|@\w+|\w+::|\b[A-Z]\w*|\b(?:public|open|package|internal|extension|struct|enum|class|actor|protocol|func|var|let|case|init|static|final|get|set|typealias|associatedtype|async|throws|import|nonisolated|some|any|where|in|inout|mutating|indirect|macro|subscript|override|convenience|required|_modify)\b)/;
  const kind = token => token.startsWith("//") ? "c" : token[0] === '"' ? "str" : token[0] === "@" ? "a"
    : token.endsWith("::") ? "mp" : /^[A-Z]/.test(token) ? "t" : "k";
  const coloured = text => text.split(tokens).map((token, index) => index % 2 ? make("span", kind(token), token) : token);

  const footer = (link, data, first, last) => {
    const foot = make("p", "", to(link.href, "", "Open in the interface"));
    const claim = link.closest("[data-state]");
    const own = claim ? location.href.split("#")[0] + "#" + claim.id : "";
    const others = new Map(data.citing.filter(one => one[0] <= last && one[1] >= first)
      .map(one => [new URL(assayData.root + one[3], location.href).href, one[2]]));
    others.delete(own);
    if (others.size) {
      const links = [...others].slice(0, 3).flatMap(([href, name]) => [", ", to(href, "", name)]);
      foot.append(make("span", "", `Cited by ${others.size} other claim${others.size === 1 ? "" : "s"}: `, ...links.slice(1)));
    }
    return foot;
  };

  const place = link => {
    const box = link.getClientRects()[0];
    if (!box || innerWidth < 640) return;
    const { offsetWidth: width, offsetHeight: height, style } = card;
    const below = box.bottom + 8;
    const fits = below + height < innerHeight || box.top < height + 70;
    style.left = Math.max(12, Math.min(box.left - 16, innerWidth - width - 12)) + scrollX + "px";
    style.top = (fits ? below : box.top - height - 8) + scrollY + "px";
  };

  addEventListener("pointerdown", event => { pointer = event.pointerType; }, true);
  // An arrow leads from the citation into its card, Escape back.
  assay.onKey(event => {
    if (!card) return;
    if (event.key === "Escape") {
      event.preventDefault();
      if (card.contains(event.target)) owner.focus();
      close();
    } else if (event.key === "ArrowDown" && event.target === owner) {
      event.preventDefault();
      card.querySelector("[tabindex], [href]")?.focus();
    }
  });
  addEventListener("click", event => { if (card && !card.contains(event.target) && event.target !== owner) close(); });
  assay.all(`article a.cite, .evidence-list a.cite, ${note}`).forEach(link => {
    const soon = () => wait(() => show(link), 120);
    link.onpointerenter = event => { if (event.pointerType === "mouse") soon(); };
    link.onpointerleave = event => { if (event.pointerType === "mouse") leave(); };
    link.onfocus = () => { if (link.matches(":focus-visible")) soon(); };
    link.onblur = () => { if (pointer !== "touch") leave(); };
    link.onclick = event => {
      if (pointer !== "touch" || owner === link || link.matches(note) || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      show(link);
    };
  });
})();
