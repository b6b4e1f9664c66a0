/// The flags that an interface records, as far as they decide what its text means.
///
/// Others are left out: an interface comes with a pull request, and could name files to write or libraries to load.
enum InterfaceFlags {
  private static let header = Array("// swift-module-flags:".utf8)

  private static let alone: Set<String> = [
    "-enable-library-evolution", "-enable-bare-slash-regex", "-parse-stdlib", "-enable-builtin-module", "-O", "-Onone",
    "-Osize", "-enable-ossa-modules",
  ]
  /// Those that a value follows.
  private static let valued: Set<String> = [
    "-swift-version", "-default-isolation", "-enable-experimental-feature", "-enable-upcoming-feature",
    "-disable-experimental-feature", "-disable-upcoming-feature", "-user-module-version", "-package-name",
    "-library-level", "-define-availability",
  ]
  private static let prefixes = ["-strict-concurrency=", "-enforce-exclusivity="]

  /// Those of a text that was rewritten for this machine.
  static func all(in text: [UInt8]) -> [String] {
    let line = text.split(separator: 0x0A, maxSplits: 32).prefix(32).first { $0.starts(with: header) }
    guard let line else { return [] }
    var words = line.dropFirst(header.count).split { $0 == 0x20 || $0 == 0x0D }[...]
    var flags: [String] = []
    while let word = words.popFirst().map({ String(decoding: $0, as: UTF8.self) }) {
      if alone.contains(word) || prefixes.contains(where: word.hasPrefix) {
        flags.append(word)
      } else if valued.contains(word), let value = words.popFirst() {
        flags += [word, String(decoding: value, as: UTF8.self)]
      }
    }
    return flags
  }
}
