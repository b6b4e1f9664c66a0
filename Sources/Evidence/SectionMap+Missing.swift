import Diagnostics

extension SectionMap {
  /// A mention of a section that the guide does not have.
  public struct Missing: Sendable {
    public var message: String
    /// The section's number, where one with the title that the mention gives is there under another.
    public var correction: String?
  }

  /// What is wrong with a mention; nil where it leads somewhere, and where it may mean something else than a section of
  /// this guide.
  public func missing(_ reference: SectionReference, on page: Int) -> Missing? {
    guard reference.isPlain, Self.isPlausible(reference.number) else { return nil }
    return reference.page.map { missing(reference, onPageCalled: $0) } ?? missing(reference, onOwn: page)
  }

  /// No page has a hundred sections: a number above is a law's.
  private static func isPlausible(_ number: String) -> Bool {
    number.split(separator: ".").allSatisfy { $0.utf8.count < 3 }
  }

  private func missing(_ reference: SectionReference, onOwn page: Int) -> Missing? {
    let entry = entries[page]
    guard !entry.byNumber.isEmpty, !entry.known.contains(reference.number),
      !siblings(of: page).contains(where: { entries[$0].known.contains(reference.number) }),
      // "17.1 says in §4.9": another page of the guide is spoken of.
      !reference.numbersAround.contains(where: { pages[$0] != nil })
    else { return nil }
    return missing(reference, "no heading of this page has the number \(reference.number)", in: entry)
  }

  private func missing(_ reference: SectionReference, onPageCalled number: String) -> Missing? {
    guard let called = pages[number] else {
      let part = number.prefix { $0 != "." } + "."
      let others = pages.keys.filter { $0.hasPrefix(part) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      guard !others.isEmpty else { return nil }
      return Missing(
        message:
          "no page has the number \(number)\(NearestName.nearest(to: number, among: others).map { "; did you mean \($0)?" } ?? "")"
      )
    }
    // A page without numbers may not be the one that is meant.
    guard let first = called.first(where: { entries[$0].hasNumberedSections }),
      !called.contains(where: { page in
        entries[page].known.contains(reference.number) || entries[page].known.contains("\(number).\(reference.number)")
      })
    else { return nil }
    return missing(reference, "page \(number) has no section \(reference.number)", in: entries[first])
  }

  private func missing(_ reference: SectionReference, _ problem: String, in entry: Entry) -> Missing {
    if let section = titled(reference.following, in: entry), let number = section.number {
      return Missing(message: "\(problem); \"\(section.title)\" is §\(number)", correction: number)
    }
    guard let near = nearest(reference.number, in: entry), let number = near.number else {
      return Missing(message: problem + "; correct it, or number the heading that is meant")
    }
    return Missing(message: "\(problem); the nearest is §\(number), \"\(near.title)\"")
  }

  /// The one section whose title stands at the beginning of a text; a title of three letters is too short to tell.
  private func titled(_ text: String, in entry: Entry) -> Section? {
    let text = Array(text.lowercased().utf8)
    var end = text.count
    while end > 3 {
      let endsWord = end == text.count || !(text[end].isLetter || text[end].isDigit)
      if endsWord, let known = entry.byTitle[String(decoding: text[..<end], as: UTF8.self)] { return known }
      end -= 1
    }
    return nil
  }

  /// The last section before the place where the missing one would stand, else the first.
  private func nearest(_ number: String, in entry: Entry) -> Section? {
    let wanted = SectionNumbers.parts(number)
    let after = entry.ordered.partitionIndex { !$0.numbers.lexicographicallyPrecedes(wanted) }
    return after > 0 ? entry.ordered[after - 1].section : entry.ordered.first?.section
  }
}
