import Diagnostics
import Evidence
import Impact
import Project
import Snippets
import SwiftInterface
import TestSupport

/// A small invented module, a project that cites it, and what taking another version of it would do.
struct Fixture {
  static let header = """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Swift version 6.4
    // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Lamps

    """

  /// Line 4 is the enumeration's; `Lamp` is on 9 to 13.
  static let text =
    header + """
      public enum Fault : Swift.Error {
        case burnt(Swift.Int)
        case broken(Swift.String)
      }

      public struct Lamp : Swift.Sendable {
        public init(name: Swift.String)
        public func light(for seconds: Swift.Int) async throws
        public var isLit: Swift.Bool { get }
      }

      """

  let project: TemporaryProject
  let configuration: Configuration

  /// - Parameters:
  ///   - page: what follows the title on line 1 and a blank line.
  ///   - stored: the interfaces of the store by name, `Lamps-27.0-macos` if nothing else.
  ///   - isLocked: whether the lock is written before anything is asked.
  init(
    _ page: String, stored: [String: String] = ["Lamps-27.0-macos": Fixture.text], isLocked: Bool = true,
    targets: String = "", preludes: [String: String] = [:]
  ) throws {
    var files = ["content/a.md": "# Lamps\n\n\(page)\n", "assay.yml": "cite-default: Lamps\n\(targets)"]
    for (name, text) in stored { files["interfaces/\(name).swiftinterface"] = text }
    for (name, text) in preludes { files["interfaces/preludes/\(name).swift"] = text }
    project = try TemporaryProject(files)
    configuration = try Configuration.load(explicit: nil, from: project.path, knownRules: [])
    guard isLocked else { return }
    try project.write(LockUpdate(try guide()).lock.text(), to: "evidence.lock")
  }

  func guide() throws(ProjectError) -> Guide { try loader.load() }

  var loader: GuideLoader { GuideLoader(configuration: configuration, jobs: 1) }

  func impact(
    of text: String, named name: String = "new.swiftinterface", _ request: Candidate.Request = Candidate.Request()
  ) throws -> InterfaceImpact {
    let guide = try guide()
    let file = InterfaceFile.parse(path: name, bytes: Array(text.utf8))
    let candidate = try Candidate(file, request, in: guide.store, folder: configuration.interfaces)
    return InterfaceImpact(
      of: candidate, on: guide, loader: loader, targets: configuration.targets(of: candidate.taken),
      preludes: Preludes.texts(in: ["\(project.path)/interfaces/preludes"]))
  }

  /// The lines of the report below its heading, those of the next steps left out.
  func report(of text: String, named name: String = "new.swiftinterface") throws -> [String] {
    let report = ImpactReport(try impact(of: text, named: name)).text()
    let lines = report.split(separator: "\n").map(String.init)
    let start = lines.firstIndex { $0.hasPrefix("In the interface:") } ?? 0
    let end = lines.firstIndex(of: "Next:") ?? lines.endIndex
    return Array(lines[(start + 1)..<end])
  }
}
