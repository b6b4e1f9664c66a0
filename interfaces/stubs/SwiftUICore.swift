// A stub of the module `SwiftUICore`: views and their builder, state, text, images, colours, layout, shapes and the
// modifiers that documentation uses. `SwiftUI` exports it. What it lacks leaves a snippet undecided, never wrong.

import Combine
@_exported import CoreGraphics
@_exported import Foundation
@_exported import Observation

@_exported import protocol Combine.ObservableObject
@_exported import class Combine.ObservableObjectPublisher
@_exported import struct Combine.Published

// MARK: - Views

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

public struct EmptyView: View, Sendable {
  nonisolated public init() {}
  public var body: Never { fatalError() }
}

public struct AnyView: View {
  nonisolated public init<V: View>(_ view: V) {}
  nonisolated public init<V: View>(erasing view: V) {}
  public var body: Never { fatalError() }
}

public struct TupleView<T>: View {
  nonisolated init() {}
  nonisolated public init(_ value: T) {}
  public var body: Never { fatalError() }
}

public struct _ConditionalContent<TrueContent, FalseContent> {
  nonisolated init() {}
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public var body: Never { fatalError() }
}

public struct Group<Content> {
  nonisolated init(content: Content) {}
}

extension Group: View where Content: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { fatalError() }
  public static func buildBlock() -> EmptyView { fatalError() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { fatalError() }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { fatalError() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { fatalError() }
  public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> { fatalError() }
  public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> { fatalError() }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { fatalError() }
}

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  nonisolated init() {}
  public var body: Never { fatalError() }
}

public struct ModifiedContent<Content, Modifier> {
  nonisolated public init(content: Content, modifier: Modifier) {}
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError() }
}

extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { fatalError() }
}

// MARK: - State and data flow

public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

@frozen @propertyWrapper
public struct State<Value>: DynamicProperty {
  public init(wrappedValue value: Value) { fatalError() }
  public init(initialValue value: Value) { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { fatalError() }
}

extension State: Sendable where Value: Sendable {}

@frozen @propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) { fatalError() }
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) { fatalError() }
  public init(projectedValue: Binding<Value>) { fatalError() }
  public init<V>(_ base: Binding<V>) where Value == V? { fatalError() }
  public init?(_ base: Binding<Value?>) { fatalError() }
  public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { fatalError() }
}

extension Binding: @unchecked Sendable where Value: Sendable {}
extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { fatalError() }
}
extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
}
extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Value.Index { fatalError() }
  public var endIndex: Value.Index { fatalError() }
  public var indices: Value.Indices { fatalError() }
  public func index(after i: Value.Index) -> Value.Index { fatalError() }
  public subscript(position: Value.Index) -> Binding<Value.Element> { fatalError() }
}
extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
  public func index(before i: Value.Index) -> Value.Index { fatalError() }
}
extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {}

public struct Transaction {
  public init() { fatalError() }
  public init(animation: Animation?) { fatalError() }
  public var animation: Animation? {
    get { fatalError() }
    set {}
  }
  public var disablesAnimations: Bool {
    get { fatalError() }
    set {}
  }
}

@available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { fatalError() }
  @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
  public init(wrappedValue: Value) { fatalError() }
}

@available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
extension Bindable where Value: AnyObject {
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { fatalError() }
}

@available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
extension Bindable where Value: Observable {
  public init(wrappedValue: Value) { fatalError() }
  public init(_ wrappedValue: Value) { fatalError() }
  public init(projectedValue: Bindable<Value>) { fatalError() }
}

@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { fatalError() }
  @MainActor @preconcurrency public var wrappedValue: ObjectType { fatalError() }
  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper { fatalError() }
}

@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  @dynamicMemberLookup
  public struct Wrapper {
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> { fatalError() }
  }
  nonisolated public init(wrappedValue: ObjectType) { fatalError() }
  nonisolated public init(initialValue: ObjectType) { fatalError() }
  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    get { fatalError() }
    set {}
  }
  @MainActor @preconcurrency public var projectedValue: Wrapper { fatalError() }
}

@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  nonisolated public init() { fatalError() }
  @MainActor @preconcurrency public var wrappedValue: ObjectType { fatalError() }
  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper { fatalError() }
}

@frozen @propertyWrapper
public struct Environment<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { fatalError() }
  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable { fatalError() }
  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? { fatalError() }
  public var wrappedValue: Value { fatalError() }
}

extension Environment: Sendable where Value: Sendable {}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
  static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}

