import Diagnostics
import Evidence
import Foundation
import Markdown
import Project
import Reports

extension Command {
  static let format = Command(
    name: "fmt",
    summary: "writes citations and markers in their canonical spelling, and nothing else",
    operands: "[PAGE…]",
    options: [
      .flag("--check", "change nothing; the status is 1 where something would be changed"),
      .flag("--dry-run", "say what would be changed"), Option.output,
    ],
    example: "assay fmt --check",
    operandCount: 0...Int.max
  ) { invocation throws(ProjectError) in
    let configuration = try invocation.configuration()
    let guide = try invocation.guide(configuration)
    let pages = try invocation.pages(invocation.arguments.operands, of: guide, configuration)
    let reader = EvidenceReader(store: guide.store, defaultModule: configuration.citeDefault, lock: guide.lock)
    let isDry = invocation.arguments.has("--dry-run") || invocation.arguments.has("--check")
    let formatted = pages.concurrentMap(jobs: invocation.jobs) { page in
      CanonicalPage(page, store: guide.store) { bytes in
        reader.read(
          Document.parsePage(path: page.path, bytes: bytes), path: page.path, frontMatter: page.frontMatter,
          title: page.title)
      }
    }
    var lines = ""
    var written = 0
    for (page, canonical) in zip(pages, formatted) where !canonical.edits.isEmpty {
      if !isDry { try AtomicFile.write(canonical.bytes, to: configuration.absolute(page.path)) }
      written += 1
      for edit in canonical.edits { lines += Self.line(edit, on: page) }
    }
    let count = formatted.reduce(0) { $0 + $1.edits.count }
    let looked = pages.count == 1 ? "1 page" : "\(pages.count) pages"
    let what = "\(count) \(count == 1 ? "spelling" : "spellings") on \(written) of \(looked)"
    try invocation.report(
      lines + "\(what) \(isDry ? "would be changed" : "changed")\n",
      after: isDry || count == 0 ? nil : "\(what) were changed")
    for (page, canonical) in zip(pages, formatted) {
      for edit in canonical.refused {
        let place = page.document.source.place(edit.range)
        invocation.console.detail(
          "\(place.file):\(place.line):\(place.column): left as it is: spelled '\(edit.text)' it would say something else"
        )
      }
    }
    return invocation.arguments.has("--check") && count > 0 ? .findings : .clean
  }

  /// `content/a.md:3:28: 27.0:4-5, not Kit-27.0-macos.swiftinterface:4–5`
  private static func line(_ edit: CanonicalPage.Edit, on page: Page) -> String {
    let place = page.document.source.place(edit.range)
    let former = page.document.source.string(edit.range)
    func shown(_ text: String) -> String {
      VisibleText.escaped(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    return
      "\(VisibleText.escaped(place.file)):\(place.line):\(place.column): \(shown(edit.text)), not \(shown(former))\n"
  }
}

extension Invocation {
  /// The pages that are named: by their path in the project, by a path from the current folder, or by a folder of
  /// theirs; all where none is named.
  func pages(_ words: [String], of guide: Guide, _ configuration: Configuration) throws(ProjectError) -> [Page] {
    guard !words.isEmpty else { return guide.pages }
    var wanted: Set<String> = []
    for word in words {
      let path = FilePath.absolute(word, from: FileManager.default.currentDirectoryPath)
      let own = FilePath.relative(path, to: configuration.root) ?? word
      let found = guide.pages(matching: own).isEmpty ? guide.pages(matching: word) : guide.pages(matching: own)
      guard !found.isEmpty else {
        let paths = guide.pages.map(\.path)
        let nearest = NearestName.nearest(to: own, among: paths).map { "Did you mean '\($0)'?" }
        throw ProjectError(
          .usage, "there is no page '\(word)'", advice: nearest ?? "Name it by its path, say \(paths.first ?? "").")
      }
      wanted.formUnion(found.map(\.path))
    }
    return guide.pages.filter { wanted.contains($0.path) }
  }
}
