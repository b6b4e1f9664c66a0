"""Each format read by what others wrote, and brought to one form: what a finding says, as far as the format tells it."""

import contextlib
import gzip
import io
import json
import pathlib
import re
import threading
import urllib.parse

import cmarkgfm
import github_action_utils
import jsonschema
import junitparser
import wcwidth
from lxml import etree

root = pathlib.Path(__file__).resolve().parents[2]
tools = root / ".build/formats-tools/schemas"
own = {path.stem: json.loads(path.read_text()) for path in (root / "docs/schemas").glob("*.json")}
sarif_schema = json.loads((tools / "sarif-2.1.0.json").read_text())
printing = threading.Lock()
junit_schema = etree.XMLSchema(etree.parse(tools / "junit-10.xsd"))


class Broken(Exception):
    """What a validator says."""


def closed(schema):
    """The schema, so that an object has no member but those that it names: what we write is described."""
    if isinstance(schema, dict):
        schema = {key: closed(value) for key, value in schema.items()}
        if "properties" in schema:
            schema.setdefault("additionalProperties", False)
        return schema
    return [closed(item) for item in schema] if isinstance(schema, list) else schema


def validate(value, schema, kind):
    validator = kind(schema, format_checker=kind.FORMAT_CHECKER)
    for error in validator.iter_errors(value):
        raise Broken(f"{error.json_path}: {error.message[:300]}")


def read_json(text):
    value = json.loads(text)
    validate(value, closed(own["check"]), jsonschema.Draft202012Validator)
    summary = value["summary"]
    found = [
        (f["severity"], f["rule"], f["file"], f["line"], f["column"], f["endLine"], f["endColumn"], f["message"], f["notes"],
         replacements(f["fix"]))
        for f in value["findings"]
    ]
    for level in ["error", "warning", "note"]:
        if summary[level + "s"] != sum(f[0] == level for f in found):
            raise Broken(f"the summary counts {summary[level + 's']} of {level}")
    return found


def replacements(fix):
    """What a fix of JSON replaces: file, place, text; None where there is no fix."""
    places = ["file", "line", "column", "endLine", "endColumn", "text"]
    return fix and [tuple(part[key] for key in places) for part in fix["replacements"]]


def read_sarif(text):
    """By the schema of OASIS, and by what GitHub asks for besides: a location, no empty text, not too much of anything."""
    value = json.loads(text)
    validate(value, sarif_schema, jsonschema.Draft4Validator)
    (run,) = value["runs"]
    driver = run["tool"]["driver"]
    packed = len(gzip.compress(text.encode()))
    if packed > 10_000_000 or len(run["results"]) > 25_000 or len(driver["rules"]) > 25_000:
        raise Broken("larger than GitHub takes")
    if run.get("newlineSequences") != ["\r\n", "\n", "\r"]:
        raise Broken("lines end otherwise than Assay counts them")
    for path, item in strings(value):
        if not item and not path.endswith("insertedContent.text") and not path.endswith("snippet.text"):
            raise Broken(f"an empty text at {path}")
    for rule in driver["rules"]:
        if not rule["help"]["text"] or not rule["shortDescription"]["text"] or len(rule["id"]) > 255:
            raise Broken(f"the rule {rule['id']} tells no help")
    found = []
    for result in run["results"]:
        (location,) = result["locations"]
        uri, *region = place(location["physicalLocation"], "region")
        if driver["rules"][result["ruleIndex"]]["id"] != result["ruleId"]:
            raise Broken("a result names one rule and counts another")
        if "partialFingerprints" in result or "fingerprints" in result:
            raise Broken("a fingerprint of our own")
        fixes = [
            (*place({**change, **part}, "deletedRegion"), part.get("insertedContent", {"text": ""})["text"])
            for fix in result.get("fixes", []) for change in fix["artifactChanges"] for part in change["replacements"]
        ]
        found.append(
            (result["level"], result["ruleId"], uri, *region, result["message"]["text"], None, fixes or None)
        )
    return found