public struct EnvironmentValues: CustomStringConvertible {
  public init() { fatalError() }
  public var description: String { fatalError() }
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { fatalError() }
    set {}
  }
  public var colorScheme: ColorScheme {
    get { fatalError() }
    set {}
  }
  public var dynamicTypeSize: DynamicTypeSize {
    get { fatalError() }
    set {}
  }
  public var font: Font? {
    get { fatalError() }
    set {}
  }
  public var isEnabled: Bool {
    get { fatalError() }
    set {}
  }
  public var layoutDirection: LayoutDirection {
    get { fatalError() }
    set {}
  }
  public var lineLimit: Int? {
    get { fatalError() }
    set {}
  }
  public var locale: Locale {
    get { fatalError() }
    set {}
  }
  public var calendar: Calendar {
    get { fatalError() }
    set {}
  }
  public var timeZone: TimeZone {
    get { fatalError() }
    set {}
  }
  public var openURL: OpenURLAction {
    get { fatalError() }
    set {}
  }
  public var displayScale: CGFloat {
    get { fatalError() }
    set {}
  }
  public var accessibilityReduceMotion: Bool { fatalError() }
  public var accessibilityReduceTransparency: Bool { fatalError() }
  public var accessibilityVoiceOverEnabled: Bool { fatalError() }
  public var redactionReasons: RedactionReasons {
    get { fatalError() }
    set {}
  }
}

@MainActor @preconcurrency
public struct OpenURLAction {
  public struct Result: Sendable {
    public static var handled: Result { fatalError() }
    public static var discarded: Result { fatalError() }
    public static var systemAction: Result { fatalError() }
  }
  nonisolated public init(handler: @escaping (URL) -> Result) { fatalError() }
  public func callAsFunction(_ url: URL) {}
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {}
}

public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var placeholder: RedactionReasons { fatalError() }
  public static var privacy: RedactionReasons { fatalError() }
}

public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }
@frozen public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
}
@frozen public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
@frozen public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static var horizontal: Axis.Set { fatalError() }
    public static var vertical: Axis.Set { fatalError() }
  }
}
@frozen public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ e: Edge) { fatalError() }
    public static var top: Edge.Set { fatalError() }
    public static var leading: Edge.Set { fatalError() }
    public static var bottom: Edge.Set { fatalError() }
    public static var trailing: Edge.Set { fatalError() }
    public static var all: Edge.Set { fatalError() }
    public static var horizontal: Edge.Set { fatalError() }
    public static var vertical: Edge.Set { fatalError() }
  }
}
@frozen public enum HorizontalEdge: Int8, CaseIterable, Sendable { case leading, trailing }
@frozen public enum VerticalEdge: Int8, CaseIterable, Sendable { case top, bottom }

// MARK: - Text

@frozen
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  public init(_ value: String) { fatalError() }
  public init(stringLiteral value: String) { fatalError() }
  public init(stringInterpolation: StringInterpolation) { fatalError() }
  public static func == (a: LocalizedStringKey, b: LocalizedStringKey) -> Bool { fatalError() }

  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ string: String) {}
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {}
    public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {}
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {}
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {}
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {}
    public mutating func appendInterpolation(_ text: Text) {}
    public mutating func appendInterpolation(_ image: Image) {}
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {}
    public mutating func appendInterpolation(_ attributedString: AttributedString) {}
  }
}

public protocol _FormatSpecifiable: Equatable {}
extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}

@frozen
public struct Text: Equatable, Sendable {
  public struct DateStyle: Equatable, Sendable {
    public static var time: DateStyle { fatalError() }
    public static var date: DateStyle { fatalError() }
    public static var relative: DateStyle { fatalError() }
    public static var offset: DateStyle { fatalError() }
    public static var timer: DateStyle { fatalError() }
  }
  public enum TruncationMode: Sendable { case head, tail, middle }
  public enum Case: Sendable { case uppercase, lowercase }

