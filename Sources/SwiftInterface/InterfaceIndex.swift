/// Finds the declarations of one file by name, by path and by line. All results are indices into the file's
/// declarations, in ascending order.
public struct InterfaceIndex: Sendable {
  /// The file's own.
  let declarations: Declarations
  /// The names that may stand before a type's as its module: the file's own, and those it imports.
  let modules: Set<String>
  /// By the last name without labels: of an extension by the last name of its type.
  private let byBase: HashIndex
  /// By the name with labels, those that have labels.
  private let byLabels: HashIndex
  private let byPath: HashIndex
  private let allNames = SharedValue<Set<String>>()

  /// Builds hash tables of what the parse recorded, in a thirtieth of its time.
  public init(_ file: InterfaceFile) {
    var modules: Set<String> = [file.module, "Swift"]
    let records = file.declarations.storage.records
    for (index, record) in records.enumerated() where record.kind == .import {
      modules.insert(file.declarations[index].name)
    }
    self.modules = modules
    declarations = file.declarations
    byBase = HashIndex(records) { $0.baseHash }
    byLabels = HashIndex(records) { $0.kind.mayHaveLabels && $0.nameHash != $0.baseHash ? $0.nameHash : nil }
    byPath = HashIndex(records) { $0.pathHash }
  }

  /// The declarations with this last name, with argument labels (`init(name:)`) or without (`init`). Extensions are
  /// found by the last name of their type. O(1), and the number of results.
  public func declarations(named name: String) -> [Int] {
    var name = name
    return name.withUTF8 { declarations(named: $0) }
  }

  func declarations(named name: UnsafeBufferPointer<UInt8>) -> [Int] {
    var indices: [Int] = []
    search(named: name) {
      indices.append($0)
      return true
    }
    return indices
  }

  /// The first of them. O(1).
  func firstDeclaration(named name: UnsafeBufferPointer<UInt8>) -> Int? {
    var first: Int?
    search(named: name) {
      first = $0
      return false
    }
    return first
  }

  /// - Parameter found: called in ascending order for each declaration with the name; false to stop.
  private func search(named name: UnsafeBufferPointer<UInt8>, _ found: (Int) -> Bool) {
    let hasLabels = Self.baseCount(of: name) < name.count
    let hash = TextHash(name).short
    declarations.storage.read { reader in
      (hasLabels ? byLabels : byBase).forEach(hash) { index in
        let record = reader.records[index]
        guard (hasLabels ? record.nameHash : record.baseHash) == hash,
          reader.hasLastName(index, name, withLabels: hasLabels)
        else { return true }
        return found(index)
      }
    }
  }

  /// The declarations with this path: `Session.respond(to:)`. Extensions have the path of their type. O(1), and the
  /// number of results.
  public func declarations(at path: String) -> [Int] {
    var path = path
    return path.withUTF8 { wanted in
      let hash = TextHash(wanted).short
      return declarations.storage.read { reader in
        byPath.indices(of: hash) { reader.records[$0].pathHash == hash && reader.hasPath($0, wanted) }
      }
    }
  }

  /// Whether a declaration has this last name, with its argument labels or without. O(1).
  public func declares(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { firstDeclaration(named: $0) } != nil
  }

  /// All last names, with argument labels and without. Put together when they are first asked for.
  public var names: Set<String> { allNames.value(lastNames) }

  private func lastNames() -> Set<String> {
    var names: Set<String> = []
    for declaration in declarations {
      let name = declaration.lastName
      names.insert(name)
      let base = Self.base(of: name)
      if base.count < name.utf8.count { names.insert(String(Substring(base))) }
    }
    return names
  }

  /// A name without its argument labels. An operator may begin with anything but a parenthesis.
  static func base(of name: String) -> Substring.UTF8View {
    name.utf8.prefix(Array(name.utf8).withUnsafeBufferPointer(baseCount))
  }

  private static func baseCount(of name: UnsafeBufferPointer<UInt8>) -> Int {
    guard name.last == ASCII.closeParenthesis else { return name.count }
    return name.firstIndex(of: ASCII.openParenthesis) ?? name.count
  }
}

/// The indices of a file's records by a hash: chains in two arrays of numbers.
struct HashIndex: Sendable {
  /// By the lower bits of the hash, the first record of its chain.
  private let heads: [UInt32]
  /// By the record, the next one of its chain.
  private let next: [UInt32]

  /// - Parameter hash: nil for a record that is not to be found.
  @inline(__always)
  init(_ records: [DeclarationRecord], hash: (borrowing DeclarationRecord) -> UInt32?) {
    var size = 16
    while size < records.count { size *= 2 }
    var heads = [UInt32](repeating: DeclarationRecord.none, count: size)
    next = [UInt32](unsafeUninitializedCapacity: records.count) { next, count in
      // From the last to the first, so that chains ascend.
      for index in stride(from: records.count - 1, through: 0, by: -1) {
        var following = DeclarationRecord.none
        if let hash = hash(records[index]) {
          let slot = Int(hash) & (size - 1)
          following = heads[slot]
          heads[slot] = UInt32(truncatingIfNeeded: index)
        }
        (next.baseAddress! + index).initialize(to: following)
      }
      count = records.count
    }
    self.heads = heads
  }

  /// Those of a chain that a condition holds for.
  func indices(of hash: UInt32, where holds: (Int) -> Bool) -> [Int] {
    var indices: [Int] = []
    forEach(hash) { index in
      if holds(index) { indices.append(index) }
      return true
    }
    return indices
  }

  /// Goes along a chain, in ascending order, while the result is true.
  func forEach(_ hash: UInt32, _ visit: (Int) -> Bool) {
    var index = heads[Int(hash) & (heads.count - 1)]
    while index != DeclarationRecord.none, visit(Int(index)) { index = next[Int(index)] }
  }
}

extension Declaration.Kind {
  /// The name has argument labels, or may have some.
  var mayHaveLabels: Bool { !hasPlainName && self != .extension && self != .import }
}

extension Declaration {
  /// The name; of an extension, the last part of its type's name.
  var lastName: String {
    guard kind == .extension, let dot = name.utf8.lastIndex(of: ASCII.dot) else { return name }
    return String(name[name.utf8.index(after: dot)...])
  }
}
