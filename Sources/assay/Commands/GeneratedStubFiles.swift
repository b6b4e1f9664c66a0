import Diagnostics
import Foundation
import Project
import Snippets
import SwiftInterface

extension Invocation {
  /// Writes stubs of the modules that added interfaces need and nothing covers. A file that is there stays as it is.
  func writeStubs(
    for additions: [InterfaceAddition], in store: InterfaceStore, isDry: Bool
  ) throws(ProjectError) {
    let configuration = try configuration()
    let folder = configuration.absolute(configuration.interfaces) + "/stubs"
    let shown = FilePath.join(configuration.interfaces, "stubs")
    var written: Set<String> = []
    for addition in additions {
      let stubs = try withChecker(of: store, configuration) { checker throws(ProjectError) in
        try checker.generatedStubs(
          for: [addition.entry.module], sdk: addition.entry.sdk,
          platform: addition.entry.platform)
      }
      for stub in stubs where written.insert(stub.module).inserted {
        let path = "\(folder)/\(stub.module).swift"
        guard !FileManager.default.fileExists(atPath: path) else { continue }
        if !isDry {
          try Self.makeFolder(folder, shownAs: shown)
          try AtomicFile.write(Array(stub.text.utf8), to: path)
        }
        let what = "\(isDry ? "would write" : "wrote") \(shown)/\(stub.module).swift"
        console.say("\(what), a stub: edit it where snippets need more")
      }
    }
    if written.isEmpty { console.say("no stub is needed: every module that they import is covered") }
  }

  private static func makeFolder(_ path: String, shownAs shown: String) throws(ProjectError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw ProjectError(
        .environment, "cannot make the folder \(shown): \(error.localizedDescription)",
        advice: "Make the interfaces folder writable.")
    }
  }
}