  public init(verbatim content: String) { fatalError() }
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { fatalError() }
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) { fatalError() }
  public init(_ attributedContent: AttributedString) { fatalError() }
  public init(_ image: Image) { fatalError() }
  public init(_ date: Date, style: DateStyle) { fatalError() }
  public init(_ dates: ClosedRange<Date>) { fatalError() }
  public init(_ interval: DateInterval) { fatalError() }
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String { fatalError() }
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) { fatalError() }
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) { fatalError() }

  public static func == (a: Text, b: Text) -> Bool { fatalError() }
  @available(
    macOS, introduced: 10.15, deprecated: 26.0,
    message: "Use string interpolation on `Text` instead: `Text(\"Hello \\(name)\")`"
  )
  @available(
    iOS, introduced: 13.0, deprecated: 26.0,
    message: "Use string interpolation on `Text` instead: `Text(\"Hello \\(name)\")`"
  )
  @available(
    tvOS, introduced: 13.0, deprecated: 26.0,
    message: "Use string interpolation on `Text` instead: `Text(\"Hello \\(name)\")`"
  )
  @available(
    watchOS, introduced: 6.0, deprecated: 26.0,
    message: "Use string interpolation on `Text` instead: `Text(\"Hello \\(name)\")`"
  )
  @available(
    visionOS, introduced: 1.0, deprecated: 26.0,
    message: "Use string interpolation on `Text` instead: `Text(\"Hello \\(name)\")`"
  )
  public static func + (a: Text, b: Text) -> Text { fatalError() }

  public func font(_ font: Font?) -> Text { fatalError() }
  public func fontWeight(_ weight: Font.Weight?) -> Text { fatalError() }
  public func fontDesign(_ design: Font.Design?) -> Text { fatalError() }
  public func bold() -> Text { fatalError() }
  public func bold(_ isActive: Bool) -> Text { fatalError() }
  public func italic() -> Text { fatalError() }
  public func italic(_ isActive: Bool) -> Text { fatalError() }
  public func monospaced(_ isActive: Bool = true) -> Text { fatalError() }
  public func monospacedDigit() -> Text { fatalError() }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { fatalError() }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { fatalError() }
  public func kerning(_ kerning: CGFloat) -> Text { fatalError() }
  public func tracking(_ tracking: CGFloat) -> Text { fatalError() }
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { fatalError() }
  public func foregroundColor(_ color: Color?) -> Text { fatalError() }
  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { fatalError() }
}

extension Text: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

@frozen public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

@frozen
public struct Font: Hashable, Sendable {
  @frozen public struct Weight: Hashable, Sendable {
    public static var ultraLight: Weight { fatalError() }
    public static var thin: Weight { fatalError() }
    public static var light: Weight { fatalError() }
    public static var regular: Weight { fatalError() }
    public static var medium: Weight { fatalError() }
    public static var semibold: Weight { fatalError() }
    public static var bold: Weight { fatalError() }
    public static var heavy: Weight { fatalError() }
    public static var black: Weight { fatalError() }
  }
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }
  public enum Leading: Hashable, Sendable { case standard, tight, loose }
  public static var largeTitle: Font { fatalError() }
  public static var title: Font { fatalError() }
  public static var title2: Font { fatalError() }
  public static var title3: Font { fatalError() }
  public static var headline: Font { fatalError() }
  public static var subheadline: Font { fatalError() }
  public static var body: Font { fatalError() }
  public static var callout: Font { fatalError() }
  public static var footnote: Font { fatalError() }
  public static var caption: Font { fatalError() }
  public static var caption2: Font { fatalError() }
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font { fatalError() }
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { fatalError() }
  public static func custom(_ name: String, size: CGFloat) -> Font { fatalError() }
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font { fatalError() }
  public func bold() -> Font { fatalError() }
  public func italic() -> Font { fatalError() }
  public func weight(_ weight: Weight) -> Font { fatalError() }
  public func monospaced() -> Font { fatalError() }
  public func monospacedDigit() -> Font { fatalError() }
  public func smallCaps() -> Font { fatalError() }
  public func leading(_ leading: Leading) -> Font { fatalError() }
}

// MARK: - Images, colours and styles

@frozen
public struct Image: Equatable, Sendable {
  public enum ResizingMode: Sendable { case tile, stretch }
  public enum TemplateRenderingMode: Sendable { case template, original }
  public enum Interpolation: Sendable { case none, low, medium, high }
  @frozen public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }
  public enum Scale: Hashable, Sendable { case small, medium, large }
  public init(_ name: String, bundle: Bundle? = nil) { fatalError() }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { fatalError() }
  public init(decorative name: String, bundle: Bundle? = nil) { fatalError() }
  public init(systemName: String) { fatalError() }
  public init(systemName: String, variableValue: Double?) { fatalError() }
  public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) { fatalError() }
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) { fatalError() }
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    fatalError()
  }
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { fatalError() }
  public func interpolation(_ interpolation: Interpolation) -> Image { fatalError() }
  public func antialiased(_ isAntialiased: Bool) -> Image { fatalError() }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { fatalError() }
  public static func == (a: Image, b: Image) -> Bool { fatalError() }
}

