// A page at a former address: a heading that was asked for is asked for where the page is now.
(function () {
  var entry = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  var link = (entry || document).querySelector("a");
  location.replace(entry || link.hash ? link.href : link.href + location.hash);
})();
