// A stub of the module `SwiftUI`: apps and scenes, controls, lists, navigation, presentation and the modifiers that
// belong to them; views, state, text and layout are in `SwiftUICore`. What it lacks leaves a snippet undecided.

@_exported import SwiftUICore
import UniformTypeIdentifiers

// MARK: - Apps and scenes

@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  @MainActor @preconcurrency public static func main() {}
}

@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

public struct _TupleScene<T>: Scene {
  nonisolated init() {}
  public var body: Never { fatalError() }
}

@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { fatalError() }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { fatalError() }
  public static func buildBlock<A: Scene, B: Scene>(_ a: A, _ b: B) -> _TupleScene<(A, B)> { fatalError() }
  public static func buildBlock<A: Scene, B: Scene, C: Scene>(_ a: A, _ b: B, _ c: C) -> _TupleScene<(A, B, C)> {
    fatalError()
  }
}

public struct WindowGroup<Content: View>: Scene {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  nonisolated public init(id: String, @ViewBuilder content: () -> Content) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

#if os(macOS) || os(visionOS)
public struct Window<Content: View>: Scene {
  nonisolated public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
#endif

#if os(macOS)
public struct Settings<Content: View>: Scene {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

public struct MenuBarExtra<Label: View, Content: View>: Scene {
  public var body: Never { fatalError() }
}
extension MenuBarExtra where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) { fatalError() }
}
#endif

public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }

extension EnvironmentValues {
  public var scenePhase: ScenePhase {
    get { fatalError() }
    set {}
  }
  public var dismiss: DismissAction { fatalError() }
  public var isPresented: Bool { fatalError() }
  public var refresh: RefreshAction? { fatalError() }
  public var isSearching: Bool { fatalError() }
  public var dismissSearch: DismissSearchAction { fatalError() }
  #if !os(macOS) && !os(watchOS)
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { fatalError() }
    set {}
  }
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { fatalError() }
    set {}
  }
  #endif
  #if os(iOS) || os(visionOS) || os(tvOS)
  public var editMode: Binding<EditMode>? {
    get { fatalError() }
    set {}
  }
  #endif
  #if os(macOS) || os(iOS) || os(visionOS)
  public var openWindow: OpenWindowAction { fatalError() }
  @available(macOS 14.0, iOS 17.0, *) public var dismissWindow: DismissWindowAction { fatalError() }
  #endif
}

@MainActor @preconcurrency
public struct DismissAction {
  public func callAsFunction() {}
}

@MainActor @preconcurrency
public struct DismissSearchAction {
  public func callAsFunction() {}
}

public struct RefreshAction: Sendable {
  public func callAsFunction() async {}
}

@MainActor @preconcurrency
public struct OpenWindowAction {
  public func callAsFunction(id: String) {}
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

@available(macOS 14.0, iOS 17.0, *)
@MainActor @preconcurrency
public struct DismissWindowAction {
  public func callAsFunction() {}
  public func callAsFunction(id: String) {}
}

public enum UserInterfaceSizeClass: Sendable { case compact, regular }
#if os(iOS) || os(visionOS) || os(tvOS)
public enum EditMode: Sendable {
  case inactive, transient, active
  public var isEditing: Bool { fatalError() }
}
#endif

// MARK: - Stored state

@frozen @propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  init(internal: ()) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool { fatalError() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int { fatalError() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double { fatalError() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String { fatalError() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL { fatalError() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data { fatalError() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int { fatalError() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String { fatalError() }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? { fatalError() }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { fatalError() }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? { fatalError() }
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? { fatalError() }
}

@frozen @propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  init(internal: ()) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool { fatalError() }
  public init(wrappedValue: Value, _ key: String) where Value == Int { fatalError() }
  public init(wrappedValue: Value, _ key: String) where Value == Double { fatalError() }
  public init(wrappedValue: Value, _ key: String) where Value == String { fatalError() }
}

@frozen @propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  @frozen @propertyWrapper
  public struct Binding {
    init(internal: ()) {}
    public var wrappedValue: Value {
      get { fatalError() }
      nonmutating set {}
    }
    public var projectedValue: Binding { fatalError() }
  }
  public init() where Value == Bool { fatalError() }
  public init<T: Hashable>() where Value == T? { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: FocusState<Value>.Binding { fatalError() }
}

@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  public init(wrappedValue: Value) { fatalError() }
  public init(initialValue: Value) { fatalError() }
  public var wrappedValue: Value { fatalError() }
  public var projectedValue: GestureState<Value> { fatalError() }
}

// MARK: - Controls

public struct ButtonRole: Equatable, Sendable {
  public static var destructive: ButtonRole { fatalError() }
  public static var cancel: ButtonRole { fatalError() }
  @available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  public static var confirm: ButtonRole { fatalError() }
  @available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  public static var close: ButtonRole { fatalError() }
}

public struct Button<Label: View>: View {
  nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  nonisolated public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {}
  public var body: Never { fatalError() }
}

extension Button where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) { fatalError() }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) { fatalError() }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { fatalError() }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { fatalError() }
}

@available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
extension Button where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) { fatalError() }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) { fatalError() }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { fatalError() }
}

