// A page at a former address: a heading that was asked for is asked for where the page is now.
{
  let hash = location.hash;
  let entry = document.getElementById(decodeURIComponent(hash.slice(1)));
  let link = (entry || document).querySelector("a");
  location.replace(entry || link.hash ? link : link + hash);
}
