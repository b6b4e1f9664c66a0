// As much of SwiftUI as its macros need.
@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}
public struct Text: View {
  nonisolated public init(_ text: String) {}
  public var body: Text { self }
}
@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<First: View, Second: View>(_ first: First, _ second: Second) -> Text { Text("") }
}
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewsMacros", type: "SwiftUIView")
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
public protocol FocusedValueKey { associatedtype Value }
public struct EnvironmentValues {
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { fatalError() }
    set {}
  }
}
public struct FocusedValues {
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { fatalError() }
    set {}
  }
}