public struct Label<Title: View, Icon: View>: View {
  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
  public var body: Never { fatalError() }
}

extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) { fatalError() }
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) { fatalError() }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, image name: String) { fatalError() }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) { fatalError() }
}

public struct Link<Label: View>: View {
  nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) {}
  public var body: Never { fatalError() }
}

extension Link where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) { fatalError() }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, destination: URL) { fatalError() }
}

public struct TextField<Label: View>: View {
  public var body: Never { fatalError() }
}

extension TextField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { fatalError() }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) { fatalError() }
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) { fatalError() }
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) { fatalError() }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) { fatalError() }
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    fatalError()
  }
  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String { fatalError() }
}

public struct SecureField<Label: View>: View {
  public var body: Never { fatalError() }
}

extension SecureField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { fatalError() }
}

public struct TextEditor: View {
  nonisolated public init(text: Binding<String>) {}
  public var body: Never { fatalError() }
}

public struct Toggle<Label: View>: View {
  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
  public var body: Never { fatalError() }
}

extension Toggle where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { fatalError() }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { fatalError() }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) { fatalError() }
}

public struct Slider<Label: View, ValueLabel: View>: View {
  public var body: Never { fatalError() }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { fatalError() }
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { fatalError() }
}

extension Slider where ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { fatalError() }
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { fatalError() }
}

public struct Stepper<Label: View>: View {
  public var body: Never { fatalError() }
}

extension Stepper where Label == Text {
  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { fatalError() }
  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { fatalError() }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { fatalError() }
}

public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  nonisolated public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {}
  public var body: Never { fatalError() }
}

extension Picker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { fatalError() }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { fatalError() }
}

public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var hourAndMinute: DatePickerComponents { fatalError() }
  public static var date: DatePickerComponents { fatalError() }
}

@available(tvOS, unavailable)
@available(watchOS 10.0, *)
public struct DatePicker<Label: View>: View {
  public typealias Components = DatePickerComponents
  public var body: Never { fatalError() }
}

@available(tvOS, unavailable)
@available(watchOS 10.0, *)
extension DatePicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { fatalError() }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { fatalError() }
}

public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  public var body: Never { fatalError() }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  nonisolated public init() where Label == EmptyView { fatalError() }
  nonisolated public init(@ViewBuilder label: () -> Label) { fatalError() }
  nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text { fatalError() }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S) where Label == Text { fatalError() }
  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView { fatalError() }
  nonisolated public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1.0
  ) where Label == Text { fatalError() }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: V?, total: V = 1.0
  ) where Label == Text { fatalError() }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  nonisolated public init(_ progress: Progress) { fatalError() }
}

@available(tvOS, unavailable)
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View {
  public var body: Never { fatalError() }
}

@available(tvOS, unavailable)
extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) { fatalError() }
}

#if !os(watchOS)
@available(tvOS 17.0, *)
public struct Menu<Label: View, Content: View>: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  public var body: Never { fatalError() }
}

@available(tvOS 17.0, *)
extension Menu where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { fatalError() }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { fatalError() }
}

@available(macOS 14.0, iOS 17.0, tvOS 17.0, *)
extension Menu where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) { fatalError() }
}
#endif

