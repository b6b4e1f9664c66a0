// A stub of the module `AVFAudio`: formats, buffers, files, the engine, players, recorders, the session and speech.

@_exported import Foundation

public typealias AVAudioFrameCount = UInt32
public typealias AVAudioFramePosition = Int64
public typealias AVAudioChannelCount = UInt32
public typealias AVAudioNodeBus = Int

public enum AVAudioCommonFormat: UInt, Sendable {
  case otherFormat = 0
  case pcmFormatFloat32 = 1
  case pcmFormatFloat64 = 2
  case pcmFormatInt16 = 3
  case pcmFormatInt32 = 4
}

open class AVAudioFormat: NSObject, @unchecked Sendable {
  public init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) { fatalError() }
  public init?(
    commonFormat format: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount, interleaved: Bool
  ) { fatalError() }
  public init?(settings: [String: Any]) { fatalError() }
  open var sampleRate: Double { fatalError() }
  open var channelCount: AVAudioChannelCount { fatalError() }
  open var commonFormat: AVAudioCommonFormat { fatalError() }
  open var isInterleaved: Bool { fatalError() }
  open var isStandard: Bool { fatalError() }
  open var settings: [String: Any] { fatalError() }
}

open class AVAudioBuffer: NSObject {
  open var format: AVAudioFormat { fatalError() }
}

open class AVAudioPCMBuffer: AVAudioBuffer {
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) { fatalError() }
  open var frameCapacity: AVAudioFrameCount { fatalError() }
  open var frameLength: AVAudioFrameCount {
    get { fatalError() }
    set {}
  }
  open var stride: Int { fatalError() }
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { fatalError() }
  open var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? { fatalError() }
}

open class AVAudioTime: NSObject, @unchecked Sendable {
  public init(hostTime: UInt64) { fatalError() }
  public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) { fatalError() }
  open var hostTime: UInt64 { fatalError() }
  open var sampleTime: AVAudioFramePosition { fatalError() }
  open var sampleRate: Double { fatalError() }
  open var isSampleTimeValid: Bool { fatalError() }
}

open class AVAudioFile: NSObject {
  public init(forReading fileURL: URL) throws { fatalError() }
  public init(forWriting fileURL: URL, settings: [String: Any]) throws { fatalError() }
  open var url: URL { fatalError() }
  open var fileFormat: AVAudioFormat { fatalError() }
  open var processingFormat: AVAudioFormat { fatalError() }
  open var length: AVAudioFramePosition { fatalError() }
  open var framePosition: AVAudioFramePosition {
    get { fatalError() }
    set {}
  }
  open func read(into buffer: AVAudioPCMBuffer) throws {}
  open func read(into buffer: AVAudioPCMBuffer, frameCount frames: AVAudioFrameCount) throws {}
  open func write(from buffer: AVAudioPCMBuffer) throws {}
}

public enum AVAudioConverterInputStatus: Int, Sendable {
  case haveData = 0
  case noDataNow = 1
  case endOfStream = 2
}

public enum AVAudioConverterOutputStatus: Int, Sendable {
  case haveData = 0
  case inputRanDry = 1
  case endOfStream = 2
  case error = 3
}

public enum AVAudioConverterPrimeMethod: Int, Sendable {
  case pre = 0
  case normal = 1
  case none = 2
}

open class AVAudioConverter: NSObject {
  public init?(from fromFormat: AVAudioFormat, to toFormat: AVAudioFormat) { fatalError() }
  open var inputFormat: AVAudioFormat { fatalError() }
  open var outputFormat: AVAudioFormat { fatalError() }
  open var primeMethod: AVAudioConverterPrimeMethod {
    get { fatalError() }
    set {}
  }
  open func reset() {}
  open func convert(to outputBuffer: AVAudioPCMBuffer, from inputBuffer: AVAudioPCMBuffer) throws {}
}

// MARK: - The engine

public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void

