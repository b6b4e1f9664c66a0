"""Pages and headings that have moved, in a browser: each old address leads to where the text is now."""

import os
import pathlib
import subprocess
import tempfile

FILES = {
    "assay.yml": "title: Moved\nredirects:\n  old.html: part/new.md\n  old.html#limits: part/other.md#numbers\n"
                 "  part/new.html#uno: part/new.md#first\n",
    "content/README.md": "# Moved\n\nText.\n",
    "content/part/new.md": "---\naliases: [older/page.html]\n---\n# New\n\n" + "## First\n\nText.\n\n## Second ü\n\nText.\n",
    "content/part/other.md": "# Other\n\nText.\n\n## Numbers\n\nText.\n",
}


def moved(browser, program, check):
    """With scripts and without, from the disk."""
    with tempfile.TemporaryDirectory(prefix="assay-moved-") as folder:
        root = pathlib.Path(folder)
        for name, text in FILES.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text, encoding="utf-8")
        subprocess.run([os.path.abspath(program), "build", "--quiet"], cwd=folder, check=True)
        site = (root / "site").as_uri()

        def arrives(old, new):
            browser.open("about:blank")
            browser.call("Page.navigate", url=f"{site}/{old}")
            check(browser.until(f"location.href === '{site}/{new}'"),
                  f"{old} leads to {new}, not to {browser.evaluate('location.href')}")

        arrives("old.html", "part/new.html")
        arrives("old.html#second-%C3%BC", "part/new.html#second-%C3%BC")
        arrives("old.html#limits", "part/other.html#numbers")
        arrives("older/page.html#first", "part/new.html#first")
        browser.open("about:blank")
        browser.open(f"{site}/part/new.html#uno")
        check(browser.evaluate("document.querySelector('h2 > :target').parentElement.id") == "first",
              "a former heading is where the text is now")
        check(not browser.complaints(), "what has moved gives no complaint")
        browser.resize(1440, 900, scripts=False)
        arrives("old.html", "part/new.html")
        browser.resize(1440, 900)
