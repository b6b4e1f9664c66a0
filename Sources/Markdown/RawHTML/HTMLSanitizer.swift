/// Writes raw HTML anew with what the allow-list knows, one piece of a scope after the other.
///
/// Nothing of the input is copied that could be read as a tag: text is escaped, and each tag is put together from its
/// name and the attributes that are allowed. So what a browser makes of the output is what was meant here, however
/// broken the input is.
struct HTMLSanitizer {
  /// The elements that are open, the outermost first.
  private var open: [String] = []
  private var output: [UInt8] = []
  /// Deeper nesting is left out.
  private static let deepest = 100

  /// The next piece of the scope.
  mutating func sanitized(_ html: String) -> String {
    output = []
    output.reserveCapacity(html.utf8.count)
    var tokens = HTMLTokens(html)
    while let token = tokens.next() {
      switch token {
      case .text(let range): text(tokens.bytes[range])
      case .start(let name, let attributes, let isSelfClosing):
        if HTMLAllowList.opaque.contains(name) {
          if !isSelfClosing { tokens.skipContent(of: name) }
        } else {
          start(name, attributes, isSelfClosing: isSelfClosing)
        }
      case .end(let name): end(name)
      case .comment: break
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The end tags of what is still open at the end of the scope.
  mutating func closed() -> String {
    output = []
    close(downTo: 0)
    return String(decoding: output, as: UTF8.self)
  }

  /// Entities are kept as they are.
  private mutating func text(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { append(byte) }
  }

  private mutating func append(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "<"): output += "&lt;".utf8
    case UInt8(ascii: ">"): output += "&gt;".utf8
    case UInt8(ascii: "\""): output += "&quot;".utf8
    default: output.append(byte)
    }
  }

  private mutating func start(_ name: String, _ attributes: [HTMLTokens.Attribute], isSelfClosing: Bool) {
    guard HTMLAllowList.elements.contains(name) else { return }
    let isVoid = HTMLAllowList.void.contains(name)
    if let parents = HTMLAllowList.parents[name], !open.contains(where: parents.contains) { return }
    guard isVoid || open.count < Self.deepest else { return }
    // A link in a link would end the outer one.
    if name == "a", let outer = open.lastIndex(of: "a") { close(downTo: outer) }
    if open.last == "p", HTMLAllowList.endsParagraph.contains(name) { close(downTo: open.count - 1) }
    if let implied = HTMLAllowList.implied[name] { endImplied(implied) }
    output += "<\(name)".utf8
    for attribute in attributes where HTMLAllowList.allows(attribute.name, on: name) {
      guard HTMLAllowList.allows(value: attribute.value, of: attribute.name, on: name) else { continue }
      output += " \(attribute.name)=\"".utf8
      for byte in attribute.value.utf8 { append(byte) }
      output.append(UInt8(ascii: "\""))
    }
    output.append(UInt8(ascii: ">"))
    if isVoid { return }
    if isSelfClosing {
      output += "</\(name)>".utf8
    } else {
      open.append(name)
    }
  }

  private mutating func endImplied(_ implied: (ends: Set<String>, within: Set<String>)) {
    var outermost: Int?
    for index in open.indices.reversed() {
      if implied.within.contains(open[index]) { break }
      if implied.ends.contains(open[index]) { outermost = index }
    }
    if let outermost { close(downTo: outermost) }
  }

  private mutating func end(_ name: String) {
    guard let index = open.lastIndex(of: name) else { return }
    close(downTo: index)
  }

  /// Closes the innermost elements until `count` are open.
  private mutating func close(downTo count: Int) {
    while open.count > count { output += "</\(open.removeLast())>".utf8 }
  }
}
