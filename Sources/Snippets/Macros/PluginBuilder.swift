import Foundation

/// Makes libraries of macros from their source, each once for all runs that share the cache.
struct PluginBuilder {
  let toolchain: Toolchain
  let cache: CompilationCache
  let pool: WorkPool
  var timeOutSeconds: Double = 300

  /// What a plugin's folder holds beside the library.
  private struct Record: Codable {
    var error: CompilerDiagnostic?
    /// The size of the library, to tell a damaged one.
    var size: Int
  }

  /// The plugins of which there is a source among those that the modules of a plan name and the texts use; without texts,
  /// all of them.
  func build(_ plan: ModulePlan, for texts: [[UInt8]]?) -> MacroPlugins {
    let macros = texts.map { plan.macros(plan.order, usedBy: $0) } ?? plan.nodes.values.flatMap(\.macros)
    let names = Set(macros.map(\.plugin))
    let sources = names.sorted().compactMap { plan.stubs.plugin($0) }
    return MacroPlugins(
      all: pool.map(sources, plugin).reduce(into: [:]) { $0[$1.source.module] = $1 })
  }

  private func plugin(_ source: PluginSource) -> MacroPlugin {
    let key = source.key(toolchain)
    let folder = "\(cache.folder)/plugins/\(key)"
    if let known = record(in: folder, of: source) { return plugin(source, key, known, folder) }
    guard hasLibraries else {
      let reason = "the toolchain has no libraries to build macros with (SwiftSyntax in lib/swift/host)"
      return MacroPlugin(source: source, key: key, state: .unavailable(reason: reason))
    }
    cache.compilations.increment()
    let state = cache.withWorkFolder { work in
      let state = compile(source, in: work)
      keep(state, from: work, as: folder, source)
      if case .ready = state { return MacroPlugin.State.ready(library: library(in: folder, source)) }
      return state
    }
    return MacroPlugin(source: source, key: key, state: state ?? .unavailable(reason: "no folder to build it in"))
  }

  private func plugin(_ source: PluginSource, _ key: String, _ record: Record, _ folder: String) -> MacroPlugin {
    let state = record.error.map { MacroPlugin.State.broken($0) } ?? .ready(library: library(in: folder, source))
    return MacroPlugin(source: source, key: key, state: state)
  }

  private var host: String { "\(toolchain.resources)/host" }

  private var hasLibraries: Bool { FileManager.default.fileExists(atPath: "\(host)/SwiftSyntaxMacros.swiftmodule") }

  private func library(in folder: String, _ source: PluginSource) -> String {
    "\(folder)/lib\(source.module).\(toolchain.host.contains("apple") ? "dylib" : "so")"
  }

  private func record(in folder: String, of source: PluginSource) -> Record? {
    let files = FileManager.default
    guard let data = files.contents(atPath: "\(folder)/record.json"),
      let record = try? JSONDecoder().decode(Record.self, from: data)
    else { return nil }
    if record.error != nil { return record }
    let size = try? files.attributesOfItem(atPath: library(in: folder, source))[.size] as? Int
    if size == record.size { return record }
    try? files.removeItem(atPath: folder)
    return nil
  }

  /// Keeps what the same source would give again.
  private func keep(_ state: MacroPlugin.State, from work: String, as folder: String, _ source: PluginSource) {
    let output = "\(work)/plugin"
    var record = Record(size: 0)
    switch state {
    case .ready(let library):
      record.size = (try? FileManager.default.attributesOfItem(atPath: library)[.size] as? Int) ?? 0
    case .broken(let error): record.error = error
    case .unavailable: return
    }
    guard let data = try? JSONEncoder().encode(record) else { return }
    let path = "\(cache.folder)/plugins"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    if FileManager.default.createFile(atPath: "\(output)/record.json", contents: data) {
      cache.publish(output, as: folder)
    }
  }

  private func compile(_ source: PluginSource, in work: String) -> MacroPlugin.State {
    let output = "\(work)/plugin"
    try? FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    var paths: [String] = []
    for (index, file) in source.files.enumerated() {
      paths.append("\(work)/\(index)-\(source.module).swift")
      guard FileManager.default.createFile(atPath: paths[index], contents: Data(file.bytes)) else {
        return .unavailable(reason: "cannot write the source of \(source.module)")
      }
    }
    let object = "\(work)/\(source.module).o"
    let compiler =
      [toolchain.frontend, "-frontend", "-c", "-parse-as-library", "-suppress-warnings", "-diagnostic-style=llvm"]
      + CompilerSetup.host(toolchain, clangCache: cache.clangFolder).flags
      + ["-module-name", source.module, "-I", host, "-o", object] + paths
    if let failure = run(compiler, files: paths) { return failure }
    let library = library(in: output, source)
    let folder = (toolchain.frontend as NSString).deletingLastPathComponent
    let linker = [
      "\(folder)/swiftc", "-emit-library", "-module-name", source.module, object, "-L", host, "-Xlinker", "-rpath",
      "-Xlinker", host, "-o", library,
    ]
    return run(linker, files: []) ?? .ready(library: library)
  }

  /// Nil if all went well.
  private func run(_ arguments: [String], files: [String]) -> MacroPlugin.State? {
    guard let result = ChildProcess(arguments: arguments, timeOutSeconds: timeOutSeconds).run() else {
      return .unavailable(reason: "the compiler cannot be started")
    }
    if result.ending == .exit(0) { return nil }
    cache.noticeDamage(in: result.output)
    if result.ending == .timeOut { return .unavailable(reason: "the compiler took more than \(Int(timeOutSeconds)) s") }
    let errors = CompilerDiagnostic.parse(result.output, files: files).filter { $0.severity == .error }
    if let error = errors.first(where: { $0.place.file != nil }) { return .broken(error) }
    let text = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    let line = text.first { $0.contains("error:") } ?? text.first ?? "it does not say why"
    return .unavailable(reason: files.isEmpty ? "it cannot be linked: \(line)" : "the compiler fails: \(line)")
  }
}
