// A stub of the module `Metal`: devices, queues, buffers, textures, and the encoders of a command buffer.

import Foundation
import IOSurface

public struct MTLSize: Sendable {
  public var width: Int
  public var height: Int
  public var depth: Int
  public init() { fatalError() }
  public init(width: Int, height: Int, depth: Int) { fatalError() }
}

public struct MTLOrigin: Sendable {
  public var x: Int
  public var y: Int
  public var z: Int
  public init() { fatalError() }
  public init(x: Int, y: Int, z: Int) { fatalError() }
}

public struct MTLRegion: Sendable {
  public var origin: MTLOrigin
  public var size: MTLSize
  public init() { fatalError() }
  public init(origin: MTLOrigin, size: MTLSize) { fatalError() }
}

public func MTLSizeMake(_ width: Int, _ height: Int, _ depth: Int) -> MTLSize { fatalError() }
public func MTLOriginMake(_ x: Int, _ y: Int, _ z: Int) -> MTLOrigin { fatalError() }
public func MTLRegionMake2D(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> MTLRegion { fatalError() }

public struct MTLClearColor: Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double
  public init() { fatalError() }
  public init(red: Double, green: Double, blue: Double, alpha: Double) { fatalError() }
}

public struct MTLResourceOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var cpuCacheModeWriteCombined: MTLResourceOptions { fatalError() }
  public static var storageModeShared: MTLResourceOptions { fatalError() }
  public static var storageModePrivate: MTLResourceOptions { fatalError() }
  public static var storageModeMemoryless: MTLResourceOptions { fatalError() }
  public static var hazardTrackingModeUntracked: MTLResourceOptions { fatalError() }
  public static var hazardTrackingModeTracked: MTLResourceOptions { fatalError() }
}

public struct MTLTextureUsage: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var shaderRead: MTLTextureUsage { fatalError() }
  public static var shaderWrite: MTLTextureUsage { fatalError() }
  public static var renderTarget: MTLTextureUsage { fatalError() }
  public static var pixelFormatView: MTLTextureUsage { fatalError() }
}

public enum MTLStorageMode: UInt, Sendable {
  case shared = 0
  case managed = 1
  case `private` = 2
  case memoryless = 3
}

public enum MTLPixelFormat: UInt, Sendable {
  case invalid = 0
  case a8Unorm = 1
  case r8Unorm = 10
  case r16Float = 25
  case rg8Unorm = 30
  case r32Uint = 53
  case r32Float = 55
  case rg16Float = 65
  case rgba8Unorm = 70
  case rgba8Unorm_srgb = 71
  case bgra8Unorm = 80
  case bgra8Unorm_srgb = 81
  case bgr10a2Unorm = 94
  case rgb10a2Unorm = 90
  case rg32Float = 105
  case rgba16Float = 115
  case rgba32Float = 125
  case depth16Unorm = 250
  case depth32Float = 252
  case stencil8 = 253
  case depth32Float_stencil8 = 260
}

public enum MTLTextureType: UInt, Sendable {
  case type1D = 0
  case type1DArray = 1
  case type2D = 2
  case type2DArray = 3
  case type2DMultisample = 4
  case typeCube = 5
  case typeCubeArray = 6
  case type3D = 7
}

public enum MTLGPUFamily: Int, Sendable {
  case apple1 = 1001
  case apple2 = 1002
  case apple3 = 1003
  case apple4 = 1004
  case apple5 = 1005
  case apple6 = 1006
  case apple7 = 1007
  case apple8 = 1008
  case apple9 = 1009
  case mac2 = 2002
  case common1 = 3001
  case common2 = 3002
  case common3 = 3003
  case metal3 = 5001
}

public enum MTLLoadAction: UInt, Sendable {
  case dontCare = 0
  case load = 1
  case clear = 2
}
public enum MTLStoreAction: UInt, Sendable {
  case dontCare = 0
  case store = 1
  case multisampleResolve = 2
  case storeAndMultisampleResolve = 3
  case unknown = 4
  case customSampleDepthStore = 5
}
public enum MTLPrimitiveType: UInt, Sendable {
  case point = 0
  case line = 1
  case lineStrip = 2
  case triangle = 3
  case triangleStrip = 4
}
public enum MTLCommandBufferStatus: UInt, Sendable {
  case notEnqueued = 0
  case enqueued = 1
  case committed = 2
  case scheduled = 3
  case completed = 4
  case error = 5
}

public protocol MTLResource: NSObjectProtocol {
  var label: String? { get set }
  var device: any MTLDevice { get }
  var storageMode: MTLStorageMode { get }
  var resourceOptions: MTLResourceOptions { get }
  var allocatedSize: Int { get }
}

public protocol MTLBuffer: MTLResource {
  var length: Int { get }
  func contents() -> UnsafeMutableRawPointer
}

