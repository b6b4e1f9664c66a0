/// A day of the calendar as ISO 8601 writes it: `2026-08-20`.
public struct ISODay: Sendable, Hashable {
  public let text: String

  /// Nil for what is no day, such as `2026-02-30`.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == ASCII.minus, bytes[7] == ASCII.minus else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      bytes[range].allSatisfy(ASCII.isDigit) ? bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) } : nil
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
    guard 1...12 ~= month, day >= 1, day <= Self.days(of: month, year) else { return nil }
    self.text = text
  }

  /// The day, in UTC, on which so many seconds have gone since 1970 began.
  public init(secondsSince1970 seconds: Int) {
    var days = max(0, seconds) / 86400
    var year = 1970
    while days >= Self.days(in: year) {
      days -= Self.days(in: year)
      year += 1
    }
    var month = 1
    while days >= Self.days(of: month, year) {
      days -= Self.days(of: month, year)
      month += 1
    }
    text = "\(year)-\(Self.padded(month))-\(Self.padded(days + 1))"
  }

  private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  private static func days(in year: Int) -> Int { isLeap(year) ? 366 : 365 }

  private static func days(of month: Int, _ year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