@available(macOS 13.0, iOS 16.0, watchOS 9.0, *)
@available(tvOS, unavailable)
public struct ShareLink<Label: View>: View {
  public var body: Never { fatalError() }
}

@available(tvOS, unavailable)
extension ShareLink where Label == DefaultShareLinkLabel {
  nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil) { fatalError() }
  nonisolated public init(item: String, subject: Text? = nil, message: Text? = nil) { fatalError() }
}

public struct DefaultShareLinkLabel: View {
  nonisolated init() {}
  public var body: Never { fatalError() }
}

public struct LabeledContent<Label, Content> {
  nonisolated init(_ label: Label) {}
}

extension LabeledContent: View where Label: View, Content: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { fatalError() }
}

extension LabeledContent where Label == Text, Content: View {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { fatalError() }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { fatalError() }
}

extension LabeledContent where Label == Text, Content == Text {
  nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) { fatalError() }
  @_disfavoredOverload
  nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) { fatalError() }
  nonisolated public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String { fatalError() }
}

@available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  nonisolated public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {}
  public var body: Never { fatalError() }
}

@available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  nonisolated public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) { fatalError() }
  nonisolated public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    fatalError()
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    fatalError()
  }
}

public struct AsyncImage<Content: View>: View {
  nonisolated public init(url: URL?, scale: CGFloat = 1) where Content == Image { fatalError() }
  nonisolated public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> { fatalError() }
  nonisolated public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) { fatalError() }
  public var body: Never { fatalError() }
}

public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)
  public var image: Image? { fatalError() }
  public var error: (any Error)? { fatalError() }
}

// MARK: - Lists, forms and groups

public struct Section<Parent, Content, Footer> {
  nonisolated init(_ parent: Parent) {}
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

extension Section where Parent: View, Content: View, Footer: View {
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) { fatalError() }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) { fatalError() }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) { fatalError() }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) { fatalError() }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { fatalError() }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { fatalError() }
}

public struct List<SelectionValue: Hashable, Content: View>: View {
  public var body: Never { fatalError() }
}

extension List {
  nonisolated public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    fatalError()
  }
  nonisolated public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) { fatalError() }
  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable { fatalError() }
  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable { fatalError() }
}

extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) { fatalError() }
  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable { fatalError() }
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> { fatalError() }
  nonisolated public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> { fatalError() }
}

public struct Form<Content: View>: View {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct GroupBox<Label: View, Content: View>: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  nonisolated public init(@ViewBuilder content: () -> Content) where Label == EmptyView {}
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) where Label == Text {}
  public var body: Never { fatalError() }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct DisclosureGroup<Label: View, Content: View>: View {
  nonisolated public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content)
  where Label == Text {}
  nonisolated public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) where Label == Text {}
  public var body: Never { fatalError() }
}

#if os(macOS) || os(iOS) || os(visionOS)
public struct ControlGroup<Content: View>: View {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
#endif

// MARK: - Navigation

public struct NavigationPath: Equatable {
  public init() { fatalError() }
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { fatalError() }
  public var count: Int { fatalError() }
  public var isEmpty: Bool { fatalError() }
  public mutating func append<V: Hashable>(_ value: V) {}
  public mutating func removeLast(_ k: Int = 1) {}
}

@MainActor @preconcurrency
public struct NavigationStack<Data, Root: View>: View {
  nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}
  nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {}
  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {}
  public var body: Never { fatalError() }
}

public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  public static var detailOnly: NavigationSplitViewVisibility { fatalError() }
  public static var doubleColumn: NavigationSplitViewVisibility { fatalError() }
  public static var all: NavigationSplitViewVisibility { fatalError() }
  public static var automatic: NavigationSplitViewVisibility { fatalError() }
}

public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {}
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {}
  nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
  where Content == EmptyView {}
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {}
  public var body: Never { fatalError() }
}

