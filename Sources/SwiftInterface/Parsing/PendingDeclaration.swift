/// The attributes and modifiers that were read, and the declaration that they belong to was not yet.
struct PendingDeclaration {
  /// Of an offset: there is none.
  private static let none = -1

  /// The offset of the first attribute or modifier.
  private var first = Self.none
  /// The offset of the first modifier.
  private var firstModifier = Self.none
  /// Attributes or directives stand between or after modifiers.
  private(set) var isScattered = false
  private(set) var access = AccessLevel.none
  /// The last modifier is none that Swift knows.
  private(set) var endsWithUnknown = false

  var isEmpty: Bool { first == Self.none }
  var start: Int? { isEmpty ? nil : first }

  @inline(__always)
  func start(before keyword: Int) -> Int { first == Self.none ? keyword : first }

  @inline(__always)
  func headerStart(before keyword: Int) -> Int { firstModifier == Self.none ? keyword : firstModifier }

  @inline(__always)
  mutating func addAttribute(at offset: Int) {
    if first == Self.none { first = offset }
    if firstModifier != Self.none { isScattered = true }
  }

  @inline(__always)
  mutating func addModifier(at offset: Int, isKnown: Bool) {
    if first == Self.none { first = offset }
    if firstModifier == Self.none { firstModifier = offset }
    endsWithUnknown = !isKnown
  }

  @inline(__always)
  mutating func set(_ level: AccessLevel) { access = level }

  mutating func addDirective() { if !isEmpty { isScattered = true } }

  @inline(__always)
  mutating func clear() { self = PendingDeclaration() }
}
