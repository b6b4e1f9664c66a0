import Foundation

/// Makes one module from interface text or from a stub.
struct ModuleCompilation {
  let node: ModuleNode
  let setup: CompilerSetup
  let searchArguments: [String]
  let hasClangHalf: Bool
  let timeOutSeconds: Double
  let cache: CompilationCache

  /// Writes the module into the folder `module` of `work`. The outcome is final if the same input gives it again.
  func run(in work: String) -> (record: ModuleBuilder.Record, isFinal: Bool) {
    let output = "\(work)/module"
    try? FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    if case .stub = node.origin {
      let input = "\(work)/\(node.name).swift"
      let run = compile(
        node.source, at: input,
        ["-emit-module", "-parse-as-library", "-enable-library-evolution", "-swift-version", "6"], output)
      return (ModuleBuilder.Record(error: run.error, remarks: []), run.isFinal)
    }
    return runInterface(in: work, output)
  }

  /// An interface of a newer compiler may say what this one does not know. What it refuses by name is left out, and
  /// said to be; then library evolution is given up; after that the error stands.
  private func runInterface(in work: String, _ output: String) -> (record: ModuleBuilder.Record, isFinal: Bool) {
    var rewriter = InterfaceRewriter(module: node.name, hasClangHalf: hasClangHalf)
    var remarks: [String] = []
    var firstError: CompilerDiagnostic?
    for _ in 0..<8 {
      let input = "\(work)/\(node.name).swiftinterface"
      let run = compile(rewriter.rewritten(node.source), at: input, ["-compile-module-from-interface"], output)
      guard let error = run.error else { return (ModuleBuilder.Record(error: nil, remarks: remarks), run.isFinal) }
      firstError = firstError ?? error
      if !run.isFinal { return (ModuleBuilder.Record(error: error, remarks: remarks), false) }
      if let remark = Self.leaveOut(error, from: &rewriter.table) {
        remarks.append(remark)
        firstError = nil
      } else if rewriter.keepsLibraryEvolution {
        rewriter.keepsLibraryEvolution = false
        remarks.append("compiled without library evolution: its enumerations count as complete")
      } else {
        break
      }
    }
    return (ModuleBuilder.Record(error: firstError, remarks: remarks), true)
  }

  private static func leaveOut(_ error: CompilerDiagnostic, from table: inout InterfaceRewriter.Table) -> String? {
    let name = error.message.split(separator: "'", omittingEmptySubsequences: false).dropFirst().first.map(String.init)
    guard let name else { return nil }
    if error.message.hasPrefix("unknown attribute"), table.attributes.insert(name).inserted {
      return "attribute @\(name) left out: this compiler does not know it"
    }
    if error.message.hasPrefix("unknown argument"), table.flags.updateValue(false, forKey: name) == nil {
      return "flag \(name) left out: this compiler does not know it"
    }
    if error.message.contains("feature '\(name)'"), table.features.insert(name).inserted {
      return "feature \(name) left out: this compiler does not have it"
    }
    return nil
  }

  private func compile(
    _ text: [UInt8], at input: String, _ mode: [String], _ output: String
  ) -> (error: CompilerDiagnostic?, isFinal: Bool) {
    guard FileManager.default.createFile(atPath: input, contents: Data(text)) else {
      return (diagnostic("cannot write \(input)"), false)
    }
    let arguments =
      [setup.toolchain.frontend, "-frontend"] + mode + ["-suppress-warnings", "-diagnostic-style=llvm"]
      + setup.arguments(version: node.version) + searchArguments
      + ["-module-name", node.name, "-o", "\(output)/\(node.name).swiftmodule", input]
    guard let result = ChildProcess(arguments: arguments, timeOutSeconds: timeOutSeconds).run() else {
      return (diagnostic("the compiler cannot be started"), false)
    }
    if result.ending == .exit(0) {
      return lowerMinimum("\(output)/\(node.name).swiftmodule")
        ? (nil, true) : (diagnostic("cannot lower its system"), false)
    }
    cache.noticeDamage(in: result.output)
    let diagnostics = CompilerDiagnostic.parse(result.output, files: [input]).filter { $0.severity == .error }
    if result.ending == .timeOut { return (diagnostic("the compiler took more than \(Int(timeOutSeconds)) s"), false) }
    if let error = diagnostics.first(where: { $0.place.file == 0 }) ?? diagnostics.first { return (error, true) }
    return (diagnostic("the compiler crashed"), false)
  }

  /// A module is built for the newest system that it speaks of, since an older one may not store what a newer one
  /// introduced; then the oldest system that it records is lowered, so that older floors may import it.
  private func lowerMinimum(_ path: String) -> Bool {
    guard let triple = setup.triplePrefix.map({ $0 + node.version }),
      let oldest = setup.platform?.oldestTriple(length: triple.utf8.count)
    else { return true }
    guard let data = FileManager.default.contents(atPath: path),
      let module = Retargeting.retargeted(data, from: triple, to: oldest)
    else { return false }
    return FileManager.default.createFile(atPath: path, contents: module)
  }

  private func diagnostic(_ message: String) -> CompilerDiagnostic {
    CompilerDiagnostic(
      severity: .error, place: CompilerDiagnostic.Place(file: 0, path: node.path ?? "", line: 1, column: 1),
      message: message)
  }
}
