/// What is listed of one declaration: the fields of `assay interface list`, read from the syntax tree alone.
struct Record {
  var kind: String
  var name: String
  var path: String
  var startLine = 0
  var keywordLine = 0
  var endLine = 0
  var access: String?
  var condition: String?
  /// The number, in the file's list, of the declaration around it.
  var parent: Int?
  var nameOffset = 0
  var header = 0..<0
  var body: Range<Int>?
  var attributes: [String] = []
  var availability: [String] = []
  var accessors: [String] = []
  var inherited: [String] = []
  var requirements: [String] = []
  var signature = ""

  /// The fields in this order, separated by U+001F; the items of a list by U+001E; `-` for what is not there, and
  /// U+240A for a newline in a text.
  var line: String {
    [
      "\(startLine)", "\(keywordLine)", "\(endLine)", kind, name, path, access ?? "-", condition ?? "-",
      parent.map { "\($0)" } ?? "-", "\(nameOffset)",
      "\(header.lowerBound)-\(header.upperBound)", body.map { "\($0.lowerBound)-\($0.upperBound)" } ?? "-",
      attributes.joined(separator: "\u{1E}"), availability.joined(separator: "\u{1E}"),
      accessors.joined(separator: "\u{1E}"), inherited.joined(separator: "\u{1E}"),
      requirements.joined(separator: "\u{1E}"), signature,
    ].joined(separator: "\u{1F}").split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\u{240A}")
  }
}
