/// The numbers that pages are called by, from their paths: `part-17/01-errors.md` is 17.1.
public struct PageNumbers: Sendable {
  private var byNumber: [String: Int] = [:]

  /// - Parameter content: the content folder, relative to the project.
  public init(_ pages: [Page], content: String) {
    for (index, page) in pages.enumerated() {
      guard let number = Self.number(of: LinkMap.outputPath(of: page.path, content: content)) else { continue }
      if byNumber[number] == nil { byNumber[number] = index }
    }
  }

  /// The index of the page; the first where two have the number.
  public func page(_ number: String) -> Int? { byNumber[number] }

  private static func number(of output: String) -> String? {
    var parts = output.split(separator: "/")
    if parts.last == "index.html" { parts.removeLast() }
    var numbers: [String] = []
    for part in parts {
      guard let number = number(inName: part) else { return nil }
      numbers.append(String(number))
    }
    return numbers.isEmpty ? nil : numbers.joined(separator: ".")
  }

  /// From `03-errors.html`, `part-17`, `chapter 4`.
  private static func number(inName name: Substring) -> Int? {
    let words = name.split { $0 == "-" || $0 == "_" || $0 == " " || $0 == "." }
    if let number = words.first.flatMap({ Int($0) }) { return number }
    guard words.count > 1, ["part", "chapter", "section"].contains(words[0].lowercased()) else { return nil }
    return Int(words[1])
  }
}
