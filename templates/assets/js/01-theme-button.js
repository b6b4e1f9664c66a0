// The button that goes from the system's theme to light and to dark; the choice is remembered.
(() => {
  const button = assay.one(".theme");
  if (!button) return;
  const root = document.documentElement;
  const names = ["system", "light", "dark"];
  const show = name => {
    button.setAttribute("aria-label", "Theme: " + name);
    button.title = "Theme: " + name;
  };
  show(root.dataset.theme || names[0]);
  button.onclick = () => {
    const name = names[(names.indexOf(root.dataset.theme) + (root.dataset.theme ? 1 : 2)) % 3];
    if (name === names[0]) delete root.dataset.theme;
    else root.dataset.theme = name;
    show(name);
    try {
      localStorage.setItem("assay-theme", name);
    } catch (error) {
      // Storage is refused: the choice lasts as long as the page.
    }
  };
})();