extension Image: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

public struct SymbolRenderingMode: Sendable {
  public static var monochrome: SymbolRenderingMode { fatalError() }
  public static var multicolor: SymbolRenderingMode { fatalError() }
  public static var hierarchical: SymbolRenderingMode { fatalError() }
  public static var palette: SymbolRenderingMode { fatalError() }
}

@frozen
public struct Color: Hashable, Sendable, CustomStringConvertible {
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }
  public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    fatalError()
  }
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) { fatalError() }
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) { fatalError() }
  public init(_ name: String, bundle: Bundle? = nil) { fatalError() }
  public init(cgColor: CGColor) { fatalError() }
  public var description: String { fatalError() }
  public func opacity(_ opacity: Double) -> Color { fatalError() }
  public var gradient: AnyGradient { fatalError() }
  public static var red: Color { fatalError() }
  public static var orange: Color { fatalError() }
  public static var yellow: Color { fatalError() }
  public static var green: Color { fatalError() }
  public static var mint: Color { fatalError() }
  public static var teal: Color { fatalError() }
  public static var cyan: Color { fatalError() }
  public static var blue: Color { fatalError() }
  public static var indigo: Color { fatalError() }
  public static var purple: Color { fatalError() }
  public static var pink: Color { fatalError() }
  public static var brown: Color { fatalError() }
  public static var white: Color { fatalError() }
  public static var gray: Color { fatalError() }
  public static var black: Color { fatalError() }
  public static var clear: Color { fatalError() }
  public static var primary: Color { fatalError() }
  public static var secondary: Color { fatalError() }
  public static var accentColor: Color { fatalError() }
}

extension Color: ShapeStyle, View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

public protocol ShapeStyle: Sendable {}

extension ShapeStyle {
  public func opacity(_ opacity: Double) -> some ShapeStyle { self }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { fatalError() }
  public static var orange: Color { fatalError() }
  public static var yellow: Color { fatalError() }
  public static var green: Color { fatalError() }
  public static var mint: Color { fatalError() }
  public static var teal: Color { fatalError() }
  public static var cyan: Color { fatalError() }
  public static var blue: Color { fatalError() }
  public static var indigo: Color { fatalError() }
  public static var purple: Color { fatalError() }
  public static var pink: Color { fatalError() }
  public static var brown: Color { fatalError() }
  public static var white: Color { fatalError() }
  public static var gray: Color { fatalError() }
  public static var black: Color { fatalError() }
  public static var clear: Color { fatalError() }
}

@frozen public struct HierarchicalShapeStyle: ShapeStyle {}
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { fatalError() }
  public static var secondary: HierarchicalShapeStyle { fatalError() }
  public static var tertiary: HierarchicalShapeStyle { fatalError() }
  public static var quaternary: HierarchicalShapeStyle { fatalError() }
}

public struct TintShapeStyle: ShapeStyle {
  public init() {}
}
extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { fatalError() }
}

@frozen public struct BackgroundStyle: ShapeStyle {
  public init() {}
}
extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { fatalError() }
}

public struct ForegroundStyle: ShapeStyle {
  public init() {}
}
extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { fatalError() }
}

public struct SeparatorShapeStyle: ShapeStyle {
  public init() {}
}
extension ShapeStyle where Self == SeparatorShapeStyle {
  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  public static var separator: SeparatorShapeStyle { fatalError() }
}

public struct AnyShapeStyle: ShapeStyle {
  public init<S: ShapeStyle>(_ style: S) { fatalError() }
}

public struct Material: ShapeStyle {
  public static var ultraThin: Material { fatalError() }
  public static var thin: Material { fatalError() }
  public static var regular: Material { fatalError() }
  public static var thick: Material { fatalError() }
  public static var ultraThick: Material { fatalError() }
}
extension ShapeStyle where Self == Material {
  @available(watchOS 10.0, *) public static var ultraThinMaterial: Material { fatalError() }
  @available(watchOS 10.0, *) public static var thinMaterial: Material { fatalError() }
  @available(watchOS 10.0, *) public static var regularMaterial: Material { fatalError() }
  @available(watchOS 10.0, *) public static var thickMaterial: Material { fatalError() }
  @available(watchOS 10.0, *) public static var ultraThickMaterial: Material { fatalError() }
}

