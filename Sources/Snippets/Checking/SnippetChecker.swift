import Diagnostics
import Foundation
import SwiftInterface

/// Type-checks snippets for the targets that their info strings name.
public struct SnippetChecker: Sendable {
  public var configuration: SnippetConfiguration

  public init(configuration: SnippetConfiguration) {
    self.configuration = configuration
  }

  /// The verdicts on snippets, which are given in the order of their pages, whole pages at a time.
  ///
  /// With a target, only what must pass or fail on it is compiled, and only snippets that name it are in the report, and
  /// those whose info strings are broken.
  /// Throws if there is no compiler or no room for the cache. Each call of the compiler has limits (`snippet.limit`).
  ///
  /// Where trials are asked for, each parked and each unclassified snippet is tried on that target, else on the newest.
  /// With a shard, the report has the verdicts of its snippets alone.
  public func check(
    _ snippets: [Snippet], only target: String? = nil, triesParked: Bool = false, shard: SnippetShard = .whole
  ) throws(ProjectError) -> SnippetReport {
    let named = Set(snippets.flatMap(\.expectations).map(\.target))
    let xcode = try XcodeSDK.all(for: try targets(only: target).filter { named.contains($0.name) })
    var run = try makeRun(only: target, xcode: xcode)
    run.shard = shard
    let report = try run.report(on: snippets, triesParked: triesParked)
    guard run.cache.damages.value > 0 else { return report }
    // A file of the cache cannot be read: what the compiler says then is not about the snippets.
    run.cache.clear()
    var again = try makeRun(only: target, xcode: xcode)
    again.shard = shard
    return try again.report(on: snippets, triesParked: triesParked)
  }
}

extension SnippetChecker {
  /// The target of that name, or all. Throws for a name that none has.
  func targets(only name: String?) throws(ProjectError) -> [Target] {
    guard let name else { return configuration.targets }
    if let target = configuration.targets.first(where: { $0.name == name }) { return [target] }
    let names = configuration.targets.map(\.name).joined(separator: ", ")
    let areDefault = configuration.targets.allSatisfy(\.isDefault)
    throw ProjectError(
      .usage, "there is no target \(name)",
      advice: areDefault
        ? "assay.yml names none, so there is one for each major version of the stored interfaces: \(names)."
        : "assay.yml has: \(names).")
  }

  /// A run with the machine's compiler and the project's cache.
  func makeRun(only target: String?, xcode: [String: XcodeSDK]) throws(ProjectError) -> SnippetRun {
    let cache = try CompilationCache(folder: configuration.cacheFolder)
    let toolchain: Toolchain
    if let given = configuration.toolchain {
      toolchain = given
    } else {
      toolchain = try Toolchain.discover(rememberedIn: cache)
    }
    return SnippetRun(
      configuration: configuration, toolchain: toolchain, cache: cache, pool: WorkPool(jobs: configuration.jobs),
      only: target, xcode: xcode)
  }
}

/// One check of all snippets.
struct SnippetRun: Sendable {
  let configuration: SnippetConfiguration
  let toolchain: Toolchain
  let cache: CompilationCache
  let pool: WorkPool
  let only: String?
  /// The SDKs of the targets with `sdk: xcode`, by target.
  var xcode: [String: XcodeSDK] = [:]
  /// Which of the snippets it judges.
  var shard = SnippetShard.whole

  var stubs: SourceFolders { SourceFolders(folders: configuration.stubFolders, root: configuration.root) }
  private var preludes: SourceFolders {
    SourceFolders(folders: configuration.preludeFolders, root: configuration.root)
  }

  /// A snippet with what has to be compiled for it; nothing for one that is not compiled.
  private struct Entry: Sendable {
    var snippet: Snippet
    var unit: SnippetUnit?
    var wraps: [Snippet.Wrap] = []
    var expectations: [Snippet.Expectation] = []
    /// By target, in the likeliest wrap.
    var prepared: [String: SnippetUnit.Preparation] = [:]
  }

