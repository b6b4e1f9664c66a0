import Diagnostics

/// What the preview puts into pages: a script that keeps them up to date and shows what is found on them.
enum LivePage {
  /// A page for as long as there is no other.
  static func text(of error: ProjectError) -> String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Preview</title></head><body><main><h1>Nothing to show yet</h1><p>\(escaped(error.message))</p></main></body></html>
    """
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  /// It reloads the page when the guide changes, keeps the place that is read, and shows a badge with the findings of the
  /// page, or the error that keeps the guide from being read. Everything is in a shadow tree: neither style touches the
  /// other.
  static let script = #"""
    (() => {
      "use strict";
      const key = "assay-place:" + location.pathname;
      const version = Number(document.currentScript.dataset.version);
      let lost = false;

      // The place that is read: the first thing with an anchor in view, and how far it is from the top.
      const keep = () => {
        const place = { y: scrollY, open: [] };
        for (const element of document.querySelectorAll("main [id]")) {
          const box = element.getBoundingClientRect();
          if (box.height && box.bottom > 0) { place.id = element.id; place.top = box.top; break; }
        }
        document.querySelectorAll("details").forEach((details, index) => { if (details.open) place.open.push(index); });
        try { sessionStorage.setItem(key, JSON.stringify(place)); } catch {}
      };
      const restore = () => {
        let place = null;
        try {
          place = JSON.parse(sessionStorage.getItem(key));
          sessionStorage.removeItem(key);
        } catch {}
        if (!place) return;
        const all = document.querySelectorAll("details");
        place.open.forEach((index) => { if (all[index]) all[index].open = true; });
        const go = () => {
          const element = place.id && document.getElementById(place.id);
          scrollTo({ top: element ? scrollY + element.getBoundingClientRect().top - place.top : place.y, behavior: "instant" });
        };
        go();
        // Pictures and fonts may still move things.
        requestAnimationFrame(go);
        addEventListener("load", go, { once: true });
      };
      const reload = () => { keep(); location.reload(); };
      if ("scrollRestoration" in history) history.scrollRestoration = "manual";
      addEventListener("pagehide", () => { history.scrollRestoration = "auto"; });
      restore();

      const host = document.createElement("assay-preview");
      const root = host.attachShadow({ mode: "open" });
      root.innerHTML = '<link rel="stylesheet" href="/_assay/live.css"><div class="box" role="region" aria-label="Preview">'
        + '<div class="panel" id="panel" hidden></div>'
        + '<button type="button" class="badge" aria-expanded="false" aria-controls="panel"></button>'
        + '<p class="status" role="status" aria-live="polite"></p></div>';
      const panel = root.querySelector(".panel"), badge = root.querySelector(".badge"), status = root.querySelector(".status");
      const toggle = (open) => {
        panel.hidden = !open;
        badge.setAttribute("aria-expanded", String(open));
        try { sessionStorage.setItem("assay-panel", open ? "1" : ""); } catch {}
      };
      badge.addEventListener("click", () => toggle(panel.hidden));
      root.addEventListener("keydown", (event) => {
        if (event.key === "Escape" && !panel.hidden) { toggle(false); badge.focus(); }
      });

      const element = (name, text, kind) => {
        const made = document.createElement(name);
        if (text) made.textContent = text;
        if (kind) made.className = kind;
        return made;
      };
      const counted = (count, noun) => count + " " + noun + (count === 1 ? "" : "s");
      const show = (state) => {
        panel.replaceChildren();
        const problem = lost ? { message: "The preview has ended.", advice: "Start it again: assay serve. This page comes back by itself." } : state && state.problem;
        host.toggleAttribute("data-problem", Boolean(problem));
        if (problem) {
          panel.append(element("h2", lost ? "No connection" : "The guide cannot be read"));
          if (problem.place) panel.append(element("p", problem.place, "place"));
          panel.append(element("p", problem.message));
          if (problem.advice) panel.append(element("p", problem.advice, "advice"));
          if (!lost) panel.append(element("p", "What is shown is the last that could be read.", "advice"));
          badge.textContent = lost ? "No connection" : "Cannot be read";
          status.textContent = problem.message;
          toggle(true);
          return;
        }
        if (!state || !state.counts) { badge.textContent = "Checking…"; return; }
        const own = (kind) => state.findings.filter((finding) => finding.severity === kind).length;
        const words = [counted(own("error"), "error"), counted(own("warning"), "warning"), counted(own("note"), "note")];
        const isClean = !state.findings.length;
        badge.textContent = isClean ? "No findings here" : words.filter((word) => word[0] !== "0").join(", ");
        badge.dataset.worst = isClean ? "" : state.findings[0].severity;
        if (status.textContent !== badge.textContent) status.textContent = badge.textContent;
        panel.append(element("h2", state.page || "This page is computed"));
        const list = element("ul");
        for (const finding of state.findings) {
          const item = element("li", "", finding.severity);
          item.append(element("p", finding.severity + " · " + finding.rule + " · " + finding.place.replace(/^.*?:(\d+:\d+)$/, "$1"), "place"));
          item.append(element("p", finding.message));
          for (const note of finding.notes) item.append(element("p", note, "advice"));
          if (finding.fix) item.append(element("p", "assay fix: " + finding.fix, "advice"));
          list.append(item);
        }
        if (!isClean) panel.append(list);
        panel.append(element("p", "In the whole guide: " + counted(state.counts.errors, "error") + ", " + counted(state.counts.warnings, "warning") + ", " + counted(state.counts.notes, "note") + ".", "advice"));
      };
      const ask = async () => {
        try {
          const answer = await fetch("/_assay/state?path=" + encodeURIComponent(decodeURI(location.pathname)), { cache: "no-store" });
          return await answer.json();
        } catch { return null; }
      };
      const update = async () => {
        const state = await ask();
        if (!state) return;
        // A guide that cannot be read shows what it showed before: nothing to load.
        if (state.version !== version) { reload(); return; }
        show(state);
      };

      document.body.append(host);
      try { if (sessionStorage.getItem("assay-panel")) toggle(true); } catch {}
      const listen = () => {
        const events = new EventSource("/_assay/events");
        events.addEventListener("hello", () => { if (lost) { lost = false; reload(); } else update(); });
        events.addEventListener("change", update);
        events.addEventListener("findings", update);
        events.onerror = () => {
          if (document.visibilityState !== "hidden" && !lost) { lost = true; show(null); }
          if (events.readyState === 2) setTimeout(listen, 1000);
        };
        addEventListener("pagehide", () => events.close(), { once: true });
      };
      listen();
    })();