def place(physical, name):
    """The file and the four numbers of a region, as GitHub wants them: relative, and not backwards."""
    uri = physical["artifactLocation"]["uri"]
    if not re.fullmatch(r"(?:[A-Za-z0-9._~!$&'()*+,;=@/-]|%[0-9A-F]{2})+", uri) or uri.startswith("/"):
        raise Broken(f"no relative address: {uri}")
    region = physical[name]
    numbers = [region[key] for key in ["startLine", "startColumn", "endLine", "endColumn"]]
    if numbers[:2] > numbers[2:]:
        raise Broken(f"a region ends before it begins: {region}")
    return urllib.parse.unquote(uri, errors="strict"), *numbers


def strings(value, path="$"):
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from strings(item, f"{path}.{key}")
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from strings(item, f"{path}[{index}]")


def read_junit(text):
    """By Jenkins' schema, then by junitparser."""
    tree = etree.fromstring(text.encode())
    if not junit_schema.validate(tree):
        raise Broken(str(junit_schema.error_log.last_error))
    report = junitparser.JUnitXml.fromstring(text.encode())
    found = []
    failures = 0
    seen = set()
    for suite in report:
        if suite.tests != len(list(suite)) or suite.failures != sum(not case.is_passed for case in suite):
            raise Broken(f"the suite {suite.name} counts otherwise")
        failures += suite.failures
        for case in suite:
            rule, _, place = case.name.rpartition(" at ")
            line, column = map(int, re.match(r"(\d+):(\d+)", place).groups())
            attributes = case._elem.attrib
            if (suite.name, case.name) in seen:
                raise Broken(f"two cases of one name, of which GitLab keeps one: {suite.name}: {case.name}")
            seen.add((suite.name, case.name))
            if int(attributes["line"]) != line or attributes["file"] != case.classname:
                raise Broken(f"two places of {case.name}")
            level = case.result[0].type if case.result else "note"
            message = case.result[0].message if case.result else None
            found.append((level, rule, attributes["file"], line, column, message))
    if (report.tests, report.failures) != (len(found), failures):
        raise Broken("the report counts otherwise than its suites")
    return found


code_quality = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "properties": {
            "description": {"type": "string", "minLength": 1},
            "check_name": {"type": "string", "minLength": 1},
            "fingerprint": {"type": "string", "minLength": 1},
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "location": {
                "type": "object",
                "required": ["path", "lines"],
                "properties": {
                    "path": {"type": "string", "pattern": "^(?!\\./|/).+"},
                    "lines": {
                        "type": "object",
                        "required": ["begin"],
                        "properties": {"begin": {"type": "integer", "minimum": 1}, "end": {"type": "integer"}},
                    },
                },
            },
        },
    },
}


def read_gitlab(text):
    """By what GitLab's documentation asks of a code quality report: there is no schema of it in a package."""
    value = json.loads(text)
    validate(value, closed(code_quality), jsonschema.Draft202012Validator)
    if len({item["fingerprint"] for item in value}) != len(value):
        raise Broken("a fingerprint stands twice")
    levels = {"info": "note", "minor": "warning", "major": "error"}
    return [
        (levels[item["severity"]], item["check_name"], item["location"]["path"], item["location"]["lines"]["begin"],
         item["location"]["lines"]["end"], item["description"], item["fingerprint"])
        for item in value
    ]


