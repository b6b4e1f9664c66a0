import TestSupport

/// A guide written by chance, its interfaces in two captures, and what is known about each citation because the guide
/// was made so.
public struct Corpus: Sendable {
  public struct File: Sendable {
    /// Relative to the project.
    public var path: String
    public var text: String

    public init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  public struct Page: Sendable {
    public var path: String
    public var text: String
    /// The text with the lines of the second capture in the citations that were moved.
    public var repaired: String
    public var citations: [CorpusCitation]
  }

  public var pages: [Page]
  public var configuration: File
  /// The interfaces that the guide was written against, and those that came after.
  public var before: [File]
  public var after: [File]

  /// The same for the same options, on every machine.
  public init(_ options: CorpusOptions) {
    var random = SplitMix(state: options.seed)
    let modules = Array(Words.modules.prefix(max(1, options.interfaces)))
    let unitsEach = options.citations / modules.count + 40
    var plans = modules.map { InterfacePlan(module: $0, seed: random.next(), count: unitsEach) }
    var groups = CitationGroup.groups(of: plans, count: options.citations, &random)
    CitationGroup.assign(options, to: &groups, &plans, &random)
    before = []
    after = []
    for index in plans.indices {
      let (old, new) = plans[index].texts()
      let path = "interfaces/\(modules[index])-27.0-macos.swiftinterface"
      before.append(File(path: path, text: old))
      after.append(File(path: path, text: new))
    }
    configuration = File(path: "assay.yml", text: "title: A written guide\ncite-default: \(modules[0])\n")
    let demands = Self.demands(groups, pages: options.pages, modules: modules.count, &random)
    pages = demands.enumerated().map { index, demands in
      let module = index % modules.count
      var writer = PageWriter(
        number: index + 1, modules: modules, defaultModule: module, isDefaultWritten: module != 0, seed: random.next())
      return writer.page(demands.map { $0.map { plans[$0.plan].units[$0.unit] } }, bytes: options.bytes / options.pages)
    }
  }

  public var citations: [CorpusCitation] { pages.flatMap(\.citations) }

  /// Which page each citation stands on: mostly one whose default is the citation's module.
  private static func demands(
    _ groups: [CitationGroup], pages: Int, modules: Int, _ random: inout SplitMix
  ) -> [[[UnitReference]]] {
    var demands: [[[UnitReference]]] = Array(repeating: [], count: pages)
    for group in groups {
      for _ in 0..<group.citations {
        var page = random.below(pages)
        if random.happens(70), group.units[0].plan < pages {
          let module = group.units[0].plan
          page = module + modules * random.below((pages - module - 1) / modules + 1)
        }
        demands[page].append(group.units)
      }
    }
    return demands
  }
}

/// One citation of a corpus, and what must be found of it once the second capture is there.
public struct CorpusCitation: Hashable, Sendable {
  public var page: String
  public var line: Int
  public var module: String
  /// As written.
  public var ranges: [ClosedRange<Int>]
  /// In the second capture; the same where it was not moved.
  public var repaired: [ClosedRange<Int>]
  public var fate: Fate
}

struct UnitReference: Hashable {
  var plan: Int
  var unit: Int
}

/// Units that citations cite together: one, or two of a list.
struct CitationGroup {
  var units: [UnitReference]
  var citations: Int

  static func groups(of plans: [InterfacePlan], count: Int, _ random: inout SplitMix) -> [CitationGroup] {
    var free = plans.indices.flatMap { plan in
      plans[plan].units.indices.map { UnitReference(plan: plan, unit: $0) }
    }.shuffled(using: &random)
    var groups: [CitationGroup] = []
    var left = count
    while left > 0, let unit = free.popLast() {
      if random.happens(12), let other = free.lastIndex(where: { $0.plan == unit.plan }) {
        groups.append(CitationGroup(units: [unit, free.remove(at: other)], citations: 1))
        left -= 1
      } else {
        let citations = min(left, [1, 1, 1, 1, 1, 2, 2, 3][random.below(8)])
        groups.append(CitationGroup(units: [unit], citations: citations))
        left -= citations
      }
    }
    return groups
  }

  /// Gives the units their fates, so that as many citations as asked for have each. A list is moved or kept.
  static func assign(
    _ options: CorpusOptions, to groups: inout [CitationGroup], _ plans: inout [InterfacePlan],
    _ random: inout SplitMix
  ) {
    var left: [(fate: Fate, count: Int)] = [
      (.removed, options.removed), (.changed, options.changed), (.moved, options.moved),
    ]
    for group in groups.shuffled(using: &random) {
      let next = left.firstIndex {
        $0.count >= group.citations && (group.units.count == 1 || $0.fate == .moved)
      }
      guard let next else { continue }
      left[next].count -= group.citations
      let isPart = group.units.count > 1 && random.happens(70)
      let units = isPart ? [random.one(of: group.units)] : group.units
      for unit in units { plans[unit.plan].set(left[next].fate, of: unit.unit) }
    }
  }
}
