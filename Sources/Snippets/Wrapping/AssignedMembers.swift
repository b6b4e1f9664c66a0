extension Wrapping.Part {
  /// Whether a method changes a stored property beside it without being `mutating`: only a class allows that.
  var changesOwnProperties: Bool {
    let properties = Set(
      outline.items.filter { $0.kind == .binding && !code[$0.range].contains(UInt8(ascii: "@")) }.compactMap(\.name))
    return outline.items.contains {
      $0.kind == .function && Self.changes(properties, SwiftScanner(Array(code[$0.range])))
    }
  }

  private static func changes(_ properties: Set<String>, _ scanner: SwiftScanner) -> Bool {
    let tokens = scanner.tokens
    func byte(_ index: Int) -> UInt8 {
      if tokens.indices.contains(index), case .punctuation(let byte) = tokens[index].kind { byte } else { 0 }
    }
    let dot = UInt8(ascii: ".")
    let equals = UInt8(ascii: "=")
    return tokens.indices.contains { index in
      guard properties.contains(scanner.text(tokens[index])) else { return false }
      if index > 0, byte(index - 1) == dot, index < 2 || scanner.text(tokens[index - 2]) != "self" { return false }
      if index > 0, ["let", "var"].contains(scanner.text(tokens[index - 1])) { return false }
      if byte(index + 1) == equals { return byte(index + 2) != equals }
      if "+-*/%".utf8.contains(byte(index + 1)) { return byte(index + 2) == equals }
      return byte(index + 1) == dot && index + 2 < tokens.count && mutators.contains(scanner.text(tokens[index + 2]))
    }
  }

  /// Methods of the standard library that change what they are called on.
  private static let mutators: Set<String> = [
    "append", "formIntersection", "formUnion", "insert", "merge", "popFirst", "popLast", "remove", "removeAll",
    "removeFirst", "removeLast", "removeSubrange", "removeValue", "replaceSubrange", "reverse", "shuffle", "sort",
    "subtract", "swapAt", "toggle", "updateValue",
  ]
}