@frozen
public struct Gradient: Equatable, Hashable, Sendable {
  @frozen public struct Stop: Equatable, Hashable, Sendable {
    public var color: Color
    public var location: CGFloat
    public init(color: Color, location: CGFloat) { fatalError() }
  }
  public var stops: [Stop]
  public init(stops: [Stop]) { fatalError() }
  public init(colors: [Color]) { fatalError() }
}

public struct AnyGradient: Hashable, ShapeStyle {
  public init(_ gradient: Gradient) { fatalError() }
}

@frozen
public struct LinearGradient: ShapeStyle, View {
  nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
  nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
  nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
  public var body: Never { fatalError() }
}

@frozen
public struct RadialGradient: ShapeStyle, View {
  nonisolated public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
  nonisolated public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
  public var body: Never { fatalError() }
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient { fatalError() }
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient { fatalError() }
}

// MARK: - Layout

@frozen
public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat
  public init() { fatalError() }
  public init(x: CGFloat, y: CGFloat) { fatalError() }
  public static var zero: UnitPoint { fatalError() }
  public static var center: UnitPoint { fatalError() }
  public static var leading: UnitPoint { fatalError() }
  public static var trailing: UnitPoint { fatalError() }
  public static var top: UnitPoint { fatalError() }
  public static var bottom: UnitPoint { fatalError() }
  public static var topLeading: UnitPoint { fatalError() }
  public static var topTrailing: UnitPoint { fatalError() }
  public static var bottomLeading: UnitPoint { fatalError() }
  public static var bottomTrailing: UnitPoint { fatalError() }
}

@frozen
public struct Angle: Hashable, Comparable, Sendable {
  public var radians: Double
  public var degrees: Double {
    get { fatalError() }
    set {}
  }
  public init() { fatalError() }
  public init(radians: Double) { fatalError() }
  public init(degrees: Double) { fatalError() }
  public static func radians(_ radians: Double) -> Angle { fatalError() }
  public static func degrees(_ degrees: Double) -> Angle { fatalError() }
  public static var zero: Angle { fatalError() }
  public static func < (a: Angle, b: Angle) -> Bool { fatalError() }
}

@frozen
public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  public init() { fatalError() }
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) { fatalError() }
}

@frozen
public struct HorizontalAlignment: Equatable, Sendable {
  public static var leading: HorizontalAlignment { fatalError() }
  public static var center: HorizontalAlignment { fatalError() }
  public static var trailing: HorizontalAlignment { fatalError() }
  public static var listRowSeparatorLeading: HorizontalAlignment { fatalError() }
  public static var listRowSeparatorTrailing: HorizontalAlignment { fatalError() }
}

@frozen
public struct VerticalAlignment: Equatable, Sendable {
  public static var top: VerticalAlignment { fatalError() }
  public static var center: VerticalAlignment { fatalError() }
  public static var bottom: VerticalAlignment { fatalError() }
  public static var firstTextBaseline: VerticalAlignment { fatalError() }
  public static var lastTextBaseline: VerticalAlignment { fatalError() }
}

@frozen
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) { fatalError() }
  public static var center: Alignment { fatalError() }
  public static var leading: Alignment { fatalError() }
  public static var trailing: Alignment { fatalError() }
  public static var top: Alignment { fatalError() }
  public static var bottom: Alignment { fatalError() }
  public static var topLeading: Alignment { fatalError() }
  public static var topTrailing: Alignment { fatalError() }
  public static var bottomLeading: Alignment { fatalError() }
  public static var bottomTrailing: Alignment { fatalError() }
}

public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

@frozen
public struct HStack<Content: View>: View {
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { fatalError() }
}

@frozen
public struct VStack<Content: View>: View {
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { fatalError() }
}

@frozen
public struct ZStack<Content: View>: View {
  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static var sectionHeaders: PinnedScrollableViews { fatalError() }
  public static var sectionFooters: PinnedScrollableViews { fatalError() }
}

public struct LazyVStack<Content: View>: View {
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { fatalError() }
}

public struct LazyHStack<Content: View>: View {
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { fatalError() }
}

public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) { fatalError() }
}

public struct LazyVGrid<Content: View>: View {
  nonisolated public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { fatalError() }
}

public struct LazyHGrid<Content: View>: View {
  nonisolated public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { fatalError() }
}

@frozen
public struct Grid<Content: View>: View {
  nonisolated public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { fatalError() }
}