public protocol MTLTexture: MTLResource {
  var width: Int { get }
  var height: Int { get }
  var depth: Int { get }
  var pixelFormat: MTLPixelFormat { get }
  var textureType: MTLTextureType { get }
  var mipmapLevelCount: Int { get }
  var arrayLength: Int { get }
  var usage: MTLTextureUsage { get }
  func getBytes(_ pixelBytes: UnsafeMutableRawPointer, bytesPerRow: Int, from region: MTLRegion, mipmapLevel level: Int)
  func replace(
    region: MTLRegion, mipmapLevel level: Int, withBytes pixelBytes: UnsafeRawPointer, bytesPerRow: Int)
  func makeTextureView(pixelFormat: MTLPixelFormat) -> (any MTLTexture)?
}

open class MTLTextureDescriptor: NSObject {
  public override init() { fatalError() }
  open class func texture2DDescriptor(
    pixelFormat: MTLPixelFormat, width: Int, height: Int, mipmapped: Bool
  ) -> MTLTextureDescriptor { fatalError() }
  open var textureType: MTLTextureType {
    get { fatalError() }
    set {}
  }
  open var pixelFormat: MTLPixelFormat {
    get { fatalError() }
    set {}
  }
  open var width: Int {
    get { fatalError() }
    set {}
  }
  open var height: Int {
    get { fatalError() }
    set {}
  }
  open var depth: Int {
    get { fatalError() }
    set {}
  }
  open var mipmapLevelCount: Int {
    get { fatalError() }
    set {}
  }
  open var sampleCount: Int {
    get { fatalError() }
    set {}
  }
  open var arrayLength: Int {
    get { fatalError() }
    set {}
  }
  open var storageMode: MTLStorageMode {
    get { fatalError() }
    set {}
  }
  open var resourceOptions: MTLResourceOptions {
    get { fatalError() }
    set {}
  }
  open var usage: MTLTextureUsage {
    get { fatalError() }
    set {}
  }
}

public protocol MTLFunction: NSObjectProtocol {
  var name: String { get }
  var device: any MTLDevice { get }
}

public protocol MTLLibrary: NSObjectProtocol {
  var functionNames: [String] { get }
  func makeFunction(name functionName: String) -> (any MTLFunction)?
}

open class MTLCompileOptions: NSObject {
  public override init() { fatalError() }
}

public protocol MTLComputePipelineState: NSObjectProtocol {
  var device: any MTLDevice { get }
  var maxTotalThreadsPerThreadgroup: Int { get }
  var threadExecutionWidth: Int { get }
}

public protocol MTLRenderPipelineState: NSObjectProtocol {
  var device: any MTLDevice { get }
}

open class MTLRenderPipelineColorAttachmentDescriptor: NSObject {
  open var pixelFormat: MTLPixelFormat {
    get { fatalError() }
    set {}
  }
  open var isBlendingEnabled: Bool {
    get { fatalError() }
    set {}
  }
}

open class MTLRenderPipelineColorAttachmentDescriptorArray: NSObject {
  open subscript(attachmentIndex: Int) -> MTLRenderPipelineColorAttachmentDescriptor! {
    get { fatalError() }
    set {}
  }
}

open class MTLRenderPipelineDescriptor: NSObject {
  public override init() { fatalError() }
  open var label: String? {
    get { fatalError() }
    set {}
  }
  open var vertexFunction: (any MTLFunction)? {
    get { fatalError() }
    set {}
  }
  open var fragmentFunction: (any MTLFunction)? {
    get { fatalError() }
    set {}
  }
  open var colorAttachments: MTLRenderPipelineColorAttachmentDescriptorArray! { fatalError() }
  open var depthAttachmentPixelFormat: MTLPixelFormat {
    get { fatalError() }
    set {}
  }
}

open class MTLRenderPassColorAttachmentDescriptor: NSObject {
  open var texture: (any MTLTexture)? {
    get { fatalError() }
    set {}
  }
  open var loadAction: MTLLoadAction {
    get { fatalError() }
    set {}
  }
  open var storeAction: MTLStoreAction {
    get { fatalError() }
    set {}
  }
  open var clearColor: MTLClearColor {
    get { fatalError() }
    set {}
  }
}

open class MTLRenderPassColorAttachmentDescriptorArray: NSObject {
  open subscript(attachmentIndex: Int) -> MTLRenderPassColorAttachmentDescriptor! {
    get { fatalError() }
    set {}
  }
}

open class MTLRenderPassDescriptor: NSObject {
  public override init() { fatalError() }
  open var colorAttachments: MTLRenderPassColorAttachmentDescriptorArray! { fatalError() }
}

public protocol MTLDrawable: NSObjectProtocol {
  func present()
}

