/// visionOS takes declarations that are marked for iOS as its own: those of iOS 17 from its first system on. The compiler
/// learns that of the vendor's SDK, which is not at hand, and so compares the numbers themselves.
enum InheritedVersion {
  /// The version of iOS whose declarations a version of visionOS has.
  private static func phone(ofVision version: SystemVersion) -> SystemVersion {
    // Since 26 both have one number.
    version.major < 26 ? version.adding(16) : version
  }

  /// The version of iOS that an error asks for, if a system of visionOS has what it speaks of.
  static func needless(_ message: String, floor: String) -> String? {
    let mark = " is only available in iOS "
    guard let range = message.firstRange(of: mark) else { return nil }
    let text = message[range.upperBound...].prefix { $0.isNumber || $0 == "." }
    guard let needed = SystemVersion(text), let own = SystemVersion(floor),
      needed <= phone(ofVision: own)
    else { return nil }
    return String(text)
  }
}

extension TargetContext {
  /// Why an error about a version proves nothing; nil if it does, and for any other error.
  func versionDoubt(_ message: String) -> String? {
    guard imitatedPlatform?.name == "visionOS",
      let version = InheritedVersion.needless(message, floor: target.floor)
    else { return nil }
    return
      "the platform counts iOS \(version) as a version of its own that is not newer than \(target.floor): \(message)"
  }
}
