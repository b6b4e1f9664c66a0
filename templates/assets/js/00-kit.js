// What the other scripts share.
const assay = {
  // The states of claims in words, by the first letters that mark them.
  states: { v: "Verified", r: "Reconstructed", s: "Suggestive", g: "Gap", h: "Silent failure" },

  // The elements that a selector finds.
  all: (selector, scope = document) => [...scope.querySelectorAll(selector)],

  // The first of them; null where there is none.
  one: selector => document.querySelector(selector),

  // An element with its class and what it holds: texts and nodes.
  make(tag, name = "", ...content) {
    const node = document.createElement(tag);
    if (name) node.className = name;
    node.append(...content);
    return node;
  },

  link(href, name, ...content) {
    const node = assay.make("a", name, ...content);
    node.href = href;
    return node;
  },

  button(name, action, ...content) {
    const node = assay.make("button", name, ...content);
    node.type = "button";
    node.onclick = action;
    return node;
  },

  // A drawing of the page's sprite.
  icon(name, className) {
    const box = assay.make("span");
    box.innerHTML = `<svg class="${className}" aria-hidden="true"><use href="#${name}"/></svg>`;
    return box.firstChild;
  },

  set(node, attributes) {
    for (const name in attributes) node.setAttribute(name, attributes[name]);
    return node;
  },

  // What the part of an address behind `#` names; nothing where it is not encoded as it should be.
  identifier(link) {
    try {
      return decodeURIComponent(link.hash.slice(1));
    } catch (error) {
      return "";
    }
  },

  target: link => document.getElementById(assay.identifier(link)),

  // Of an interface in several parts, the first line and the address of each.
  parts: () => (document.documentElement.dataset.parts || "").split(" "),

  onKey: action => addEventListener("keydown", action),

  words: text => text.toLowerCase().split(/\s+/).filter(Boolean),

  // Whether a key is meant for a field, or is part of a command of the browser's.
  isTyping: event => event.ctrlKey || event.metaKey || event.altKey || event.target.isContentEditable
    || event.target.matches("input, textarea, select, dialog *"),

  // Of the buttons the one that is chosen.
  press: (buttons, chosen) => buttons.forEach(button => button.setAttribute("aria-pressed", button === chosen)),

  // Calls an action at most once for each picture that the browser draws.
  perFrame(action) {
    let isWaiting = false;
    return () => {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => {
        isWaiting = false;
        action();
      });
    };
  },

  // Opens whatever folds away an element; says whether anything did.
  reveal(target) {
    let isOpened = false;
    for (let node = target; (node = node.parentElement?.closest("details:not([open])"));) {
      node.open = isOpened = true;
    }
    return isOpened;
  },

  // The state of a page in its address: `?state=gap&q=tap`; behind `#` in old links, and where a browser refuses to
  // change the query of a file. What stands behind `#` is newer than the query.
  read(names) {
    const query = new URLSearchParams(location.search);
    const hash = new URLSearchParams(location.hash.includes("=") ? location.hash.slice(1) : "");
    return Object.fromEntries(names.map(name => [name, hash.get(name) ?? query.get(name) ?? ""]));
  },

  // Puts values into the address; empty ones out of it. Others stay.
  write(values) {
    const query = new URLSearchParams(location.search);
    for (const name in values) {
      if (values[name]) query.set(name, values[name]);
      else query.delete(name);
    }
    const text = String(query).replace(/%2F/g, "/");
    const hash = location.hash.includes("=") ? "" : location.hash;
    try {
      history.replaceState(null, "", (text ? "?" + text : location.pathname) + hash);
    } catch (error) {
      location.replace("#" + new URLSearchParams(values));
    }
  },
};
