// A stub of the module `AVFoundation`: assets, players and capture, as far as documentation uses them; sound is in
// `AVFAudio`.

@_exported import AVFAudio
@_exported import CoreGraphics
@_exported import CoreMedia
@_exported import Foundation

public struct AVMediaType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static var video: AVMediaType { fatalError() }
  public static var audio: AVMediaType { fatalError() }
  public static var text: AVMediaType { fatalError() }
  public static var subtitle: AVMediaType { fatalError() }
  public static var metadata: AVMediaType { fatalError() }
}

public struct AVFileType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static var mov: AVFileType { fatalError() }
  public static var mp4: AVFileType { fatalError() }
  public static var m4v: AVFileType { fatalError() }
  public static var m4a: AVFileType { fatalError() }
  public static var wav: AVFileType { fatalError() }
  public static var caf: AVFileType { fatalError() }
  public static var mp3: AVFileType { fatalError() }
}

// MARK: - Assets

public class AVAsyncProperty<Root, Value>: @unchecked Sendable {
  init() {}
}

public protocol AVAsynchronousKeyValueLoading {}

extension AVAsynchronousKeyValueLoading {
  public func load<A>(_ property: AVAsyncProperty<Self, A>) async throws -> A { fatalError() }
  public func load<A, B>(
    _ propertyA: AVAsyncProperty<Self, A>, _ propertyB: AVAsyncProperty<Self, B>
  ) async throws -> (A, B) { fatalError() }
  public func load<A, B, C>(
    _ propertyA: AVAsyncProperty<Self, A>, _ propertyB: AVAsyncProperty<Self, B>,
    _ propertyC: AVAsyncProperty<Self, C>
  ) async throws -> (A, B, C) { fatalError() }
}

open class AVAsset: NSObject, AVAsynchronousKeyValueLoading, @unchecked Sendable {
  public convenience init(url URL: URL) { fatalError() }
  open func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] { fatalError() }
}

open class AVURLAsset: AVAsset, @unchecked Sendable {
  public init(url URL: URL, options: [String: Any]? = nil) { fatalError() }
  open var url: URL { fatalError() }
}

open class AVAssetTrack: NSObject, AVAsynchronousKeyValueLoading, @unchecked Sendable {
  open var mediaType: AVMediaType { fatalError() }
  open var trackID: Int32 { fatalError() }
}

extension AVAsyncProperty where Root: AVAsset {
  public static var duration: AVAsyncProperty<Root, CMTime> { fatalError() }
  public static var tracks: AVAsyncProperty<Root, [AVAssetTrack]> { fatalError() }
  public static var isPlayable: AVAsyncProperty<Root, Bool> { fatalError() }
  public static var isExportable: AVAsyncProperty<Root, Bool> { fatalError() }
  public static var isReadable: AVAsyncProperty<Root, Bool> { fatalError() }
}

extension AVAsyncProperty where Root: AVAssetTrack {
  public static var naturalSize: AVAsyncProperty<Root, CGSize> { fatalError() }
  public static var nominalFrameRate: AVAsyncProperty<Root, Float> { fatalError() }
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> { fatalError() }
  public static var timeRange: AVAsyncProperty<Root, CMTimeRange> { fatalError() }
}

open class AVAssetImageGenerator: NSObject {
  public init(asset: AVAsset) { fatalError() }
  open var appliesPreferredTrackTransform: Bool {
    get { fatalError() }
    set {}
  }
  open var maximumSize: CGSize {
    get { fatalError() }
    set {}
  }
  open var requestedTimeToleranceBefore: CMTime {
    get { fatalError() }
    set {}
  }
  open var requestedTimeToleranceAfter: CMTime {
    get { fatalError() }
    set {}
  }
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, visionOS 1.0, *)
  open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) { fatalError() }
}

// MARK: - Players