open class AVAudioNode: NSObject {
  open var engine: AVAudioEngine? { fatalError() }
  open var numberOfInputs: Int { fatalError() }
  open var numberOfOutputs: Int { fatalError() }
  open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { fatalError() }
  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { fatalError() }
  open func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block tapBlock: @escaping AVAudioNodeTapBlock
  ) {}
  open func removeTap(onBus bus: AVAudioNodeBus) {}
  open func reset() {}
}

open class AVAudioIONode: AVAudioNode {
  open var isVoiceProcessingEnabled: Bool { fatalError() }
  open func setVoiceProcessingEnabled(_ enabled: Bool) throws {}
}

open class AVAudioInputNode: AVAudioIONode {}
open class AVAudioOutputNode: AVAudioIONode {}

open class AVAudioMixerNode: AVAudioNode {
  public override init() { fatalError() }
  open var outputVolume: Float {
    get { fatalError() }
    set {}
  }
}

open class AVAudioPlayerNode: AVAudioNode {
  public override init() { fatalError() }
  open var isPlaying: Bool { fatalError() }
  open var volume: Float {
    get { fatalError() }
    set {}
  }
  open func play() {}
  open func pause() {}
  open func stop() {}
  open func scheduleFile(_ file: AVAudioFile, at when: AVAudioTime?) async { fatalError() }
  open func scheduleBuffer(_ buffer: AVAudioPCMBuffer) async { fatalError() }
}

open class AVAudioEngine: NSObject {
  public override init() { fatalError() }
  open var inputNode: AVAudioInputNode { fatalError() }
  open var outputNode: AVAudioOutputNode { fatalError() }
  open var mainMixerNode: AVAudioMixerNode { fatalError() }
  open var isRunning: Bool { fatalError() }
  open func attach(_ node: AVAudioNode) {}
  open func detach(_ node: AVAudioNode) {}
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {}
  open func prepare() {}
  open func start() throws {}
  open func pause() {}
  open func stop() {}
  open func reset() {}
}

// MARK: - Players and recorders

public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

open class AVAudioPlayer: NSObject {
  public init(contentsOf url: URL) throws { fatalError() }
  public init(data: Data) throws { fatalError() }
  open weak var delegate: (any AVAudioPlayerDelegate)? {
    get { fatalError() }
    set {}
  }
  open var isPlaying: Bool { fatalError() }
  open var duration: TimeInterval { fatalError() }
  open var currentTime: TimeInterval {
    get { fatalError() }
    set {}
  }
  open var volume: Float {
    get { fatalError() }
    set {}
  }
  open var rate: Float {
    get { fatalError() }
    set {}
  }
  open var enableRate: Bool {
    get { fatalError() }
    set {}
  }
  open var numberOfLoops: Int {
    get { fatalError() }
    set {}
  }
  @discardableResult open func prepareToPlay() -> Bool { fatalError() }
  @discardableResult open func play() -> Bool { fatalError() }
  open func pause() {}
  open func stop() {}
}

open class AVAudioRecorder: NSObject {
  public init(url: URL, settings: [String: Any]) throws { fatalError() }
  public init(url: URL, format: AVAudioFormat) throws { fatalError() }
  open var isRecording: Bool { fatalError() }
  open var url: URL { fatalError() }
  open var currentTime: TimeInterval { fatalError() }
  @discardableResult open func prepareToRecord() -> Bool { fatalError() }
  @discardableResult open func record() -> Bool { fatalError() }
  @discardableResult open func record(forDuration duration: TimeInterval) -> Bool { fatalError() }
  open func pause() {}
  open func stop() {}
  @discardableResult open func deleteRecording() -> Bool { fatalError() }
}

public let AVFormatIDKey: String = "AVFormatIDKey"
public let AVSampleRateKey: String = "AVSampleRateKey"
public let AVNumberOfChannelsKey: String = "AVNumberOfChannelsKey"
public let AVEncoderAudioQualityKey: String = "AVEncoderQualityKey"
public let AVLinearPCMBitDepthKey: String = "AVLinearPCMBitDepthKey"

public enum AVAudioQuality: Int, Sendable {
  case min = 0
  case low = 0x20
  case medium = 0x40
  case high = 0x60
  case max = 0x7F
}

