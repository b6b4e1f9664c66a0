"""Chips and sorting of the computed tables in a browser: what they do is in the address, and comes back from there."""

ROWS = "[...document.querySelectorAll('main table.list tbody tr:not(.group)')]"
SHOWN = ROWS + ".filter(row => row.checkVisibility())"


def filters(browser, urls, check):
    """A chip narrows the rows of its table; groups without rows are left out; the address has the chip."""
    for name in ("gaps", "hazards", "snippets"):
        if name not in urls:
            continue
        browser.open("about:blank")
        browser.open(urls[name])
        chips = browser.evaluate("""[...document.querySelectorAll('main [data-filter]:not([data-filter=""])')].map(chip => [
            chip.closest('[data-name]')?.dataset.name || 'filter', chip.dataset.filter])""")
        total = browser.evaluate(SHOWN + ".length")
        for key, value in chips:
            browser.click(f'main [data-filter="{value}"]')
            check(browser.evaluate(f"new URLSearchParams(location.search).get({key!r})") == value,
                  f"{name}: the address has {key}={value}")
            shown = browser.evaluate(SHOWN + ".length")
            check(shown <= total, f"{name}: {value} shows {shown} of {total}")
            check(browser.evaluate("""[...document.querySelectorAll('main tbody')].every(body => !body.querySelector('.group')
                || !body.checkVisibility() || [...body.rows].some(row => !row.matches('.group') && row.checkVisibility()))"""),
                f"{name}: {value} leaves no empty group")
            address = browser.evaluate("location.href")
            browser.open("about:blank")
            browser.open(address)
            check(browser.evaluate(SHOWN + ".length") == shown, f"{name}: the address brings {value} back")
            check(browser.evaluate("document.querySelector('main [aria-pressed=true][data-filter]').dataset.filter") == value,
                  f"{name}: {value} is pressed")
        if chips:
            browser.click('main [data-filter=""]')
            check(browser.evaluate(SHOWN + ".length") == total, f"{name}: all are shown again")
            check(browser.evaluate("location.search") == "", f"{name}: the address is as before")
        check(not browser.complaints(), f"{name}: the filters give no complaint")


def sorts(browser, urls, check):
    """A heading sorts up, down, and back; the address has it; groups keep their rows."""
    for name in ("interfaces", "ledger", "gaps", "hazards", "symbols", "snippets"):
        if name not in urls:
            continue
        browser.open("about:blank")
        browser.open(urls[name])
        if not browser.evaluate("!!document.querySelector('main table[data-sortable] th .sort')"):
            continue
        order = "[...document.querySelectorAll('main table[data-sortable] tbody tr')].map(row => row.textContent).join('|')"
        before = browser.evaluate(order)
        seen = []
        for direction in ("ascending", "descending", None):
            browser.click("main table[data-sortable] th .sort")
            check(browser.evaluate("document.querySelector('main th[data-sort]').getAttribute('aria-sort')") == direction,
                  f"{name}: the heading says {direction}")
            seen.append((browser.evaluate(order), browser.evaluate("location.href")))
        check(seen[2][0] == before, f"{name}: the third click brings the page's order back")
        check("sort=" in seen[0][1] and "sort=-" in seen[1][1] and "sort=" not in seen[2][1], f"{name}: the address has the order")
        for rows, address in seen[:2]:
            browser.open("about:blank")
            browser.open(address)
            check(browser.evaluate(order) == rows, f"{name}: an address brings its order back")
        check(not browser.complaints(), f"{name}: sorting gives no complaint")
