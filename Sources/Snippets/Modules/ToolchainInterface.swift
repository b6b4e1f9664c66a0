import Foundation
import Hashing

/// The text of a module of which the toolchain brings no more than that, such as `Testing`.
///
/// The compiler makes such a module by itself for its own machine; for a vendor's platform it is made from the text, as
/// from that of a stored interface.
struct ToolchainInterface {
  let module: String
  /// As the toolchain has it.
  let text: [UInt8]

  /// Nil for a module of another kind.
  init?(_ module: String, of setup: CompilerSetup) {
    guard setup.textModules.contains(module),
      let data = FileManager.default.contents(atPath: Self.path(module, of: setup.toolchain))
    else { return nil }
    self.module = module
    text = Array(data)
  }

  private static func path(_ module: String, of toolchain: Toolchain) -> String {
    "\(CompilerSetup.modulesFolder(of: toolchain))/\(module).swiftmodule/\(toolchain.host).swiftinterface"
  }

  /// The modules that the toolchain has the text of and has not compiled.
  static func modules(of toolchain: Toolchain) -> Set<String> {
    CompilerSetup.modules(of: toolchain).filter { module in
      let path = path(module, of: toolchain)
      let compiled = path.dropLast("interface".count) + "module"
      return FileManager.default.fileExists(atPath: path) && !FileManager.default.fileExists(atPath: String(compiled))
    }
  }

  /// The text as it is for a platform, each line in its place.
  ///
  /// What swift-testing has on a system its package description tells (`SWT_NO_IMAGE_ATTACHMENTS`, `SWT_NO_EXIT_TESTS`,
  /// `SWT_NO_PROCESS_SPAWNING`): images can be attached on all of the vendor's, and processes end as a test expects on
  /// macOS alone.
  func text(for platform: VendorPlatform) -> [UInt8] {
    guard module == "Testing" else { return text }
    var output: [UInt8] = []
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.startIndex > 0 { output.append(0x0A) }
      if line.elementsEqual(Self.unavailable("Image attachments").utf8) { continue }
      if platform.name != "macOS", Self.isOfExitTests(line) {
        output += Array((Self.unavailable("Exit tests") + " ").utf8)
      }
      output += line
    }
    return output
  }

  /// As swift-testing says it of what a system lacks.
  private static func unavailable(_ feature: String) -> String {
    "@available(*, unavailable, message: \"\(feature) are not available on this platform.\")"
  }

  /// Whether a declaration at the top level begins on the line that has or takes an exit test.
  private static func isOfExitTests(_ line: ArraySlice<UInt8>) -> Bool {
    let keywords = ["public ", "extension ", "@freestanding("]
    guard keywords.contains(where: { line.starts(with: $0.utf8) }) else { return false }
    let names = ["Testing.ExitTest", "Testing.ExitStatus", "struct ExitTest ", "enum ExitStatus "]
    return names.contains { line.firstRange(ofText: $0) != nil }
  }
}