  func report(on snippets: [Snippet], triesParked: Bool) throws(ProjectError) -> SnippetReport {
    let all = entries(snippets, keepsTried: triesParked)
    var entries = shard.part(of: all) { SnippetShard.weight(of: $0.unit == nil ? [] : $0.expectations) }
    let (contexts, targetFindings) = try prepare(entries, among: all)
    compileTogether(&entries, contexts)
    var verdicts = pool.map(entries) { entry in
      guard let unit = entry.unit else { return uncompiled(entry.snippet) }
      return Judge(
        unit: unit, wraps: entry.wraps, expectations: entry.expectations, contexts: contexts, cache: cache,
        prepared: entry.prepared
      ).verdict()
    }
    if triesParked, let target = TrialRun.target(of: configuration, only: only) {
      let trials = try TrialRun(run: self, target: target).trials(of: snippets)
      for index in verdicts.indices {
        let snippet = verdicts[index].snippet
        verdicts[index].trial = trials[TrialKey(page: snippet.page, line: snippet.line)]
      }
    }
    var report = SnippetReport(
      compiler: "Swift \(toolchain.version)", host: toolchain.host,
      checksAvailability: contexts.values.allSatisfy(\.setup.checksAvailability),
      verdicts: verdicts)
    report.targetFindings = targetFindings
    report.environments = configuration.targets.compactMap { contexts[$0.name] }.map(TargetEnvironment.init)
    report.compilations = cache.compilations.value
    return report
  }

  private func entries(_ snippets: [Snippet], keepsTried: Bool) -> [Entry] {
    let preludeNames = preludes.names
    var entries: [Entry] = []
    var page: [Snippet] = []
    for var snippet in snippets {
      snippet.checkNames(targets: configuration.targets, preludes: preludeNames)
      Self.checkContent(&snippet)
      if page.last?.page != snippet.page { page = [] }
      let earlier = page
      snippet.checkJoin(with: earlier)
      page.append(snippet)
      let expectations = snippet.expectations.filter { only == nil || $0.target == only }
      // Which targets a broken info string means is not known.
      let isReported = !expectations.isEmpty || !snippet.findings.isEmpty
      if only != nil && !isReported && !(keepsTried && PageTrials.isCandidate(snippet)) { continue }
      let isCompiled = snippet.isCompilable && !expectations.isEmpty
      let unit = isCompiled ? SnippetUnit(snippet: snippet, earlier: snippet.predecessors(among: earlier)) : nil
      entries.append(Entry(snippet: snippet, unit: unit, wraps: unit?.wraps ?? [], expectations: expectations))
    }
    return entries
  }

  /// Compiles what must pass on a target in its likeliest wrap, many snippets at once; what passes so is known then.
  private func compileTogether(_ entries: inout [Entry], _ contexts: [String: TargetContext]) {
    let prepared = pool.map(entries) { entry -> [String: SnippetUnit.Preparation] in
      guard let unit = entry.unit, let wrap = entry.wraps.first else { return [:] }
      var prepared: [String: SnippetUnit.Preparation] = [:]
      for expectation in entry.expectations {
        prepared[expectation.target] = contexts[expectation.target].map { unit.preparation(wrap, on: $0) }
      }
      return prepared
    }
    var calls: [CompilerCall] = []
    for (index, prepared) in prepared.enumerated() {
      entries[index].prepared = prepared
      for expectation in entries[index].expectations where expectation.outcome == .pass {
        if case .ready(let prepared) = prepared[expectation.target] { calls.append(prepared.call) }
      }
    }
    CompilerBatch.compile(calls, limit: configuration.batchLimit, cache: cache, pool: pool)
  }

  private static func checkContent(_ snippet: inout Snippet) {
    guard snippet.isCompilable, !snippet.expectations.isEmpty else { return }
    let outline = SourceOutline(Array(snippet.block.literal.utf8))
    if outline.items.isEmpty, !outline.startsWithBrace {
      snippet.reportMarker("there is nothing to compile in it", at: snippet.block.infoRange)
    }
  }

