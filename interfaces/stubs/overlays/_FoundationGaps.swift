// What Foundation has on the vendor's platforms and not on this machine, as far as documentation commonly uses it.
// It loads with Foundation, and only then. It declares no more than the vendor's documentation does; what it lacks
// leaves a snippet undecided, never wrong. Names that differ in isolation from one SDK to the next are left out.

@_exported import Foundation
@_exported import FoundationNetworking

// MARK: - Types of C

public typealias OSType = UInt32
public typealias FourCharCode = UInt32
public typealias OSStatus = Int32
public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = CFTimeInterval

public var noErr: OSStatus { fatalError() }

public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { fatalError() }

public func autoreleasepool<Result: ~Copyable, Failure>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { fatalError() }

// MARK: - Errors

public let NSMultipleUnderlyingErrorsKey = ""

extension NSError {
  @available(macOS 11.3, iOS 14.5, tvOS 14.5, watchOS 7.4, *)
  public var underlyingErrors: [any Error] { fatalError() }
}

// MARK: - Files and places

extension FileManager {
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? { fatalError() }
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { fatalError() }
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { fatalError() }
  public func isUbiquitousItem(at url: URL) -> Bool { fatalError() }
  public func setUbiquitous(_ flag: Bool, itemAt url: URL, destinationURL: URL) throws { fatalError() }
  public func startDownloadingUbiquitousItem(at url: URL) throws { fatalError() }
  public func evictUbiquitousItem(at url: URL) throws { fatalError() }
  @available(iOS 11.0, macOS 10.8, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public func trashItem(at url: URL, resultingItemURL outResultingURL: UnsafeMutablePointer<NSURL?>?) throws {
    fatalError()
  }
}

extension NSURL {
  public struct BookmarkCreationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let minimalBookmark = BookmarkCreationOptions(rawValue: 512)
    public static let suitableForBookmarkFile = BookmarkCreationOptions(rawValue: 1024)
    @available(iOS, unavailable)
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    public static let withSecurityScope = BookmarkCreationOptions(rawValue: 2048)
    @available(iOS, unavailable)
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    public static let securityScopeAllowOnlyReadAccess = BookmarkCreationOptions(rawValue: 4096)
  }

  public struct BookmarkResolutionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let withoutUI = BookmarkResolutionOptions(rawValue: 256)
    public static let withoutMounting = BookmarkResolutionOptions(rawValue: 512)
    @available(iOS, unavailable)
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    public static let withSecurityScope = BookmarkResolutionOptions(rawValue: 1024)
  }
}

extension URL {
  public typealias BookmarkCreationOptions = NSURL.BookmarkCreationOptions
  public typealias BookmarkResolutionOptions = NSURL.BookmarkResolutionOptions

  public static var applicationDirectory: URL { fatalError() }
  public static var libraryDirectory: URL { fatalError() }
  public static var userDirectory: URL { fatalError() }
  public static var documentsDirectory: URL { fatalError() }
  public static var desktopDirectory: URL { fatalError() }
  public static var applicationSupportDirectory: URL { fatalError() }
  public static var downloadsDirectory: URL { fatalError() }
  public static var moviesDirectory: URL { fatalError() }
  public static var musicDirectory: URL { fatalError() }
  public static var picturesDirectory: URL { fatalError() }
  public static var sharedPublicDirectory: URL { fatalError() }
  public static var cachesDirectory: URL { fatalError() }

  public func bookmarkData(
    options: BookmarkCreationOptions = [], includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
    relativeTo url: URL? = nil
  ) throws -> Data { fatalError() }
  public init(
    resolvingBookmarkData data: Data, options: BookmarkResolutionOptions = [], relativeTo url: URL? = nil,
    bookmarkDataIsStale: inout Bool
  ) throws { fatalError() }
  public func startAccessingSecurityScopedResource() -> Bool { fatalError() }
  public func stopAccessingSecurityScopedResource() { fatalError() }
}

