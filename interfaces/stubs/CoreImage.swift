// A stub of the module `CoreImage`: images, filters by name and the context that renders them.

@_exported import CoreGraphics
@_exported import CoreVideo
@_exported import Foundation
import ImageIO

public struct CIImageOption: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var colorSpace: CIImageOption { fatalError() }
  public static var applyOrientationProperty: CIImageOption { fatalError() }
}

public struct CIContextOption: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var useSoftwareRenderer: CIContextOption { fatalError() }
  public static var workingColorSpace: CIContextOption { fatalError() }
  public static var cacheIntermediates: CIContextOption { fatalError() }
}

open class CIColor: NSObject, @unchecked Sendable {
  public init(cgColor color: CGColor) { fatalError() }
  public init(red: CGFloat, green: CGFloat, blue: CGFloat) { fatalError() }
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { fatalError() }
  open var red: CGFloat { fatalError() }
  open var green: CGFloat { fatalError() }
  open var blue: CGFloat { fatalError() }
  open var alpha: CGFloat { fatalError() }
}

open class CIImage: NSObject, @unchecked Sendable {
  public init(cgImage image: CGImage) { fatalError() }
  public init(cgImage image: CGImage, options: [CIImageOption: Any]? = nil) { fatalError() }
  public init(cvPixelBuffer pixelBuffer: CVPixelBuffer) { fatalError() }
  public init(cvPixelBuffer pixelBuffer: CVPixelBuffer, options: [CIImageOption: Any]? = nil) { fatalError() }
  public init(color: CIColor) { fatalError() }
  public init?(contentsOf url: URL) { fatalError() }
  public init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) { fatalError() }
  public init?(data: Data) { fatalError() }
  public init?(data: Data, options: [CIImageOption: Any]? = nil) { fatalError() }
  open var extent: CGRect { fatalError() }
  open var cgImage: CGImage? { fatalError() }
  open var pixelBuffer: CVPixelBuffer? { fatalError() }
  open var url: URL? { fatalError() }
  open var properties: [String: Any] { fatalError() }
  open class func empty() -> CIImage { fatalError() }
  open func cropped(to rect: CGRect) -> CIImage { fatalError() }
  open func transformed(by matrix: CGAffineTransform) -> CIImage { fatalError() }
  open func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage { fatalError() }
  open func oriented(forExifOrientation orientation: Int32) -> CIImage { fatalError() }
  open func clampedToExtent() -> CIImage { fatalError() }
  open func composited(over dest: CIImage) -> CIImage { fatalError() }
  open func applyingFilter(_ filterName: String) -> CIImage { fatalError() }
  open func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage { fatalError() }
  open func applyingGaussianBlur(sigma: Double) -> CIImage { fatalError() }
}

open class CIFilter: NSObject {
  public convenience init?(name: String) { fatalError() }
  public convenience init?(name: String, parameters params: [String: Any]?) { fatalError() }
  open var name: String {
    get { fatalError() }
    set {}
  }
  open var outputImage: CIImage? { fatalError() }
  open var inputKeys: [String] { fatalError() }
  open var outputKeys: [String] { fatalError() }
  open var attributes: [String: Any] { fatalError() }
  open func setDefaults() {}
  open func setValue(_ value: Any?, forKey key: String) {}
  open func value(forKey key: String) -> Any? { fatalError() }
  open class func filterNames(inCategory category: String?) -> [String] { fatalError() }
}

public let kCIInputImageKey: String = "inputImage"
public let kCIInputIntensityKey: String = "inputIntensity"
public let kCIInputRadiusKey: String = "inputRadius"
public let kCIInputScaleKey: String = "inputScale"

open class CIContext: NSObject, @unchecked Sendable {
  public override init() { fatalError() }
  public init(options: [CIContextOption: Any]? = nil) { fatalError() }
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? { fatalError() }
  open func render(_ image: CIImage, to buffer: CVPixelBuffer) {}
  open func clearCaches() {}
}
