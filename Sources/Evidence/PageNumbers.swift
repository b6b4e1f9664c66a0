import Markdown

/// The numbers that pages are called by, from their paths: `part-17/01-errors.md` is 17.1; else from their titles.
public struct PageNumbers: Sendable {
  private var byNumber: [String: Int] = [:]

  /// - Parameter content: the content folder, relative to the project.
  public init(_ pages: [Page], content: String) {
    for (index, page) in pages.enumerated() {
      let output = LinkMap.outputPath(of: page.path, content: content)
      for number in PageNumber.numbers(of: page, output: output) where byNumber[number] == nil {
        byNumber[number] = index
      }
    }
  }

  /// The index of the page; the first where two have the number.
  public func page(_ number: String) -> Int? { byNumber[number] }
}

/// The numbers that pages and folders are called by: `17.3` for `part-17/03-errors.html`, and for a page that is titled
/// `# 17.3 Errors` where its path gives no number with a dot.
public enum PageNumber {
  /// From `03-errors`, `part-17`, `chapter 4`.
  public static func number(ofName name: Substring) -> Int? {
    let words = name.split { $0 == "-" || $0 == "_" || $0 == " " || $0 == "." }
    if let number = words.first.flatMap({ Int($0) }) { return number }
    guard words.count > 1, ["part", "chapter", "section"].contains(words[0].lowercased()) else { return nil }
    return Int(words[1])
  }

  /// Of a page, by its path and its title; the path's first.
  static func numbers(of page: Page, output: String?) -> [String] {
    let own = output.flatMap(number(ofOutput:))
    if let own, own.contains(".") { return [own] }
    guard case .heading(let heading)? = page.document.blocks.first(where: { $0.isHeading })?.kind, heading.level == 1,
      let titled = Section(heading).number, titled.contains(".")
    else { return own.map { [$0] } ?? [] }
    return (own.map { [$0] } ?? []) + [titled]
  }

  /// Of a page, by where it is written; nil without one, and for the guide's own index.
  static func number(ofOutput output: String) -> String? {
    var parts = output.split(separator: "/")
    guard let last = parts.popLast() else { return nil }
    if last != "index.html" { parts.append(last.hasSuffix(".html") ? last.dropLast(5) : last) }
    var number = ""
    for part in parts {
      guard let own = Self.number(ofName: part) else {
        number = ""
        continue
      }
      number = number.isEmpty ? String(own) : "\(number).\(own)"
    }
    return number.isEmpty ? nil : number
  }
}

extension Block {
  fileprivate var isHeading: Bool {
    if case .heading = kind { return true }
    return false
  }
}
