import Diagnostics
import SwiftInterface

/// What an interface says of declarations: their text, where they are available, and where they stand.
struct DeclarationHover {
  /// More declarations are counted, and not shown.
  static let most = 8

  let view: PageView

  /// Nil where there is none.
  func text(of hits: [DeclarationSearch.Hit]) -> String? {
    guard !hits.isEmpty else { return nil }
    var parts = hits.prefix(Self.most).map { text(of: $0) }
    if hits.count > Self.most { parts.append("and \(hits.count - Self.most) more") }
    return parts.joined(separator: "\n\n---\n\n")
  }

  private func text(of hit: DeclarationSearch.Hit) -> String {
    block(hit) + "\n\n"
      + "`\(Self.citation(hit.entry, hit.declaration, module: view.page.citeDefault))` in `\(hit.entry.path)`"
  }

  /// Signature, attributes and availability.
  func block(_ hit: DeclarationSearch.Hit) -> String {
    let declaration = hit.declaration
    let attributes = declaration.attributes.filter { !$0.hasPrefix("@available") }
    var code = (attributes + [declaration.signature]).joined(separator: "\n")
    if let around = declaration.enclosing { code = "// in \(around.kind.rawValue) \(around.path)\n" + code }
    if let condition = declaration.condition { code = "// only if \(condition)\n" + code }
    var text = "```swift\n\(code)\n```"
    let platforms = hit.entry.availability(of: declaration)
    if !platforms.isEmpty {
      text += "\n\n| platform | available |\n| --- | --- |"
      for (platform, value) in platforms {
        text += "\n| \(platform == "*" ? "all" : platform) | \(MarkdownText.escaped(value.text)) |"
      }
      for message in Set(platforms.compactMap(\.value.message)).sorted() {
        text += "\n\n\(MarkdownText.escaped(message))"
      }
      for name in Set(platforms.compactMap(\.value.renamed)).sorted() {
        text += "\n\nrenamed: \(MarkdownText.code(name))"
      }
    }
    return text
  }

  /// The lines of a declaration as a page cites them: without the module where it is the page's.
  static func citation(_ entry: InterfaceStore.Entry, _ declaration: Declaration, module: String?) -> String {
    "\(entry.module == module ? "" : "\(entry.module)-")\(entry.sdk):\(declaration.citedLines)"
  }
}
