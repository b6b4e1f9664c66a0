// A stub of the module `CoreML`: models, their features and how they are run.

@_exported import CoreGraphics
@_exported import CoreVideo
@_exported import Foundation

public enum MLComputeUnits: Int, Sendable {
  case cpuOnly = 0
  case cpuAndGPU = 1
  case all = 2
  case cpuAndNeuralEngine = 3
}

public struct MLModelError: Error {
  public enum Code: Int, Sendable {
    case generic = 0
    case featureType = 1
    case io = 3
    case customLayer = 4
    case customModel = 5
    case update = 6
    case parameters = 7
    case modelDecryptionKeyFetch = 8
    case modelDecryption = 9
    case modelCollection = 10
    case predictionCancelled = 11
  }
  public init(_ code: Code, userInfo: [String: Any] = [:]) { fatalError() }
  public var code: Code { fatalError() }
}

open class MLModelConfiguration: NSObject {
  public override init() { fatalError() }
  open var computeUnits: MLComputeUnits {
    get { fatalError() }
    set {}
  }
  open var modelDisplayName: String? {
    get { fatalError() }
    set {}
  }
  open var allowLowPrecisionAccumulationOnGPU: Bool {
    get { fatalError() }
    set {}
  }
}

public enum MLFeatureType: Int, Sendable {
  case invalid = 0
  case int64 = 1
  case double = 2
  case string = 3
  case image = 4
  case multiArray = 5
  case dictionary = 6
  case sequence = 7
  case state = 8
}

public enum MLMultiArrayDataType: Int, Sendable {
  case double = 65600
  case float32 = 65568
  case float16 = 65552
  case int32 = 131104
  case int8 = 131080
  public static var float: MLMultiArrayDataType { fatalError() }
}

open class MLMultiArray: NSObject {
  public init(shape: [NSNumber], dataType: MLMultiArrayDataType) throws { fatalError() }
  open var dataType: MLMultiArrayDataType { fatalError() }
  open var shape: [NSNumber] { fatalError() }
  open var strides: [NSNumber] { fatalError() }
  open var count: Int { fatalError() }
  open subscript(idx: Int) -> NSNumber {
    get { fatalError() }
    set {}
  }
  open subscript(key: [NSNumber]) -> NSNumber {
    get { fatalError() }
    set {}
  }
}

open class MLFeatureValue: NSObject, @unchecked Sendable {
  public convenience init(int64 value: Int64) { fatalError() }
  public convenience init(double value: Double) { fatalError() }
  public convenience init(string value: String) { fatalError() }
  public convenience init(multiArray value: MLMultiArray) { fatalError() }
  public convenience init(pixelBuffer value: CVPixelBuffer) { fatalError() }
  open var type: MLFeatureType { fatalError() }
  open var isUndefined: Bool { fatalError() }
  open var int64Value: Int64 { fatalError() }
  open var doubleValue: Double { fatalError() }
  open var stringValue: String { fatalError() }
  open var multiArrayValue: MLMultiArray? { fatalError() }
  open var imageBufferValue: CVPixelBuffer? { fatalError() }
}

public protocol MLFeatureProvider {
  var featureNames: Set<String> { get }
  func featureValue(for featureName: String) -> MLFeatureValue?
}

open class MLDictionaryFeatureProvider: NSObject, MLFeatureProvider, @unchecked Sendable {
  public init(dictionary: [String: Any]) throws { fatalError() }
  open var dictionary: [String: MLFeatureValue] { fatalError() }
  open var featureNames: Set<String> { fatalError() }
  open func featureValue(for featureName: String) -> MLFeatureValue? { fatalError() }
  open subscript(featureName: String) -> MLFeatureValue? { fatalError() }
}

public protocol MLBatchProvider {
  var count: Int { get }
  func features(at index: Int) -> any MLFeatureProvider
}

open class MLArrayBatchProvider: NSObject, MLBatchProvider {
  public init(array: [any MLFeatureProvider]) { fatalError() }
  open var array: [any MLFeatureProvider] { fatalError() }
  open var count: Int { fatalError() }
  open func features(at index: Int) -> any MLFeatureProvider { fatalError() }
}

public struct MLModelMetadataKey: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var description: MLModelMetadataKey { fatalError() }
  public static var versionString: MLModelMetadataKey { fatalError() }
  public static var author: MLModelMetadataKey { fatalError() }
  public static var license: MLModelMetadataKey { fatalError() }
  public static var creatorDefinedKey: MLModelMetadataKey { fatalError() }
}

open class MLFeatureDescription: NSObject, @unchecked Sendable {
  open var name: String { fatalError() }
  open var type: MLFeatureType { fatalError() }
  open var isOptional: Bool { fatalError() }
}

open class MLModelDescription: NSObject, @unchecked Sendable {
  open var inputDescriptionsByName: [String: MLFeatureDescription] { fatalError() }
  open var outputDescriptionsByName: [String: MLFeatureDescription] { fatalError() }
  open var predictedFeatureName: String? { fatalError() }
  open var metadata: [MLModelMetadataKey: Any] { fatalError() }
}

open class MLPredictionOptions: NSObject {
  public override init() { fatalError() }
}

open class MLModel: NSObject, @unchecked Sendable {
  public convenience init(contentsOf url: URL) throws { fatalError() }
  public convenience init(contentsOf url: URL, configuration: MLModelConfiguration) throws { fatalError() }
  open class func load(
    contentsOf url: URL, configuration: MLModelConfiguration = MLModelConfiguration()
  ) async throws -> MLModel { fatalError() }
  open class func compileModel(at modelURL: URL) async throws -> URL { fatalError() }
  open var modelDescription: MLModelDescription { fatalError() }
  open var configuration: MLModelConfiguration { fatalError() }
  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  open class var availableComputeDevices: [MLComputeDevice] { fatalError() }
  open func prediction(from input: any MLFeatureProvider) throws -> any MLFeatureProvider { fatalError() }
  open func prediction(
    from input: any MLFeatureProvider, options: MLPredictionOptions
  ) throws -> any MLFeatureProvider { fatalError() }
  open func prediction(
    from input: any MLFeatureProvider, options: MLPredictionOptions = MLPredictionOptions()
  ) async throws -> any MLFeatureProvider { fatalError() }
  open func predictions(fromBatch inputBatch: any MLBatchProvider) throws -> any MLBatchProvider { fatalError() }
}

open class MLCPUComputeDevice: NSObject, @unchecked Sendable {}
open class MLGPUComputeDevice: NSObject, @unchecked Sendable {}
open class MLNeuralEngineComputeDevice: NSObject, @unchecked Sendable {
  open var totalCoreCount: Int { fatalError() }
}

@available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
@frozen
public enum MLComputeDevice {
  case cpu(MLCPUComputeDevice)
  case gpu(MLGPUComputeDevice)
  case neuralEngine(MLNeuralEngineComputeDevice)
}
