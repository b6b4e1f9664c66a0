/// What the compiler says as it dies in a macro's plugin, which it runs within itself.
enum MacroCrash {
  /// `Index out of range`; nil if the compiler did not die while it expanded a macro.
  static func reason(_ output: [UInt8]) -> String? {
    var reason = ""
    for line in output.split(separator: 0x0A) {
      let line = line.prefix(500)
      if let mark = line.firstRange(ofText: "Fatal error: ") {
        reason = String(decoding: line[mark.upperBound...], as: UTF8.self)
      }
      if line.containsText("While expanding "), line.containsText(" macro ") {
        return reason.isEmpty ? "it does not say why" : reason
      }
    }
    return nil
  }
}
