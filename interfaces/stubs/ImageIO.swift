// A stub of the module `ImageIO`: the orientation of images, and the names of sources and destinations. What takes types
// of Core Foundation (`CFURL`, `CFDictionary`) is left out.

@_exported import CoreGraphics
import Foundation

@frozen
public enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  case right = 6
  case rightMirrored = 7
  case left = 8
}

public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData = -4
  case statusUnknownType = -3
  case statusReadingHeader = -2
  case statusIncomplete = -1
  case statusComplete = 0
}

public class CGImageSource: Hashable {
  init() {}
  public static func == (a: CGImageSource, b: CGImageSource) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
}

public class CGImageDestination: Hashable {
  init() {}
  public static func == (a: CGImageDestination, b: CGImageDestination) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
}

public class CGImageMetadata: Hashable {
  init() {}
  public static func == (a: CGImageMetadata, b: CGImageMetadata) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
}

public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { fatalError() }
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { fatalError() }
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { fatalError() }