    """#

  static let style = #"""
    :host { all: initial; }
    .box { position: fixed; inset: auto 12px 12px auto; z-index: 2147483000; display: flex; flex-direction: column;
      align-items: end; gap: 8px; max-width: min(34rem, calc(100vw - 24px)); pointer-events: none;
      font: 14px/1.45 system-ui, sans-serif; color-scheme: light dark; }
    .badge, .panel { pointer-events: auto; color: light-dark(#1d1b16, #f1eee6); background: light-dark(#fffdf7, #26241f);
      border: 1px solid light-dark(#8d8778, #8d8778); border-radius: 8px; box-shadow: 0 2px 12px #0003; }
    .badge { font: inherit; padding: 6px 12px; min-height: 32px; cursor: pointer; border-left-width: 5px; }
    .badge:focus-visible { outline: 3px solid light-dark(#1f5fbf, #8ab4f8); outline-offset: 2px; }
    .badge[data-worst="error"], :host([data-problem]) .badge { border-left-color: #c62828; }
    .badge[data-worst="warning"] { border-left-color: #b26a00; }
    .badge[data-worst="note"] { border-left-color: #1f6fb2; }
    .panel { max-height: 60vh; overflow: auto; padding: 10px 14px; overflow-wrap: anywhere; }
    .panel[hidden] { display: none; }
    h2 { font: 600 14px/1.4 system-ui, sans-serif; margin: 0 0 6px; }
    p { margin: 0 0 4px; }
    ul { list-style: none; margin: 0; padding: 0; }
    li { border-left: 3px solid #8d8778; padding: 2px 0 2px 10px; margin: 0 0 10px; }
    li.error { border-left-color: #c62828; }
    li.warning { border-left-color: #b26a00; }
    li.note { border-left-color: #1f6fb2; }
    .place { font: 12px/1.4 ui-monospace, monospace; }
    .advice { color: light-dark(#5a5547, #c9c3b3); }
    .status { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); margin: 0; }
    @media print { .box { display: none; } }

    """#
}
