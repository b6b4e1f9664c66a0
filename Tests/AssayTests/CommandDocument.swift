import Foundation

/// The blocks of a document that are commands, what they print, and files; each with what the comments before it say.
///
/// `<!-- commands: guide -->` says where the commands are run; without it nothing is. Before a fence may stand
/// `<!-- status: 1 -->`, `<!-- not run: why -->`, `<!-- needs: swift -->`, `<!-- setup: a line of
/// bash -->`, run before it and not shown, `<!-- file: path -->`, `<!-- append: path -->`.
struct CommandDocument {
  struct Block {
    /// The line of its fence.
    var line: Int
    /// `sh`, `text`, `markdown`.
    var language: String
    var text: String
    var notes: [String: String]
  }

  /// `empty` or `guide`; nil where no commands are run.
  private(set) var place: String?
  private(set) var blocks: [Block] = []

  init(_ text: String) {
    var notes: [String: String] = [:]
    var open: (fence: String, block: Block)?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if let (fence, former) = open {
        var block = former
        if line.trimmingCharacters(in: .whitespaces) == fence {
          blocks.append(block)
          open = nil
        } else {
          block.text += line + "\n"
          open = (fence, block)
        }
        continue
      }
      let ticks = String(line.prefix { $0 == "`" })
      if ticks.count > 2 {
        let language = line.dropFirst(ticks.count).split(separator: " ").first.map(String.init) ?? ""
        open = (ticks, Block(line: index + 1, language: language, text: "", notes: notes))
        notes = [:]
      } else if let note = Self.note(line) {
        if note.key == "commands" { place = note.value }
        notes[note.key] = note.value
      } else if !line.isEmpty {
        notes = [:]
      }
    }
  }

  /// `<!-- status: 1 -->`
  private static func note(_ line: String) -> (key: String, value: String)? {
    guard line.hasPrefix("<!-- "), line.hasSuffix(" -->"), let colon = line.firstIndex(of: ":") else { return nil }
    let key = line[..<colon].dropFirst(5)
    let value = line[line.index(after: colon)...].dropLast(4)
    return (String(key), value.trimmingCharacters(in: .whitespaces))
  }

  /// The first line of what is to be printed that is not in the output behind those before it; nil if all are.
  static func missingLine(of expected: String, in output: String) -> String? {
    var lines = output.components(separatedBy: "\n")[...]
    for line in expected.components(separatedBy: "\n").dropLast() where line != "…" {
      let isOpen = line.hasSuffix("…")
      let wanted = isOpen ? String(line.dropLast()) : line
      guard let index = lines.firstIndex(where: { isOpen ? $0.hasPrefix(wanted) : $0 == wanted }) else { return line }
      lines = lines[lines.index(after: index)...]
    }
    return nil
  }
}
