/// The flags in the header of an interface, as this compiler is given them.
///
/// An interface comes with a project, perhaps with a pull request: only flags that say how to read it are passed on,
/// none that load or write files.
struct HeaderFlags {
  static let prefix = Array("// swift-module-flags:".utf8)

  private(set) var kept: [String] = []
  /// Those that nobody here knows.
  private(set) var unknown: [String] = []

  /// Flags that are passed on, and whether a value follows them.
  private static let known = [
    "-swift-version": true, "-library-level": true, "-user-module-version": true, "-module-abi-name": true,
    "-package-name": true, "-default-isolation": true, "-export-as": true, "-interface-compiler-version": true,
    "-O": false, "-Onone": false, "-Osize": false, "-Ounchecked": false, "-enable-bare-slash-regex": false,
    "-strict-memory-safety": false, "-enable-builtin-module": false, "-enable-library-evolution": false,
    "-enable-ossa-modules": false, "-warn-concurrency": false, "-strict-concurrency": true,
    "-enforce-exclusivity": true,
    "-enable-lexical-lifetimes": true, "-formal-cxx-interoperability-mode": true, "-application-extension": false,
    "-parse-stdlib": false, "-define-availability": true,
    "-warn-implicit-overrides": false,
  ]

  /// - Parameter flags: the text behind the prefix.
  init(_ flags: ArraySlice<UInt8>, table: InterfaceRewriter.Table, keepsLibraryEvolution: Bool) {
    var words = flags.split { $0 == 0x20 || $0 == 0x0D }.map { String(decoding: $0, as: UTF8.self) }[...]
    func value() -> String? {
      guard let next = words.first, !next.hasPrefix("-") else { return nil }
      words.removeFirst()
      return next
    }
    while var word = words.popFirst() {
      if word == "-language-mode" { word = "-swift-version" }
      let name = String(word.prefix { $0 != "=" })
      if table.flags[word] != nil {
        _ = value()
      } else if word.hasPrefix("-enable-") || word.hasPrefix("-disable-"), word.hasSuffix("-feature") {
        if let feature = value(), !table.features.contains(feature) { kept += [word, feature] }
      } else if word == "-enable-library-evolution", !keepsLibraryEvolution {
        continue
      } else if let hasValue = Self.known[name] {
        kept.append(word)
        if hasValue, name == word, let value = value() { kept.append(value) }
      } else {
        unknown.append(word)
        _ = value()
      }
    }
  }

  /// Those of a whole interface, with what its text needs of the compiler.
  init(of source: [UInt8], table: InterfaceRewriter.Table, keepsLibraryEvolution: Bool) {
    let line = source.split(separator: 0x0A).first { $0.starts(with: Self.prefix) }
    self.init(
      line?.dropFirst(Self.prefix.count) ?? [], table: table, keepsLibraryEvolution: keepsLibraryEvolution)
    for feature in table.experimentalFeatures { kept += ["-enable-experimental-feature", feature] }
    if source.containsText("import Builtin") { kept.append("-enable-builtin-module") }
    if source.containsText("anyAppleOS") { kept += ["-enable-experimental-feature", "AnyAppleOSAvailability"] }
  }
}