public protocol MTLCommandEncoder: NSObjectProtocol {
  var label: String? { get set }
  func endEncoding()
  func pushDebugGroup(_ string: String)
  func popDebugGroup()
}

public protocol MTLComputeCommandEncoder: MTLCommandEncoder {
  func setComputePipelineState(_ state: any MTLComputePipelineState)
  func setBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int)
  func setBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
  func setTexture(_ texture: (any MTLTexture)?, index: Int)
  func setThreadgroupMemoryLength(_ length: Int, index: Int)
  func dispatchThreadgroups(_ threadgroupsPerGrid: MTLSize, threadsPerThreadgroup: MTLSize)
  func dispatchThreads(_ threadsPerGrid: MTLSize, threadsPerThreadgroup: MTLSize)
}

public protocol MTLRenderCommandEncoder: MTLCommandEncoder {
  func setRenderPipelineState(_ pipelineState: any MTLRenderPipelineState)
  func setVertexBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int)
  func setVertexBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
  func setFragmentBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
  func setFragmentTexture(_ texture: (any MTLTexture)?, index: Int)
  func drawPrimitives(type primitiveType: MTLPrimitiveType, vertexStart: Int, vertexCount: Int)
}

public protocol MTLBlitCommandEncoder: MTLCommandEncoder {
  func copy(
    from sourceBuffer: any MTLBuffer, sourceOffset: Int, to destinationBuffer: any MTLBuffer, destinationOffset: Int,
    size: Int)
  func generateMipmaps(for texture: any MTLTexture)
}

public typealias MTLCommandBufferHandler = @Sendable (any MTLCommandBuffer) -> Void

public protocol MTLCommandBuffer: NSObjectProtocol {
  var device: any MTLDevice { get }
  var commandQueue: any MTLCommandQueue { get }
  var label: String? { get set }
  var status: MTLCommandBufferStatus { get }
  var error: (any Error)? { get }
  func enqueue()
  func commit()
  func waitUntilScheduled()
  func waitUntilCompleted()
  func addCompletedHandler(_ block: @escaping MTLCommandBufferHandler)
  func present(_ drawable: any MTLDrawable)
  func makeComputeCommandEncoder() -> (any MTLComputeCommandEncoder)?
  func makeBlitCommandEncoder() -> (any MTLBlitCommandEncoder)?
  func makeRenderCommandEncoder(descriptor: MTLRenderPassDescriptor) -> (any MTLRenderCommandEncoder)?
}

public protocol MTLCommandQueue: NSObjectProtocol {
  var label: String? { get set }
  var device: any MTLDevice { get }
  func makeCommandBuffer() -> (any MTLCommandBuffer)?
}

public protocol MTLDevice: NSObjectProtocol, Sendable {
  var name: String { get }
  var registryID: UInt64 { get }
  var hasUnifiedMemory: Bool { get }
  var recommendedMaxWorkingSetSize: UInt64 { get }
  var currentAllocatedSize: Int { get }
  var maxBufferLength: Int { get }
  var maxThreadsPerThreadgroup: MTLSize { get }
  func supportsFamily(_ gpuFamily: MTLGPUFamily) -> Bool
  func makeCommandQueue() -> (any MTLCommandQueue)?
  func makeCommandQueue(maxCommandBufferCount: Int) -> (any MTLCommandQueue)?
  func makeBuffer(length: Int, options: MTLResourceOptions) -> (any MTLBuffer)?
  func makeBuffer(bytes pointer: UnsafeRawPointer, length: Int, options: MTLResourceOptions) -> (any MTLBuffer)?
  func makeTexture(descriptor: MTLTextureDescriptor) -> (any MTLTexture)?
  func makeTexture(descriptor: MTLTextureDescriptor, iosurface: IOSurfaceRef, plane: Int) -> (any MTLTexture)?
  func makeDefaultLibrary() -> (any MTLLibrary)?
  func makeLibrary(URL url: URL) throws -> any MTLLibrary
  func makeLibrary(source: String, options: MTLCompileOptions?) throws -> any MTLLibrary
  func makeComputePipelineState(function computeFunction: any MTLFunction) throws -> any MTLComputePipelineState
  func makeRenderPipelineState(descriptor: MTLRenderPipelineDescriptor) throws -> any MTLRenderPipelineState
}

extension MTLDevice {
  public func makeBuffer(length: Int, options: MTLResourceOptions = []) -> (any MTLBuffer)? { fatalError() }
  public func makeBuffer(
    bytes pointer: UnsafeRawPointer, length: Int, options: MTLResourceOptions = []
  ) -> (any MTLBuffer)? { fatalError() }
}

public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { fatalError() }
#if os(macOS)
public func MTLCopyAllDevices() -> [any MTLDevice] { fatalError() }
#endif
