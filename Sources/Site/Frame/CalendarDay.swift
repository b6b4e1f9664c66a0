/// A day as an ISO date has it: `2026-07-31`.
struct CalendarDay {
  var year: Int
  var month: Int
  var day: Int

  /// Nil for what is no date. The month is one of the twelve; the day may be any number.
  init?(_ iso: String) {
    let parts = iso.split(separator: "-").map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2], (1...12).contains(month)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// How many days lie between a day and this one is the difference of their numbers.
  var number: Int {
    // Years begin in March, so that the day of a leap year is the last one.
    let (y, m) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1
  }
}
