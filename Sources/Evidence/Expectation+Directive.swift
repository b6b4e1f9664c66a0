import SwiftInterface

extension Expectation {
  /// Why what an `assay:expect` of a page asserts does not hold; nil where it does.
  public static func problem(with directive: Directive, on page: Page, in store: InterfaceStore) -> String? {
    guard let expectation = Expectation(directive.arguments) else {
      let subjects = Subject.allCases.map(\.rawValue).joined(separator: ", ")
      return "write assay:expect <SDK> <name> <subject> = <value>, with one of the subjects \(subjects)"
    }
    guard let module = expectation.module ?? page.citeDefault else {
      return "assay:expect names no module, and neither the page nor assay.yml has a cite-default; add one"
    }
    guard let entry = store.entry(module: module, sdk: expectation.sdk) else {
      return "no interface \(module)-\(expectation.sdk) is stored, so nothing can be expected of it"
    }
    return expectation.refutation(in: entry)
  }
}

extension Page {
  /// The page's `assay:expect` directives, in the order of the text.
  public var expectations: [Directive] { Directive.all(in: document).filter { $0.name == "expect" } }
}
