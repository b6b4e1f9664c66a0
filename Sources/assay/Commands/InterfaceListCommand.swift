import Diagnostics
import Foundation
import SwiftInterface

extension Command {
  static let interfaceList = Command(
    name: "interface list",
    summary: "the stored interfaces, or the declarations of one",
    operands: "[FILE]",
    options: [.format(["text", "json"]), Option.output],
    example: "assay interface list FoundationModels-27.0 --format json",
    operandCount: 0...1
  ) { invocation throws(ProjectError) in
    guard let operand = invocation.arguments.operands.first else { return try invocation.listStore() }
    let file = try invocation.interface(operand)
    let report = InterfaceReport(file)
    let isJSON = invocation.arguments["--format"] == "json"
    try invocation.report(isJSON ? report.json.text() : report.text)
    return invocation.tell(damageOf: [file])
  }
}

extension Invocation {
  /// Lists the store. Whether it is as the manifest says is for `assay check` to weigh, but a manifest that cannot be
  /// read makes the list itself wrong.
  fileprivate func listStore() throws(ProjectError) -> ExitStatus {
    let configuration = try configuration()
    let store = try InterfaceStore.load(
      folder: configuration.absolute(configuration.interfaces), relativePath: configuration.interfaces)
    let report = StoreReport(store)
    try self.report(arguments["--format"] == "json" ? report.json.text() : report.text)
    let reporter = TextReporter(style: console.style(for: STDERR_FILENO)) {
      $0 == store.manifest?.source?.path ? store.manifest?.source : nil
    }
    console.warn(reporter.list(store.findings))
    return store.isManifestWhole ? .clean : .findings
  }
}
