import Diagnostics

/// `manifest.json` beside the stored interfaces: what each of them was when it was taken in.
public struct StoreManifest: Sendable {
  public static let fileName = "manifest.json"
  static let schema = "assay.manifest/1"

  /// Sorted by file; no file stands twice.
  public private(set) var entries: [Entry]
  /// Members that others wrote beside ours. They are kept.
  var extra: [JSONValue.Member] = []
  /// The text that it was read from; nil for one that was made.
  public internal(set) var source: SourceText?

  public struct Entry: Sendable, Equatable {
    /// The name in the store: `FoundationModels-27.0-macos.swiftinterface`.
    public var file: String
    public var module: String
    /// `27.0`.
    public var sdk: String
    /// `macos`.
    public var platform: String
    /// Of the file's bytes, lower-case hexadecimal.
    public var sha256: String
    /// In bytes.
    public var size: Int
    public var lines: Int
    /// `6.4`.
    public var compiler: String?
    /// The value of `-user-module-version`: `2.0.68.1.401`.
    public var moduleVersion: String?
    /// The value of `-target`.
    public var target: String?
    /// The build of the SDK: `27A5237l`. Nil where nobody said.
    public var build: String?
    /// The day on which the file was taken in: `2026-08-20`.
    public var date: String
    /// Members that others wrote into the entry. They are kept.
    var extra: [JSONValue.Member] = []
    /// Where the values stand, by key, and the whole under the empty key.
    var ranges: [String: Range<Int>] = [:]

    /// The same facts, wherever they were read.
    public static func == (a: Entry, b: Entry) -> Bool { a.members == b.members }
  }

  public init(entries: [Entry] = []) {
    self.entries = entries.sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
  }

  public func entry(file: String) -> Entry? {
    entries.first { $0.file == file }
  }

  /// Takes the entry in, instead of the one of the same file. What others wrote into that one is kept.
  public mutating func put(_ entry: Entry) {
    var entry = entry
    if let index = entries.firstIndex(where: { $0.file == entry.file }) {
      entry.extra = entries.remove(at: index).extra
    }
    let file = entry.file.utf8
    let index = entries.firstIndex { file.lexicographicallyPrecedes($0.file.utf8) } ?? entries.endIndex
    entries.insert(entry, at: index)
  }

  /// The file's text: a key a line, entries in the order of their files, a line break at the end.
  public func text() -> String {
    let members: [JSONValue.Member] = [
      .init("schema", .string(Self.schema)), .init("interfaces", .array(entries.map { .object($0.members) })),
    ]
    return JSONValue.object(members + extra).text()
  }
}

extension StoreManifest.Entry {
  /// What the text of a stored interface says of itself, under the name that it has or will have in the store.
  public init(
    _ interface: InterfaceFile, module: String, sdk: String, platform: String, build: String?, date: String
  ) {
    self.init(
      file: InterfaceStore.fileName(module: module, sdk: sdk, platform: platform), module: module, sdk: sdk,
      platform: platform, sha256: interface.sha256, size: interface.source.bytes.count,
      lines: interface.source.lineCount, compiler: interface.compiler,
      moduleVersion: interface.flagValue("-user-module-version"), target: interface.target, build: build, date: date)
  }

  /// In the order in which they are written.
  var members: [JSONValue.Member] {
    [
      .init("file", .string(file)), .init("module", .string(module)), .init("sdk", .string(sdk)),
      .init("platform", .string(platform)), .init("sha256", .string(sha256)), .init("size", .integer(size)),
      .init("lines", .integer(lines)), .init("compiler", JSONValue(compiler)),
      .init("moduleVersion", JSONValue(moduleVersion)), .init("target", JSONValue(target)),
      .init("build", JSONValue(build)), .init("date", .string(date)),
    ] + extra
  }

  public var json: JSONValue { .object(members) }
}
