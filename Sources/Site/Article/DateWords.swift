/// ISO dates in words.
enum DateWords {
  /// `2026-07-31` is “31 July 2026”; anything else stays as it is.
  static func text(_ iso: String) -> String {
    let parts = iso.split(separator: "-").map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2], (1...12).contains(month)
    else {
      return iso
    }
    return "\(day) \(months[month - 1]) \(year)"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}
