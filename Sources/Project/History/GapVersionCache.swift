import Diagnostics
import Evidence
import Foundation

/// The gaps of page versions that were read once, in a file of the cache folder, by the hashes of their contents.
///
/// The file is good for one build of the program only, since another may read pages otherwise; a damaged one counts as
/// none.
struct GapVersionCache {
  typealias Versions = [PageChanges.Version: [GapVersion]]

  private static let schema = "assay.gap-versions/1"

  private let configuration: Configuration
  private let program: String
  /// What the file holds.
  let versions: Versions

  init(_ configuration: Configuration) {
    self.init(configuration, program: Self.runningProgram)
  }

  /// - Parameter program: tells this build of the program from others.
  init(_ configuration: Configuration, program: String) {
    self.configuration = configuration
    self.program = program
    versions = (try? Self.read(Self.path(configuration.cacheFolder), program)) ?? [:]
  }

  private static func path(_ folder: String) -> String { FilePath.join(folder, "gap-versions.json") }

  /// The version, size and date of the program's file.
  private static var runningProgram: String {
    var status = stat()
    guard let path = Bundle.main.executablePath, stat(path, &status) == 0 else { return "" }
    #if os(Linux)
    let date = status.st_mtim
    #else
    let date = status.st_mtimespec
    #endif
    return "\(status.st_size) \(date.tv_sec).\(date.tv_nsec)"
  }

  /// Takes these versions, and no others, into the file. Where that cannot be written the next run reads pages again.
  func keep(_ versions: Versions) {
    guard !program.isEmpty, !versions.isEmpty, Set(versions.keys) != Set(self.versions.keys) else { return }
    guard let folder = try? CacheFolder.prepare(configuration) else { return }
    try? AtomicFile.write(Array(json(versions).compactText().utf8), to: Self.path(folder))
  }

  /// Each gap once: most versions of a page have those of the one before.
  private func json(_ versions: Versions) -> JSONValue {
    var numbers: [GapVersion: Int] = [:]
    var gaps: [JSONValue] = []
    let sorted = versions.sorted { ($0.key.page, $0.key.blob) < ($1.key.page, $1.key.blob) }
    let entries = sorted.map { version, read -> JSONValue in
      let indices = read.map { gap -> JSONValue in
        if let number = numbers[gap] { return .integer(number) }
        numbers[gap] = gaps.count
        gaps.append(
          .array([
            .string(gap.id), gap.explicitID.map(JSONValue.string) ?? .null, .string(gap.status.rawValue),
            .string(gap.section), .string(gap.text),
          ]))
        return .integer(gaps.count - 1)
      }
      return .array([.string(version.blob), .string(version.page), .array(indices)])
    }
    return [
      "schema": .string(Self.schema), "program": .string(program), "gaps": .array(gaps), "versions": .array(entries),
    ]
  }

  private struct Damage: Error {}

  private static func read(_ path: String, _ program: String) throws -> Versions {
    guard !program.isEmpty, FileBytes.isFile(path) else { return [:] }
    let root = try JSONNode.parse(SourceText(path: path, bytes: try FileBytes.read(path, shownAs: path)))
    guard case .object(let members) = root.value else { throw Damage() }
    let values = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    guard values["schema"]?.string == schema, values["program"]?.string == program else { return [:] }
    let gaps = try elements(values["gaps"]).map(gap)
    var versions: Versions = [:]
    for entry in try elements(values["versions"]) {
      let parts = try elements(entry)
      guard parts.count == 3, let blob = parts[0].string, let page = parts[1].string else { throw Damage() }
      versions[PageChanges.Version(blob: blob, page: page)] = try elements(parts[2]).map { index in
        guard let number = index.integer, gaps.indices.contains(number) else { throw Damage() }
        return gaps[number]
      }
    }
    return versions
  }

  private static func elements(_ node: JSONNode?) throws -> [JSONNode] {
    guard case .array(let elements)? = node?.value else { throw Damage() }
    return elements
  }

  private static func gap(_ node: JSONNode) throws -> GapVersion {
    let parts = try elements(node)
    guard parts.count == 5, let id = parts[0].string, let status = parts[2].string.flatMap(GapStatus.init(rawValue:)),
      let section = parts[3].string, let text = parts[4].string
    else { throw Damage() }
    return GapVersion(id: id, explicitID: parts[1].string, status: status, section: section, text: text)
  }
}
