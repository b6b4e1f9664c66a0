// A stub of the module `CoreVideo`: the buffers that images travel in. What takes types of Core Foundation
// (attachments, attributes, pools) is left out.

import Foundation

public class CVBuffer: Hashable {
  init() {}
  public static func == (a: CVBuffer, b: CVBuffer) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
}

public typealias CVImageBuffer = CVBuffer
public typealias CVPixelBuffer = CVImageBuffer
public typealias CVReturn = Int32
public typealias CVOptionFlags = UInt64

public struct CVPixelBufferLockFlags: OptionSet, Sendable {
  public let rawValue: CVOptionFlags
  public init(rawValue: CVOptionFlags) { self.rawValue = rawValue }
  public static var readOnly: CVPixelBufferLockFlags { fatalError() }
}

public var kCVReturnSuccess: CVReturn { 0 }
public var kCVReturnError: CVReturn { -6660 }
public var kCVPixelFormatType_32ARGB: UInt32 { 0x20 }
public var kCVPixelFormatType_32BGRA: UInt32 { 0x4247_5241 }
public var kCVPixelFormatType_32RGBA: UInt32 { 0x5247_4241 }
public var kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: UInt32 { 0x3432_3066 }
public var kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: UInt32 { 0x3432_3076 }
public var kCVPixelFormatType_OneComponent8: UInt32 { 0x4C30_3038 }
public var kCVPixelFormatType_DepthFloat32: UInt32 { 0x6664_6570 }

public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { fatalError() }
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { fatalError() }
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int { fatalError() }
public func CVPixelBufferGetDataSize(_ pixelBuffer: CVPixelBuffer) -> Int { fatalError() }
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> UInt32 { fatalError() }
public func CVPixelBufferGetPlaneCount(_ pixelBuffer: CVPixelBuffer) -> Int { fatalError() }
public func CVPixelBufferIsPlanar(_ pixelBuffer: CVPixelBuffer) -> Bool { fatalError() }
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? { fatalError() }
public func CVPixelBufferGetBaseAddressOfPlane(
  _ pixelBuffer: CVPixelBuffer, _ planeIndex: Int
) -> UnsafeMutableRawPointer? { fatalError() }
@discardableResult
public func CVPixelBufferLockBaseAddress(
  _ pixelBuffer: CVPixelBuffer, _ lockFlags: CVPixelBufferLockFlags
) -> CVReturn { fatalError() }
@discardableResult
public func CVPixelBufferUnlockBaseAddress(
  _ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn { fatalError() }