@available(
  macOS, introduced: 10.15, deprecated: 100000.0, message: "use NavigationStack or NavigationSplitView instead"
)
@available(iOS, introduced: 13.0, deprecated: 100000.0, message: "use NavigationStack or NavigationSplitView instead")
@available(tvOS, introduced: 13.0, deprecated: 100000.0, message: "use NavigationStack or NavigationSplitView instead")
@available(
  watchOS, introduced: 7.0, deprecated: 100000.0, message: "use NavigationStack or NavigationSplitView instead"
)
@available(
  visionOS, introduced: 1.0, deprecated: 100000.0, message: "use NavigationStack or NavigationSplitView instead"
)
public struct NavigationView<Content: View>: View {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

public struct NavigationLink<Label: View, Destination: View>: View {
  nonisolated public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {}
  nonisolated public init(destination: Destination, @ViewBuilder label: () -> Label) {}
  public var body: Never { fatalError() }
}

extension NavigationLink where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) { fatalError() }
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: Destination) { fatalError() }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) { fatalError() }
}

extension NavigationLink where Destination == Never {
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) { fatalError() }
  nonisolated public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text { fatalError() }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text { fatalError() }
}

public struct TabView<SelectionValue: Hashable, Content: View>: View {
  nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

extension TabView where SelectionValue == Int {
  nonisolated public init(@ViewBuilder content: () -> Content) { fatalError() }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension TabView {
  nonisolated public init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue { fatalError() }
  nonisolated public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
  where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never { fatalError() }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct _TupleTabContent<TabValue: Hashable, T>: TabContent {
  nonisolated init() {}
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  public struct Content<C: TabContent>: View {
    nonisolated init() {}
    public var body: Never { fatalError() }
  }
  public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { fatalError() }
  public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { fatalError() }
  public static func buildBlock<A: TabContent, B: TabContent, each C: TabContent>(
    _ a: A, _ b: B, _ content: repeat each C
  ) -> _TupleTabContent<TabValue, (A, B, repeat each C)> where A.TabValue == TabValue, B.TabValue == TabValue {
    fatalError()
  }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct TabRole: Hashable, Sendable {
  public static var search: TabRole { fatalError() }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct Tab<Value: Hashable, Content: View, Label: View> {
  nonisolated init(_ label: Label) {}
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Tab: TabContent {
  public typealias TabValue = Value
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Tab where Label == DefaultTabLabel {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) { fatalError() }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) where Value == Never { fatalError() }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct DefaultTabLabel: View {
  nonisolated init() {}
  public var body: Never { fatalError() }
}

// MARK: - Toolbars

public struct ToolbarItemPlacement: Sendable {
  public static var automatic: ToolbarItemPlacement { fatalError() }
  public static var principal: ToolbarItemPlacement { fatalError() }
  public static var navigation: ToolbarItemPlacement { fatalError() }
  public static var primaryAction: ToolbarItemPlacement { fatalError() }
  public static var secondaryAction: ToolbarItemPlacement { fatalError() }
  public static var status: ToolbarItemPlacement { fatalError() }
  public static var confirmationAction: ToolbarItemPlacement { fatalError() }
  public static var cancellationAction: ToolbarItemPlacement { fatalError() }
  public static var destructiveAction: ToolbarItemPlacement { fatalError() }
  #if !os(macOS)
  public static var topBarLeading: ToolbarItemPlacement { fatalError() }
  public static var topBarTrailing: ToolbarItemPlacement { fatalError() }
  public static var bottomBar: ToolbarItemPlacement { fatalError() }
  #endif
  #if os(iOS) || os(macOS) || os(visionOS)
  public static var keyboard: ToolbarItemPlacement { fatalError() }
  #endif
}

@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: ToolbarContent {}

public struct ToolbarItem<ID, Content: View> {
  nonisolated init(_ content: Content) {}
}

extension ToolbarItem: ToolbarContent {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

extension ToolbarItem where ID == () {
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    fatalError()
  }
}

public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

public struct _TupleToolbarContent<T>: ToolbarContent {
  nonisolated init() {}
  public var body: Never { fatalError() }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  public typealias Body = Never
  public var body: Never { fatalError() }
}
extension _ConditionalContent: ToolbarContent where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

@resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { fatalError() }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { fatalError() }
  public static func buildBlock<A: ToolbarContent, B: ToolbarContent, each C: ToolbarContent>(
    _ a: A, _ b: B, _ content: repeat each C
  ) -> _TupleToolbarContent<(A, B, repeat each C)> { fatalError() }
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { fatalError() }
  public static func buildEither<T: ToolbarContent, F: ToolbarContent>(first: T) -> _ConditionalContent<T, F> {
    fatalError()
  }
  public static func buildEither<T: ToolbarContent, F: ToolbarContent>(second: F) -> _ConditionalContent<T, F> {
    fatalError()
  }
}

// MARK: - Styles

@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

public struct ButtonStyleConfiguration {
  public struct Label: View {
    nonisolated init() {}
    public var body: Never { fatalError() }
  }
  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
}

@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {}

public struct DefaultButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
}
extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  @MainActor @preconcurrency public static var automatic: DefaultButtonStyle { fatalError() }
}
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  @MainActor @preconcurrency public static var bordered: BorderedButtonStyle { fatalError() }
}
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  @MainActor @preconcurrency public static var borderedProminent: BorderedProminentButtonStyle { fatalError() }
}
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  @MainActor @preconcurrency public static var borderless: BorderlessButtonStyle { fatalError() }
}
public struct PlainButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  @MainActor @preconcurrency public static var plain: PlainButtonStyle { fatalError() }
}

