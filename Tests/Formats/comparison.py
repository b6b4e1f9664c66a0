"""All formats of one check, held against its JSON: the same findings, at the same places, in the same words."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading

import readers
import wcwidth

levels = ["error", "warning", "note"]


class Comparison:
    """Counts what holds, and tells what does not. Several threads may compare at a time."""

    def __init__(self, program):
        self.program = program
        self.passed = 0
        self.failures = []
        self.lock = threading.Lock()

    def check(self, condition, words):
        with self.lock:
            if condition:
                self.passed += 1
            else:
                self.failures.append(words)
                print(f"failed: {words}"[:1200], flush=True, file=sys.__stdout__)

    def assay(self, folder, *arguments, status=(0, 1)):
        environment = {key: value for key, value in os.environ.items() if key != "CI"}
        run = subprocess.run(
            [self.program, *arguments], cwd=folder, capture_output=True, env=environment, stdin=subprocess.DEVNULL
        )
        if run.returncode not in status:
            raise readers.Broken(f"{arguments} ended with {run.returncode}: {run.stderr.decode()[-500:]}")
        return run.stdout.decode()

    def reports(self, name, folder, commands):
        """JSON of other commands, against our own schemas."""
        for schema, arguments in commands.items():
            try:
                report = json.loads(self.assay(folder, *arguments, "--format", "json"))
                readers.validate(report, readers.closed(readers.own[schema]), readers.jsonschema.Draft202012Validator)
                self.check(True, name)
            except Exception as error:
                self.check(False, f"{name}: assay {' '.join(arguments)}: {type(error).__name__}: {error}")

    def compare(self, name, folder, command=("check",), prefix=""):
        """All formats that a command gives against its JSON. Gives back the JSON's findings."""
        guide = Sources(folder)
        prefixed = [*command, *(["--path-prefix", prefix] if prefix else [])]
        ahead = prefix + "/" if prefix else ""
        read = {}
        for kind in ["json", "sarif", "junit", "gitlab", "github"]:
            try:
                text = self.assay(folder, *prefixed, "--format", kind)
                read[kind] = getattr(readers, f"read_{kind}")(text)
                self.check(True, name)
            except Exception as error:
                self.check(False, f"{name}: {kind}: {type(error).__name__}: {error}")
        found = read.get("json")
        if found is None:
            return []

        def same(kind, theirs, ours):
            theirs, ours = sorted(theirs, key=str), sorted(ours, key=str)
            if len(theirs) != len(ours):
                self.check(False, f"{name}: {kind} has {len(theirs)} findings, JSON {len(ours)}")
            for other, one in zip(theirs, ours):
                self.check(other == one, f"{name}: {kind} has {other}, JSON {one}")

        def whole(f):
            return visible("\n".join([f[7], *(f[8] or [])]))

        if "sarif" in read:
            same(
                "SARIF",
                [
                    (*f[:4], f[5], guide.at(ahead, *f[2:7], "characters"), whole(f), guide.fix(ahead, f[9], "characters"))
                    for f in read["sarif"]
                ],
                [
                    (f[0], f[1], ahead + f[2], f[3], f[5], guide.at("", *f[2:7], "bytes"), whole(f),
                     guide.fix("", f[9], "bytes", ahead))
                    for f in found
                ],
            )
        if "junit" in read:
            same(
                "JUnit",
                [(*f[:2], visible(f[2]), *f[3:5], f[5] and visible(f[5])) for f in read["junit"]],
                [(*f[:2], visible(ahead + f[2]), *f[3:5], visible(f[7]) if f[0] != "note" else None) for f in found],
            )
        if "gitlab" in read:
            same(
                "GitLab's report",
                [f[:6] for f in read["gitlab"]],
                [(*f[:2], ahead + f[2], f[3], f[5], f[7]) for f in found],
            )
            again = readers.read_gitlab(self.assay(folder, *prefixed, "--format", "gitlab"))
            self.check(again == read["gitlab"], f"{name}: the fingerprints of a second run are others")
        if "github" in read:
            commands, rest = read["github"]
            left = len(found) - len(commands)
            ours = {
                (*f[:2], ahead + f[2], f[3], f[5], guide.at("", *f[2:7], "bytes") if f[3] == f[5] else None, whole(f))
                for f in found
            }
            for f in commands:
                text = guide.at(ahead, *f[2:7], "characters") if f[3] == f[5] else None
                self.check((*f[:4], f[5], text, visible(f[7])) in ours, f"{name}: a command is about {f}, JSON is not")
            self.check((rest is not None) == (left > 0), f"{name}: {left} are left out, and the last line says {rest!r}")
            if rest:
                counted = sum(int(word) for word in rest.split(":")[0].replace(",", " ").split() if word.isdigit())
                self.check(counted == left, f"{name}: {left} are left out, and the last line counts {counted}")
        self.summary(name, folder, prefixed, ahead, found)
        self.text(name, self.assay(folder, *command), found, guide)
        return found

    def summary(self, name, folder, command, ahead, found):
        with tempfile.TemporaryDirectory() as other:
            file = pathlib.Path(other) / "summary.md"
            file.write_text("Before.\n")
            self.assay(folder, *command, "--summary", str(file))
            text = file.read_text()
        self.check(text.startswith("Before.\n"), f"{name}: the summary replaces what was in its file")
        try:
            theirs = sorted((*f[:2], visible(f[2]), *f[3:5], visible(f[5])) for f in readers.read_summary(text))
        except Exception as error:
            self.check(False, f"{name}: summary: {type(error).__name__}: {error}")
            return
        ours = sorted((*f[:2], visible(ahead + f[2]), *f[3:5], visible(f[7])) for f in found)
        self.check(len(theirs) == len(ours), f"{name}: the summary has {len(theirs)} findings, JSON {len(ours)}")
        for other, one in zip(theirs, ours):
            # Behind the message are notes and the fix.
            same = other[:5] == one[:5] and other[5].startswith(one[5])
            self.check(same, f"{name}: the summary has {other}, JSON {one}")

    def text(self, name, text, found, guide):
        steering = [sign for sign in text if sign != "\n" and steers(ord(sign))]
        self.check(not steering, f"{name}: text has {steering!r}")
        try:
            theirs = readers.read_text(text)
        except readers.Broken as error:
            self.check(False, f"{name}: text: {error}")
            return
        self.check(len(theirs) == len(found), f"{name}: text has {len(theirs)} findings, JSON {len(found)}")
        for (line, over), f in zip(theirs, found):
            first = visible(f"{f[2]}:{f[3]}:{f[4]}: {f[0]}: [{f[1]}] {f[7]}")
            self.check(visible(line) == first, f"{name}: text has {line!r}, JSON {first!r}")
            under = guide.under(f)
            # A caret is one column wide at least, and ends where the line is cut.
            same = over is None if under is None else over is not None and starts_alike(over, under)
            self.check(same, f"{name}: the caret of {first!r} is under {over!r}, not under {under!r}")
        counts = [sum(f[0] == level for f in found) for level in levels]
        closing = text.rstrip("\n").split("\n")[-1]
        expected = ", ".join(f"{count} {level}{'' if count == 1 else 's'}" for count, level in zip(counts, levels))
        self.check(closing.startswith(expected), f"{name}: text ends with {closing!r}, JSON counts {counts}")


