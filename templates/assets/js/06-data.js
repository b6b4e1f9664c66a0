// Loads scripts of data (search shards, interfaces) on demand; scripts also load from a folder on the disk.
var assayData = (function () {
  var root = document.body.getAttribute("data-root") || "";
  var loading = {};
  var values = {};

  window.assaySearch = function (kind, entries) { values["search:" + kind] = entries; };
  window.assayInterface = function (name, value) { values["interface:" + name] = value; };

  function load(path) {
    if (!loading[path]) {
      loading[path] = new Promise(function (resolve, reject) {
        var script = document.createElement("script");
        script.src = root + path;
        script.onload = resolve;
        script.onerror = reject;
        document.head.appendChild(script);
      });
    }
    return loading[path];
  }

  return { root: root, load: load, value: function (key) { return values[key]; } };
})();
