// A stub of the module `CoreImage`: images and the context that renders them.

@_exported import CoreGraphics
@_exported import CoreVideo
@_exported import Foundation

open class CIImage: NSObject {
  public init(cgImage image: CGImage) { fatalError() }
  public init(cvPixelBuffer pixelBuffer: CVPixelBuffer) { fatalError() }
  public init?(contentsOf url: URL) { fatalError() }
  public init?(data: Data) { fatalError() }
  open var extent: CGRect { fatalError() }
  open func cropped(to rect: CGRect) -> CIImage { fatalError() }
}

open class CIContext: NSObject {
  public override init() { fatalError() }
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? { fatalError() }
}
