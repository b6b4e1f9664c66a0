"""Reading and searching in a browser, in a guide of its own: large enough for many shards, with a page of all that
Markdown has."""

import json
import os
import pathlib
import random
import subprocess
import tempfile
import time
from urllib.parse import unquote, urlparse

PAGE = """# All of it

Text with a note.[^a]

## Code

```bash
export LAMP="on"  # a comment
```

```diff
-old
+new
```

```mermaid
graph TD; A-->B
```

## Table

| a | b | c |
|---|---|---|
""" + f"| {'wide ' * 40}| `{'x' * 300}` | c |\n" + """
![A lamp](lamp.svg "How it is lit")

- [x] done
- [ ] to do

<details><summary>More</summary>

Folded text.

</details>

> [!WARNING]
> Hot.

> 🔴 **GAP** — does it dim? **What would resolve it:** a run. **Safe default:** no.

> ⚠️ **SILENT FAILURE** — the lamp stays dark.

✅ **VERIFIED** — it can light (`27.0:7`).

""" + "Filler.\n\n" * 60 + """Again the note.[^a]

## End

The zymurgist rests.

[^a]: A note of *some* words.
"""

INTERFACE = """// swift-interface-format-version: 1.0
// swift-compiler-version: Swift version 6.4
// swift-module-flags: -module-name Lamps
//
// Written by hand.
public struct Lamp {
  public func light() throws
}
"""