extension URLResourceValues {
  public var volumeAvailableCapacityForImportantUsage: Int64? { fatalError() }
  public var volumeAvailableCapacityForOpportunisticUsage: Int64? { fatalError() }
}

extension URLResourceKey {
  public static var volumeAvailableCapacityForImportantUsageKey: URLResourceKey { fatalError() }
  public static var volumeAvailableCapacityForOpportunisticUsageKey: URLResourceKey { fatalError() }
}

// MARK: - The process

extension ProcessInfo {
  public enum ThermalState: Int, @unchecked Sendable {
    case nominal = 0
    case fair = 1
    case serious = 2
    case critical = 3
  }

  public struct ActivityOptions: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static var idleDisplaySleepDisabled: ActivityOptions { fatalError() }
    public static var idleSystemSleepDisabled: ActivityOptions { fatalError() }
    public static var suddenTerminationDisabled: ActivityOptions { fatalError() }
    public static var automaticTerminationDisabled: ActivityOptions { fatalError() }
    public static var userInitiated: ActivityOptions { fatalError() }
    public static var userInitiatedAllowingIdleSystemSleep: ActivityOptions { fatalError() }
    public static var background: ActivityOptions { fatalError() }
    public static var latencyCritical: ActivityOptions { fatalError() }
  }

  public var thermalState: ThermalState { fatalError() }
  public var isLowPowerModeEnabled: Bool { fatalError() }
  public var isMacCatalystApp: Bool { fatalError() }
  public var isiOSAppOnMac: Bool { fatalError() }
  public class var thermalStateDidChangeNotification: NSNotification.Name { fatalError() }
  public func beginActivity(options: ActivityOptions = [], reason: String) -> any NSObjectProtocol { fatalError() }
  public func performActivity(
    options: ActivityOptions = [], reason: String, using block: @escaping @Sendable () -> Void
  ) { fatalError() }
  public func endActivity(_ activity: any NSObjectProtocol) { fatalError() }
}

extension NSNotification.Name {
  public static let NSProcessInfoPowerStateDidChange = NSNotification.Name("")
}

// MARK: - Sequences of bytes and of notifications

public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  public typealias Element = String
  public struct AsyncIterator: AsyncIteratorProtocol {
    public mutating func next() async rethrows -> String? { fatalError() }
  }
  init() {}
  public func makeAsyncIterator() -> AsyncIterator { fatalError() }
}

public struct AsyncCharacterSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  public typealias Element = Character
  public struct AsyncIterator: AsyncIteratorProtocol {
    public mutating func next() async rethrows -> Character? { fatalError() }
  }
  init() {}
  public func makeAsyncIterator() -> AsyncIterator { fatalError() }
}

extension AsyncSequence where Element == UInt8 {
  public var lines: AsyncLineSequence<Self> { fatalError() }
  public var characters: AsyncCharacterSequence<Self> { fatalError() }
}

extension URL {
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8
    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async throws -> UInt8? { fatalError() }
    }
    init() {}
    public func makeAsyncIterator() -> AsyncIterator { fatalError() }
  }

  public var resourceBytes: AsyncBytes { fatalError() }
  public var lines: AsyncLineSequence<AsyncBytes> { fatalError() }
}

extension FileHandle {
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8
    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async throws -> UInt8? { fatalError() }
    }
    init() {}
    public func makeAsyncIterator() -> AsyncIterator { fatalError() }
  }

  public var bytes: AsyncBytes { fatalError() }
}

extension URLSession {
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8
    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async throws -> UInt8? { fatalError() }
    }
    init() {}
    public var task: URLSessionDataTask { fatalError() }
    public func makeAsyncIterator() -> AsyncIterator { fatalError() }
  }

  public func bytes(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) { fatalError() }
  public func bytes(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) { fatalError() }
}

extension URLSessionConfiguration {
  public class func background(withIdentifier identifier: String) -> URLSessionConfiguration { fatalError() }
}

