"""The ledger in a browser: its filters, and one that is shared out among several pages."""

import os
import pathlib
import subprocess
import tempfile

# The rows that a reader sees.
SHOWN = "[...document.querySelectorAll('.ledger tbody tr')].filter(row => row.checkVisibility())"


def filters(browser, urls, check):
    """The ledger's filters narrow together, by mouse and by keys, are in the address, and come back from there."""
    browser.open("about:blank")
    browser.open(urls["ledger"])
    total = browser.evaluate(SHOWN + ".length")
    if total < 2:
        return
    unnamed = browser.evaluate("""[...document.querySelectorAll('.ledger-filters :is(input, select, button)')].filter(control =>
        !(control.labels && control.labels.length || control.textContent.trim())).length""")
    check(unnamed == 0, "every control of the ledger's filters has a name")
    state = browser.evaluate("document.querySelector('.ledger tbody tr').dataset.state")
    page = browser.evaluate("document.querySelector('.ledger tbody tr').dataset.page")
    kind = browser.evaluate("document.querySelector('.ledger tbody tr').dataset.kind")
    browser.evaluate(f"document.querySelector('.chip[data-filter=\"{state}\"]').focus()")
    browser.key("Enter", 13, "\r")
    check(browser.evaluate("location.search") == f"?state={state}", "Enter on a chip filters, and the address says so")
    check(browser.evaluate(SHOWN + f".every(row => row.dataset.state === '{state}')"), f"all are {state}")
    for name, value in (("page", page), ("kind", kind)):
        browser.evaluate(f"""(function () {{ var list = document.querySelector('select[name={name}]');
            list.value = '{value}'; list.dispatchEvent(new Event('input', {{bubbles: true}})); }})()""")
    check(browser.evaluate("location.search") == f"?state={state}&page={page}&kind={kind}", "filters go together")
    shown = browser.evaluate(SHOWN + ".length")
    check(0 < shown <= total, f"{shown} of {total} claims are left")
    check(browser.evaluate("document.querySelector('.filter-status').textContent")
          == f"{shown} of {total} claim{'' if total == 1 else 's'}", "the filters count what they found")
    filtered = browser.evaluate("location.href")
    browser.click(".ledger-filters [type=reset]")
    check(browser.evaluate(SHOWN + ".length") == total, "Clear shows all claims again")
    check(browser.evaluate("location.search + location.hash") == "", "and empties the address")
    browser.open("about:blank")
    browser.open(filtered)
    check(browser.evaluate(SHOWN + ".length") == shown, "an address brings its filters back")
    check(browser.evaluate("document.querySelector('.chip[aria-pressed=true]').dataset.filter") == state, "and shows them")
    browser.click(".ledger-filters [type=reset]")
    browser.click(".ledger-filters [name=q]")
    words = browser.evaluate("document.querySelector('.ledger .claim-text').textContent.split(/\\s+/).slice(0, 2).join(' ')")
    browser.type(words)
    check(browser.until(SHOWN + f".length < {total}") or total == 1, f"“{words}” narrows")
    check(browser.evaluate(SHOWN + f".every(row => {words!r}.toLowerCase().split(' ').every(word => row.textContent.toLowerCase().includes(word)))"),
          f"all that are left have “{words}”")
    browser.open("about:blank")
    browser.open(urls["ledger"])
    browser.click(".ledger-counts td a")
    check(browser.until("location.search.startsWith('?state=')"), "a count leads to its claims")
    check(browser.until(SHOWN + ".every(row => '?state=' + row.dataset.state === location.search)"), "and shows only those")
    browser.evaluate("location.hash = '#page=nowhere&q=%E0%A4%A'")
    check(browser.until(SHOWN + ".length === 0"), "a page that is not there has no claims")
    check(not browser.complaints(), "the filters give no complaint")


def shared(browser, program, check):
    """A ledger on several pages: without a filter it leads to them, with one it shows what all of them have."""
    with tempfile.TemporaryDirectory(prefix="assay-ledger-") as folder:
        root = pathlib.Path(folder)
        (root / "assay.yml").write_text("title: Many\n")
        for part in (1, 2):
            (root / f"content/part-{part}").mkdir(parents=True)
            text = "".join(f"✅ **VERIFIED** — claim {part}.{number}, thread {831000 + part}.\n\n" for number in range(600))
            (root / f"content/part-{part}/a.md").write_text(f"# Page {part}\n\n{text}🔴 **GAP** — whether it is {part}.\n")
        subprocess.run([os.path.abspath(program), "build", "--quiet"], cwd=folder, check=True)
        url = (root / "site/ledger.html").as_uri()
        browser.open(url)
        check(browser.evaluate(SHOWN + ".length") == 0, "a shared ledger begins without rows")
        browser.click(".chip[data-filter=gap]")
        check(browser.until(SHOWN + ".length === 2"), "a filter finds the claims of all parts")
        check(browser.evaluate("location.search") == "?state=gap", "and the address says so")
        browser.click(".ledger tbody a")
        check(browser.until("location.pathname.endsWith('/part-1/a.html') && !!document.querySelector(':target')"),
              "a row leads to its claim")
        browser.open("about:blank")
        browser.open(url + "#page=part-2")
        check(browser.until(SHOWN + ".length === 200"), "of many, the first 200 are shown")
        check(browser.evaluate("document.querySelector('.filter-status').textContent")
              == "601 of 1,202 claims, the first 200 are shown", "and all are counted")
        browser.click(".ledger-more")
        check(browser.until(SHOWN + ".length === 400"), "a button shows more")
        browser.open("about:blank")
        browser.open(url + "#kind=community&q=claim+2.59")
        check(browser.until(SHOWN + ".length === 11"), "kind and words narrow together")
        browser.open("about:blank")
        browser.open(url)
        browser.click(".contents-table .n a")
        check(browser.until("location.pathname.endsWith('/ledger/part-1.html')"), "a page's count leads to its part")
        check(browser.until(SHOWN + ".length === 601"), "which has all of its claims")
        for width in (1440, 390, 320):
            browser.resize(width, 900, mobile=width < 500)
            browser.open("about:blank")
            browser.open(url + "#state=verified")
            overflow = browser.evaluate("document.documentElement.scrollWidth - innerWidth")
            check(overflow <= 0, f"the shared ledger at {width} is {overflow} pixels too wide")
        browser.resize(1440, 900, scripts=False)
        browser.open((root / "site/ledger/part-2.html").as_uri())
        check(browser.evaluate("document.querySelectorAll('.ledger tbody tr').length") == 601, "all is listed without scripts")
        browser.resize(1440, 900)
        check(not browser.complaints(), "a shared ledger gives no complaint")