@available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, *)
@available(visionOS, unavailable)
public struct GlassButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
}
@available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, *)
@available(visionOS, unavailable)
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  @MainActor @preconcurrency public static var glass: GlassButtonStyle { fatalError() }
}
@available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, *)
@available(visionOS, unavailable)
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
}
@available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, *)
@available(visionOS, unavailable)
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  @MainActor @preconcurrency public static var glassProminent: GlassProminentButtonStyle { fatalError() }
}

@MainActor @preconcurrency
public protocol ListStyle {}

public struct DefaultListStyle: ListStyle {
  nonisolated public init() {}
}
extension ListStyle where Self == DefaultListStyle {
  @MainActor @preconcurrency public static var automatic: DefaultListStyle { fatalError() }
}
public struct PlainListStyle: ListStyle {
  nonisolated public init() {}
}
extension ListStyle where Self == PlainListStyle {
  @MainActor @preconcurrency public static var plain: PlainListStyle { fatalError() }
}

#if os(iOS) || os(visionOS)
public struct InsetGroupedListStyle: ListStyle {
  nonisolated public init() {}
}
extension ListStyle where Self == InsetGroupedListStyle {
  @MainActor @preconcurrency public static var insetGrouped: InsetGroupedListStyle { fatalError() }
}

#endif
#if os(iOS) || os(visionOS) || os(tvOS)
public struct GroupedListStyle: ListStyle {
  nonisolated public init() {}
}
extension ListStyle where Self == GroupedListStyle {
  @MainActor @preconcurrency public static var grouped: GroupedListStyle { fatalError() }
}

#endif
#if os(iOS) || os(macOS) || os(visionOS)
public struct InsetListStyle: ListStyle {
  nonisolated public init() {}
}
extension ListStyle where Self == InsetListStyle {
  @MainActor @preconcurrency public static var inset: InsetListStyle { fatalError() }
}
public struct SidebarListStyle: ListStyle {
  nonisolated public init() {}
}
extension ListStyle where Self == SidebarListStyle {
  @MainActor @preconcurrency public static var sidebar: SidebarListStyle { fatalError() }
}

#endif

@MainActor @preconcurrency
public protocol TextFieldStyle {}

public struct DefaultTextFieldStyle: TextFieldStyle {
  nonisolated public init() {}
}
extension TextFieldStyle where Self == DefaultTextFieldStyle {
  @MainActor @preconcurrency public static var automatic: DefaultTextFieldStyle { fatalError() }
}
public struct PlainTextFieldStyle: TextFieldStyle {
  nonisolated public init() {}
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  @MainActor @preconcurrency public static var plain: PlainTextFieldStyle { fatalError() }
}

#if os(iOS) || os(macOS) || os(visionOS)
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  nonisolated public init() {}
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  @MainActor @preconcurrency public static var roundedBorder: RoundedBorderTextFieldStyle { fatalError() }
}

#endif

@MainActor @preconcurrency
public protocol ToggleStyle {}

public struct DefaultToggleStyle: ToggleStyle {
  nonisolated public init() {}
}
extension ToggleStyle where Self == DefaultToggleStyle {
  @MainActor @preconcurrency public static var automatic: DefaultToggleStyle { fatalError() }
}

