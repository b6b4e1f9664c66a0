import Foundation
import SwiftInterface

/// A fact of an interface that a page relies on: `27.0 LanguageModelError cases = 9`.
public struct Expectation: Hashable, Sendable {
  public enum Subject: String, Sendable, CaseIterable {
    case cases, members, conformances, attributes, introduced, deprecated, message, labels
  }

  /// Nil for the page's default module.
  public var module: String?
  public var sdk: String
  public var reference: String
  public var subject: Subject
  /// What it should be: a number, a version, a text, or a list with commas.
  public var value: String

  /// Reads the arguments of `assay:expect`; nil if they have another form.
  public init?(_ arguments: String) {
    guard let equals = arguments.firstIndex(of: "=") else { return nil }
    let words = arguments[..<equals].split(separator: " ").map(String.init)
    guard words.count == 3, let subject = Subject(rawValue: words[2]) else { return nil }
    if CitationScanner.isVersion(words[0]) {
      (module, sdk) = (nil, words[0])
    } else if case .interface(let module, let sdk, _)? = CitationScanner.namedFile(words[0]) {
      (self.module, self.sdk) = (module, sdk)
    } else {
      return nil
    }
    reference = words[1]
    self.subject = subject
    var value = arguments[arguments.index(after: equals)...].drop { $0 == " " }
    while value.last == " " { value.removeLast() }
    if value.count >= 2, value.first == "\"", value.last == "\"" { value = value.dropFirst().dropLast() }
    guard !value.isEmpty else { return nil }
    self.value = String(value)
  }

  /// What the interface says instead; nil where it says what is expected.
  public func refutation(in entry: InterfaceStore.Entry) -> String? {
    let all = entry.file.declarations
    let named = entry.index.lookup(reference).map { all[$0] }
    guard let subject = named.first(where: { $0.kind != .extension }) ?? named.first else {
      return "\(reference) is not declared in \(entry.module)-\(entry.sdk)"
    }
    let found = self.found(subject, in: entry)
    if holds(found) { return nil }
    let said = found.isEmpty ? "none" : found.joined(separator: ", ")
    return "\(subject.path) has \(self.subject.rawValue) = \(said), not \(value)"
  }

  private func found(_ subject: Declaration, in entry: InterfaceStore.Entry) -> [String] {
    let same = entry.index.declarations(at: subject.path)
    let scopes = Set(same)
    let members = entry.file.declarations.lazy.filter { declaration in
      declaration.parent.map(scopes.contains) ?? false && declaration.kind != .extension
    }
    switch self.subject {
    case .cases: return ["\(members.filter { $0.kind == .case }.count)"]
    case .members: return ["\(members.count)"]
    case .conformances: return conformances(of: same.map { entry.file.declarations[$0] })
    case .attributes: return subject.attributes.filter { !$0.hasPrefix("@available") }
    case .introduced: return unique(subject.availability.compactMap(\.introduced))
    case .deprecated: return unique(subject.availability.compactMap(\.deprecated))
    case .message: return unique(subject.availability.compactMap(\.message))
    case .labels: return [subject.name]
    }
  }

  private func unique(_ values: [String]) -> [String] {
    var found: [String] = []
    for value in values where !found.contains(value) { found.append(value) }
    return found
  }

  /// The last components of what stands after the colon, of the type itself and of its extensions.
  private func conformances(of declarations: [Declaration]) -> [String] {
    var found: [String] = []
    for declaration in declarations {
      guard let colon = declaration.signature.range(of: " : ") else { continue }
      var clause = String(declaration.signature[colon.upperBound...])
      if let condition = clause.range(of: " where ") { clause = String(clause[..<condition.lowerBound]) }
      for part in clause.split(separator: ",") {
        let name = part.utf8.split(whereSeparator: { !$0.isIdentifier && $0 != 0x7E }).last
        if let name { found.append(String(decoding: Array(name), as: UTF8.self)) }
      }
    }
    return unique(found)
  }

  private func holds(_ found: [String]) -> Bool {
    let wanted = value.split(separator: ",").map { GapParts.trimmed(String($0)) }
    switch subject {
    case .cases, .members, .introduced, .deprecated: return found == [value]
    case .message: return found.contains { $0.contains(value) }
    case .labels: return found.first.map { $0 == value || $0.hasSuffix("(\(value))") } ?? false
    case .attributes: return wanted == ["none"] ? found.isEmpty : wanted.allSatisfy(found.contains)
    case .conformances: return wanted.allSatisfy(found.contains)
    }
  }
}
