import Foundation
import Hashing

/// One call of the compiler on source that is to be checked, not to be kept.
struct CompilerCall {
  struct File {
    var name: String
    var bytes: [UInt8]
  }

  /// A library of macros.
  struct Plugin {
    var library: String
    /// The hash of all that it was made from.
    var key: String
  }

  var setup: CompilerSetup
  /// The deployment floor, as `26.4`.
  var floor: String
  /// Language mode, conditions and so on.
  var arguments: [String]
  var files: [File]
  /// The folders of the modules it may import, with their keys.
  var searched: [(folder: String, key: String)]
  var plugins: [Plugin] = []
  /// The files that name the modules which load by themselves beside others, each with the module that it belongs to;
  /// the modules are among those searched, whose keys tell them.
  var overlays: [(module: String, file: String)] = []
  var timeOutSeconds: Double = 20
  /// Only the grammar is checked.
  var isParseOnly = false

  /// The outcome, from the cache if the same call was made before.
  ///
  /// The checks of `-emit-sil` are made as well: missing returns, variables used before they are initialised.
  func outcome(cache: CompilationCache) -> CompilationOutcome {
    let key = key
    if let known = cache.outcome(key) { return known }
    cache.compilations.increment()
    let made = cache.withWorkFolder { folder in run(in: folder, cache) }
    let outcome = made ?? CompilationOutcome(ending: .crashed, diagnostics: [])
    cache.store(outcome, key)
    return outcome
  }

  /// The errors that the grammar alone gives.
  func syntaxErrors(cache: CompilationCache) -> [CompilerDiagnostic] {
    var call = self
    call.isParseOnly = true
    return call.outcome(cache: cache).errors
  }

  /// Whether a name that the compiler misses is a slip of one that it has: asked so, it names those that are near.
  func knowsNameLike(_ name: String, at error: CompilerDiagnostic, cache: CompilationCache) -> Bool {
    var call = self
    call.arguments += ["-typo-correction-limit", "10"]
    let same = call.outcome(cache: cache).errors.filter {
      $0.place == error.place || $0.place.line == error.place.line && $0.place.column == error.place.column
    }
    let texts = same.flatMap { [$0] + $0.notes }.map(\.message).filter { $0.contains("did you mean '") }
    let near = texts.compactMap { Doubt.quoted($0).last }.map { String($0.prefix { $0 != "(" }) }
    return Spelling.nearest(to: String(name.prefix { $0 != "(" }), among: near) != nil
  }

  private var key: String {
    var parts = ["call 1", setup.identity, setup.checksAvailability ? floor : ""] + arguments
    for file in files { parts += [file.name, SHA256.hexDigest(of: file.bytes)] }
    parts += searched.map(\.key) + plugins.map(\.key)
    if isParseOnly { parts.append("parse") }
    return SHA256.hexDigest(of: parts.joined(separator: "\n"))
  }

  private var overlayArguments: [String] {
    guard !overlays.isEmpty else { return [] }
    return ["-enable-cross-import-overlays"] + overlays.flatMap { ["-swift-module-cross-import", $0.module, $0.file] }
  }

  private func run(in folder: String, _ cache: CompilationCache) -> CompilationOutcome {
    var paths: [String] = []
    for file in files {
      let path = "\(folder)/\(file.name)"
      guard FileManager.default.createFile(atPath: path, contents: Data(file.bytes)) else {
        return CompilationOutcome(ending: .crashed, diagnostics: [])
      }
      paths.append(path)
    }
    if isParseOnly { return run(["-parse"], paths, cache) }
    let outcome = run(["-emit-sil", "-o", "/dev/null"], paths, cache)
    guard outcome.ending == .crashed, outcome.macroCrash == nil else { return outcome }
    var weaker = run(["-typecheck"], paths, cache)
    weaker.isTypeCheckOnly = true
    return weaker
  }

  private func run(_ mode: [String], _ paths: [String], _ cache: CompilationCache) -> CompilationOutcome {
    let call =
      [setup.toolchain.frontend, "-frontend"] + mode
      + [
        "-parse-as-library", "-suppress-warnings", "-diagnostic-style=llvm", "-module-name", "Snippet",
        "-solver-expression-time-threshold=5", "-enable-experimental-feature", "AnyAppleOSAvailability",
      ] + setup.arguments(version: floor) + searched.flatMap { ["-I", $0.folder] } + overlayArguments
      + plugins.flatMap { ["-load-plugin-library", $0.library] } + arguments + paths
    guard let result = ChildProcess(arguments: call, timeOutSeconds: timeOutSeconds).run() else {
      return CompilationOutcome(ending: .crashed, diagnostics: [])
    }
    if result.ending != .exit(0) { cache.noticeDamage(in: result.output) }
    let diagnostics = CompilerDiagnostic.parse(result.output, files: paths)
    let hasErrors = diagnostics.contains { $0.severity == .error }
    switch result.ending {
    case .exit(0): return CompilationOutcome(ending: .passed, diagnostics: diagnostics)
    case .timeOut: return CompilationOutcome(ending: .timedOut, diagnostics: diagnostics)
    case .exit where hasErrors: return CompilationOutcome(ending: .failed, diagnostics: diagnostics)
    case .exit, .signal:
      let crash = MacroCrash.reason(result.output)
      return CompilationOutcome(ending: .crashed, diagnostics: diagnostics, macroCrash: crash)
    }
  }
}
