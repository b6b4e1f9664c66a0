/// Which constructs beyond CommonMark 0.30 a document is read with. All of them by default.
public struct ParseOptions: Sendable {
  public var frontMatter = true
  public var tables = true
  public var strikethrough = true
  public var taskLists = true
  public var footnotes = true
  /// Bare `www.`, `http://`, `https://`, `ftp://` links and e-mail addresses.
  public var bareLinks = true
  public var alerts = true

  public init() {}

  /// CommonMark and nothing else.
  public static var commonMark: ParseOptions {
    var options = ParseOptions()
    options.frontMatter = false
    options.tables = false
    options.strikethrough = false
    options.taskLists = false
    options.footnotes = false
    options.bareLinks = false
    options.alerts = false
    return options
  }
}
