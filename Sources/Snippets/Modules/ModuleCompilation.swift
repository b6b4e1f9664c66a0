import Foundation

/// Makes one module from interface text or from a stub.
struct ModuleCompilation {
  let node: ModuleNode
  let setup: CompilerSetup
  let searchArguments: [String]
  let hasClangHalf: Bool
  let gaps: FoundationGaps?
  let timeOutSeconds: Double
  let cache: CompilationCache

  /// Writes the module into the folder `module` of `work`. The outcome is final if the same input gives it again.
  func run(in work: String) -> (record: ModuleBuilder.Record, isFinal: Bool) {
    let output = "\(work)/module"
    try? FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    if let file = node.overlay?.file {
      _ = FileManager.default.createFile(atPath: "\(output)/\(file.name)", contents: Data(file.text.utf8))
    }
    switch node.origin {
    case .interface, .toolchainInterface: return runInterface(in: work, output)
    case .stub, .generated, .toolchain, .missing:
      let input = "\(work)/\(node.name).swift"
      let run = compile(
        node.source, at: input,
        ["-emit-module", "-parse-as-library", "-enable-library-evolution", "-swift-version", "6"], output)
      return (ModuleBuilder.Record(error: run.errors.first, remarks: []), run.isFinal)
    }
  }

  /// What the compiler says to a text.
  private struct Run {
    var errors: [CompilerDiagnostic]
    /// The same text gives it again.
    var isFinal = true
    var crash: CompilerCrash?
  }

  /// An interface of a newer compiler may say what this one does not know. What it refuses, or crashes in, is changed or
  /// left out, and said to be; then library evolution is given up; after that the error stands.
  private func runInterface(in work: String, _ output: String) -> (record: ModuleBuilder.Record, isFinal: Bool) {
    let rewriter = InterfaceRewriter(module: node.name, hasClangHalf: hasClangHalf, gaps: gaps)
    let lacking = FeatureDirectives.lacking(of: node.source, setup: setup, cache: cache)
    var repair = InterfaceRepair(node.source, rewriter: rewriter, lacking: lacking)
    var firstError: CompilerDiagnostic?
    var readsHeader = true
    var trials = Self.crashTrials
    for _ in 0..<Self.rounds {
      let run = compile(repair, readsHeader: readsHeader, in: work, output)
      if readsHeader, run.errors.contains(where: { $0.message.hasPrefix("cannot open file") }) {
        // The compiler wants to see the text of every module that was made from one: here the cache was moved. So
        // called it does not, but reads no flags in headers, and admits fewer features.
        readsHeader = false
        continue
      }
      guard let error = run.errors.first else {
        return (ModuleBuilder.Record(error: nil, remarks: repair.remarks, omissions: repair.omissions), run.isFinal)
      }
      if !run.isFinal { return (ModuleBuilder.Record(error: error, remarks: repair.remarks), false) }
      if let crash = run.crash {
        let isRepaired = repair.repair(crash) { less in
          trials -= 1
          return trials < 0 ? crash : compile(less, readsHeader: readsHeader, in: work, "\(work)/trial").crash
        }
        if isRepaired, trials >= 0 { continue }
      } else if repair.repair(run.errors) {
        continue
      }
      firstError = firstError ?? error
      guard repair.giveUpEvolution() else { break }
    }
    return (
      ModuleBuilder.Record(error: firstError ?? diagnostic("too much of it is refused"), remarks: repair.remarks), true
    )
  }

  private func compile(
    _ repair: InterfaceRepair, readsHeader: Bool, in work: String, _ output: String
  ) -> Run {
    try? FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    var mode = ["-compile-module-from-interface"]
    if !readsHeader { mode += ["-explicit-interface-module-build"] + repair.flags }
    return compile(repair.rewritten, at: interfacePath(in: work), mode, output)
  }

