import Foundation
import Hashing

/// One call of the compiler on source that is to be checked, not to be kept.
struct CompilerCall: Sendable {
  struct File: Sendable {
    var name: String
    var bytes: [UInt8]
  }

  /// A library of macros.
  struct Plugin: Sendable {
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
  /// How long it may compute, and take. No part of its hash: an outcome that this cuts short is not kept.
  var processorSeconds = Limit.processorSeconds
  var clockSeconds = Limit.clockSeconds
  /// The module that a snippet is.
  static let module = "Snippet"
  /// The file with a snippet's code, and its name where that is a program's main file.
  static let snippetFile = "snippet.swift"
  static let mainFile = "main.swift"
  var isOfMainFile: Bool { files.first?.name == Self.mainFile }
  /// Only the grammar is checked.
  var isParseOnly = false

  /// What a call may use: more is a finding, and hangs nobody's machine.
  enum Limit {
    /// Of computing. By the clock it may be much more on a machine that does other work too.
    static let processorSeconds = 20.0
    static let clockSeconds = 300.0
    static let memoryBytes = 4 << 30
    /// How many ways of typing an expression are tried; the compiler's own limit is ten times as high, and takes
    /// ten seconds.
    static let solverScopes = 100_000
  }

  /// The outcome, from the cache if the same call was made before.
  ///
  /// The checks of `-emit-sil` are made as well: missing returns, variables used before they are initialised.
  func outcome(cache: CompilationCache) -> CompilationOutcome {
    let key = key
    if let known = cache.outcome(key) { return known }
    cache.compilations.increment()
    let made = cache.withWorkFolder { folder in run(in: folder, cache) }
    let outcome = made ?? CompilationOutcome(ending: .interrupted, diagnostics: [])
    if outcome.ending != .passed, !keptFolders(cache).allSatisfy(cache.isWhole) {
      // Another run forgot them meanwhile.
      cache.damages.increment()
    } else {
      cache.store(outcome, key)
    }
    return outcome
  }

  /// The folders of the cache that the compiler reads.
  func keptFolders(_ cache: CompilationCache) -> [String] {
    let platform = setup.flags.first { $0.hasPrefix("\(cache.folder)/platforms/") && $0.hasSuffix("/res") }
    return searched.map(\.folder) + plugins.map { ($0.library as NSString).deletingLastPathComponent }
      + (platform.map { [String($0.dropLast("/res".count))] } ?? [])
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
    let plain = String(name.prefix { $0 != "(" })
    if Spelling.nearest(to: plain, among: near) != nil { return true }
    guard let meant = Spelling.nearest(to: plain, among: Self.overloaded) else { return false }
    return error.message.contains("has no member") && hasMember(meant, insteadOf: plain, at: error, cache: cache)
  }

  /// Members of the standard library and of Foundation that have so many overloads that the compiler names none of them.
  private static let overloaded = [
    "append", "contains", "copyBytes", "firstMatch", "formIndex", "index", "joined", "map", "matches", "prefix",
    "prefixMatch", "replaceSubrange", "replacing", "sort", "sorted", "split", "wholeMatch",
  ]

  /// Whether the type that lacks one member has another, which stands at its place then.
  private func hasMember(
    _ member: String, insteadOf name: String, at error: CompilerDiagnostic, cache: CompilationCache
  ) -> Bool {
    guard error.place.file == 0, var bytes = files.first?.bytes else { return false }
    let offset = error.place.offset(in: bytes)
    guard bytes[offset...].starts(with: name.utf8) else { return false }
    bytes.replaceSubrange(offset..<offset + name.utf8.count, with: member.utf8)
    var call = self
    call.files[0].bytes = bytes
    let outcome = call.outcome(cache: cache)
    return outcome.isFinal
      && !outcome.errors.contains { other in
        other.place.line == error.place.line && other.place.column == error.place.column
          && other.message.contains("has no member")
      }
  }