#if !os(tvOS)
public struct SwitchToggleStyle: ToggleStyle {
  nonisolated public init() {}
}
extension ToggleStyle where Self == SwitchToggleStyle {
  @MainActor @preconcurrency public static var `switch`: SwitchToggleStyle { fatalError() }
}
public struct ButtonToggleStyle: ToggleStyle {
  nonisolated public init() {}
}
extension ToggleStyle where Self == ButtonToggleStyle {
  @MainActor @preconcurrency public static var button: ButtonToggleStyle { fatalError() }
}

#endif

@MainActor @preconcurrency
public protocol PickerStyle {}

public struct DefaultPickerStyle: PickerStyle {
  nonisolated public init() {}
}
extension PickerStyle where Self == DefaultPickerStyle {
  @MainActor @preconcurrency public static var automatic: DefaultPickerStyle { fatalError() }
}
public struct InlinePickerStyle: PickerStyle {
  nonisolated public init() {}
}
extension PickerStyle where Self == InlinePickerStyle {
  @MainActor @preconcurrency public static var inline: InlinePickerStyle { fatalError() }
}

#if os(iOS) || os(macOS) || os(visionOS) || os(tvOS)
public struct SegmentedPickerStyle: PickerStyle {
  nonisolated public init() {}
}
extension PickerStyle where Self == SegmentedPickerStyle {
  @MainActor @preconcurrency public static var segmented: SegmentedPickerStyle { fatalError() }
}
public struct MenuPickerStyle: PickerStyle {
  nonisolated public init() {}
}
extension PickerStyle where Self == MenuPickerStyle {
  @MainActor @preconcurrency public static var menu: MenuPickerStyle { fatalError() }
}

#endif
#if os(iOS) || os(watchOS) || os(visionOS)
public struct WheelPickerStyle: PickerStyle {
  nonisolated public init() {}
}
extension PickerStyle where Self == WheelPickerStyle {
  @MainActor @preconcurrency public static var wheel: WheelPickerStyle { fatalError() }
}

#endif

@MainActor @preconcurrency
public protocol ProgressViewStyle {}

public struct DefaultProgressViewStyle: ProgressViewStyle {
  nonisolated public init() {}
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  @MainActor @preconcurrency public static var automatic: DefaultProgressViewStyle { fatalError() }
}
public struct CircularProgressViewStyle: ProgressViewStyle {
  nonisolated public init() {}
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  @MainActor @preconcurrency public static var circular: CircularProgressViewStyle { fatalError() }
}
public struct LinearProgressViewStyle: ProgressViewStyle {
  nonisolated public init() {}
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  @MainActor @preconcurrency public static var linear: LinearProgressViewStyle { fatalError() }
}

@MainActor @preconcurrency
public protocol LabelStyle {}

public struct DefaultLabelStyle: LabelStyle {
  nonisolated public init() {}
}
extension LabelStyle where Self == DefaultLabelStyle {
  @MainActor @preconcurrency public static var automatic: DefaultLabelStyle { fatalError() }
}
public struct IconOnlyLabelStyle: LabelStyle {
  nonisolated public init() {}
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  @MainActor @preconcurrency public static var iconOnly: IconOnlyLabelStyle { fatalError() }
}
public struct TitleOnlyLabelStyle: LabelStyle {
  nonisolated public init() {}
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  @MainActor @preconcurrency public static var titleOnly: TitleOnlyLabelStyle { fatalError() }
}
public struct TitleAndIconLabelStyle: LabelStyle {
  nonisolated public init() {}
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  @MainActor @preconcurrency public static var titleAndIcon: TitleAndIconLabelStyle { fatalError() }
}

@MainActor @preconcurrency
public protocol FormStyle {}

public struct AutomaticFormStyle: FormStyle {
  nonisolated public init() {}
}
extension FormStyle where Self == AutomaticFormStyle {
  @MainActor @preconcurrency public static var automatic: AutomaticFormStyle { fatalError() }
}
public struct GroupedFormStyle: FormStyle {
  nonisolated public init() {}
}
extension FormStyle where Self == GroupedFormStyle {
  @MainActor @preconcurrency public static var grouped: GroupedFormStyle { fatalError() }
}
public struct ColumnsFormStyle: FormStyle {
  nonisolated public init() {}
}
extension FormStyle where Self == ColumnsFormStyle {
  @MainActor @preconcurrency public static var columns: ColumnsFormStyle { fatalError() }
}

