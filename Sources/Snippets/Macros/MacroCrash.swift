/// What the compiler says as it dies in a macro's plugin, which it runs within itself.
enum MacroCrash {
  /// `Index out of range`; nil if the compiler did not die while it expanded a macro.
  static func reason(_ output: [UInt8]) -> String? {
    var reason = ""
    for line in output.split(separator: 0x0A) {
      let text = String(decoding: line.prefix(500), as: UTF8.self)
      if let message = text.components(after: "Fatal error: ") { reason = message }
      if text.contains("While expanding "), text.contains(" macro ") {
        return reason.isEmpty ? "it does not say why" : reason
      }
    }
    return nil
  }
}

extension String {
  /// What follows the first place of a text.
  fileprivate func components(after text: String) -> String? {
    var rest = utf8[...]
    while !rest.isEmpty {
      if rest.starts(with: text.utf8) { return String(rest.dropFirst(text.utf8.count)) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
