/// What the fences of a page declare and bind, by name, so that looking a name up does not depend on the page's length.
struct PageNames: Sendable {
  /// In the order of the page.
  private let declarations: [String: [PageDeclaration]]
  private let bindings: [String: [PageBinding]]
  /// The types of the page, those without members apart, by each member.
  private let typesByMember: [String: [PageDeclaration]]
  /// The names of all declarations.
  let declared: Set<String>
  /// All words of the fences, with the line where each stands first.
  let words: [String: Int]
  /// The modules that the page imports, each with the first fence that does.
  let imports: [(module: String, fence: Int)]

  /// How many declarations of a name are looked at before and after a fence.
  private static let window = 32

  init(_ fences: [PageFence]) {
    let all = fences.flatMap(\.declarations)
    declarations = Dictionary(grouping: all, by: \.name)
    bindings = Dictionary(grouping: fences.flatMap(\.bindings), by: \.name)
    declared = Set(all.map(\.name))
    words = fences.reduce(into: [:]) { words, fence in words.merge(fence.words) { first, _ in first } }
    var members: [String: [PageDeclaration]] = [:]
    for type in all where type.kind == .type {
      for member in type.members { members[member, default: []].append(type) }
    }
    typesByMember = members
    var imports: [(String, Int)] = []
    var seen: Set<String> = []
    for (index, fence) in fences.enumerated() {
      for module in fence.outline.imports.map(\.module) + fence.snippet.imports where seen.insert(module).inserted {
        imports.append((module, index))
      }
    }
    self.imports = imports
  }

  func declarations(of name: String, around fence: Int) -> [PageDeclaration] {
    Self.near(declarations[name] ?? [], fence) { $0.fence }
  }

  func bindings(of name: String, around fence: Int) -> [PageBinding] {
    Self.near(bindings[name] ?? [], fence) { $0.fence }
  }

  /// The types that have a member or a case of the name.
  func types(with member: String, around fence: Int) -> [PageDeclaration] {
    Self.near(typesByMember[member] ?? [], fence) { $0.fence }
  }

  private static func near<Element>(_ all: [Element], _ fence: Int, _ place: (Element) -> Int) -> [Element] {
    guard all.count > 2 * window else { return all }
    let middle = all.partitioningIndex { place($0) >= fence }
    return Array(all[max(0, middle - window)..<min(all.count, middle + window)])
  }
}
