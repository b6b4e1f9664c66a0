import SwiftInterface

@testable import Snippets

/// What the stored interfaces of an SDK declare, as far as a mutation has to know it to be one.
struct InterfaceNames {
  private let entries: [InterfaceStore.Entry]

  init(_ store: InterfaceStore, sdk: String, modules: [String]) {
    entries = store.entries.filter { $0.sdk == sdk && modules.contains($0.module) }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Whether one of them declares a name, not only extends it.
  func declares(_ name: String) -> Bool { !declarations(named: name).isEmpty }

  private func declarations(named name: String) -> [Declaration] {
    entries.flatMap { entry in
      entry.index.declarations(named: name).map { entry.file.declarations[$0] }.filter {
        $0.kind != .extension && $0.kind != .import
      }
    }
  }

  /// A parameter's label, `_` for none, and whether a call may leave it out.
  struct Parameter: Hashable {
    var label: String
    var hasDefault: Bool
  }

  /// The parameters of whatever a call of this name may mean: a function, a case, an initialiser of a type.
  func signatures(of name: String) -> [[Parameter]] {
    var found = declarations(named: name)
    let types = found.filter { [.struct, .class, .actor, .enum].contains($0.kind) }.map(\.path)
    for type in types {
      found += declarations(named: "init").filter { initializer in
        initializer.path.hasPrefix("\(type).init")
      }
    }
    return found.filter { [.func, .`init`, .case, .macro].contains($0.kind) }.map(Self.parameters)
  }

  /// Whether a call with these labels suits one of the signatures.
  func accepts(_ labels: [String], callee: String) -> Bool {
    signatures(of: callee).contains { Self.suits(labels[...], $0[...]) }
  }

  private static func suits(_ labels: ArraySlice<String>, _ parameters: ArraySlice<Parameter>) -> Bool {
    guard let parameter = parameters.first else { return labels.isEmpty }
    if labels.first == parameter.label, suits(labels.dropFirst(), parameters.dropFirst()) { return true }
    return parameter.hasDefault && suits(labels, parameters.dropFirst())
  }

  private static func parameters(_ declaration: Declaration) -> [Parameter] {
    let scanner = SwiftScanner(Array(declaration.signature.utf8))
    let base = String(declaration.name.prefix { $0 != "(" })
    let tokens = scanner.tokens
    guard let start = tokens.firstIndex(where: { scanner.text($0) == base }),
      let open = tokens[start...].firstIndex(where: { $0.kind == .punctuation(UInt8(ascii: "(")) })
    else { return [] }
    let depth = tokens[open].depth
    let inner = tokens[(open + 1)...].prefix { $0.depth > depth }
    let comma = SwiftScanner.Token.Kind.punctuation(UInt8(ascii: ","))
    return inner.split { $0.kind == comma && $0.depth == depth + 1 }.map { part in
      let hasDefault = part.contains { $0.kind == .punctuation(UInt8(ascii: "=")) && $0.depth == depth + 1 }
      let isNamed = part.prefix(3).contains { $0.kind == .punctuation(UInt8(ascii: ":")) }
      let label = isNamed ? part.first { $0.kind == .word }.map(scanner.text) : nil
      return Parameter(label: label ?? "_", hasDefault: hasDefault)
    }
  }
}