extension NotificationCenter {
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    public typealias Element = Notification
    public struct Iterator: AsyncIteratorProtocol {
      public mutating func next() async -> Notification? { fatalError() }
    }
    init() {}
    public func makeAsyncIterator() -> Iterator { fatalError() }
  }

  public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications { fatalError() }
}

// MARK: - Localised text

extension String {
  public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, Codable, Sendable {
    public struct StringInterpolation: StringInterpolationProtocol {
      public init(literalCapacity: Int, interpolationCount: Int) { fatalError() }
      public mutating func appendLiteral(_ literal: String) { fatalError() }
      public mutating func appendInterpolation(_ string: String) { fatalError() }
      public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) { fatalError() }
      public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) { fatalError() }
      public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
      where F.FormatInput: Equatable, F.FormatOutput == String { fatalError() }
      public mutating func appendInterpolation(_ attributedString: AttributedString) { fatalError() }
      public mutating func appendInterpolation(_ resource: LocalizedStringResource) { fatalError() }
    }

    public init(_ value: String) { fatalError() }
    public init(stringLiteral value: String) { fatalError() }
    public init(stringInterpolation: StringInterpolation) { fatalError() }
  }

  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) { fatalError() }
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) { fatalError() }
  public init(localized resource: LocalizedStringResource) { fatalError() }
}

/// What a localised text can interpolate with a format.
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

public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}

public struct LocalizedStringResource: Equatable, Codable, CustomLocalizedStringResourceConvertible,
  ExpressibleByStringInterpolation, Sendable
{
  public enum BundleDescription: Sendable {
    case main
    case forClass(AnyClass)
    case atURL(URL)
  }

  public let key: String
  public let defaultValue: String.LocalizationValue
  public let table: String?
  public var locale: Locale
  public var bundle: BundleDescription { fatalError() }
  public var localizedStringResource: LocalizedStringResource { fatalError() }

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) { fatalError() }
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) { fatalError() }
  public init(stringLiteral value: String) { fatalError() }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) { fatalError() }
}

extension AttributedString {
  public struct MarkdownParsingOptions: Sendable {
    public enum InterpretedSyntax: Hashable, Sendable {
      case full
      case inlineOnly
      case inlineOnlyPreservingWhitespace
    }