// MARK: - Permission and the session

@available(macOS 14.0, iOS 17.0, watchOS 10.0, visionOS 1.0, *)
@available(tvOS, unavailable)
open class AVAudioApplication: NSObject {
  public enum RecordPermission: Int, Sendable {
    case undetermined = 0x756E_6474
    case denied = 0x6465_6E79
    case granted = 0x6772_6E74
  }
  open class var shared: AVAudioApplication { fatalError() }
  open var recordPermission: RecordPermission { fatalError() }
  open class func requestRecordPermission() async -> Bool { fatalError() }
}

#if !os(macOS)
open class AVAudioSession: NSObject, @unchecked Sendable {
  public struct Category: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static var ambient: Category { fatalError() }
    public static var soloAmbient: Category { fatalError() }
    public static var playback: Category { fatalError() }
    public static var record: Category { fatalError() }
    public static var playAndRecord: Category { fatalError() }
    public static var multiRoute: Category { fatalError() }
  }
  public struct Mode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static var `default`: Mode { fatalError() }
    public static var voiceChat: Mode { fatalError() }
    public static var videoChat: Mode { fatalError() }
    public static var measurement: Mode { fatalError() }
    public static var moviePlayback: Mode { fatalError() }
    public static var spokenAudio: Mode { fatalError() }
  }
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var mixWithOthers: CategoryOptions { fatalError() }
    public static var duckOthers: CategoryOptions { fatalError() }
    public static var allowBluetoothA2DP: CategoryOptions { fatalError() }
    public static var allowAirPlay: CategoryOptions { fatalError() }
    public static var defaultToSpeaker: CategoryOptions { fatalError() }
  }
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var notifyOthersOnDeactivation: SetActiveOptions { fatalError() }
  }
  open class func sharedInstance() -> AVAudioSession { fatalError() }
  open var category: Category { fatalError() }
  open var mode: Mode { fatalError() }
  open var sampleRate: Double { fatalError() }
  open func setCategory(_ category: Category) throws {}
  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {}
  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {}
  open func setMode(_ mode: Mode) throws {}
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
  open func setPreferredSampleRate(_ sampleRate: Double) throws {}
}
#endif

// MARK: - Speech

public enum AVSpeechBoundary: Int, Sendable {
  case immediate = 0
  case word = 1
}
public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
  case `default` = 1
  case enhanced = 2
  case premium = 3
}

open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
  public init?(language languageCode: String?) { fatalError() }
  public init?(identifier: String) { fatalError() }
  open class func speechVoices() -> [AVSpeechSynthesisVoice] { fatalError() }
  open class func currentLanguageCode() -> String { fatalError() }
  open var language: String { fatalError() }
  open var identifier: String { fatalError() }
  open var name: String { fatalError() }
  open var quality: AVSpeechSynthesisVoiceQuality { fatalError() }
}

open class AVSpeechUtterance: NSObject {
  public init(string: String) { fatalError() }
  open var speechString: String { fatalError() }
  open var voice: AVSpeechSynthesisVoice? {
    get { fatalError() }
    set {}
  }
  open var rate: Float {
    get { fatalError() }
    set {}
  }
  open var pitchMultiplier: Float {
    get { fatalError() }
    set {}
  }
  open var volume: Float {
    get { fatalError() }
    set {}
  }
  open var preUtteranceDelay: TimeInterval {
    get { fatalError() }
    set {}
  }
  open var postUtteranceDelay: TimeInterval {
    get { fatalError() }
    set {}
  }
}

public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
}

open class AVSpeechSynthesizer: NSObject {
  public override init() { fatalError() }
  open weak var delegate: (any AVSpeechSynthesizerDelegate)? {
    get { fatalError() }
    set {}
  }
  open var isSpeaking: Bool { fatalError() }
  open var isPaused: Bool { fatalError() }
  open func speak(_ utterance: AVSpeechUtterance) {}
  @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { fatalError() }
  @discardableResult open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { fatalError() }
  @discardableResult open func continueSpeaking() -> Bool { fatalError() }
}
