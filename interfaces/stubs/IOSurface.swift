// A stub of the module `IOSurface`: memory that processes and processors share.

import Foundation

public struct IOSurfacePropertyKey: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var width: IOSurfacePropertyKey { fatalError() }
  public static var height: IOSurfacePropertyKey { fatalError() }
  public static var bytesPerElement: IOSurfacePropertyKey { fatalError() }
  public static var bytesPerRow: IOSurfacePropertyKey { fatalError() }
  public static var allocSize: IOSurfacePropertyKey { fatalError() }
  public static var pixelFormat: IOSurfacePropertyKey { fatalError() }
}

public struct IOSurfaceLockOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static var readOnly: IOSurfaceLockOptions { fatalError() }
  public static var avoidSync: IOSurfaceLockOptions { fatalError() }
}

public class IOSurfaceRef: Hashable {
  init() {}
  public static func == (a: IOSurfaceRef, b: IOSurfaceRef) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
}

open class IOSurface: NSObject {
  public init?(properties: [IOSurfacePropertyKey: Any] = [:]) { fatalError() }
  open func lock(options: IOSurfaceLockOptions = [], seed: UnsafeMutablePointer<UInt32>?) -> Int32 { fatalError() }
  open func unlock(options: IOSurfaceLockOptions = [], seed: UnsafeMutablePointer<UInt32>?) -> Int32 { fatalError() }
  open var width: Int { fatalError() }
  open var height: Int { fatalError() }
  open var bytesPerRow: Int { fatalError() }
  open var bytesPerElement: Int { fatalError() }
  open var allocationSize: Int { fatalError() }
  open var planeCount: Int { fatalError() }
  open var baseAddress: UnsafeMutableRawPointer { fatalError() }
  open var seed: UInt32 { fatalError() }
  open func incrementUseCount() {}
  open func decrementUseCount() {}
}

public func IOSurfaceGetWidth(_ buffer: IOSurfaceRef) -> Int { fatalError() }
public func IOSurfaceGetHeight(_ buffer: IOSurfaceRef) -> Int { fatalError() }