def read_github(text):
    """By GitHub's rules for commands; then each is written again by a package that writes them, and must be the same."""
    found = []
    rest = None
    for line in text.removesuffix("\n").split("\n") if text else []:
        match = re.fullmatch(r"::(error|warning|notice) (.*?)::(.*)", line)
        if not match:
            raise Broken(f"no command: {line!r}")
        command, properties, message = match.groups()
        values = {}
        for pair in properties.split(","):
            key, _, value = pair.partition("=")
            values[key] = value
        for escaped, sign in [("%3A", ":"), ("%2C", ","), ("%0D", "\r"), ("%0A", "\n"), ("%25", "%")]:
            values = {key: value.replace(escaped, sign) for key, value in values.items()}
            message = message.replace(escaped, sign) if sign not in ":," else message
        written = io.StringIO()
        arguments = {
            name: values.get(key)
            for name, key in [
                ("title", "title"), ("file", "file"), ("line", "line"), ("end_line", "endLine"), ("col", "col"),
                ("end_column", "endColumn"),
            ]
            if key in values
        }
        # The package prints, and the output is one for all threads.
        with printing, contextlib.redirect_stdout(written):
            getattr(github_action_utils, command)(message, **arguments)
        again = written.getvalue().rstrip("\n")
        if normal(again) != normal(line):
            raise Broken(f"{line!r} is written as {again!r}")
        if "file" not in values:
            rest = message
            continue
        level = "note" if command == "notice" else command
        numbers = [int(values[key]) if key in values else None for key in ["line", "col", "endLine", "endColumn"]]
        if numbers[0] > numbers[2] or numbers[1] is not None and numbers[1] > numbers[3]:
            raise Broken(f"an annotation ends before it begins: {line!r}")
        found.append((level, values["title"], values["file"], *numbers, message))
    for level in ["error", "warning", "note"]:
        if sum(item[0] == level for item in found) + (rest is not None and level == "note") > 10:
            raise Broken(f"more than ten of {level}: GitHub drops the rest")
    return found, rest


def normal(command):
    head, properties, message = re.fullmatch(r"(::\w+) (.*?)(::.*)", command).groups()
    return head, sorted(properties.split(",")), message


def read_summary(text):
    """As GitHub's own Markdown renders it: the tables of pages, row by row."""
    page = cmarkgfm.github_flavored_markdown_to_html(text, options=cmarkgfm.cmark.Options.CMARK_OPT_UNSAFE)
    tree = etree.HTML(page)
    alive = {node.tag for node in tree.iter()} - set("html body p h2 h3 table thead tbody tr th td strong br".split())
    if alive:
        raise Broken(f"what a page says becomes {alive}")
    found = []
    file = None
    for node in tree.iter("h3", "tr"):
        if node.tag == "h3":
            file = words(node)
        elif file and node.find("td") is not None:
            place, rule, message = map(words, node.findall("td"))
            level, rule = rule.split(" ", 1)
            found.append((level, rule, file, *map(int, place.split(":")), message))
    return found


def words(node):
    """The text of an element, with its line breaks."""
    return (node.text or "") + "".join(
        ("\n" if child.tag == "br" else words(child)) + (child.tail or "") for child in node
    )


def read_text(text):
    """The findings of a report for people: the first line of each, then what stands over its caret, or None.

    A caret is held against the columns of a terminal as `wcwidth` tells them."""
    lines = text.split("\n")
    starts = [index for index, line in enumerate(lines) if re.match(r"\S.*?:\d+:\d+: (error|warning|note): \[", line)]
    found = []
    for index in starts:
        line = lines[index]
        caret = re.fullmatch(r"  ( *)(\^~*)", lines[index + 2]) if index + 2 < len(lines) else None
        over = None
        if caret and lines[index + 1].startswith("  "):
            over = under_columns(lines[index + 1][2:], len(caret[1]), len(caret[1]) + len(caret[2]))
        found.append((line, over))
    for line in lines:
        # Wherever GitHub's or Azure's runners would take a page's words for a command.
        if line.lstrip().startswith("::") or re.search(r"##(\[|vso\[)", line):
            raise Broken(f"a command: {line!r}")
    return found


def under_columns(line, start, end):
    """The characters of a line that stand in columns of a terminal, with those of no width behind them."""
    column = 0
    text = ""
    for sign in line:
        width = wcwidth.wcwidth(sign)
        if width < 0:
            raise Broken(f"{sign!r} has no width")
        if start <= column < end or column == end and width == 0 and text:
            text += sign
        column += width
    return text