@frozen
public struct GridRow<Content: View>: View {
  nonisolated public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

@frozen
public struct Spacer: View, Sendable {
  public var minLength: CGFloat?
  nonisolated public init(minLength: CGFloat? = nil) { fatalError() }
  public var body: Never { fatalError() }
}

public struct Divider: View, Sendable {
  nonisolated public init() {}
  public var body: Never { fatalError() }
}

public struct ScrollView<Content: View>: View {
  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {}
  nonisolated public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

public struct ScrollViewProxy {
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

@frozen
public struct ScrollViewReader<Content: View>: View {
  nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {}
  public var body: Never { fatalError() }
}

public struct GeometryProxy {
  public var size: CGSize { fatalError() }
  public var safeAreaInsets: EdgeInsets { fatalError() }
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect { fatalError() }
}

public protocol CoordinateSpaceProtocol {}
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {}
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { fatalError() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { fatalError() }
}

@frozen
public struct GeometryReader<Content: View>: View {
  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
  public var body: Never { fatalError() }
}

public struct ViewThatFits<Content: View>: View {
  nonisolated public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

public struct TimelineView<Schedule: TimelineSchedule, Content> {
  public struct Context {
    public let date: Date
  }
}

extension TimelineView: View where Content: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
  nonisolated public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {}
}

public protocol TimelineSchedule {}
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {}
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {}
extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    fatalError()
  }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { fatalError() }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
}

extension ForEach: View where Content: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) { fatalError() }
}

extension ForEach where Content: View {
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { fatalError() }
  nonisolated public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable, C.Element.ID == ID, C.Index: Hashable
  {
    fatalError()
  }
  nonisolated public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable { fatalError() }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) { fatalError() }
}

public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension DynamicViewContent {
  nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent { self }
  nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent { self }
}

// MARK: - Shapes

public enum RoundedCornerStyle: Sendable { case circular, continuous }

public protocol Animatable {}

public protocol Shape: Sendable, Animatable, View {
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
  public var body: Never { fatalError() }
  nonisolated public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View { self }
  nonisolated public func fill(style: FillStyle = FillStyle()) -> some View { self }
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { self }
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View { self }
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape { self }
  nonisolated public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape { self }
}

public protocol InsettableShape: Shape {}

extension InsettableShape {
  nonisolated public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { self }
  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

@frozen public struct FillStyle: Equatable, Sendable {
  public init(eoFill: Bool = false, antialiased: Bool = true) { fatalError() }
}

@frozen public struct StrokeStyle: Equatable, Sendable {
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [CGFloat](), dashPhase: CGFloat = 0
  ) { fatalError() }
}

@frozen
public struct Path: Equatable, Shape {
  nonisolated public init() { fatalError() }
  nonisolated public init(_ path: CGPath) { fatalError() }
  nonisolated public init(_ rect: CGRect) { fatalError() }
  nonisolated public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    fatalError()
  }
  nonisolated public init(ellipseIn rect: CGRect) { fatalError() }
  nonisolated public init(_ callback: (inout Path) -> Void) { fatalError() }
  nonisolated public static func == (a: Path, b: Path) -> Bool { fatalError() }
  nonisolated public var isEmpty: Bool { fatalError() }
  nonisolated public var boundingRect: CGRect { fatalError() }
  nonisolated public func path(in rect: CGRect) -> Path { fatalError() }
  nonisolated public mutating func move(to end: CGPoint) {}
  nonisolated public mutating func addLine(to end: CGPoint) {}
  nonisolated public mutating func addLines(_ lines: [CGPoint]) {}
  nonisolated public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {}
  nonisolated public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {}
  nonisolated public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  nonisolated public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  nonisolated public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {}
  nonisolated public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {}
  nonisolated public mutating func closeSubpath() {}
}

@frozen public struct Rectangle: InsettableShape {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path { fatalError() }
}
@frozen public struct Circle: InsettableShape {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path { fatalError() }
}
@frozen public struct Ellipse: InsettableShape {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path { fatalError() }
}
@frozen public struct Capsule: InsettableShape {
  nonisolated public init(style: RoundedCornerStyle = .continuous) {}
  nonisolated public func path(in rect: CGRect) -> Path { fatalError() }
}
@frozen public struct RoundedRectangle: InsettableShape {
  nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
  nonisolated public func path(in rect: CGRect) -> Path { fatalError() }
}
extension Shape where Self == Rectangle {
  nonisolated public static var rect: Rectangle { fatalError() }
}
extension Shape where Self == Circle {
  nonisolated public static var circle: Circle { fatalError() }
}
extension Shape where Self == Capsule {
  nonisolated public static var capsule: Capsule { fatalError() }
}
extension Shape where Self == RoundedRectangle {
  nonisolated public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { fatalError() }
}

