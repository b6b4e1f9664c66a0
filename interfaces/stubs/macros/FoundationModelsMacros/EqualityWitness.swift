import SwiftSyntax

/// A type that says that it is equatable has partially generated values that are so too.
enum EqualityWitness {
  /// Written out, since it cannot be synthesised where a property's partial type says nothing of equality.
  static func code(_ access: String) -> String {
    "nonisolated \(access)static func == (a: Self, b: Self) -> Swift.Bool { Swift.fatalError() }"
  }
}

extension InheritanceClauseSyntax {
  /// Whether it names `Equatable`, or `Hashable`, which implies it.
  var statesEquality: Bool {
    inheritedTypes.contains { inherited in
      let name = inherited.type.trimmedDescription.split { $0 == "." || $0 == ":" }.last
      return name == "Equatable" || name == "Hashable"
    }
  }
}
