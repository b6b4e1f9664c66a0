// A stub of the module `CoreGraphics`: its geometry, which Foundation has here, and images.

import Foundation
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize

public final class CGImage {
  init() {}
  public var width: Int { fatalError() }
  public var height: Int { fatalError() }
  public var bitsPerComponent: Int { fatalError() }
  public var bitsPerPixel: Int { fatalError() }
  public var bytesPerRow: Int { fatalError() }
  public var colorSpace: CGColorSpace? { fatalError() }
  public func cropping(to rect: CGRect) -> CGImage? { fatalError() }
  public func copy() -> CGImage? { fatalError() }
}

public final class CGColorSpace {
  init() {}
}

public final class CGColor {
  init() {}
}
