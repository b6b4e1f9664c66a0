// A stub of the module `CoreMedia`: times, ranges of time, and the buffers that samples travel in.

@_exported import CoreVideo
import Foundation

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32
public typealias CMTimeEpoch = Int64
public typealias CMItemCount = Int
public typealias CMMediaType = UInt32

public struct CMTimeFlags: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static var valid: CMTimeFlags { fatalError() }
  public static var hasBeenRounded: CMTimeFlags { fatalError() }
  public static var positiveInfinity: CMTimeFlags { fatalError() }
  public static var negativeInfinity: CMTimeFlags { fatalError() }
  public static var indefinite: CMTimeFlags { fatalError() }
}

public enum CMTimeRoundingMethod: UInt32, Sendable {
  case roundHalfAwayFromZero = 1
  case roundTowardZero = 2
  case roundAwayFromZero = 3
  case quickTime = 4
  case roundTowardPositiveInfinity = 5
  case roundTowardNegativeInfinity = 6
}

public struct CMTime: Hashable, Comparable, Sendable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale
  public var flags: CMTimeFlags
  public var epoch: CMTimeEpoch
  public init() { fatalError() }
  public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) { fatalError() }
  public init(value: CMTimeValue, timescale: CMTimeScale) { fatalError() }
  public init(seconds: Double, preferredTimescale: CMTimeScale) { fatalError() }
  public static var zero: CMTime { fatalError() }
  public static var invalid: CMTime { fatalError() }
  public static var indefinite: CMTime { fatalError() }
  public static var positiveInfinity: CMTime { fatalError() }
  public static var negativeInfinity: CMTime { fatalError() }
  public var seconds: Double { fatalError() }
  public var isValid: Bool { fatalError() }
  public var isIndefinite: Bool { fatalError() }
  public var isNumeric: Bool { fatalError() }
  public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime { fatalError() }
  public static func == (a: CMTime, b: CMTime) -> Bool { fatalError() }
  public static func < (a: CMTime, b: CMTime) -> Bool { fatalError() }
  public static func + (a: CMTime, b: CMTime) -> CMTime { fatalError() }
  public static func - (a: CMTime, b: CMTime) -> CMTime { fatalError() }
  public func hash(into hasher: inout Hasher) {}
}

public struct CMTimeRange: Hashable, Sendable {
  public var start: CMTime
  public var duration: CMTime
  public init() { fatalError() }
  public init(start: CMTime, duration: CMTime) { fatalError() }
  public init(start: CMTime, end: CMTime) { fatalError() }
  public static var zero: CMTimeRange { fatalError() }
  public static var invalid: CMTimeRange { fatalError() }
  public var end: CMTime { fatalError() }
  public var isEmpty: Bool { fatalError() }
  public var isValid: Bool { fatalError() }
  public func containsTime(_ time: CMTime) -> Bool { fatalError() }
  public func containsTimeRange(_ range: CMTimeRange) -> Bool { fatalError() }
  public func intersection(_ otherRange: CMTimeRange) -> CMTimeRange { fatalError() }
  public func union(_ otherRange: CMTimeRange) -> CMTimeRange { fatalError() }
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { fatalError() }
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime { fatalError() }
public func CMTimeGetSeconds(_ time: CMTime) -> Double { fatalError() }
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { fatalError() }
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { fatalError() }
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 { fatalError() }
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange { fatalError() }

public struct CMVideoDimensions: Sendable {
  public var width: Int32
  public var height: Int32
  public init() { fatalError() }
  public init(width: Int32, height: Int32) { fatalError() }
}

public class CMFormatDescription: Hashable {
  init() {}
  public static func == (a: CMFormatDescription, b: CMFormatDescription) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
  public var dimensions: CMVideoDimensions { fatalError() }
}

public typealias CMVideoFormatDescription = CMFormatDescription
public typealias CMAudioFormatDescription = CMFormatDescription

public func CMVideoFormatDescriptionGetDimensions(_ videoDesc: CMVideoFormatDescription) -> CMVideoDimensions {
  fatalError()
}

public class CMSampleBuffer: Hashable {
  init() {}
  public static func == (a: CMSampleBuffer, b: CMSampleBuffer) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
  public var imageBuffer: CVImageBuffer? { fatalError() }
  public var formatDescription: CMFormatDescription? { fatalError() }
  public var presentationTimeStamp: CMTime { fatalError() }
  public var decodeTimeStamp: CMTime { fatalError() }
  public var duration: CMTime { fatalError() }
  public var numSamples: Int { fatalError() }
  public var isValid: Bool { fatalError() }
}

public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { fatalError() }
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { fatalError() }
public func CMSampleBufferGetDuration(_ sbuf: CMSampleBuffer) -> CMTime { fatalError() }
public func CMSampleBufferGetNumSamples(_ sbuf: CMSampleBuffer) -> CMItemCount { fatalError() }
