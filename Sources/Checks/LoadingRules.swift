import Diagnostics

extension Catalogue {
  /// What is reported while a project is read, before any rule runs.
  static let loading: [RuleDescription] = [
    RuleDescription(
      id: "page.encoding", defaultSeverity: .error, summary: "A page is not valid UTF-8.",
      explanation: """
        Every page is UTF-8. The finding gives the offset of the first byte that is not; the page is left out until \
        it is repaired.

        Open the file in an editor that shows its encoding, and save it as UTF-8 (or run `iconv -f latin1 -t utf-8`).
        """,
      example: "A page that was saved as Latin-1: its `é` is the single byte E9."),
    RuleDescription(
      id: "page.file", defaultSeverity: .warning, summary: "Something in the content folder is not what it seems.",
      explanation: """
        A link that leads nowhere or out of the project, a name that is not UTF-8, a pipe or a device: the site goes \
        without it, and what is elsewhere is neither read nor changed. A file whose name \
        ends in `.MD` or `.markdown` is copied as it is, since only `.md` makes a page.

        Rename, mend or remove it.
        """,
      example: "content/INSTALL.MD"),
    RuleDescription(
      id: "page.title", defaultSeverity: .error, summary: "A page has no title.",
      explanation: """
        The navigation, the browser's tab and every report call a page by its title: `title:` in its front matter, \
        else its first level-1 heading, else its first heading.

        Begin the page with `# Its title`.
        """,
      example: "A page of text alone."),
    RuleDescription(
      id: "page.front-matter", defaultSeverity: .error, summary: "The front matter of a page cannot be read.",
      explanation: """
        A page may begin with YAML between two lines of `---`. The finding says where it is not closed, not YAML, or \
        where a value that Assay reads is of the wrong kind.
        """,
      example: "---\ntitle: [unclosed\n---"),
    RuleDescription(
      id: "interface.syntax", defaultSeverity: .error, summary: "A stored interface is damaged.",
      explanation: """
        The file ends inside of a declaration, a string or a comment, or before its first declaration, a function in it \
        has no parameter list, or it is no interface at all: it was cut while it was copied, or merged badly. What could \
        be read is used, but citations behind the damage cannot be trusted.

        Capture the interface anew.
        """,
      example: "An interface whose last line is `  public var`."),
    RuleDescription(
      id: "interface.name", defaultSeverity: .warning, summary: "A stored interface's name does not tell what it is.",
      explanation: """
        Interfaces are found by name: `<Module>-<sdk>-<platform>.swiftinterface`. A file of another name is not part \
        of the store, and neither is a folder, a pipe or a link that leads nowhere.

        Rename the file, for example to `FoundationModels-27.0-macos.swiftinterface`; move anything else out of the store.
        """,
      example: "interfaces/arm64e-apple-macos.swiftinterface"),
    RuleDescription(
      id: "interface.manifest", defaultSeverity: .error, summary: "The store's manifest cannot be read.",
      explanation: """
        `interfaces/manifest.json` is written by `assay interface add`. The finding says where it is no JSON, was left \
        in the middle of a merge, lacks a key, has a value of the wrong kind, or has two entries for one file. Keys that \
        Assay does not know are kept, unless they are a misspelling of one that is missing.

        Correct the place, or remove the entry and record its file anew: `assay interface add interfaces/FILE`.
        """,
      example: "\"size\": \"140301\","),
    RuleDescription(
      id: "lock.syntax", defaultSeverity: .error, summary: "A line of evidence.lock or anchors.lock is no entry.",
      explanation: """
        Both files are written by `assay lock --update`: `evidence.lock` with a line for each citation, `anchors.lock` with \
        one for each published address. A line of another form was left by a merge or by hand; it is not used.

        Remove the line, then run `assay lock --update`.
        """,
      example: "<<<<<<< HEAD"),
  ]
}