    public enum FailurePolicy: Hashable, Sendable {
      case throwError
      case returnPartiallyParsedIfPossible
    }

    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    public var languageCode: String?

    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) { fatalError() }
  }

  public init(
    markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws { fatalError() }
  public init(
    markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws { fatalError() }
  public init(
    contentsOf url: URL, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws { fatalError() }
}

// MARK: - Formatters

open class RelativeDateTimeFormatter: Formatter {
  public enum DateTimeStyle: Int, Sendable {
    case numeric = 0
    case named = 1
  }

  public enum UnitsStyle: Int, Sendable {
    case full = 0
    case spellOut = 1
    case short = 2
    case abbreviated = 3
  }

  open var dateTimeStyle: DateTimeStyle {
    get { fatalError() }
    set { fatalError() }
  }
  open var unitsStyle: UnitsStyle {
    get { fatalError() }
    set { fatalError() }
  }
  open var formattingContext: Formatter.Context {
    get { fatalError() }
    set { fatalError() }
  }
  open func localizedString(from dateComponents: DateComponents) -> String { fatalError() }
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String { fatalError() }
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String { fatalError() }
}

open class ListFormatter: Formatter {
  open var itemFormatter: Formatter? {
    get { fatalError() }
    set { fatalError() }
  }
  open class func localizedString(byJoining strings: [String]) -> String { fatalError() }
  open func string(from items: [Any]) -> String? { fatalError() }
}

public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var emphasized: InlinePresentationIntent { fatalError() }
  public static var stronglyEmphasized: InlinePresentationIntent { fatalError() }
  public static var code: InlinePresentationIntent { fatalError() }
  public static var strikethrough: InlinePresentationIntent { fatalError() }
  public static var softBreak: InlinePresentationIntent { fatalError() }
  public static var lineBreak: InlinePresentationIntent { fatalError() }
  public static var inlineHTML: InlinePresentationIntent { fatalError() }
  public static var blockHTML: InlinePresentationIntent { fatalError() }
}

// MARK: - Handing over

open class NSItemProvider: NSObject, @unchecked Sendable {
  public override init() { fatalError() }
  public init(item: (any NSSecureCoding)?, typeIdentifier: String?) { fatalError() }
  public convenience init?(contentsOf fileURL: URL!) { fatalError() }
  open var registeredTypeIdentifiers: [String] { fatalError() }
  open var suggestedName: String? {
    get { fatalError() }
    set { fatalError() }
  }
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { fatalError() }
  @discardableResult open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress { fatalError() }
  @discardableResult open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress { fatalError() }
}

open class NSUserActivity: NSObject, @unchecked Sendable {
  public init(activityType: String) { fatalError() }
  open var activityType: String { fatalError() }
  open var title: String? {
    get { fatalError() }
    set { fatalError() }
  }
  open var userInfo: [AnyHashable: Any]? {
    get { fatalError() }
    set { fatalError() }
  }
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) { fatalError() }
  open var requiredUserInfoKeys: Set<String>? {
    get { fatalError() }
    set { fatalError() }
  }
  open var needsSave: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  open var webpageURL: URL? {
    get { fatalError() }
    set { fatalError() }
  }
  open var referrerURL: URL? {
    get { fatalError() }
    set { fatalError() }
  }
  open var expirationDate: Date? {
    get { fatalError() }
    set { fatalError() }
  }
  open var keywords: Set<String> {
    get { fatalError() }
    set { fatalError() }
  }
  open var isEligibleForHandoff: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  open var isEligibleForSearch: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  open var isEligibleForPublicIndexing: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  open var targetContentIdentifier: String? {
    get { fatalError() }
    set { fatalError() }
  }
  open func becomeCurrent() { fatalError() }
  open func resignCurrent() { fatalError() }
  open func invalidate() { fatalError() }
}

open class NSUbiquitousKeyValueStore: NSObject {
  open class var `default`: NSUbiquitousKeyValueStore { fatalError() }
  open func object(forKey aKey: String) -> Any? { fatalError() }
  open func set(_ anObject: Any?, forKey aKey: String) { fatalError() }
  open func removeObject(forKey aKey: String) { fatalError() }
  open func string(forKey aKey: String) -> String? { fatalError() }
  open func array(forKey aKey: String) -> [Any]? { fatalError() }
  open func dictionary(forKey aKey: String) -> [String: Any]? { fatalError() }
  open func data(forKey aKey: String) -> Data? { fatalError() }
  open func longLong(forKey aKey: String) -> Int64 { fatalError() }
  open func double(forKey aKey: String) -> Double { fatalError() }
  open func bool(forKey aKey: String) -> Bool { fatalError() }
  open func set(_ aString: String?, forKey aKey: String) { fatalError() }
  open func set(_ aData: Data?, forKey aKey: String) { fatalError() }
  open func set(_ anArray: [Any]?, forKey aKey: String) { fatalError() }
  open func set(_ aDictionary: [String: Any]?, forKey aKey: String) { fatalError() }
  open func set(_ value: Int64, forKey aKey: String) { fatalError() }
  open func set(_ value: Double, forKey aKey: String) { fatalError() }
  open func set(_ value: Bool, forKey aKey: String) { fatalError() }
  open var dictionaryRepresentation: [String: Any] { fatalError() }
  @discardableResult open func synchronize() -> Bool { fatalError() }
  public class var didChangeExternallyNotification: NSNotification.Name { fatalError() }
}

public let NSUbiquitousKeyValueStoreChangeReasonKey = ""
public let NSUbiquitousKeyValueStoreChangedKeysKey = ""
