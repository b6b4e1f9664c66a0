/// The platforms that stored interfaces are named after, and the targets of the compiler that they stand for.
public enum StorePlatform {
  /// The platform of a target such as `arm64e-apple-macos27.0` (`macos`): its system in lower case without a version;
  /// `maccatalyst` for `ios…-macabi`, `…simulator` behind the system for a simulator's, `visionos` for `xros`,
  /// `android` for Linux with Android's libraries. Nil for a target without a system.
  public static func name(target: String) -> String? {
    let parts = target.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return nil }
    let environment = parts.dropFirst(3).first ?? ""
    guard let system = canonical(String(parts[2].prefix { $0 != "." }.trimmingDigits)) else { return nil }
    if environment.hasPrefix("macabi") { return "maccatalyst" }
    if environment.hasPrefix("simulator") { return system + "simulator" }
    if system == "linux", environment.hasPrefix("android") { return "android" }
    return system.hasPrefix("wasi") ? "wasi" : system
  }

  /// The one name of a platform that has several, in lower case: `macos` of `macOS` and `macosx`. Nil for what cannot
  /// be part of a stored file's name.
  public static func canonical(_ name: String) -> String? {
    let name = name.lowercased()
    guard InterfaceStore.isName(name) else { return nil }
    switch name {
    case "macosx", "darwin", "osx": return "macos"
    case "xros": return "visionos"
    case "xrossimulator": return "visionossimulator"
    case "catalyst", "macabi": return "maccatalyst"
    default: return name
    }
  }

  /// The version of the system in an Apple target, which no SDK of an earlier version can be built for: `27.0` of
  /// `arm64e-apple-macos27.0`. Nil for other targets, and for Mac Catalyst, whose versions are those of iOS.
  public static func version(target: String) -> SDKVersion? {
    let parts = target.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[1] == "apple", parts.dropFirst(3).first != "macabi" else { return nil }
    let version = parts[2].utf8.drop { !ASCII.isDigit($0) }
    return version.isEmpty ? nil : SDKVersion(String(decoding: version, as: UTF8.self))
  }

  /// Whether a file of the target may be stored under the platform. A simulator's interface may stand for the device's.
  public static func fits(_ platform: String, target: String) -> Bool {
    guard let own = name(target: target), let platform = canonical(platform) else { return true }
    return platform == own || platform + "simulator" == own
  }
}

extension Substring {
  fileprivate var trimmingDigits: Substring {
    var rest = self
    while let last = rest.utf8.last, ASCII.isDigit(last) { rest.removeLast() }
    return rest
  }
}
