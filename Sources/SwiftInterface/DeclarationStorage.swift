/// What was read of one file. A class so that each of thousands of declarations refers to it for the price of a
/// reference; it never changes.
final class DeclarationStorage: Sendable {
  let values: [DeclarationValues]

  init(_ values: [DeclarationValues]) { self.values = values }
}

/// What was read of one declaration.
struct DeclarationValues: Sendable {
  var kind: Declaration.Kind
  var name: String
  var path: String
  var startLine: Int
  var keywordLine: Int
  var endLine: Int
  var signature: String
  var access: String?
  var attributes: [String]
  var availability: [Availability]
  var condition: String?
  var parent: Int?
  var nameOffset: Int
  var headerRange: Range<Int>
  var bodyRange: Range<Int>?
}
