/// A module that loads by itself into code that imports two others: `_A_B` for `A` and `B`.
struct CrossImport: Sendable, Hashable {
  var module: String
  /// The module that it belongs to.
  var declaring: String
  var bystander: String
  /// Whoever imports the declaring module imports the other one too.
  var isBystanderImplied = false

  static let gaps = CrossImport(
    module: FoundationGaps.module, declaring: "Foundation", bystander: FoundationGaps.bystander,
    isBystanderImplied: true)

  /// Those among modules whose names say so. A name with several underscores may be read in several ways.
  static func all(among modules: [String]) -> [CrossImport] {
    var found: [CrossImport] = []
    for module in modules where module.hasPrefix("_") && module != FoundationGaps.module {
      let parts = module.dropFirst().split(separator: "_", omittingEmptySubsequences: false)
      guard parts.count > 1 else { continue }
      for count in 1..<parts.count {
        let (first, second) = (parts[..<count].joined(separator: "_"), parts[count...].joined(separator: "_"))
        if !first.isEmpty, !second.isEmpty {
          let overlay = CrossImport(module: module, declaring: first, bystander: second)
          if !found.contains(overlay) { found.append(overlay) }
        }
      }
    }
    return found
  }

  /// Whether it loads into code that imports such modules.
  func isLoaded(by isImported: (String) -> Bool) -> Bool {
    isImported(declaring) && (isBystanderImplied || isImported(bystander))
  }

  /// The name and the text of the file that tells the compiler of it.
  var file: (name: String, text: String) {
    ("\(bystander).swiftoverlay", "---\nversion: 1\nmodules:\n  - name: \(module)\n")
  }
}