// MARK: - Animation

@frozen
public struct Animation: Equatable, Sendable {
  public static var `default`: Animation { fatalError() }
  public static var linear: Animation { fatalError() }
  public static var easeIn: Animation { fatalError() }
  public static var easeOut: Animation { fatalError() }
  public static var easeInOut: Animation { fatalError() }
  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *) public static var smooth: Animation { fatalError() }
  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *) public static var snappy: Animation { fatalError() }
  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *) public static var bouncy: Animation { fatalError() }
  public static var spring: Animation { fatalError() }
  public static func linear(duration: TimeInterval) -> Animation { fatalError() }
  public static func easeIn(duration: TimeInterval) -> Animation { fatalError() }
  public static func easeOut(duration: TimeInterval) -> Animation { fatalError() }
  public static func easeInOut(duration: TimeInterval) -> Animation { fatalError() }
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation { fatalError() }
  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation { fatalError() }
  public func delay(_ delay: TimeInterval) -> Animation { fatalError() }
  public func speed(_ speed: Double) -> Animation { fatalError() }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { fatalError() }
  public func repeatForever(autoreverses: Bool = true) -> Animation { fatalError() }
}

public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { fatalError() }

public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { fatalError() }

@frozen
public struct AnyTransition {
  public static var identity: AnyTransition { fatalError() }
  public static var opacity: AnyTransition { fatalError() }
  public static var scale: AnyTransition { fatalError() }
  public static var slide: AnyTransition { fatalError() }
  public static func move(edge: Edge) -> AnyTransition { fatalError() }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { fatalError() }
  public func combined(with other: AnyTransition) -> AnyTransition { fatalError() }
  public func animation(_ animation: Animation?) -> AnyTransition { fatalError() }
}

public struct ContentTransition: Equatable, Sendable {
  public static var identity: ContentTransition { fatalError() }
  public static var opacity: ContentTransition { fatalError() }
  public static var interpolate: ContentTransition { fatalError() }
  public static func numericText(countsDown: Bool = false) -> ContentTransition { fatalError() }
}

@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  public struct ID: Hashable, Sendable {}
  public init() { fatalError() }
  public var wrappedValue: ID { fatalError() }
}

@frozen @propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  public init(wrappedValue: Value) { fatalError() }
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { fatalError() }
  public var wrappedValue: Value { fatalError() }
}

// MARK: - Modifiers

extension View {
  nonisolated public func padding(_ insets: EdgeInsets) -> some View { self }
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
  nonisolated public func padding(_ length: CGFloat) -> some View { self }
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { self }
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { self }
  nonisolated public func fixedSize() -> some View { self }
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
  nonisolated public func layoutPriority(_ value: Double) -> some View { self }
  nonisolated public func offset(_ offset: CGSize) -> some View { self }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  nonisolated public func position(_ position: CGPoint) -> some View { self }
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
  nonisolated public func scaledToFit() -> some View { self }
  nonisolated public func scaledToFill() -> some View { self }
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View { self }
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
  nonisolated public func zIndex(_ value: Double) -> some View { self }
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View { self }
  nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
  nonisolated public func gridCellColumns(_ count: Int) -> some View { self }