  /// Where the text is compiled. The module records the path, and those that import it want the text to be there: the
  /// path is as long as the one at which it is kept, which then takes its place.
  private func interfacePath(in work: String) -> String {
    let kept = cache.moduleFolder(node.key) + "/\(Self.textFolder)/"
    let filling = String(repeating: "t", count: max(1, kept.utf8.count - work.utf8.count - 2))
    let folder = "\(work)/\(filling)"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return "\(folder)/\(node.name).swiftinterface"
  }

  private static let textFolder = "text"

  private func keepText(at input: String, in output: String, _ module: Data) -> Data {
    guard node.isInterface else { return module }
    let folder = "\(output)/\(Self.textFolder)"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? FileManager.default.moveItem(atPath: input, toPath: "\(folder)/\(node.name).swiftinterface")
    let kept = "\(cache.moduleFolder(node.key))/\(Self.textFolder)/\(node.name).swiftinterface"
    return Retargeting.retargeted(module, from: input, to: kept) ?? module
  }

  /// How often a module is compiled anew with less in it.
  private static let rounds = 16
  /// How often it is compiled, beside that, to find what the compiler crashes in: a declaration among a thousand takes
  /// about fifteen, if the compiler does not say where it was.
  private static let crashTrials = 48

  private func compile(_ text: [UInt8], at input: String, _ mode: [String], _ output: String) -> Run {
    guard FileManager.default.createFile(atPath: input, contents: Data(text)) else {
      return Run(errors: [diagnostic("cannot write \(input)")], isFinal: false)
    }
    let arguments =
      [setup.toolchain.frontend, "-frontend"] + mode + ["-suppress-warnings", "-diagnostic-style=llvm"]
      + setup.arguments(version: node.version) + searchArguments
      + ["-module-name", node.name, "-o", "\(output)/\(node.name).swiftmodule", input]
    guard let result = ChildProcess(arguments: arguments, timeOutSeconds: timeOutSeconds).run() else {
      return Run(errors: [diagnostic("the compiler cannot be started")], isFinal: false)
    }
    if result.ending == .exit(0) {
      return finish("\(output)/\(node.name).swiftmodule", input, output)
        ? Run(errors: []) : Run(errors: [diagnostic("cannot lower its system")], isFinal: false)
    }
    cache.noticeDamage(in: result.output)
    let diagnostics = CompilerDiagnostic.parse(result.output, files: [input]).filter { $0.severity == .error }
    if result.ending == .timeOut {
      return Run(errors: [diagnostic("the compiler took more than \(Int(timeOutSeconds)) s")], isFinal: false)
    }
    // The compiler ends with a summary that names no fault.
    let faults = diagnostics.filter { !$0.message.hasPrefix("failed to build module") }
    let all = faults.isEmpty ? diagnostics : faults
    let own = all.filter { $0.place.file == 0 }
    if !all.isEmpty { return Run(errors: own.isEmpty ? all : own) }
    guard CompilerCall.ending(of: result, hasErrors: false) == .crashed else {
      return Run(errors: [diagnostic("something ended the compiler")], isFinal: false)
    }
    let crash = CompilerCrash(output: result.output, file: input)
    return Run(errors: [diagnostic("the compiler crashed", line: crash.lines.first ?? 1)], crash: crash)
  }

  /// A module is built for the newest system that it speaks of, since an older one may not store what a newer one
  /// introduced; then the oldest system that it records is lowered, so that older floors may import it.
  private func finish(_ path: String, _ input: String, _ output: String) -> Bool {
    guard var module = FileManager.default.contents(atPath: path) else { return false }
    module = keepText(at: input, in: output, module)
    if let triple = setup.triplePrefix.map({ $0 + node.version }),
      let oldest = setup.platform?.oldestTriple(length: triple.utf8.count)
    {
      guard let lowered = Retargeting.retargeted(module, from: triple, to: oldest) else { return false }
      module = lowered
    }
    return FileManager.default.createFile(atPath: path, contents: module)
  }

  private func diagnostic(_ message: String, line: Int = 1) -> CompilerDiagnostic {
    CompilerDiagnostic(
      severity: .error, place: CompilerDiagnostic.Place(file: 0, path: node.path ?? "", line: line, column: 1),
      message: message)
  }
}
