"""The same site at other places: under a path of a server that allows nothing but its own files."""

import functools
import http.server
import pathlib
import tempfile
import threading


class Handler(http.server.SimpleHTTPRequestHandler):
    def end_headers(self):
        self.send_header("Content-Security-Policy", "default-src 'self'")
        super().end_headers()

    def log_message(self, *_):
        pass


def served(browser, root, urls, check):
    """Every kind of page works under a path, with `default-src 'self'`; search and citations too."""
    with tempfile.TemporaryDirectory(prefix="assay-served-") as folder:
        (pathlib.Path(folder) / "deep").mkdir()
        (pathlib.Path(folder) / "deep/guide").symlink_to(root.absolute(), target_is_directory=True)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        base = f"http://127.0.0.1:{server.server_port}/deep/guide/"
        here = root.absolute().as_uri() + "/"
        try:
            browser.complaints()
            for name, url in urls.items():
                browser.open(base + url.removeprefix(here))
                check(browser.evaluate("getComputedStyle(document.querySelector('.top')).position") == "sticky",
                      f"{name} has its style on a server")
                complaints = browser.complaints()
                check(not complaints, f"{name} on a server: {complaints}")
            browser.open(base + "index.html")
            if browser.evaluate("!document.querySelector('.search-button')?.hidden"):
                word = browser.evaluate("document.querySelector('h1').textContent.trim().split(/\\s+/)[0]")
                browser.key("/", 191, "/")
                browser.until("!!document.querySelector('dialog[open]')")
                browser.type(word)
                check(browser.until("document.querySelectorAll('.result').length > 0"), "the search works on a server")
                browser.key("Enter", 13, "\r")
                check(browser.until(f"location.href.startsWith({base!r}) && !document.querySelector('dialog[open]')"), "and stays under its path")
            browser.open(base + "ledger.html?state=gap")
            check(browser.evaluate("[...document.querySelectorAll('.ledger tbody tr')].every(row => !row.checkVisibility() || row.dataset.state === 'gap')"),
                  "the address filters on a server")
            check(not browser.complaints(), "the server gets no complaint")
        finally:
            server.shutdown()
            server.server_close()
