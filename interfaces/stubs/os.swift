// A stub of the module `os`: the unified log, signposts and the unfair lock, as far as documentation uses them.
// It declares no more than the vendor's documentation does; what it lacks leaves a snippet undecided, never wrong.

import Foundation

// MARK: - Logs

@available(macOS 10.12, iOS 10.0, tvOS 10.0, watchOS 3.0, *)
open class OSLog: NSObject, @unchecked Sendable {
  public convenience init(subsystem: String, category: String) { fatalError() }

  public class var `default`: OSLog { fatalError() }
  public class var disabled: OSLog { fatalError() }

  public final func isEnabled(type: OSLogType) -> Bool { fatalError() }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public struct Category: Sendable {
    public static var pointsOfInterest: Category { fatalError() }
    public static var dynamicTracing: Category { fatalError() }
    public static var dynamicStackTracing: Category { fatalError() }
  }

  @available(macOS 10.14, iOS 12.0, tvOS 12.0, watchOS 5.0, *)
  public convenience init(subsystem: String, category: Category) { fatalError() }
}

@frozen
public struct OSLogType: RawRepresentable, Equatable, Sendable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  public static var `default`: OSLogType { fatalError() }
  public static var info: OSLogType { fatalError() }
  public static var debug: OSLogType { fatalError() }
  public static var error: OSLogType { fatalError() }
  public static var fault: OSLogType { fatalError() }
}

@available(macOS 10.14, iOS 12.0, tvOS 12.0, watchOS 5.0, *)
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, _ message: StaticString,
  _ arguments: any CVarArg...
) {}

@available(macOS 10.12, iOS 10.0, tvOS 10.0, watchOS 3.0, *)
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: any CVarArg...
) {}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
public func os_log(_ message: OSLogMessage) {}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
public func os_log(_ logLevel: OSLogType, _ message: OSLogMessage) {}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
public func os_log(_ logLevel: OSLogType, log: OSLog, _ message: OSLogMessage) {}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
@frozen
public struct Logger: @unchecked Sendable {
  public init(subsystem: String, category: String) { fatalError() }
  public init() { fatalError() }
  public init(_ logObj: OSLog) { fatalError() }

  public func log(_ message: OSLogMessage) {}
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  public func trace(_ message: OSLogMessage) {}
  public func debug(_ message: OSLogMessage) {}
  public func info(_ message: OSLogMessage) {}
  public func notice(_ message: OSLogMessage) {}
  public func warning(_ message: OSLogMessage) {}
  public func error(_ message: OSLogMessage) {}
  public func critical(_ message: OSLogMessage) {}
  public func fault(_ message: OSLogMessage) {}
}

// MARK: - Messages

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
@frozen
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  public init(stringInterpolation: OSLogInterpolation) {}
  public init(stringLiteral value: String) {}
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
@frozen
public struct OSLogInterpolation: StringInterpolationProtocol {
  public init(literalCapacity: Int, interpolationCount: Int) {}
  public mutating func appendLiteral(_ literal: String) {}

  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {}
  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: @autoclosure @escaping () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {}
  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> any Any.Type, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {}
  public mutating func appendInterpolation(
    _ argumentObject: @autoclosure @escaping () -> NSObject, privacy: OSLogPrivacy = .auto
  ) {}
  public mutating func appendInterpolation(
    _ argumentObject: @autoclosure @escaping () -> NSObject?, privacy: OSLogPrivacy = .auto
  ) {}
  public mutating func appendInterpolation(
    _ boolean: @autoclosure @escaping () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
  ) {}
  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ number: @autoclosure @escaping () -> T, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {}
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Int, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {}
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Float, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {}
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Double, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {}
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
@frozen
public struct OSLogPrivacy: Sendable {
  public enum Mask: Sendable {
    case hash
    case none
  }
  public static var `public`: OSLogPrivacy { fatalError() }
  public static var `private`: OSLogPrivacy { fatalError() }
  public static var sensitive: OSLogPrivacy { fatalError() }
  public static var auto: OSLogPrivacy { fatalError() }
  public static func `private`(mask: Mask) -> OSLogPrivacy { fatalError() }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { fatalError() }
  public static func auto(mask: Mask) -> OSLogPrivacy { fatalError() }
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
@frozen
public struct OSLogStringAlignment: Sendable {
  public static var none: OSLogStringAlignment { fatalError() }
  public static func right(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment { fatalError() }
  public static func left(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment { fatalError() }
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
@frozen
public struct OSLogIntegerFormatting: Sendable {
  public static var decimal: OSLogIntegerFormatting { fatalError() }
  public static func decimal(explicitPositiveSign: Bool = false) -> OSLogIntegerFormatting { fatalError() }
  public static func decimal(
    explicitPositiveSign: Bool = false, minDigits: @autoclosure @escaping () -> Int
  ) -> OSLogIntegerFormatting { fatalError() }
  public static var hex: OSLogIntegerFormatting { fatalError() }
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
  ) -> OSLogIntegerFormatting { fatalError() }
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: @autoclosure @escaping () -> Int
  ) -> OSLogIntegerFormatting { fatalError() }
  public static var octal: OSLogIntegerFormatting { fatalError() }
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
@frozen
public struct OSLogFloatFormatting: Sendable {
  public static var fixed: OSLogFloatFormatting { fatalError() }
  public static func fixed(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
    fatalError()
  }
  public static func fixed(
    precision: @autoclosure @escaping () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting { fatalError() }
  public static var hex: OSLogFloatFormatting { fatalError() }
  public static var exponential: OSLogFloatFormatting { fatalError() }
  public static func exponential(
    precision: @autoclosure @escaping () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting { fatalError() }
  public static var hybrid: OSLogFloatFormatting { fatalError() }
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
@frozen
public enum OSLogBoolFormat: Sendable {
  case truth
  case answer
}

// MARK: - Signposts

@available(macOS 10.14, iOS 12.0, tvOS 12.0, watchOS 5.0, *)
@frozen
public struct OSSignpostID: Equatable, Comparable, Sendable {
  public let rawValue: UInt64
  public init(log: OSLog) { fatalError() }
  public init(_ value: UInt64) { rawValue = value }
  public static var exclusive: OSSignpostID { fatalError() }
  public static var invalid: OSSignpostID { fatalError() }
  public static var null: OSSignpostID { fatalError() }
  public static func < (a: OSSignpostID, b: OSSignpostID) -> Bool { fatalError() }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public final class OSSignpostIntervalState: Sendable {
  init() {}
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
@frozen
public struct OSSignposter: @unchecked Sendable {
  public init(subsystem: String, category: String) { fatalError() }
  public init(subsystem: String, category: OSLog.Category) { fatalError() }
  public init(logger: Logger) { fatalError() }
  public init() { fatalError() }
  public static var disabled: OSSignposter { fatalError() }
  public var isEnabled: Bool { fatalError() }
  public func makeSignpostID() -> OSSignpostID { fatalError() }
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    fatalError()
  }
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
  ) rethrows -> T { fatalError() }
}

// MARK: - Locks

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
@frozen
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  public init(uncheckedState initialState: State) { fatalError() }
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R { fatalError() }
  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R { fatalError() }
}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
extension OSAllocatedUnfairLock where State: Sendable {
  public init(initialState: State) { fatalError() }
}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
extension OSAllocatedUnfairLock where State == Void {
  public init() { fatalError() }
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  public func lock() {}
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  public func unlock() {}
  public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R { fatalError() }
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R { fatalError() }
}