@MainActor
open class AVPlayerItem: NSObject {
  public enum Status: Int, Sendable {
    case unknown = 0
    case readyToPlay = 1
    case failed = 2
  }
  public convenience init(url URL: URL) { fatalError() }
  public convenience init(asset: AVAsset) { fatalError() }
  open var status: Status { fatalError() }
  open var error: (any Error)? { fatalError() }
  open var asset: AVAsset { fatalError() }
  open var duration: CMTime { fatalError() }
  open func currentTime() -> CMTime { fatalError() }
}

@MainActor
open class AVPlayer: NSObject {
  public enum TimeControlStatus: Int, Sendable {
    case paused = 0
    case waitingToPlayAtSpecifiedRate = 1
    case playing = 2
  }
  public override init() { fatalError() }
  public init(url URL: URL) { fatalError() }
  public init(playerItem item: AVPlayerItem?) { fatalError() }
  open var currentItem: AVPlayerItem? { fatalError() }
  open var rate: Float {
    get { fatalError() }
    set {}
  }
  open var volume: Float {
    get { fatalError() }
    set {}
  }
  open var isMuted: Bool {
    get { fatalError() }
    set {}
  }
  open var timeControlStatus: TimeControlStatus { fatalError() }
  open func play() {}
  open func pause() {}
  open func seek(to time: CMTime) {}
  open func replaceCurrentItem(with item: AVPlayerItem?) {}
}

// MARK: - Capture

public enum AVAuthorizationStatus: Int, Sendable {
  case notDetermined = 0
  case restricted = 1
  case denied = 2
  case authorized = 3
}

#if !os(watchOS)
open class AVCaptureDevice: NSObject, @unchecked Sendable {
  public enum Position: Int, Sendable {
    case unspecified = 0
    case back = 1
    case front = 2
  }
  public struct DeviceType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static var builtInWideAngleCamera: DeviceType { fatalError() }
    public static var external: DeviceType { fatalError() }
    public static var microphone: DeviceType { fatalError() }
  }
  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { fatalError() }
  open class func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? { fatalError() }
  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { fatalError() }
  open class func requestAccess(for mediaType: AVMediaType) async -> Bool { fatalError() }
  open var uniqueID: String { fatalError() }
  open var localizedName: String { fatalError() }
  open var position: Position { fatalError() }
  open func lockForConfiguration() throws {}
  open func unlockForConfiguration() {}
}

open class AVCaptureInput: NSObject {}
open class AVCaptureOutput: NSObject {}

open class AVCaptureDeviceInput: AVCaptureInput {
  public init(device: AVCaptureDevice) throws { fatalError() }
  open var device: AVCaptureDevice { fatalError() }
}

open class AVCapturePhotoOutput: AVCaptureOutput {
  public override init() { fatalError() }
}

open class AVCaptureConnection: NSObject {
  open var isEnabled: Bool {
    get { fatalError() }
    set {}
  }
  open var isActive: Bool { fatalError() }
}

public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
}

open class AVCaptureVideoDataOutput: AVCaptureOutput {
  public override init() { fatalError() }
  open var videoSettings: [String: Any]! {
    get { fatalError() }
    set {}
  }
  open var alwaysDiscardsLateVideoFrames: Bool {
    get { fatalError() }
    set {}
  }
  open func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?, queue: DispatchQueue?
  ) {}
}

open class AVCaptureSession: NSObject, @unchecked Sendable {
  public struct Preset: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static var photo: Preset { fatalError() }
    public static var high: Preset { fatalError() }
    public static var medium: Preset { fatalError() }
    public static var low: Preset { fatalError() }
    public static var hd1280x720: Preset { fatalError() }
    public static var hd1920x1080: Preset { fatalError() }
  }
  public override init() { fatalError() }
  open var sessionPreset: Preset {
    get { fatalError() }
    set {}
  }
  open var isRunning: Bool { fatalError() }
  open func canAddInput(_ input: AVCaptureInput) -> Bool { fatalError() }
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { fatalError() }
  open func addInput(_ input: AVCaptureInput) {}
  open func addOutput(_ output: AVCaptureOutput) {}
  open func removeInput(_ input: AVCaptureInput) {}
  open func beginConfiguration() {}
  open func commitConfiguration() {}
  open func startRunning() {}
  open func stopRunning() {}
}
#endif