  private func uncompiled(_ snippet: Snippet) -> SnippetVerdict {
    if snippet.findings.isEmpty, snippet.illustration == .stub {
      return DeclarationExcerpt(snippet, code: Array(snippet.block.literal.utf8)).verdict(in: configuration.interfaces)
    }
    let status: SnippetVerdict.Status =
      if !snippet.findings.isEmpty {
        .markerError
      } else if snippet.illustration != nil {
        .illustrative
      } else if snippet.isParked {
        .parked
      } else {
        .unclassified
      }
    let isUnasked = status == .unclassified && !snippet.info.isEmpty
    let reason = isUnasked ? "it names no target; add compile: or xfail:" : ""
    return SnippetVerdict(snippet: snippet, status: status, reason: snippet.findings.first?.message ?? reason)
  }

  /// Makes what the snippets need of each target, and says what of it is broken.
  ///
  /// What a plan says of a module may depend on every module that the guide asks for, so a shard plans for all snippets.
  /// It builds what its own need; what no single snippet needs, the first shard builds.
  private func prepare(
    _ own: [Entry], among all: [Entry]
  ) throws(ProjectError) -> (contexts: [String: TargetContext], findings: [TargetFinding]) {
    var contexts: [String: TargetContext] = [:]
    var findings: [TargetFinding] = []
    for target in configuration.targets {
      func units(_ entries: [Entry]) -> [SnippetUnit] {
        entries.filter { $0.expectations.contains { $0.target == target.name } }.compactMap(\.unit)
      }
      let (ownUnits, allUnits) = (units(own), units(all))
      guard !ownUnits.isEmpty || shard.isFirst && !allUnits.isEmpty else { continue }
      var context = try context(for: target)
      let sources = preludeSources(of: allUnits)
      for unit in allUnits { for module in unit.modules(preludes: []) { context.plan.add(module) } }
      for source in sources { for module in SourceOutline(source).modules { context.plan.add(module) } }
      let wanted = shard.isWhole ? nil : wanted(for: ownUnits, among: allUnits, of: context.plan)
      build(&context, for: sources + allUnits.flatMap(\.texts), only: wanted)
      let names = Set(ownUnits.flatMap { $0.preludeNames($0.earlier) })
      context.checkPreludes(names, folders: preludes, cache: cache)
      findings += ModuleFindings.all(in: context).map { TargetFinding(target: target.name, finding: $0) }
      contexts[target.name] = context
    }
    return (contexts, findings)
  }

  private func preludeSources(of units: [SnippetUnit]) -> [[UInt8]] {
    Set(units.flatMap { $0.preludeNames($0.earlier) }).sorted().compactMap {
      preludes.file(named: "\($0).swift")?.bytes
    }
  }

  /// The modules that a shard builds.
  private func wanted(for own: [SnippetUnit], among all: [SnippetUnit], of plan: ModulePlan) -> Set<String> {
    func needed(_ units: [SnippetUnit]) -> Set<String> {
      let imports = Set(units.map { Set($0.modules(preludes: preludeSources(of: [$0]))) })
      return imports.reduce(into: []) { $0.formUnion(plan.closure($1.sorted()).map(\.name)) }
    }
    let wanted = needed(own)
    return shard.isFirst ? wanted.union(Set(plan.order).subtracting(needed(all))) : wanted
  }

  /// Makes the modules of a context's plan, and the macros that texts use of them, or all.
  func build(_ context: inout TargetContext, for texts: [[UInt8]]? = nil, only wanted: Set<String>? = nil) {
    context.plugins = PluginBuilder(toolchain: toolchain, cache: cache, pool: pool).build(context.plan, for: texts)
    context.modules = ModuleBuilder(cache: cache, pool: pool, plugins: context.plugins)
      .build(context.plan, only: wanted)
  }

  func context(for target: Target) throws(ProjectError) -> TargetContext {
    var target = target
    let setup: CompilerSetup
    if let sdk = xcode[target.name], let platform = VendorPlatform.named(target.platform) {
      setup = sdk.setup(toolchain, platform, clangCache: cache.clangFolder)
      if target.floor == XcodeSDK.name { target.floor = sdk.version }
    } else {
      setup = try Retargeting.setup(toolchain, target: target, cache: cache)
    }
    let plan = ModulePlan(
      sdk: target.sdk, platform: target.platform, setup: setup, store: configuration.interfaces, stubs: stubs,
      cache: cache)
    return TargetContext(target: target, setup: setup, plan: plan)
  }
}
