// Loads scripts of data (search shards, interfaces) on demand; scripts also load from a folder on the disk.
const assayData = (() => {
  const root = document.body.dataset.root || "";
  const loading = {}, values = {};
  window.assaySearch = (kind, entries) => { values["search:" + kind] = entries; };
  window.assayInterface = (name, value) => { values["interface:" + name] = value; };

  const load = path => loading[path] ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = root + path;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });

  return {
    root, load,
    value: key => values[key],
    // The search's data of a name; it fails where the site has none.
    search: name => load(`${document.body.dataset.search}/${encodeURIComponent(name)}.js`).then(() => values["search:" + name]),
  };
})();
