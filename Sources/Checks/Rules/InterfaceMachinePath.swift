import Diagnostics
import SwiftInterface

struct InterfaceMachinePath: Rule {
  let description = RuleDescription(
    id: MachinePath.rule, defaultSeverity: .error,
    summary: "A stored interface holds a path of the machine that it was captured on.",
    explanation: """
      Somebody's home folder (`/Users/…`, `/home/…`, `C:\\Users\\…`), a volume, a temporary folder (`/var/folders/…`, \
      `/private/var/…`) or the place of an Xcode stands in the text, often among the flags at the top. It tells who \
      captured the file, is published with the site, and makes the same interface differ from one capture to the next.

      Capture the interface anew without the option that brings the path in, then take it in with \
      `assay interface add FILE --sdk SDK --replace`. Paths that every machine has, as `/System/Library`, are no finding.
      """,
    example: "// swift-module-flags: -target arm64-apple-macos27.0 -I /Users/ada/Lamps -module-name Lamps")

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.store.entries.flatMap { MachinePath.findings(in: $0.file.source) }
  }
}
