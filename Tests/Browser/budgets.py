"""What a page costs its reader: nothing moves once it is drawn, few files, a document that is not too large."""

SHIFTS = """new Promise(done => {
    const found = [];
    const add = list => list.getEntries().forEach(one => { if (!one.hadRecentInput) found.push([one.value,
        ...one.sources.map(source => source.node?.className || source.node?.nodeName)]); });
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => done(found), 250);
})"""
FILES = "performance.getEntriesByType('resource').map(one => [one.name.split('/').pop(), one.initiatorType])"
BLOCKING = """[...document.querySelectorAll('head script')].filter(one => !one.async && !one.defer).map(one => one.src.split('/').pop())"""


def kept(browser, urls, check):
    """Nothing moves while a page of any kind loads, nor where its address filters or marks lines."""
    addresses = dict(urls)
    for name in ("gaps", "ledger", "symbols", "snippets"):
        if name in urls:
            addresses[name + ", filtered,"] = urls[name] + "?q=e"
    if "guide" in urls:
        addresses["guide, filtered,"] = urls["guide"] + "?state=gap"
    if "interface" in urls:
        addresses["interface, marked,"] = urls["interface"] + "#L8-L10"
    for width, mobile in ((1440, False), (390, True)):
        browser.resize(width, 900, mobile=mobile)
        for name, url in addresses.items():
            browser.open("about:blank")
            browser.open(url)
            shifts = browser.evaluate(SHIFTS)
            check(sum(one[0] for one in shifts) < 0.01, f"nothing moves on {name} at {width}: {shifts[:5]}")
    browser.resize(1440, 900)
    for name, url in urls.items():
        browser.open("about:blank")
        browser.open(url)
        files = browser.evaluate(FILES)
        check(len(files) <= 5, f"{name} loads few files: {files}")
        blocking = browser.evaluate(BLOCKING)
        check(len(blocking) <= 1 and all(one.startswith("theme-") for one in blocking), f"only the theme is set before {name} is drawn: {blocking}")
        check(browser.evaluate("[...document.images].every(one => one.complete && (!one.naturalWidth || one.hasAttribute('width')))"),
              f"the images of {name} have their sizes")
