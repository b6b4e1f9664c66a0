import SwiftInterface

/// The compiler of an SDK whose interfaces a newer one than this wrote: it answers `compiler(…)` and `swift(…)`
/// otherwise.
struct NewerCompiler {
  private let theirs: SDKVersion
  private let own: SDKVersion
  private let languageMode: Int

  /// Nil if no interface that the modules lead to names a newer compiler.
  init?(of context: TargetContext, modules: [String], languageMode: Int) {
    own = SDKVersion(context.setup.toolchain.version)
    self.languageMode = languageMode
    let versions = context.plan.closure(modules).compactMap { node -> SDKVersion? in
      guard case .interface = node.origin else { return nil }
      return context.plan.entry(node.name)?.file.compiler.map(SDKVersion.init)
    }
    guard let newest = versions.max(), own < newest else { return nil }
    theirs = newest
  }

  /// What is known of `compiler(>=6.4)`.
  func compiler(_ arguments: [String]) -> BranchCondition {
    guard let comparison = Comparison(arguments), comparison.holds(for: own) != comparison.holds(for: theirs) else {
      return .fixed
    }
    return .open("the SDK's compiler is Swift \(theirs.text), this one is \(own.text)")
  }

  /// What is known of `swift(>=6.4)`: the language's version is that of the compiler in the mode of its own major
  /// version; in an older mode it is the last one before that (5.10 in mode 5), whatever the compiler.
  func swift(_ arguments: [String]) -> BranchCondition {
    guard let comparison = Comparison(arguments), Self.major(own) == languageMode,
      Self.major(comparison.version) == languageMode
    else { return .fixed }
    return compiler(arguments)
  }

  private static func major(_ version: SDKVersion) -> Int? { Int(version.text.prefix { $0 != "." }) }

  private struct Comparison {
    var isLess: Bool
    var version: SDKVersion

    /// - Parameter arguments: the tokens of `>=6.4` or `<6.4`.
    init?(_ arguments: [String]) {
      let text = arguments.joined()
      guard let sign = ["<", ">="].first(where: text.hasPrefix) else { return nil }
      isLess = sign == "<"
      version = SDKVersion(String(text.dropFirst(sign.count)))
    }

    func holds(for compiler: SDKVersion) -> Bool { (compiler < version) == isLess }
  }
}
