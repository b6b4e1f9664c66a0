import SwiftInterface

extension Expectation {
  /// Why what an `assay:expect` of a page asserts does not hold; nil where it does.
  public static func problem(with directive: Directive, on page: Page, in store: InterfaceStore) -> String? {
    do throws(Misspelling) {
      let expectation = try Expectation(directive.arguments)
      return expectation.refutation(in: try expectation.entry(in: store, for: page, "assay:expect"))
    } catch {
      return error.message
    }
  }

  private func entry(
    in store: InterfaceStore, for page: Page, _ directive: String
  ) throws(Misspelling) -> InterfaceStore.Entry {
    try Self.entry(module: module, sdk: sdk, in: store, for: page, directive)
  }

  /// The stored interface that a directive of a page names.
  static func entry(
    module: String?, sdk: String, in store: InterfaceStore, for page: Page, _ directive: String
  ) throws(Misspelling) -> InterfaceStore.Entry {
    guard let module = module ?? page.citeDefault else {
      throw Misspelling(
        message: "\(directive) names no module, and neither the page nor assay.yml has a cite-default; add one")
    }
    guard let entry = store.entry(module: module, sdk: sdk) else {
      throw Misspelling(message: "no interface \(module)-\(sdk) is stored, so nothing can be expected of it")
    }
    return entry
  }
}

extension Page {
  /// The page's `assay:expect` directives, in the order of the text.
  public var expectations: [Directive] { directives.filter { $0.name == "expect" } }
}
