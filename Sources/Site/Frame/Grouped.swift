/// Numbers for people.
enum Grouped {
  /// `4012` is “4,012”.
  static func number(_ value: Int) -> String {
    var digits = Array(String(value).utf8)
    var position = digits.count - 3
    while position > 0 {
      digits.insert(UInt8(ascii: ","), at: position)
      position -= 3
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
