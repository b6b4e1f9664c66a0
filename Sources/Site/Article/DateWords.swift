/// ISO dates in words.
enum DateWords {
  /// `2026-07-31` is “31 July 2026”; anything else stays as it is.
  static func text(_ iso: String) -> String {
    guard let day = CalendarDay(iso) else { return iso }
    return "\(day.day) \(months[day.month - 1]) \(day.year)"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}
