import Diagnostics

/// Under which module, SDK and platform a file belongs into the store: what was asked for, what the file's text says,
/// and what its name says where it stands in the store already.
struct StoreName {
  var module: String
  var sdk: String
  var platform: String

  /// - Throws: `.usage` where something is not known or contradicts the file, with what to do.
  init(_ file: InterfaceFile, _ request: InterfaceAddition.Request) throws(ProjectError) {
    let parts = request.storedName.flatMap(InterfaceStore.parts)
    module = try Self.module(file, request, parts?.module)
    sdk = try Self.sdk(file, request, parts?.sdk)
    platform = try Self.platform(file, request, parts?.platform)
  }

  private static func module(
    _ file: InterfaceFile, _ request: InterfaceAddition.Request, _ stored: String?
  ) throws(ProjectError) -> String {
    let own = file.flagValue("-module-name")
    if let own, let given = request.module, own != given {
      throw error(file, "the file is of module \(own), not \(given)", "Leave --module out.")
    }
    guard let module = own ?? request.module ?? stored else {
      throw error(file, "the file does not say of which module it is", "Say it: --module NAME.")
    }
    guard InterfaceStore.isName(module), let first = module.utf8.first, !ASCII.isDigit(first) else {
      throw error(file, "'\(module)' cannot be a module's name", "A module is called by letters, digits and '_'.")
    }
    if let stored, stored != module { throw misplaced(file, "the module", stored, module) }
    return module
  }

  private static func sdk(
    _ file: InterfaceFile, _ request: InterfaceAddition.Request, _ stored: String?
  ) throws(ProjectError) -> String {
    if let given = request.sdk, let stored, given != stored { throw misplaced(file, "the SDK", stored, given) }
    guard let sdk = request.sdk ?? stored else {
      throw error(
        file, "it is not known of which SDK the file is",
        "Say it: --sdk 27.0." + (file.target.map { " The file's target is \($0)." } ?? ""))
    }
    let parts = sdk.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(ASCII.isDigit) }) else {
      throw ProjectError(.usage, "--sdk cannot be '\(sdk)'", advice: "It is a version of numbers and dots: 27.0.")
    }
    return sdk
  }

  private static func platform(
    _ file: InterfaceFile, _ request: InterfaceAddition.Request, _ stored: String?
  ) throws(ProjectError) -> String {
    let given = try request.platform.map { word throws(ProjectError) in
      guard let platform = StorePlatform.canonical(word) else {
        throw ProjectError(
          .usage, "--platform cannot be '\(word)'", advice: "It is one word, as macos, ios, visionos or linux.")
      }
      return platform
    }
    if let given, let stored, given != stored { throw misplaced(file, "the platform", stored, given) }
    guard let platform = given ?? stored ?? file.target.flatMap(StorePlatform.name) else {
      throw error(file, "it is not known for which platform the file is", "Say it: --platform macos.")
    }
    if let target = file.target, !StorePlatform.fits(platform, target: target) {
      let own = StorePlatform.name(target: target) ?? target
      throw error(
        file, "the file is for \(own), as its target \(target) says, not for \(platform)",
        stored == nil ? "Leave --platform out." : "Move it out of the store and take it in from there.")
    }
    return platform
  }

  private static func misplaced(
    _ file: InterfaceFile, _ what: String, _ stored: String, _ wanted: String
  ) -> ProjectError {
    error(
      file, "\(what) is \(stored) by the file's name in the store, and \(wanted) otherwise",
      "Move it out of the store and take it in from there.")
  }

  private static func error(_ file: InterfaceFile, _ message: String, _ advice: String) -> ProjectError {
    ProjectError(.usage, message, at: Place(file: file.source.path), advice: advice)
  }
}
