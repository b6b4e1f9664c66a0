"""The dashboards in a browser: groups, filters and order, and their addresses."""


def rows(table):
    """The rows of a table that a reader sees."""
    return f"[...document.querySelectorAll('{table} tbody tr:not(.group)')].filter(row => row.checkVisibility())"


def groups(browser, urls, check):
    """The gaps stand in other groups on demand; the groups, the order and the filters are in the address."""
    if "gaps" not in urls:
        return
    browser.open(urls["gaps"])
    choices = browser.evaluate("[...document.querySelectorAll('.filters select option')].map(option => option.value)")
    if not choices:
        return
    shown = rows("[data-sortable]:first-of-type")
    every = "[...document.querySelectorAll('.worklist tr[id]')].map(row => row.id).sort().join()"
    titles = "[...document.querySelectorAll('.worklist .group th')].map(head => head.firstChild.textContent.trim())"
    before, usual = browser.evaluate(every), browser.evaluate(titles)
    for name in choices[1:]:
        browser.evaluate(f"""(() => {{ const list = document.querySelector('.filters select');
            list.value = '{name}'; list.dispatchEvent(new Event('input', {{bubbles: true}})); }})()""")
        check(browser.evaluate("location.search") == f"?group={name}", f"the address says that gaps are grouped by {name}")
        check(browser.evaluate(every) == before, f"every gap is there once, by {name}")
        listed = browser.evaluate(f"[...document.querySelectorAll('[data-group={name}] b')].map(title => title.textContent)")
        check(browser.evaluate(titles) == listed, f"the groups are those of the list, by {name}: {listed}")
    browser.click(".worklist th[data-sort] .sort")
    check(browser.evaluate("new URLSearchParams(location.search).get('sort')") == "gap", "the order is in the address")
    here = browser.evaluate("location.href")
    order = browser.evaluate("[...document.querySelectorAll('.worklist tr[id]')].map(row => row.id).join()")
    browser.open("about:blank")
    browser.open(here)
    check(browser.evaluate("[...document.querySelectorAll('.worklist tr[id]')].map(row => row.id).join()") == order,
          "an address brings groups and order back")
    browser.open("about:blank")
    browser.open(urls["gaps"] + "?filter=now&group=page")
    check(browser.evaluate(titles + ".length") > 0, "a filter and a group go together")
    empty = "[...document.querySelectorAll('.worklist:not(.resolved) tbody')].some(body => body.checkVisibility() && !body.querySelector('tr[id]:not([hidden])'))"
    check(not browser.evaluate(empty), "no group stands empty")
    browser.open("about:blank")
    browser.open(urls["gaps"])
    check(browser.evaluate(titles) == usual, "without a query they stand by resolver")
    browser.click("details[data-group] summary")
    browser.click("details[data-group] li a")
    check(browser.until("!!document.querySelector('.worklist tr:target')"), "a gap in a list leads to its row")
    check(not browser.complaints(), "the groups give no complaint")


def narrows(browser, urls, check):
    """Chips and words narrow the hazards, the symbols, the snippets and what changed, and are in the address."""
    for name in ("hazards", "symbols", "snippets", "difference"):
        if name not in urls:
            continue
        browser.open("about:blank")
        browser.open(urls[name])
        shown = rows(".filters ~ .scroll table") if name != "difference" else \
            "[...document.querySelectorAll('.changes > li')].filter(row => row.checkVisibility())"
        total = browser.evaluate(shown + ".length")
        if total < 2 or not browser.evaluate("!!document.querySelector('.filters')"):
            continue
        if browser.evaluate("!!document.querySelector('.filters .chip:not([data-filter=\"\"])')"):
            browser.click(".filters .chip:not([data-filter=''])")
            left = browser.evaluate(shown + ".length")
            check(0 < left <= total, f"{name}: a chip shows {left} of {total}")
            check(browser.evaluate("location.search").startswith("?filter="), f"{name}: the address has the filter")
            browser.click(".filters .chip[data-filter='']")
        browser.click(".filters [name=q]")
        browser.type("nowhereatall")
        check(browser.until(shown + ".length === 0"), f"{name}: words that are nowhere leave nothing")
        check(browser.evaluate("document.querySelector('.filters [role=status]').textContent").startswith("0 of "),
              f"{name}: it says so")
        check(not browser.complaints(), f"{name}: the filters give no complaint")
