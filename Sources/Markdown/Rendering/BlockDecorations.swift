/// The decorations of one block, taken together.
struct BlockTrim {
  var attributes = ""
  var before = ""
  var after = ""
  var prefix = ""
  var suffix = ""

  mutating func add(_ decoration: BlockDecoration) {
    attributes += decoration.attributes
    before += decoration.before
    after = decoration.after + after
    prefix += decoration.prefix
    suffix = decoration.suffix + suffix
  }

  /// The attributes with a class or an identifier of the renderer's own taken in; a giver's identifier wins.
  func attributes(class name: String, id: String) -> String {
    var merged = attributes
    if !name.isEmpty {
      if let range = Self.value(of: "class", in: merged) {
        merged.insert(contentsOf: name + " ", at: range)
      } else {
        merged = " class=\"\(name)\"" + merged
      }
    }
    if !id.isEmpty, Self.value(of: "id", in: merged) == nil { merged = " id=\"\(id)\"" + merged }
    return merged
  }

  /// Where the value of an attribute begins.
  private static func value(of name: String, in attributes: String) -> String.Index? {
    let pattern = Array(" \(name)=\"".utf8)
    let bytes = Array(attributes.utf8)
    guard bytes.count >= pattern.count else { return nil }
    for start in 0...(bytes.count - pattern.count) where bytes[start...].starts(with: pattern) {
      return attributes.utf8.index(attributes.startIndex, offsetBy: start + pattern.count)
    }
    return nil
  }
}

extension HTMLWriter {
  /// The decorations for exactly this range.
  func trim(_ range: Range<Int>) -> BlockTrim {
    var trim = BlockTrim()
    guard !blockDecorations.isEmpty, let decorations = blockDecorations[range.lowerBound]
    else { return trim }
    for decoration in decorations where decoration.range == range { trim.add(decoration) }
    return trim
  }

  /// Writes an element around content, with what a block's decorations add to it.
  mutating func element(
    _ name: String, _ trim: BlockTrim, class className: String = "", id: String = "", attributes: String = "",
    opensLine: Bool = false, endsLine: Bool = true, _ content: (inout HTMLWriter) -> Void
  ) {
    raw(trim.before)
    raw("<")
    raw(name)
    raw(trim.attributes(class: className, id: id))
    raw(attributes)
    raw(opensLine ? ">\n" : ">")
    raw(trim.prefix)
    content(&self)
    raw(trim.suffix)
    raw("</")
    raw(name)
    raw(endsLine ? ">\n" : ">")
    raw(trim.after)
  }
}
