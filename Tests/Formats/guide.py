"""A small guide in which a check finds exactly thirty things, written so as to hurt formats: names and texts hold what
XML, JSON, Markdown, addresses and workflow commands have to escape."""

import random

interface = """// swift-interface-format-version: 1.0
// swift-module-flags: -target arm64-apple-macos27.0 -module-name Widgets
public struct Widget {
  public init(name: Swift.String)
  public func start()
}
"""

settings = 'title: "Widgets & <makers>"\ncite-default: Widgets\n'

pages = {
    "content/README.md": """# Widgets & “makers” <a>

See [one](gone%25,one:1.md), [two](<gone & "two".md>), [three](gone'three'.md), [four](ä–ö.md).

And [five](]]>.md), [six](gone%0D%0A::error.md), [seven](#no-such), [eight](javascript:alert(1)).

| table | of [nine](|`nine`|.md) |
|---|---|
| a | [ten](<&lt;img src=x&gt;&amp;lt;.md>) |

[](README.md) ![](README.md) [](README.md) ![](README.md)
""",
    "content/50% off, “a b”: ü & ö.md": """# Prices

💡 ✅ **SDK-VERIFIED** `Widget` is `Widget.halt()` (`27.0:3`), not `Widget` (`27.0:99`) or (`26.0:7`).

🔴 **GAP** — whether %, %25, %0A, <b>, & and ]]> are told apart. Safe default: none of them.

As we know.[^a::b] And.[^c%d]

<!-- assay:table -->
<!-- assay:allow no.such: 100 %, "really" -->
<!-- assay:allow link.page: it's planned, <soon> & surely -->

🔴 **GAP** — whether `a::b` is one name, 50% of one, or two,
and whose. Safe default: one, or none.

🔴 **GAP** — who asks. Safe default: nobody.

Somewhere (`27.0:4`).
""",
    "content/日本/no title.md": """Nothing but text, and a [link](#).

✅ **SDK-VERIFIED** — 二つの`Widget`は、同じではない; `a,b:c`.

<a id="own"></a> <a id="own"></a>

[^idle]: Nothing refers to it: 100 % of it.
""",
}

# Snippets of most statuses, for what the parts of a shared check say of them, and the report of snippets.
snippets = {
    "assay.yml": settings + 'targets:\n  "27": { sdk: "27.0" }\n',
    "content/README.md": """# Snippets

<!-- assay:allow snippet.failed 100 %, "known" -->

```swift compile:27
print("passes")
```
```swift compile:27
let number: Int = "100 %, <&> ]]>"
```
```swift xfail:27="cannot convert"
let number: Int = "日本"
```
```swift compile:27
import Absent
```
```swift compile:99
print(1)
```
```swift illustrative:elided
print(…)
```
""",
    "content/50%, “a:b”\n::error::ü.md": """# More

```swift compile:27
let 日本: Int = "💡 %0A ::error::"
```
```swift xfail:27
print("passes, and must not: %25")
```
""".replace("\n", "\r\n"),
}

# How many of each level a check of it finds.
levels = {"error": 15, "warning": 10, "note": 5}

# What hurts somewhere: XML, JSON, Markdown, addresses, workflow commands, terminals, columns.
pieces = [
    "%", "%25", "%0A", "%0D%0A", "::error::", "##[error]", ":", ",", "&", "&amp;", "<", "<b>", "]]>", '"', "'", "`", "|",
    "*", "_", "#7", "@me", "\\", "é", "e\u0301", "日本", "💡", "👩‍👩‍👧", "❤\ufe0f", "\u05d0\u05b0", "\u0915\u094d\u0937",
    "\u1100\u1161", "\u200f", "\u2028", "\u202e", "\ufeff", "\U000e0041", "\t", "\u0007", "\u001b[31m", "\u007f", "\ufffe",
    "a", " ",
]


def write(folder, pages):
    """Writes a project with these pages, the interface and the settings."""
    (folder / "interfaces").mkdir(parents=True)
    (folder / "interfaces/Widgets-27.0-macos.swiftinterface").write_text(interface)
    for name, text in {"assay.yml": settings, **pages}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())


def randomised(seed):
    """Pages with names and texts of such pieces, in which much is wrong."""
    chance = random.Random(seed)

    def some(most, without=""):
        taken = [piece for piece in pieces if not set(piece) & set(without)]
        return "".join(chance.choice(taken) for _ in range(chance.randint(1, most)))

    pages = {}
    for number in range(chance.randint(1, 4)):
        lines = [f"# {some(4)}"] if chance.random() < 0.7 else []
        for _ in range(chance.randint(1, 25)):
            lines.append(
                chance.choice(
                    [
                        lambda: f"{some(3)} [x]({some(5, without=chr(9) + ' ')})",
                        lambda: f"[x](<{some(5, without='<>' + chr(10))}>) ![](<{some(3, without='<>')}>)",
                        lambda: f"✅ **SDK-VERIFIED** {some(4)} `{some(2, without='`')}` (`27.0:{chance.randint(1, 99)}`)",
                        lambda: f"{some(3)} ✅ **SDK-VERIFIED** `Widget` (`27.0:{chance.randint(7, 99)}`) {some(2)}",
                        lambda: f"🔴 **GAP** — {some(6)}",
                        lambda: f"text{some(3)}[^{some(3, without='[]^ ' + chr(9))}]",
                        lambda: f"<!-- assay:{some(3, without='->')} -->",
                        lambda: f'<a id="{some(2, without=chr(34))}"></a>' * 2,
                    ]
                )()
            )
        name = some(4).strip().strip(".") + chance.choice(["", "", "\n::error::", "\r", "\\"])
        text = "\n\n".join(lines) + "\n"
        # A lone CR ends a line too.
        pages[f"content/{number} {name}.md"] = text.replace("\n", chance.choice(["\n", "\n", "\r\n", "\r"]))
    return pages