class Sources:
    """The lines of a project's files."""

    def __init__(self, folder):
        self.lines = {
            str(path.relative_to(folder)): re.split(rb"\r\n|\n|\r", path.read_bytes())
            for path in folder.rglob("*") if path.suffix in (".md", ".yml", ".swiftinterface")
        }

    def at(self, ahead, file, line, column, end_line, end_column, units):
        """What stands at a place whose columns count bytes, or characters."""
        part = self.lines.get(file.removeprefix(ahead), [])[line - 1 : end_line]
        if units == "characters":
            part = [text.decode() for text in part]
        if not part:
            return ""
        part[-1] = part[-1][: end_column - 1]
        part[0] = part[0][column - 1 :]
        return "\n".join(piece if isinstance(piece, str) else piece.decode() for piece in part)

    def fix(self, ahead, replacements, units, before=""):
        """What a fix takes away and puts there."""
        return replacements and [
            (before + part[0], part[1], part[3], self.at(ahead, *part[:5], units), part[5]) for part in replacements
        ]

    def under(self, f):
        """What a caret has to stand under; None where there is no such line."""
        lines = self.lines.get(f[2])
        if lines is None or f[3] > len(lines):
            return None
        end = f[6] - 1 if f[3] == f[5] else None
        return lines[f[3] - 1][f[4] - 1 : end].decode(errors="replace")


def starts_alike(over, under):
    """Whether a caret is under the text of its place, or the part of that which is shown. Signs without width stand in the
    column of the letter before."""
    under = "".join(" " if steers(ord(sign)) else sign for sign in under)
    over, under = seen(over), seen(under)
    return over == under or (under.startswith(over.removesuffix("…")) and over != "" if under else len(over) <= 1)


def seen(text):
    return "".join(sign for sign in text if wcwidth.wcwidth(sign) > 0)


def visible(text):
    """Without what a format may show otherwise: characters that steer a terminal, that XML has no place for, or that keep a
    code host from seeing a mention; of white space one space."""
    text = re.sub(r"\\u\{([0-9A-F]+)\}", lambda match: chr(int(match[1], 16)), text)
    kept = (sign for sign in text if not hidden(ord(sign)))
    return " ".join("".join(kept).split())


def hidden(code):
    return (
        steers(code) and code not in (0x09, 0x0A) or 0x200B <= code <= 0x200F or 0xFFFD <= code <= 0xFFFF
    )


def steers(code):
    """Whether a character moves a terminal's cursor, turns the direction of writing or breaks a line."""
    return code < 0x20 or 0x7F <= code <= 0x9F or 0x2028 <= code <= 0x202E or 0x2066 <= code <= 0x2069