  /// The hash of all that the outcome depends on.
  var key: String {
    var parts = ["call 4", setup.identity, setup.checksAvailability ? floor : ""] + arguments
    parts.append("\(Limit.solverScopes)")
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
    guard let paths = write(files, in: folder) else { return CompilationOutcome(ending: .interrupted, diagnostics: []) }
    if isParseOnly { return run(["-parse"], paths, cache) }
    let (outcome, spent) = timedRun(["-emit-sil", "-o", "/dev/null"], paths, cache)
    guard outcome.ending == .crashed, outcome.macroCrash == nil else { return outcome }
    var rest = self
    // Both together may use what one call may.
    rest.processorSeconds = max(1, processorSeconds - spent)
    var weaker = rest.run(["-typecheck"], paths, cache)
    weaker.isTypeCheckOnly = true
    return weaker
  }

  /// The paths of the files written; nil if one cannot be.
  func write(_ files: [File], in folder: String) -> [String]? {
    var paths: [String] = []
    for file in files {
      let path = "\(folder)/\(file.name)"
      guard FileManager.default.createFile(atPath: path, contents: Data(file.bytes)) else { return nil }
      paths.append(path)
    }
    return paths
  }

  /// The words of the command.
  func arguments(_ mode: [String], _ paths: [String]) -> [String] {
    [setup.toolchain.frontend, "-frontend"] + mode + (isOfMainFile ? [] : ["-parse-as-library"])
      + [
        "-diagnostic-style=llvm", "-module-name", Self.module, "-package-name", "snippets",
        "-solver-scope-threshold=\(Limit.solverScopes)", "-enable-experimental-feature", "AnyAppleOSAvailability",
      ] + setup.arguments(version: floor) + searched.flatMap { ["-I", $0.folder] } + overlayArguments
      + plugins.flatMap { ["-load-plugin-library", $0.library] } + arguments + paths
  }

  /// Runs the compiler on files that may be others than the call's own.
  func run(_ mode: [String], _ paths: [String], _ cache: CompilationCache) -> CompilationOutcome {
    timedRun(mode, paths, cache).outcome
  }

  /// The same, with how long it computed.
  func timedRun(
    _ mode: [String], _ paths: [String], _ cache: CompilationCache
  ) -> (outcome: CompilationOutcome, processorSeconds: Double) {
    let call = arguments(mode, paths)
    let process = ChildProcess(
      arguments: call, timeOutSeconds: clockSeconds, processorSeconds: processorSeconds,
      memoryBytes: Limit.memoryBytes)
    guard let result = process.run() else { return (CompilationOutcome(ending: .interrupted, diagnostics: []), 0) }
    if result.ending != .exit(0) { cache.noticeDamage(in: result.output) }
    let diagnostics = CompilerDiagnostic.parse(result.output, files: paths).map { withoutFolder($0, cache) }
    let ending = Self.ending(of: result, hasErrors: diagnostics.contains { $0.severity == .error })
    var outcome = CompilationOutcome(ending: ending, diagnostics: diagnostics)
    if ending == .crashed { outcome.macroCrash = MacroCrash.reason(result.output) }
    return (outcome, result.processorSeconds)
  }

  /// The signals by which a process ends itself; others come from outside.
  private static let ownSignals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// - Parameter hasErrors: the compiler says what is wrong with the code.
  static func ending(of result: ChildProcess.Result, hasErrors: Bool) -> CompilationOutcome.Ending {
    switch result.ending {
    case .exit(0): .passed
    case .timeOut: .timedOut
    case _ where result.isOutOfMemory: .outOfMemory
    case .exit where hasErrors: .failed
    case .exit: result.output.isEmpty ? .interrupted : .crashed
    case .signal(let signal): ownSignals.contains(signal) ? .crashed : .interrupted
    }
  }

  /// The folder of a call has a name of chance, and the cache stands where it stands: both are nobody's business.
  private func withoutFolder(_ diagnostic: CompilerDiagnostic, _ cache: CompilationCache) -> CompilerDiagnostic {
    var diagnostic = diagnostic
    diagnostic.message = diagnostic.message.replacing("\(cache.folder)/", with: "")
    if diagnostic.place.file != nil {
      diagnostic.place.path = String(diagnostic.place.path.split(separator: "/").last ?? "")
    }
    diagnostic.notes = diagnostic.notes.map { withoutFolder($0, cache) }
    return diagnostic
  }
}
