import Diagnostics
import SwiftInterface

/// How a citation is spelled canonically: `27.0:1527-1537` where the page's default module is meant, else
/// `Evaluations-27.0:280-286`, else the file's name with the platform (grammar, section 2).
struct CanonicalCitation {
  /// The bytes that are replaced, and what they become.
  let range: Range<Int>
  let text: String

  /// Nil for a citation that is canonical already, or whose meaning cannot be told, or that is said in words
  /// (`lines 60–61`).
  init?(_ citation: Citation, on page: Page, in store: InterfaceStore) {
    guard citation.kind == .interface, let interface = citation.interface, !citation.isApproximate,
      citation.status != .ambiguous, let numbers = citation.numberSpans.first,
      let prefix = Self.prefix(interface, on: page, in: store)
    else { return nil }
    let bytes = page.document.source.bytes
    let before = bytes[citation.range.lowerBound..<numbers.lowerBound]
    let behind = bytes[numbers.lowerBound..<citation.range.upperBound]
    let ticks = (before: before.count(of: 0x60), behind: behind.count(of: 0x60))
    guard before.last == UInt8(ascii: ":") else { return nil }
    let lines = Self.lines(citation, bytes)
    switch ticks {
    case (0, _):
      // Code spans that a list goes on in stay as they are.
      text = "\(prefix):\(lines)"
    case (2, 0) where before.first == 0x60 && before.dropLast().last == 0x60:
      // The name alone is code: `Kit-27.0-macos.swiftinterface`:7
      text = "`\(prefix):\(lines)`"
    case (1, 1) where before.first != 0x60 && behind.last == 0x60:
      // The version stands outside of it: 27.0 `.swiftinterface:7`
      text = "`\(prefix):\(lines)"
    default: return nil
    }
    range = citation.range
    guard Array(text.utf8) != Array(bytes[range]) else { return nil }
  }

  /// What stands before the lines; nil for an interface that is not stored.
  private static func prefix(_ interface: String, on page: Page, in store: InterfaceStore) -> String? {
    guard let entry = store.entries.first(where: { $0.path == interface }) else { return nil }
    guard store.entry(module: entry.module, sdk: entry.sdk)?.path == interface else {
      return InterfaceStore.fileName(module: entry.module, sdk: entry.sdk, platform: entry.platform)
    }
    return page.citeDefault == entry.module ? entry.sdk : "\(entry.module)-\(entry.sdk)"
  }

  /// The bytes from the first number to the citation's end, each range with a hyphen.
  private static func lines(_ citation: Citation, _ bytes: [UInt8]) -> String {
    var text = ""
    var position = citation.numberSpans.first?.lowerBound ?? citation.range.upperBound
    for span in citation.numberSpans {
      text += String(decoding: bytes[position..<span.lowerBound], as: UTF8.self)
      text += String(decoding: bytes[span], as: UTF8.self).replacing("–", with: "-").filter { $0 != " " }
      position = span.upperBound
    }
    return text + String(decoding: bytes[position..<citation.range.upperBound], as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func count(of byte: UInt8) -> Int { reduce(0) { $0 + ($1 == byte ? 1 : 0) } }
}
