import Diagnostics
import SwiftInterface

/// Writes numbered, coloured lines, one after the other, what is deprecated marked.
struct LineWriter {
  private let source: SourceText
  private var notes: LineNotes
  private var highlighter: SwiftHighlighter

  init(source: SourceText, notes: LineNotes) {
    self.source = source
    self.notes = notes
    highlighter = SwiftHighlighter(struck: notes.names)
  }

  var text: String { String(decoding: highlighter.output, as: UTF8.self) }

  var hasModulePrefix: Bool { highlighter.hasModulePrefix }

  mutating func raw(_ html: String) { highlighter.append(raw: html) }

  mutating func write(lines: Range<Int>) {
    for line in lines {
      highlighter.append(raw: "<div class=\"l\" id=\"L\(line)\"><a href=\"#L\(line)\">\(line)</a>")
      highlighter.write(line: source.lineRange(line), of: source.bytes)
      if let note = notes.html[line] { highlighter.append(raw: note) }
      highlighter.append(raw: "</div>\n")
    }
  }
}

/// What stands beside the lines of a part: which declarations are deprecated, and what takes their place.
struct LineNotes {
  /// The names of what is deprecated, as ranges of the file's bytes, ascending.
  private(set) var names: [Range<Int>] = []
  /// By the line of the declaration's keyword.
  private(set) var html: [Int: String] = [:]

  init(_ page: InterfacePart) {
    let entry = page.entry
    var successors = Successors(entry.file, index: entry.index)
    for index in page.declarations {
      let declaration = entry.file.declarations[index]
      guard let deprecation = page.overview.standings[declaration].deprecation else { continue }
      if let name = Self.nameRange(declaration, in: entry.file.source.bytes), !deprecation.isPlanned,
        name.lowerBound >= names.last?.upperBound ?? 0
      {
        names.append(name)
      }
      let found = successors.find(
        renamed: deprecation.renamed, message: deprecation.message, for: declaration, current: declaration)
      html[declaration.keywordLine] = Self.note(deprecation, found, page)
    }
  }

  /// The bytes of the name without its labels; nil for an extension, whose name is another's.
  private static func nameRange(_ declaration: Declaration, in bytes: [UInt8]) -> Range<Int>? {
    guard declaration.kind != .extension else { return nil }
    let offset = declaration.nameOffset
    let labels = declaration.name.utf8.dropFirst().firstIndex(of: UInt8(ascii: "(")) ?? declaration.name.utf8.endIndex
    let isQuoted = offset > 0 && bytes[offset - 1] == UInt8(ascii: "`")
    return (isQuoted ? offset - 1 : offset)..<offset
      + declaration.name.utf8.distance(from: declaration.name.utf8.startIndex, to: labels)
  }

  private static func note(
    _ deprecation: DeclarationStanding.Deprecation, _ successors: [Successor], _ page: InterfacePart
  ) -> String {
    let names = successors.map { successor in
      let name = HTML.escape(successor.text)
      return successor.declaration.map { "<a href=\"\(HTML.escape(page.url(line: $0.startLine)))\">\(name)</a>" }
        ?? name
    }
    let use = names.isEmpty ? "" : ": use \(names.joined(separator: ", "))"
    return "<small class=\"note\" title=\"\(HTML.escape(deprecation.sentence))\">\(HTML.escape(deprecation.words))"
      + "\(use)</small>"
  }
}
