"""One page of each kind that a site has."""


def pages(root):
    """One page of each kind, by what they are called in messages."""
    guide = [
        path for path in sorted(root.glob("**/*.html"))
        if "article data-source" in path.read_text(encoding="utf-8") and path.parent != root
    ]
    guide.sort(key=lambda path: path.read_text(encoding="utf-8").count('class="cite'), reverse=True)
    interfaces = sorted(
        (path for path in root.glob("interfaces/*.html") if path.name != "index.html"),
        key=lambda path: path.stat().st_size, reverse=True)
    found = {
        "home": root / "index.html", "guide": guide[0] if guide else None, "gaps": root / "gaps.html",
        "ledger": root / "ledger.html", "snippets": root / "snippets.html", "sources": root / "sources.html",
        "symbols": root / "symbols.html", "hazards": root / "hazards.html",
        "interface": interfaces[0] if interfaces else None, "interfaces": root / "interfaces/index.html",
        "404": root / "404.html", "print": root / "print.html", "changes": root / "changes/index.html",
        "difference": next((path for path in sorted(root.glob("changes/*.html")) if path.name != "index.html"), None),
    }
    return {name: path.absolute().as_uri() for name, path in found.items() if path and path.exists()}
