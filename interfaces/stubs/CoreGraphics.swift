// A stub of the module `CoreGraphics`: its geometry, most of which Foundation has here, colours, images, paths and the
// context that draws them. What takes types of Core Foundation (`CFString`, `CFDictionary`) is left out.

import Foundation

@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize

// MARK: - Geometry

public struct CGVector: Hashable, Codable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat
  public init() { fatalError() }
  public init(dx: CGFloat, dy: CGFloat) { fatalError() }
  public init(dx: Double, dy: Double) { fatalError() }
  public init(dx: Int, dy: Int) { fatalError() }
  public static var zero: CGVector { fatalError() }
}

public struct CGAffineTransform: Hashable, Codable, Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat
  public init() { fatalError() }
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) { fatalError() }
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) { fatalError() }
  public init(rotationAngle angle: CGFloat) { fatalError() }
  public init(scaleX sx: CGFloat, y sy: CGFloat) { fatalError() }
  public init(translationX tx: CGFloat, y ty: CGFloat) { fatalError() }
  public static var identity: CGAffineTransform { fatalError() }
  public var isIdentity: Bool { fatalError() }
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform { fatalError() }
  public func inverted() -> CGAffineTransform { fatalError() }
  public func rotated(by angle: CGFloat) -> CGAffineTransform { fatalError() }
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform { fatalError() }
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform { fatalError() }
}

extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint { fatalError() }
}

extension CGSize {
  public func applying(_ t: CGAffineTransform) -> CGSize { fatalError() }
}

extension CGRect {
  public func applying(_ t: CGAffineTransform) -> CGRect { fatalError() }
}

// MARK: - Colours and images

public final class CGColorSpace: Hashable, @unchecked Sendable {
  init() {}
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
  public var numberOfComponents: Int { fatalError() }
  public var isWideGamutRGB: Bool { fatalError() }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { fatalError() }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { fatalError() }
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { fatalError() }

public final class CGColor: Hashable, @unchecked Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { fatalError() }
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { fatalError() }
  public init(gray: CGFloat, alpha: CGFloat) { fatalError() }
  public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) { fatalError() }
  public static func == (a: CGColor, b: CGColor) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
  public var alpha: CGFloat { fatalError() }
  public var colorSpace: CGColorSpace? { fatalError() }
  public var components: [CGFloat]? { fatalError() }
  public var numberOfComponents: Int { fatalError() }
  public func copy() -> CGColor? { fatalError() }
  public func copy(alpha: CGFloat) -> CGColor? { fatalError() }
  public static var black: CGColor { fatalError() }
  public static var white: CGColor { fatalError() }
  public static var clear: CGColor { fatalError() }
}

public enum CGImageAlphaInfo: UInt32, Sendable {
  case none
  case premultipliedLast
  case premultipliedFirst
  case last
  case first
  case noneSkipLast
  case noneSkipFirst
  case alphaOnly
}

public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static var alphaInfoMask: CGBitmapInfo { fatalError() }
  public static var floatComponents: CGBitmapInfo { fatalError() }
  public static var byteOrderMask: CGBitmapInfo { fatalError() }
  public static var byteOrder16Little: CGBitmapInfo { fatalError() }
  public static var byteOrder32Little: CGBitmapInfo { fatalError() }
  public static var byteOrder16Big: CGBitmapInfo { fatalError() }
  public static var byteOrder32Big: CGBitmapInfo { fatalError() }
}

public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent
  case absoluteColorimetric
  case relativeColorimetric
  case perceptual
  case saturation
}

public final class CGDataProvider: Hashable {
  public init?(filename: UnsafePointer<CChar>) { fatalError() }
  public static func == (a: CGDataProvider, b: CGDataProvider) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
}

public final class CGImage: Hashable, @unchecked Sendable {
  public init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) { fatalError() }
  public static func == (a: CGImage, b: CGImage) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
  public var width: Int { fatalError() }
  public var height: Int { fatalError() }
  public var bitsPerComponent: Int { fatalError() }
  public var bitsPerPixel: Int { fatalError() }
  public var bytesPerRow: Int { fatalError() }
  public var alphaInfo: CGImageAlphaInfo { fatalError() }
  public var bitmapInfo: CGBitmapInfo { fatalError() }
  public var colorSpace: CGColorSpace? { fatalError() }
  public var dataProvider: CGDataProvider? { fatalError() }
  public var isMask: Bool { fatalError() }
  public func cropping(to rect: CGRect) -> CGImage? { fatalError() }
  public func copy() -> CGImage? { fatalError() }
  public func copy(colorSpace space: CGColorSpace) -> CGImage? { fatalError() }
}

// MARK: - Paths and drawing

public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  case none = 1
  case low = 2
  case medium = 4
  case high = 3
}
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
  case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

public class CGPath: Hashable, @unchecked Sendable {
  init() {}
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) { fatalError() }
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) { fatalError() }
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) { fatalError() }
  public static func == (a: CGPath, b: CGPath) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
  public var boundingBox: CGRect { fatalError() }
  public var boundingBoxOfPath: CGRect { fatalError() }
  public var currentPoint: CGPoint { fatalError() }
  public var isEmpty: Bool { fatalError() }
  public func copy() -> CGPath? { fatalError() }
  public func mutableCopy() -> CGMutablePath? { fatalError() }
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool { fatalError() }
}

public final class CGMutablePath: CGPath, @unchecked Sendable {
  public override init() { fatalError() }
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {}
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {}
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {}
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {}
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {}
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {}
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {}
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {}
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {}
  public func closeSubpath() {}
}

public final class CGContext: Hashable {
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) { fatalError() }
  public static func == (a: CGContext, b: CGContext) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
  public var width: Int { fatalError() }
  public var height: Int { fatalError() }
  public var bytesPerRow: Int { fatalError() }
  public var data: UnsafeMutableRawPointer? { fatalError() }
  public var colorSpace: CGColorSpace? { fatalError() }
  public var interpolationQuality: CGInterpolationQuality {
    get { fatalError() }
    set {}
  }
  public var boundingBoxOfClipPath: CGRect { fatalError() }
  public func makeImage() -> CGImage? { fatalError() }
  public func saveGState() {}
  public func restoreGState() {}
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
  public func rotate(by angle: CGFloat) {}
  public func concatenate(_ transform: CGAffineTransform) {}
  public func setFillColor(_ color: CGColor) {}
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public func setStrokeColor(_ color: CGColor) {}
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public func setLineWidth(_ width: CGFloat) {}
  public func setLineCap(_ cap: CGLineCap) {}
  public func setLineJoin(_ join: CGLineJoin) {}
  public func setAlpha(_ alpha: CGFloat) {}
  public func setBlendMode(_ mode: CGBlendMode) {}
  public func fill(_ rect: CGRect) {}
  public func fill(_ rects: [CGRect]) {}
  public func fillEllipse(in rect: CGRect) {}
  public func fillPath(using rule: CGPathFillRule = .winding) {}
  public func stroke(_ rect: CGRect) {}
  public func stroke(_ rect: CGRect, width: CGFloat) {}
  public func strokeEllipse(in rect: CGRect) {}
  public func strokePath() {}
  public func clear(_ rect: CGRect) {}
  public func clip(to rect: CGRect) {}
  public func beginPath() {}
  public func closePath() {}
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func addRect(_ rect: CGRect) {}
  public func addEllipse(in rect: CGRect) {}
  public func addPath(_ path: CGPath) {}
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {}
}