public struct ControlSize: Hashable, CaseIterable, Sendable {
  public static var mini: ControlSize { fatalError() }
  public static var small: ControlSize { fatalError() }
  public static var regular: ControlSize { fatalError() }
  public static var large: ControlSize { fatalError() }
  public static var extraLarge: ControlSize { fatalError() }
  public static var allCases: [ControlSize] { fatalError() }
}

public struct ButtonBorderShape: Equatable, Sendable {
  public static var automatic: ButtonBorderShape { fatalError() }
  public static var capsule: ButtonBorderShape { fatalError() }
  public static var roundedRectangle: ButtonBorderShape { fatalError() }
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { fatalError() }
  @available(macOS 14.0, iOS 17.0, tvOS 16.4, watchOS 10.0, *)
  public static var circle: ButtonBorderShape { fatalError() }
}

public struct SubmitLabel: Sendable {
  public static var done: SubmitLabel { fatalError() }
  public static var go: SubmitLabel { fatalError() }
  public static var send: SubmitLabel { fatalError() }
  public static var join: SubmitLabel { fatalError() }
  public static var route: SubmitLabel { fatalError() }
  public static var search: SubmitLabel { fatalError() }
  public static var `return`: SubmitLabel { fatalError() }
  public static var next: SubmitLabel { fatalError() }
  public static var `continue`: SubmitLabel { fatalError() }
}

public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var text: SubmitTriggers { fatalError() }
  public static var search: SubmitTriggers { fatalError() }
}

public struct SearchFieldPlacement: Sendable {
  public static var automatic: SearchFieldPlacement { fatalError() }
  public static var toolbar: SearchFieldPlacement { fatalError() }
  #if !os(tvOS) && !os(watchOS)
  public static var sidebar: SearchFieldPlacement { fatalError() }
  #endif
}

@available(macOS 13.0, iOS 16.0, watchOS 9.0, *)
@available(tvOS, unavailable)
public struct PresentationDetent: Hashable, Sendable {
  public static var medium: PresentationDetent { fatalError() }
  public static var large: PresentationDetent { fatalError() }
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { fatalError() }
  public static func height(_ height: CGFloat) -> PresentationDetent { fatalError() }
}

public struct KeyEquivalent: Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public init(_ character: Character) { fatalError() }
  public init(extendedGraphemeClusterLiteral: Character) { fatalError() }
  public static var `return`: KeyEquivalent { fatalError() }
  public static var escape: KeyEquivalent { fatalError() }
  public static var delete: KeyEquivalent { fatalError() }
  public static var space: KeyEquivalent { fatalError() }
  public static var tab: KeyEquivalent { fatalError() }
  public static var upArrow: KeyEquivalent { fatalError() }
  public static var downArrow: KeyEquivalent { fatalError() }
}

public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var command: EventModifiers { fatalError() }
  public static var option: EventModifiers { fatalError() }
  public static var control: EventModifiers { fatalError() }
  public static var shift: EventModifiers { fatalError() }
}

public struct KeyboardShortcut: Sendable {
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) { fatalError() }
  public static var defaultAction: KeyboardShortcut { fatalError() }
  public static var cancelAction: KeyboardShortcut { fatalError() }
}

#if os(iOS) || os(watchOS) || os(visionOS) || os(tvOS)
public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}
#endif

#if os(iOS) || os(tvOS) || os(visionOS)
public struct TextInputAutocapitalization: Sendable {
  public static var never: TextInputAutocapitalization { fatalError() }
  public static var words: TextInputAutocapitalization { fatalError() }
  public static var sentences: TextInputAutocapitalization { fatalError() }
  public static var characters: TextInputAutocapitalization { fatalError() }
}
#endif

public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}
public struct EnabledTextSelectability: TextSelectability {
  public static var allowsSelection: Bool { fatalError() }
}
public struct DisabledTextSelectability: TextSelectability {
  public static var allowsSelection: Bool { fatalError() }
}
extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { fatalError() }
}
extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { fatalError() }
}

// MARK: - Modifiers

