/// The availability of a declaration in one line.
enum AvailabilitySummary {
  /// `iOS 26.0, macOS 26.0; deprecated on iOS 27.0; not on tvOS`; empty where nothing is said.
  static func text(_ platforms: [String: PlatformAvailability]) -> String {
    var (introduced, deprecated, obsoleted, unavailable): ([String], [String], [String], [String]) = ([], [], [], [])
    for platform in PlatformAvailability.ordered(platforms.keys) {
      guard let value = platforms[platform] else { continue }
      if value.isUnavailable { unavailable.append(platform) }
      if let version = value.introduced { introduced.append("\(platform) \(version)") }
      if value.isDeprecated {
        deprecated.append([platform, value.deprecated].compactMap(\.self).joined(separator: " "))
      }
      if let version = value.obsoleted { obsoleted.append("\(platform) \(version)") }
    }
    func part(_ title: String, _ list: [String]) -> String? {
      guard !list.isEmpty else { return nil }
      return list == ["*"] ? title : "\(title) on \(list.joined(separator: ", "))"
    }
    let parts = [
      introduced.isEmpty ? nil : introduced.joined(separator: ", "), part("deprecated", deprecated),
      part("obsoleted", obsoleted), unavailable == ["*"] ? "unavailable" : part("not", unavailable),
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }
}
