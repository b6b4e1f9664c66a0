import SwiftInterface
import TestSupport

/// A declaration written as the oracle writes its records, and what two such lists differ by.
public enum OracleRecord {
  private static let fields = [
    "startLine", "keywordLine", "endLine", "kind", "name", "path", "access", "condition", "parent", "nameOffset",
    "header", "body", "attributes", "availability", "accessors", "inherited", "requirements", "signature",
  ]

  /// The lines of all declarations of a file.
  public static func lines(_ file: InterfaceFile) -> [String] {
    zip(file.declarations, InterfaceDetails(file).all()).map { line($0, $1.details) }
  }

  private static func line(_ declaration: Declaration, _ details: DeclarationDetails) -> String {
    let fields: [String] = [
      "\(declaration.startLine)", "\(declaration.keywordLine)", "\(declaration.endLine)", declaration.kind.rawValue,
      declaration.name, declaration.path, declaration.access ?? "-", declaration.condition ?? "-",
      declaration.parent.map { "\($0)" } ?? "-", "\(declaration.nameOffset)", text(declaration.headerRange),
      declaration.bodyRange.map(text) ?? "-", list(declaration.attributes),
      list(declaration.availability.map(text)), list(details.accessors.map { packed($0.text) }),
      list(details.inheritedTypes.map(packed)), list(details.genericRequirements.map(packed).sorted()),
      declaration.signature,
    ]
    return fields.joined(separator: "\u{1F}").split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\u{240A}")
  }

  private static func list(_ items: [String]) -> String { items.joined(separator: "\u{1E}") }

  /// Without the white space, which details have where people want it.
  private static func packed(_ text: String) -> String {
    String(decoding: text.utf8.filter { $0 != 0x20 }, as: UTF8.self)
  }

  private static func text(_ range: Range<Int>) -> String { "\(range.lowerBound)-\(range.upperBound)" }

  private static func text(_ availability: Availability) -> String {
    var parts: [String] = []
    if let version = availability.introduced { parts.append("introduced:\(version)") }
    if availability.isDeprecated { parts.append(availability.deprecated.map { "deprecated:\($0)" } ?? "deprecated") }
    if let version = availability.obsoleted { parts.append("obsoleted:\(version)") }
    if availability.isUnavailable { parts.append("unavailable") }
    if availability.isUnavailableFromAsync { parts.append("noasync") }
    if let text = availability.message { parts.append("message:\(text)") }
    if let text = availability.renamed { parts.append("renamed:\(text)") }
    return ([availability.platform] + parts.sorted()).joined(separator: " ")
  }

  /// The first differences, each a text: the records that only one side has, else the field that differs.
  public static func differences(_ file: InterfaceFile, _ listing: Oracle.Listing) -> [String] {
    let ours = lines(file)
    var differences: [String] = []
    for (line, theirs) in zip(ours, listing.lines) where !line.utf8.elementsEqual(theirs.utf8) {
      differences += compare(line[...], theirs)
      if differences.count > 5 { break }
    }
    if ours.count != listing.lines.count {
      differences.append("\(ours.count) declarations, \(listing.lines.count) of the oracle")
    }
    return differences
  }

  private static func compare(_ ours: Substring, _ theirs: Substring) -> [String] {
    let ours = ours.split(separator: "\u{1F}", omittingEmptySubsequences: false)
    let theirs = theirs.split(separator: "\u{1F}", omittingEmptySubsequences: false)
    guard ours.count == fields.count, theirs.count == fields.count else { return ["another number of fields"] }
    return zip(fields, zip(ours, theirs)).compactMap { field, values in
      // The oracle cannot tell.
      if values.0 == values.1 || values.1 == "?" { return nil }
      return "line \(ours[1]) \(ours[3]) \(ours[5]): \(field) is `\(values.0)`, not `\(values.1)`"
    }
  }
}