extension View {
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { self }
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View { self }
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View { self }
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { self }
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View { self }
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View { self }
  nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
  nonisolated public func labelsHidden() -> some View { self }

  nonisolated public func navigationTitle(_ title: Text) -> some View { self }
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { self }
  nonisolated public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View { self }
  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { self }
  #if os(iOS) || os(watchOS) || os(visionOS)
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }
  #endif
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
  nonisolated public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View { self }
  #if !os(watchOS)
  @available(tvOS, introduced: 13.0)
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }
  #endif

  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  #if !os(macOS)
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
  #endif
  #if os(iOS) || os(macOS) || os(visionOS)
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
  @available(macOS 14.0, iOS 17.0, *)
  nonisolated public func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> V
  ) -> some View { self }
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View { self }
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }
  nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { self }
  nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { self }
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View { self }
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View { self }
  #endif
  #if !os(tvOS)
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { self }
  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View { self }
  #endif
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { self }
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { self }
  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { self }
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { self }
  nonisolated public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View { self }
  nonisolated public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View { self }
  nonisolated public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View { self }
  nonisolated public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
  ) -> some View { self }
  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View { self }
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { self }
  #if !os(watchOS)
  @available(tvOS 14.0, *)
  nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View { self }
  #endif

  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { self }
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { self }
  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View { self }
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { self }
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  #if os(iOS) || os(tvOS) || os(visionOS)
  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }
  #endif
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }

  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View { self }
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
  #if !os(tvOS) && !os(watchOS)
  nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    self
  }
  #endif
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  nonisolated public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View { self }
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View { self }
  #if !os(visionOS)
  @available(iOS 16.0, *)
  nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
  #endif
  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }
  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }
  nonisolated public func badge(_ count: Int) -> some View { self }
  nonisolated public func gesture<T: Gesture>(_ gesture: T) -> some View { self }
}

public enum PopoverAttachmentAnchor: Sendable {
  public struct Rect: Sendable {
    public static var bounds: Rect { fatalError() }
  }
  case rect(Rect)
  case point(UnitPoint)
}

extension VerticalEdge {
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static var top: VerticalEdge.Set { fatalError() }
    public static var bottom: VerticalEdge.Set { fatalError() }
    public static var all: VerticalEdge.Set { fatalError() }
  }
}

public struct ScrollIndicatorVisibility: Sendable {
  public static var automatic: ScrollIndicatorVisibility { fatalError() }
  public static var visible: ScrollIndicatorVisibility { fatalError() }
  public static var hidden: ScrollIndicatorVisibility { fatalError() }
  public static var never: ScrollIndicatorVisibility { fatalError() }
}

public struct ScrollDismissesKeyboardMode: Sendable {
  public static var automatic: ScrollDismissesKeyboardMode { fatalError() }
  public static var immediately: ScrollDismissesKeyboardMode { fatalError() }
  public static var interactively: ScrollDismissesKeyboardMode { fatalError() }
  public static var never: ScrollDismissesKeyboardMode { fatalError() }
}

@available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
public struct SensoryFeedback: Equatable, Sendable {
  public static var success: SensoryFeedback { fatalError() }
  public static var warning: SensoryFeedback { fatalError() }
  public static var error: SensoryFeedback { fatalError() }
  public static var selection: SensoryFeedback { fatalError() }
  public static var impact: SensoryFeedback { fatalError() }
}

// MARK: - Gestures

@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
}

public struct _EndedGesture<Content: Gesture>: Gesture {
  public typealias Value = Content.Value
  nonisolated init() {}
}

public struct _ChangedGesture<Content: Gesture>: Gesture {
  public typealias Value = Content.Value
  nonisolated init() {}
}

extension Gesture {
  nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> { fatalError() }
}

extension Gesture where Value: Equatable {
  nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> { fatalError() }
}

public struct TapGesture: Gesture {
  public typealias Value = ()
  nonisolated public init(count: Int = 1) {}
}

@available(tvOS, unavailable)
public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public var translation: CGSize { fatalError() }
    public var predictedEndTranslation: CGSize { fatalError() }
  }
  nonisolated public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {}
}

// MARK: - Previews

@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewsMacros", type: "SwiftUIView")

@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")

@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Self.Previews { get }
}
