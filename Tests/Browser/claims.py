"""Reading a page of the guide in a browser: its contents, citations by keyboard, the filter of its claims, paper."""

import base64
import time

SHOWN = "[...document.querySelectorAll('article > *')].filter(node => !node.matches('.page-head, .toc-inline') && node.checkVisibility())"


def follows(browser, urls, check):
    """The contents mark the section that is read, and only that."""
    if "guide" not in urls:
        return
    browser.open("about:blank")
    browser.open(urls["guide"])
    count = browser.evaluate("document.querySelectorAll('.toc a').length")
    if count < 2:
        return
    marked = "[...document.querySelectorAll('.toc [aria-current=location]')].map(link => decodeURIComponent(link.hash.slice(1)))"
    check(browser.evaluate(marked) == [], "no section is marked before the first")
    identifiers = browser.evaluate("[...document.querySelectorAll('.toc a')].map(link => decodeURIComponent(link.hash.slice(1)))")
    for identifier in (identifiers[count // 2], identifiers[0]):
        browser.evaluate(f"document.getElementById({identifier!r}).scrollIntoView({{block: 'start'}})")
        check(browser.until(f"({marked}).join() === {identifier!r}"), f"the contents follow to {identifier}")


def cites_by_keyboard(browser, urls, check):
    """A citation that the keyboard reaches shows its card; Escape closes it, Enter follows the link."""
    if "guide" not in urls:
        return
    browser.open("about:blank")
    browser.open(urls["guide"])
    if not browser.evaluate("!!document.querySelector('article a.cite')"):
        return
    browser.key("Tab", 9)
    check(browser.evaluate("document.activeElement.matches('.skip')"), "the first Tab leads to the link over the navigation")
    browser.evaluate("document.querySelector('article a.cite').focus()")
    check(browser.until("!!document.querySelector('.card .is-cited')"), "a citation that has the focus shows its lines")
    check(bool(browser.evaluate("document.querySelector('.card[role=dialog]').ariaLabel")), "the card has a name")
    check(browser.evaluate("document.activeElement.ariaExpanded") == "true", "the citation says that its card is open")
    browser.key("ArrowDown", 40)
    check(browser.evaluate("document.activeElement.matches('.card .listing')"), "an arrow leads into the card, to its lines")
    browser.key("Tab", 9)
    check(browser.evaluate("document.activeElement.textContent") == "Open in the interface", "and Tab to its links")
    time.sleep(0.4)
    check(browser.evaluate("document.activeElement.matches('.card a')"), "the card stays open while the focus is in it")
    browser.key("Escape", 27)
    check(browser.until("!document.querySelector('.card')"), "Escape closes the card")
    check(browser.evaluate("document.activeElement.matches('a.cite')"), "and the focus is back on the citation")
    check(not browser.evaluate("document.activeElement.ariaExpanded"), "which says that nothing is open")
    browser.key("Enter", 13, "\r")
    check(browser.until("location.pathname.includes('/interfaces/')"), "Enter follows the citation")


def filters(browser, urls, check):
    """The claims of a page: chips, keys and the address narrow them; Escape and “Show all” undo it."""
    if "guide" not in urls:
        return
    browser.open("about:blank")
    browser.open(urls["guide"])
    if not browser.evaluate("!!document.querySelector('.strip .chips')"):
        print("skipped: the page has no claim that its filter knows")
        return
    chips = browser.evaluate("document.querySelectorAll('.strip .chip').length")
    status = "document.querySelector('.strip .chips + [role=status]').textContent"
    total = browser.evaluate(SHOWN + ".length")
    browser.key("Tab", 9)
    for index in range(1, chips):
        browser.evaluate(f"document.querySelectorAll('.strip .chip')[{index}].focus()")
        browser.key("Enter", 13, "\r")
        state = browser.evaluate("new URLSearchParams(location.search).get('state')")
        check(state in ("gap", "hazard", "reconstructed"), f"the address says what is shown: {state}")
        check(browser.evaluate(status).endswith("Esc shows all."), "what is shown is told")
        check(browser.evaluate(SHOWN + f""".every(node => /^H/.test(node.tagName)
            || node.matches('[data-state={state}]') || !!node.querySelector('[data-state={state}]'))"""), f"only {state} is shown")
        check(browser.evaluate(f"document.querySelectorAll('article [data-state={state}]').length == document.querySelector('.chip[value={state}] span').textContent"),
              f"the chip counts the claims that are {state}")
        check(0 < browser.evaluate(SHOWN + ".length") < total, f"{state} leaves out the rest")
        check(browser.evaluate("""[...document.querySelectorAll('.toc a')].every(link => link.checkVisibility()
            === document.getElementById(decodeURIComponent(link.hash.slice(1))).checkVisibility())"""), "so do the contents")
        address = browser.evaluate("location.href")
        shown = browser.evaluate(SHOWN + ".length")
        browser.open("about:blank")
        browser.open(address)
        check(browser.evaluate(SHOWN + ".length") == shown, f"the address brings {state} back")
        browser.key("Escape", 27)
        check(browser.evaluate(SHOWN + ".length") == total, "Escape shows all")
        check(browser.evaluate("location.search") == "" and browser.evaluate(status) == "", "and the address is as before")
    browser.click(f".strip .chip:nth-child({chips})")
    browser.click(".strip .chip:first-child")
    check(browser.evaluate(SHOWN + ".length") == total, "“Show all” does so")
    browser.click(f".strip .chip:nth-child({chips})")
    hidden = browser.evaluate("(document.querySelector('article > [hidden][id]') || {}).id || ''")
    if hidden:
        browser.evaluate(f"location.hash = {hidden!r}")
        check(browser.until(f"document.getElementById({hidden!r}).checkVisibility()"), "an address of what is left out shows it")
    browser.resize(1440, 900, scripts=False)
    browser.open(urls["guide"] + "?state=gap")
    check(browser.evaluate(SHOWN + ".length") == total, "without scripts all is shown")
    check(not browser.evaluate("document.querySelector('.strip .chips').checkVisibility()"), "and no filter")
    browser.resize(1440, 900)
    check(not browser.complaints(), "the filter gives no complaint")


def prints(browser, urls, check):
    """Every kind of page prints: black on white whatever the theme, no navigation, and no column left out."""
    browser.resize(720, 1000, dark=True)
    for name in ("home", "guide", "gaps", "hazards", "ledger", "sources", "symbols", "snippets", "interface", "difference", "print"):
        if name not in urls:
            continue
        browser.open(urls[name])
        browser.call("Emulation.setEmulatedMedia", media="print", features=[{"name": "prefers-color-scheme", "value": "dark"}])
        check(browser.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)", f"{name} is printed in black")
        check(browser.evaluate("!document.querySelector('.top').checkVisibility()"), f"{name} is printed without navigation")
        check(not browser.evaluate("[...document.querySelectorAll('form, .chips')].filter(one => one.checkVisibility()).length"),
              f"{name} is printed without controls")
        # What is wider than paper makes the browser print all a little smaller, by a third at most.
        cut = browser.evaluate("""[...document.querySelectorAll('main .scroll, main .table')].filter(one =>
            getComputedStyle(one).overflowX !== 'visible' || one.getBoundingClientRect().left + one.scrollWidth > 1.4 * innerWidth).length""")
        check(not cut, f"{name} is printed with all its columns")
        data = base64.b64decode(browser.call("Page.printToPDF", seconds=120, printBackground=True)["data"])
        check(data.startswith(b"%PDF-") and len(data) > 5000, f"{name} becomes a PDF")
        browser.call("Emulation.setEmulatedMedia", media="")
    browser.resize(1440, 900)
