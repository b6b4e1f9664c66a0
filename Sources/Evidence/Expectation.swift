import Diagnostics
import SwiftInterface

/// A fact of an interface that a page relies on: `27.0 LanguageModelError cases = 9`.
public struct Expectation: Hashable, Sendable {
  public enum Subject: String, Sendable, CaseIterable {
    case cases, members, conformances, attributes, isolation, introduced, deprecated, message, renamed, labels, kind
    case absent
  }

  public enum Comparison: String, Sendable {
    case equals = "="
    case atLeast = ">="
    case contains
  }

  /// Why the arguments of an `assay:expect` cannot be read, and what to write.
  public struct Misspelling: Error, Hashable, Sendable {
    public var message: String

    public init(message: String) {
      self.message = message
    }
  }

  /// Nil for the page's default module.
  public var module: String?
  public var sdk: String
  public var reference: String
  public var subject: Subject
  public var comparison: Comparison
  /// What it should be: a number, a version, a text, or a list with commas; empty for `absent`.
  public var value: String

  /// Reads the arguments of `assay:expect`.
  public init(_ arguments: String) throws(Misspelling) {
    let words = arguments.split(maxSplits: 2) { $0.isWhitespace }.map(String.init)
    guard words.count == 3 else {
      throw Misspelling(message: "write assay:expect <SDK> <name> <subject> = <value>, \(Self.subjects)")
    }
    (module, sdk) = try Self.interface(words[0])
    reference = words[1]
    let word = words[2].prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    subject = try Self.subject(String(word))
    (comparison, value) = try Self.comparison(Self.trimmed(words[2].dropFirst(word.count)), of: subject)
  }

  private static var subjects: String {
    "with one of the subjects \(Subject.allCases.map(\.rawValue).joined(separator: ", "))"
  }

  /// Reads `27.0`, `Widgets-27.0` and names of files.
  static func interface(_ word: String) throws(Misspelling) -> (module: String?, sdk: String) {
    if CitationScanner.isVersion(word) { return (nil, word) }
    if case .interface(let module, let sdk, _)? = CitationScanner.namedFile(word) { return (module, sdk) }
    throw Misspelling(message: "'\(word)' is no SDK and no interface; write 27.0, or Widgets-27.0")
  }

  private static func subject(_ word: String) throws(Misspelling) -> Subject {
    if let subject = Subject(rawValue: word) { return subject }
    let nearest = NearestName.nearest(to: word, among: Subject.allCases.map(\.rawValue))
    throw Misspelling(
      message: "an interface is not asked for '\(word)'\(nearest.map { "; did you mean \($0)?" } ?? ";") "
        + "assay:expect ends \(subjects)")
  }

  private static func comparison(
    _ text: String, of subject: Subject
  ) throws(Misspelling) -> (Comparison, String) {
    if subject == .absent {
      if text.isEmpty { return (.equals, "") }
      throw Misspelling(message: "nothing stands after 'absent', so '\(text)' means nothing; remove it")
    }
    let (comparison, value) = try split(text, of: subject)
    guard !value.isEmpty else {
      throw Misspelling(message: "assay:expect says nothing of what \(subject.rawValue) should be; write it at the end")
    }
    guard subject.comparisons.contains(comparison) else {
      let possible = subject.comparisons.map(\.rawValue).joined(separator: " or ")
      throw Misspelling(
        message: "\(subject.rawValue) cannot be compared with \(comparison.rawValue); write \(possible)")
    }
    if comparison == .atLeast, !CitationScanner.isNumberOrVersion(value) {
      throw Misspelling(message: "'\(value)' after >= is no number and no version")
    }
    return (comparison, value)
  }

  private static func split(_ text: String, of subject: Subject) throws(Misspelling) -> (Comparison, String) {
    for (sign, comparison) in [(">=", Comparison.atLeast), ("\u{2265}", .atLeast), ("==", .equals), ("=", .equals)]
    where text.hasPrefix(sign) {
      return (comparison, unquoted(trimmed(text.dropFirst(sign.count))))
    }
    let words = text.split(maxSplits: 1) { $0.isWhitespace }.map(String.init)
    if words.first == Comparison.contains.rawValue {
      return (.contains, words.count > 1 ? unquoted(trimmed(words[1][...])) : "")
    }
    let found = words.first.map { "not '\($0)'" } ?? "and what it should be"
    throw Misspelling(message: "=, >= or contains stands after \(subject.rawValue), \(found)")
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }

  private static func unquoted(_ text: String) -> String {
    text.count >= 2 && text.first == "\"" && text.last == "\"" ? String(text.dropFirst().dropLast()) : text
  }
}

extension Expectation.Subject {
  /// How its value can be compared.
  var comparisons: [Expectation.Comparison] {
    switch self {
    case .cases, .members: [.equals, .atLeast, .contains]
    case .introduced, .deprecated: [.equals, .atLeast]
    case .conformances, .attributes, .message, .renamed: [.equals, .contains]
    case .isolation, .labels, .kind, .absent: [.equals]
    }
  }
}

extension CitationScanner {
  /// `9`, `27`, `26.4`, `26.4.1`.
  static func isNumberOrVersion(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    return (1...3).contains(parts.count) && parts.allSatisfy { (1...6).contains($0.count) && $0.allSatisfy(\.isDigit) }
  }
}
