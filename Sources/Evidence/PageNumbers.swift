/// The numbers that pages are called by, from their paths: `part-17/01-errors.md` is 17.1.
public struct PageNumbers: Sendable {
  private var byNumber: [String: Int] = [:]

  /// - Parameter content: the content folder, relative to the project.
  public init(_ pages: [Page], content: String) {
    for (index, page) in pages.enumerated() {
      let output = LinkMap.outputPath(of: page.path, content: content)
      guard let number = PageNumber.number(ofOutput: output) else { continue }
      if byNumber[number] == nil { byNumber[number] = index }
    }
  }

  /// The index of the page; the first where two have the number.
  public func page(_ number: String) -> Int? { byNumber[number] }
}
