import Evidence

/// What a cited source is called, however a sentence spells it: `session 343`, `owner/repo#12`, a URL without its
/// fragment.
public struct SourceName: Hashable, Sendable {
  /// That of the source; an address of a forum thread is a thread.
  public var kind: Citation.Kind
  public var text: String

  init(_ kind: Citation.Kind, _ text: some Sequence<UInt8>) {
    self.kind = kind
    self.text = String(decoding: Array(text), as: UTF8.self)
  }

  public init(_ citation: Citation) {
    let text = Self.plain(citation.text)
    switch citation.kind {
    case .interface: self.init(.interface, Self.interface(citation, text))
    case .source:
      let path = citation.sourcePath.map { Self.plain($0) } ?? Self.path(text)
      self.init(Self.isProbe(path) ? .probe : .source, path)
    case .transcript: self.init(.transcript, Self.numbered("session ", text))
    case .thread: self.init(.thread, Self.numbered("thread ", text))
    case .feedback, .technote, .evolution: self.init(citation.kind, text.map(Self.uppercased))
    case .documentation: self.init(.documentation, Self.documentation(text))
    case .url: self = Self.address(text)
    case .issue: self.init(.issue, Self.issue(text))
    case .probe: self.init(.probe, Self.probe(text))
    }
  }

  /// Without the signs of code spans, white space folded.
  private static func plain(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in text.utf8 where byte != UInt8(ascii: "`") {
      let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
      if isSpace, bytes.isEmpty || bytes.last == 0x20 { continue }
      bytes.append(isSpace ? 0x20 : byte)
    }
    if bytes.last == 0x20 { bytes.removeLast() }
    return bytes
  }

  /// `FoundationModels-27.0-macos` for a stored interface, `Module-27.0` for one that is not.
  private static func interface(_ citation: Citation, _ text: [UInt8]) -> [UInt8] {
    if let path = citation.interface {
      let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? []
      let suffix = Array(".swiftinterface".utf8)
      return name.suffix(suffix.count) == suffix[...] ? Array(name.dropLast(suffix.count)) : name
    }
    guard let module = citation.module else { return text }
    return Array((citation.sdk.map { "\(module)-\($0)" } ?? module).utf8)
  }

  /// `path/File.swift:12-18` without its lines.
  private static func path(_ text: [UInt8]) -> [UInt8] {
    // `~634` is an approximate line.
    let end =
      text.indices.first { index in
        guard text[index] == UInt8(ascii: ":") else { return false }
        return text[(index + 1)...].first { $0 != UInt8(ascii: "~") }.map(isDigit) ?? false
      } ?? text.count
    let path = text[..<end]
    return path.isEmpty ? text : Array(path.starts(with: "./".utf8) ? path.dropFirst(2) : path)
  }

  /// Whether a file lies in a folder of probes.
  private static func isProbe(_ path: [UInt8]) -> Bool {
    path.split(separator: UInt8(ascii: "/")).dropLast().contains { $0.elementsEqual("probes".utf8) }
  }

  /// `owner/repo issue #12` is `owner/repo#12`.
  private static func issue(_ text: [UInt8]) -> [UInt8] {
    let repository = text.prefix { $0 != 0x20 && $0 != UInt8(ascii: "#") }
    guard let hash = text.lastIndex(of: UInt8(ascii: "#")) else { return text }
    return Array(repository + text[hash...])
  }

  /// `probe-07` and "Probe 7" are `probe 7`; `` `probes/` `nil-default` `` is `probes/nil-default`.
  private static func probe(_ text: [UInt8]) -> [UInt8] {
    let word = "probe".utf8
    let name = text.dropFirst(word.count + 1).drop { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "P") }
    let isNumbered =
      text.prefix(word.count).map(lowercased).elementsEqual(word) && text.count > word.count
      && " -_".utf8.contains(text[word.count]) && name.first.map(isDigit) ?? false
    if isNumbered, !name.contains(UInt8(ascii: ".")) {
      let number = name.drop { $0 == UInt8(ascii: "0") }
      return Array("probe ".utf8) + (number.first.map(isDigit) ?? false ? number : name)
    }
    return text.filter { $0 != 0x20 }
  }

  /// The first number, behind a word: `[241:L12-13]` is `session 241`.
  private static func numbered(_ word: String, _ text: [UInt8]) -> [UInt8] {
    let digits = text.drop { !isDigit($0) }.prefix(while: isDigit)
    return digits.isEmpty ? text : Array(word.utf8) + digits
  }

  /// Its addresses do not tell capitals from small letters.
  private static func documentation(_ text: [UInt8]) -> [UInt8] {
    withoutEnd(text.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }).map(lowercased)
  }

  static func withoutEnd(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while text.last == UInt8(ascii: "/") { text.removeLast() }
    return text
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
  static func uppercased(_ byte: UInt8) -> UInt8 { (0x61...0x7A).contains(byte) ? byte & ~0x20 : byte }
}

extension SourceName {
  /// A web address; of a forum thread, an issue, a proposal, a technical note or a page of the documentation, that.
  static func address(_ text: [UInt8]) -> SourceName {
    let whole = withoutEnd(text.prefix { $0 != UInt8(ascii: "#") })
    guard let colon = whole.firstIndex(of: UInt8(ascii: ":")), whole.count > colon + 3 else {
      return SourceName(.url, whole)
    }
    let host = whole[(colon + 3)...].prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    let path = whole[host.endIndex...]
    let name = String(decoding: host.map(lowercased), as: UTF8.self)
    if let known = known(host: name, path: path) { return known }
    return SourceName(.url, whole[..<host.endIndex].map(lowercased) + path)
  }

  private static func known(host: String, path: ArraySlice<UInt8>) -> SourceName? {
    let plain = path.prefix { $0 != UInt8(ascii: "?") }
    let parts = plain.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    switch host {
    case "developer.apple.com", "www.developer.apple.com": return apple(parts, plain)
    case "github.com", "www.github.com": return codeHost(parts)
    default: return nil
    }
  }

  private static func apple(_ parts: [String], _ path: ArraySlice<UInt8>) -> SourceName? {
    guard parts.count > 1 else { return nil }
    if parts.count == 3, parts[0] == "forums", parts[1] == "thread", parts[2].utf8.allSatisfy(isDigit) {
      return SourceName(.thread, "thread \(parts[2])".utf8)
    }
    guard parts[0] == "documentation" else { return nil }
    if parts.count == 3, parts[1] == "technotes", parts[2].lowercased().hasPrefix("tn") {
      let number = parts[2].utf8.dropFirst(2).prefix(while: isDigit)
      if (3...5).contains(number.count) { return SourceName(.technote, Array("TN".utf8) + number) }
    }
    return SourceName(.documentation, documentation(Array(path)))
  }

  private static func codeHost(_ parts: [String]) -> SourceName? {
    guard parts.count > 3 else { return nil }
    if parts.count == 4, parts[2] == "issues" || parts[2] == "pull", parts[3].utf8.allSatisfy(isDigit) {
      return SourceName(.issue, "\(parts[0])/\(parts[1])#\(parts[3])".utf8)
    }
    guard parts[1] == "swift-evolution", parts.count == 6, parts[4] == "proposals" else { return nil }
    let number = parts[5].utf8.prefix(while: isDigit)
    guard number.count == 4, parts[5].utf8.dropFirst(4).first == UInt8(ascii: "-") else { return nil }
    return SourceName(.evolution, Array("SE-".utf8) + number)
  }
}
