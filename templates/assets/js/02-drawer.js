// The drawer of narrow windows. Without script the menu link and :target open it.
(() => {
  const link = assay.one(".menu");
  const drawer = assay.one(".drawer");
  if (!link || !drawer) return;
  const isOpen = () => drawer.classList.contains("is-open");

  // Opens or closes; the focus goes along where it is the reader's act.
  const set = (opens, focus) => {
    drawer.classList.toggle("is-open", opens);
    link.setAttribute("aria-expanded", opens);
    if (focus) (opens && drawer.querySelector("a") || link).focus();
  };

  assay.set(link, { role: "button", "aria-controls": "site.drawer", "aria-expanded": "false" });
  link.onclick = event => {
    event.preventDefault();
    set(!isOpen(), true);
  };
  link.onkeydown = event => { if (event.key === " ") link.onclick(event); };
  drawer.querySelector(".drawer-close").onclick = event => {
    event.preventDefault();
    set(false, true);
  };
  assay.onKey(event => { if (event.key === "Escape" && isOpen()) set(false, true); });
  // A link within the page leads out of the drawer, and so does a click beside it.
  addEventListener("click", event => {
    const isOut = drawer.contains(event.target) ? event.target.closest("a[href^='#L']") : !link.contains(event.target);
    if (isOut && isOpen()) set(false);
  });
})();
