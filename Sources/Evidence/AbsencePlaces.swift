import SwiftInterface

/// The interfaces that a sentence names: `26.5`, `Widgets-26.5`, a stored file's name.
struct AbsencePlaces {
  private(set) var places: [AbsencePlace] = []
  private let run: TextRun
  private let modules: Set<String>

  init(_ run: TextRun, _ range: Range<Int>, modules: Set<String>, defaultModule: String?) {
    self.run = run
    self.modules = modules
    let bytes = run.bytes
    var index = range.lowerBound
    while index < range.upperBound {
      guard CitationScanner.isToken(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < range.upperBound, CitationScanner.isToken(bytes[index]) { index += 1 }
      guard !bytes.byte(start - 1).isIdentifier else { continue }
      let word = CitationScanner.trimmedDots(String(decoding: bytes[start..<index], as: UTF8.self))
      let flat = start..<start + word.utf8.count
      if CitationScanner.isVersion(word) {
        let before = wordBefore(start)
        guard !Self.others.contains(before.lowercased()), !isBeta(flat.upperBound) else { continue }
        guard let module = modules.contains(before) ? before : defaultModule else { continue }
        places.append(AbsencePlace(module: module, sdk: word, flat: flat))
      } else if case .interface(let module, let sdk, _)? = CitationScanner.namedFile(word) {
        places.append(AbsencePlace(module: module, sdk: sdk, flat: flat))
      }
    }
  }

  /// What a version may be of that is no SDK whose interface is stored, and what makes it a bound.
  private static let others: Set<String> = [
    "ios", "ipados", "watchos", "tvos", "visionos", "catalyst", "xcode", "swift", "before", "until", "since", "after",
    "to", "pre", "than", "version", "beta", "build",
  ]

  private func wordBefore(_ index: Int) -> String {
    var end = index
    while end > 0, run.bytes[end - 1] <= 0x20 { end -= 1 }
    var start = end
    while start > 0, run.bytes[start - 1].isIdentifier { start -= 1 }
    return String(decoding: run.bytes[start..<end], as: UTF8.self)
  }

  /// "26.5 beta 3" is another capture; "26.5 only" says that others differ.
  private func isBeta(_ end: Int) -> Bool {
    [" beta", " only", " alone", " seed", " rc", " style"].contains { run.bytes.hasIgnoringCase($0, at: end) }
  }
}