def write(root):
    """A guide of 40 pages, 2 MB, with 12,000 different words."""
    chance = random.Random(4)
    sounds = ["ba", "ce", "di", "fo", "gu", "ha", "li", "mo", "ne", "ra", "su", "ty"]
    words = sorted({"".join(chance.choice(sounds) for _ in range(chance.randrange(2, 6))) for _ in range(16000)})
    (root / "content").mkdir()
    (root / "interfaces").mkdir()
    (root / "assay.yml").write_text("title: Lamps\ncite-default: Lamps\n")
    (root / "interfaces/Lamps-27.0-macos.swiftinterface").write_text(INTERFACE)
    (root / "content/README.md").write_text("# Lamps\n\nAll about lamps.\n")
    (root / "content/00-all.md").write_text(PAGE)
    (root / "content/lamp.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"></svg>')
    for page in range(1, 41):
        text = f"# Page {page}\n\nAbout.\n\n"
        for section in range(1, 16):
            text += f"## {section}. {chance.choice(words).title()}\n\n"
            for _ in range(8):
                text += " ".join(chance.choices(words, k=60)) + ".\n\n"
            state = chance.choice(["✅ **VERIFIED**", "🟡 **RECONSTRUCTED**", "🔴 **GAP**"])
            text += f"{state} — {' '.join(chance.choices(words, k=9))}.\n\n"
        (root / f"content/{page:02}-page.md").write_text(text)
    return words[len(words) // 2]


def first_result(browser, page, words):
    """Types words into the search of a page; milliseconds to the first result, and the bytes loaded until then."""
    loads = "[...document.querySelectorAll('script[src*=\"search/\"]')].map(script => script.src)"
    browser.open("about:blank")
    browser.open(page.as_uri())
    browser.key("/", 191, "/")
    if not browser.until("!!document.querySelector('dialog.search[open]')"):
        return 0, 0
    time.sleep(.2)
    taken, names = browser.evaluate("""new Promise(done => {
        const input = document.querySelector('.search input'), start = performance.now();
        new MutationObserver(() => {
            if (document.querySelector('.result')) done([performance.now() - start, %s]);
        }).observe(document.querySelector('.results'), { childList: true });
        input.value = %s;
        input.dispatchEvent(new Event('input'));
    })""" % (loads, json.dumps(words)))
    return taken, sum(pathlib.Path(unquote(urlparse(name).path)).stat().st_size for name in names)


def searches(browser, root, word, check):
    """The first result needs few bytes and little time, and all works from a folder."""
    taken, size = min(first_result(browser, root / "site/01-page.html", word) for _ in range(3))
    check(0 < size < 100_000, f"{size} bytes are loaded before the first result")
    check(taken < 150, f"the first result takes {taken:.0f} ms")
    print(f"search: {size} bytes and {taken:.0f} ms to the first result")


def drives(browser, root, check):
    """Kinds and states filter; arrows, Enter and Escape drive; the words are marked where a result leads."""
    browser.open("about:blank")
    browser.open((root / "site/01-page.html").as_uri())
    browser.key("/", 191, "/")
    browser.type("light")
    check(browser.until("document.querySelectorAll('.result').length >= 2"), "a symbol and a claim are found")
    check(browser.evaluate("document.querySelector('.result .result-text').textContent") == "Lamp.light()", "the symbol first")
    check(browser.evaluate("[...document.querySelectorAll('.search .chip')].map(chip => chip.value).includes('v')"), "states are offered")
    browser.click(".search .chip[value=v]")
    check(browser.until("document.querySelectorAll('.result').length === 1 && !!document.querySelector('.result .m.v')"),
          "a state filters")
    browser.click(".search .chip[value='']")
    browser.until("document.querySelectorAll('.result').length >= 2")
    browser.evaluate("document.querySelector('.search input').value = ''")
    browser.type("zymurgist rests")
    check(browser.until("document.querySelector('.search [role=status]').textContent.startsWith('1 result')"),
          "prose is found, all its words in one section")
    check(browser.until("[...document.querySelectorAll('.result-prose mark')].map(mark => mark.textContent).join() === 'zymurgist,rests'"),
          "the words stand marked among those around them")
    browser.key("ArrowDown", 40)
    check(browser.evaluate("document.querySelectorAll('[aria-selected=true]').length") == 1, "the arrows select")
    browser.key("Enter", 13, "\r")
    check(browser.until("location.pathname.endsWith('00-all.html') && location.hash === '#end'"), "Enter leads to the section")
    check(browser.until("CSS.highlights.get('found')?.size === 2"), "the words are marked there")
    browser.key("Escape", 27)
    check(browser.evaluate("!CSS.highlights.get('found')"), "Escape takes the marks away")
    browser.key("/", 191, "/")
    browser.until("!!document.querySelector('dialog.search[open]')")
    browser.key("/", 191, "/")
    check(browser.evaluate("document.querySelector('.search input').value") == "/", "a slash in the field is a slash")
    browser.key("Escape", 27)
    check(browser.evaluate("document.activeElement.matches('.search-button')"), "the focus returns")
    for keys in ({"modifiers": 2}, {"modifiers": 4}):
        browser.call("Input.dispatchKeyEvent", type="keyDown", key="/", windowsVirtualKeyCode=191, **keys)
    check(browser.evaluate("!document.querySelector('dialog[open]')"), "with Control or Meta the slash is the browser's")
    check(not browser.complaints(), "the search gives no complaint")


def reads(browser, root, check):
    """Code, tables, figures, notes and the legend behave."""
    url = (root / "site/00-all.html").as_uri()
    browser.open("about:blank")
    browser.open(url)
    check(browser.evaluate("document.querySelector('.code .k').textContent") == "export", "the shell is coloured")
    check(browser.evaluate("document.querySelector('.code ins').textContent") == "+new", "a difference is marked")
    check(browser.evaluate("[...document.querySelectorAll('.lang')].some(one => one.textContent.includes('Mermaid source'))"),
          "a diagram says that it is shown as source")
    check(browser.evaluate("""(box => box.tabIndex === 0 && box.getAttribute('aria-label') === 'Table: Table'
        && box.scrollWidth > box.clientWidth)(document.querySelector('article .table'))"""),
          "a wide table scrolls in a box that has a name and takes the focus")
    check(browser.evaluate("""(image => image.width === 300 && image.height === 200
        && image.closest('figure').querySelector('figcaption').textContent)(document.querySelector('article img'))""")
          == "How it is lit", "an image has its room and its caption")
    check(browser.evaluate("[...document.querySelectorAll('.note a[aria-label^=Back]')].length") == 3,
          "a note leads back to each reference")
    last = "[data-footnote-ref][id=fnref-a-2]"
    browser.evaluate(f"document.querySelector('{last}').scrollIntoView({{block: 'center'}})")
    browser.hover(last)
    check(browser.until("document.querySelector('.card')?.textContent.includes('A note of some words')"),
          "a note out of sight is shown beside its reference")
    browser.key("Escape", 27)
    check(browser.evaluate("!document.querySelector('.card')"), "Escape closes it")
    browser.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    browser.click(".copy")
    check(browser.until("document.querySelector('.copy').textContent === 'Copied'"), "Copy says that it copied")
    browser.resize(1440, 900, scripts=False)
    browser.open(url)
    browser.click(".marks summary")
    check(browser.evaluate("document.querySelector('.marks dl').checkVisibility()"), "the legend opens without scripts")
    browser.resize(1440, 900)
    check(not browser.complaints(), "reading gives no complaint")


def prints(browser, root, check):
    """The whole guide is in print, on a page that leads to itself alone; so is one page, without the chrome."""
    browser.open((root / "site/print.html").as_uri())
    parts = browser.evaluate("[...new Set([...document.querySelectorAll('.print-contents a')].map(a => a.href.split('#')[0]))]")
    check(len(parts) > 1 and browser.evaluate("document.querySelectorAll('.print-contents a').length") == 42,
          "a large guide prints in parts, with contents of all pages")
    for part in parts:
        browser.open(part)
        check(browser.evaluate("""(ids => ids.length === new Set(ids).size)(
            [...document.querySelectorAll('[id]')].map(node => node.id))"""), "no anchor is there twice")
        lost = browser.evaluate("""[...document.querySelectorAll('article a[href^="#"]')].map(a => a.getAttribute('href'))
            .filter(href => !document.getElementById(decodeURIComponent(href.slice(1))))""")
        check(not lost, f"links of print lead nowhere: {lost[:3]}")
    for url in (parts[-1], (root / "site/00-all.html").as_uri()):
        browser.open(url)
        data = browser.call("Page.printToPDF", paperWidth=8.27, paperHeight=11.69)["data"]
        check(len(data) > 20_000, "it prints to a PDF")
        browser.call("Emulation.setEmulatedMedia", media="print")
        check(browser.evaluate("![...document.querySelectorAll('.top, .foot, .copy, .drawer')].some(node => node.checkVisibility())"),
              "nothing of the chrome is on paper")
        browser.call("Emulation.setEmulatedMedia", media="")


def all_of(browser, program, check):
    with tempfile.TemporaryDirectory(prefix="assay-reading-") as folder:
        root = pathlib.Path(folder)
        word = write(root)
        subprocess.run([os.path.abspath(program), "build", "--quiet"], cwd=folder, check=True)
        browser.resize(1440, 900)
        searches(browser, root, word, check)
        drives(browser, root, check)
        reads(browser, root, check)
        prints(browser, root, check)