  nonisolated public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { self }
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { self }
  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { self }
  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { self }
  nonisolated public func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { self }
  nonisolated public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { self }
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { self }
  nonisolated public func foregroundColor(_ color: Color?) -> some View { self }
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View { self }
  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View { self }
  nonisolated public func tint(_ tint: Color?) -> some View { self }
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View { self }
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View { self }
  nonisolated public func clipped(antialiased: Bool = false) -> some View { self }
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
  nonisolated public func mask<M: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> M
  ) -> some View { self }
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { self }
  nonisolated public func opacity(_ opacity: Double) -> some View { self }
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  nonisolated public func hidden() -> some View { self }
  nonisolated public func redacted(reason: RedactionReasons) -> some View { self }
  nonisolated public func unredacted() -> some View { self }

  nonisolated public func font(_ font: Font?) -> some View { self }
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { self }
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View { self }
  nonisolated public func bold(_ isActive: Bool = true) -> some View { self }
  nonisolated public func italic(_ isActive: Bool = true) -> some View { self }
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View { self }
  nonisolated public func monospacedDigit() -> some View { self }
  nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View { self }
  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View { self }
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
  nonisolated public func lineLimit(_ number: Int?) -> some View { self }
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { self }
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { self }
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View { self }
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { self }
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View { self }
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { self }
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }

  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { self }
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View { self }
  nonisolated public func disabled(_ disabled: Bool) -> some View { self }
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { self }
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    self
  }
  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View { self }
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View { self }
  nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View { self }
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }

  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
  nonisolated public func transition(_ t: AnyTransition) -> some View { self }
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View { self }
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, isSource: Bool = true
  ) -> some View { self }

  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  @available(
    macOS, introduced: 11.0, deprecated: 14.0,
    message: "Use `onChange` with a two or zero parameter action closure instead."
  )
  @available(
    iOS, introduced: 14.0, deprecated: 17.0,
    message: "Use `onChange` with a two or zero parameter action closure instead."
  )
  @available(
    tvOS, introduced: 14.0, deprecated: 17.0,
    message: "Use `onChange` with a two or zero parameter action closure instead."
  )
  @available(
    watchOS, introduced: 7.0, deprecated: 10.0,
    message: "Use `onChange` with a two or zero parameter action closure instead."
  )
  @available(
    visionOS, introduced: 1.0, deprecated: 1.0,
    message: "Use `onChange` with a two or zero parameter action closure instead."
  )
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View { self }
  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View { self }
  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { self }
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never { self }
  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping @Sendable (K.Value) -> Void
  ) -> some View where K.Value: Equatable { self }
  nonisolated public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }
  @available(tvOS 16.0, *)
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { self }
  @available(macOS 13.0, iOS 16.0, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }

  nonisolated public func accessibilityLabel(_ label: Text) -> some View { self }
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { self }
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
}

@frozen public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var all: SafeAreaRegions { fatalError() }
  public static var container: SafeAreaRegions { fatalError() }
  public static var keyboard: SafeAreaRegions { fatalError() }
}

public struct AccessibilityTraits: SetAlgebra, Sendable {
  public typealias Element = AccessibilityTraits
  public typealias ArrayLiteralElement = AccessibilityTraits
  public init() { fatalError() }
  public static var isButton: AccessibilityTraits { fatalError() }
  public static var isHeader: AccessibilityTraits { fatalError() }
  public static var isSelected: AccessibilityTraits { fatalError() }
  public static var isLink: AccessibilityTraits { fatalError() }
  public static var isImage: AccessibilityTraits { fatalError() }
  public static var isStaticText: AccessibilityTraits { fatalError() }
  public static var isModal: AccessibilityTraits { fatalError() }
  public static var updatesFrequently: AccessibilityTraits { fatalError() }
  public static func == (a: Self, b: Self) -> Bool { fatalError() }
  public func contains(_ member: Self) -> Bool { fatalError() }
  public func union(_ other: Self) -> Self { fatalError() }
  public func intersection(_ other: Self) -> Self { fatalError() }
  public func symmetricDifference(_ other: Self) -> Self { fatalError() }
  public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) { fatalError() }
  public mutating func remove(_ member: Self) -> Self? { fatalError() }
  public mutating func update(with newMember: Self) -> Self? { fatalError() }
  public mutating func formUnion(_ other: Self) {}
  public mutating func formIntersection(_ other: Self) {}
  public mutating func formSymmetricDifference(_ other: Self) {}
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
  public static var ignore: AccessibilityChildBehavior { fatalError() }
  public static var contain: AccessibilityChildBehavior { fatalError() }
  public static var combine: AccessibilityChildBehavior { fatalError() }
}

@available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, *)
@available(visionOS, unavailable)
public struct Glass: Equatable, Sendable {
  public static var regular: Glass { fatalError() }
  public static var clear: Glass { fatalError() }
  public static var identity: Glass { fatalError() }
  public func tint(_ color: Color?) -> Glass { fatalError() }
  public func interactive(_ isEnabled: Bool = true) -> Glass { fatalError() }
}

@available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, *)
@available(visionOS, unavailable)
extension View {
  nonisolated public func glassEffect(_ glass: Glass = .regular) -> some View { self }
  nonisolated public func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> some View { self }
  nonisolated public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View {
    self
  }
}

@available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, *)
@available(visionOS, unavailable)
@MainActor @preconcurrency
public struct GlassEffectContainer<Content: View>: View, Sendable {
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

// MARK: - Collections

extension RangeReplaceableCollection where Self: MutableCollection {
  public mutating func remove(atOffsets offsets: IndexSet) where Index == Int {}
}

extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {}
}
