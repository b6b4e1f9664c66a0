// A stub of the module `Combine`: publishers, subjects, the usual operators, and what `Foundation` adds to them.

import Foundation

// MARK: - Protocols

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input
}

extension Publisher {
  public func subscribe<S: Subscriber>(_ subscriber: S) where Failure == S.Failure, Output == S.Input {}
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where Failure == S.Failure, Output == S.Output {
    fatalError()
  }
}

public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error
  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { fatalError() }
}

public struct CombineIdentifier: Hashable, Sendable {
  public init() { fatalError() }
  public init(_ obj: AnyObject) { fatalError() }
}

public protocol Cancellable {
  func cancel()
}

extension Cancellable {
  public func store(in set: inout Set<AnyCancellable>) {}
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {}
}

public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  func request(_ demand: Subscribers.Demand)
}

public final class AnyCancellable: Cancellable, Hashable {
  public init(_ cancel: @escaping () -> Void) { fatalError() }
  public init<C: Cancellable>(_ canceller: C) { fatalError() }
  public func cancel() {}
  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
}

public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  public func send() {}
}

public protocol ConnectablePublisher<Output, Failure>: Publisher {
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  public func autoconnect() -> Publishers.Autoconnect<Self> { fatalError() }
}

public enum Subscribers {
  public struct Demand: Hashable, Sendable {
    public static var unlimited: Demand { fatalError() }
    public static var none: Demand { fatalError() }
    public static func max(_ value: Int) -> Demand { fatalError() }
  }

  @frozen
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}

// MARK: - Schedulers

public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ s: Int) -> Self
  static func seconds(_ s: Double) -> Self
  static func milliseconds(_ ms: Int) -> Self
  static func microseconds(_ us: Int) -> Self
  static func nanoseconds(_ ns: Int) -> Self
}

public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions
  var now: SchedulerTimeType { get }
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
}

public struct CombineSchedulerStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
  ExpressibleByFloatLiteral, Sendable
{
  public typealias Magnitude = Double
  public init(integerLiteral value: Int) { fatalError() }
  public init(floatLiteral value: Double) { fatalError() }
  public init?<T: BinaryInteger>(exactly source: T) { fatalError() }
  public var magnitude: Double { fatalError() }
  public static func seconds(_ s: Int) -> Self { fatalError() }
  public static func seconds(_ s: Double) -> Self { fatalError() }
  public static func milliseconds(_ ms: Int) -> Self { fatalError() }
  public static func microseconds(_ us: Int) -> Self { fatalError() }
  public static func nanoseconds(_ ns: Int) -> Self { fatalError() }
  public static func < (a: Self, b: Self) -> Bool { fatalError() }
  public static func + (a: Self, b: Self) -> Self { fatalError() }
  public static func - (a: Self, b: Self) -> Self { fatalError() }
  public static func * (a: Self, b: Self) -> Self { fatalError() }
  public static func *= (a: inout Self, b: Self) {}
}

public struct CombineSchedulerTime: Strideable, Hashable, Sendable {
  public func distance(to other: Self) -> CombineSchedulerStride { fatalError() }
  public func advanced(by n: CombineSchedulerStride) -> Self { fatalError() }
}

public struct CombineSchedulerOptions {}

extension DispatchQueue: Scheduler {
  public var now: CombineSchedulerTime { fatalError() }
  public func schedule(options: CombineSchedulerOptions?, _ action: @escaping () -> Void) {}
}

extension RunLoop: Scheduler {
  public var now: CombineSchedulerTime { fatalError() }
  public func schedule(options: CombineSchedulerOptions?, _ action: @escaping () -> Void) {}
}

extension OperationQueue: Scheduler {
  public var now: CombineSchedulerTime { fatalError() }
  public func schedule(options: CombineSchedulerOptions?, _ action: @escaping () -> Void) {}
}

public struct ImmediateScheduler: Scheduler {
  public static var shared: ImmediateScheduler { fatalError() }
  public var now: CombineSchedulerTime { fatalError() }
  public func schedule(options: Never?, _ action: @escaping () -> Void) {}
}

// MARK: - Publishers

public struct AnyPublisher<Output, Failure: Error>: Publisher {
  public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure { fatalError() }
  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
}

public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output
  public init(_ output: Output) { self.output = output }
  public func receive<S: Subscriber>(subscriber: S) where Never == S.Failure, Output == S.Input {}
}

public struct Empty<Output, Failure: Error>: Publisher {
  public init(completeImmediately: Bool = true) { fatalError() }
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) { fatalError() }
  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
}

public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure
  public init(error: Failure) { fatalError() }
  public init(outputType: Output.Type, failure: Failure) { fatalError() }
  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
}

public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
  public init(createPublisher: @escaping () -> DeferredPublisher) { fatalError() }
  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
}

public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) { fatalError() }
  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
}

extension Future where Failure == Never {
  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public var value: Output { get async { fatalError() } }
}

extension Future {
  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public var value: Output { get async throws { fatalError() } }
}

public final class PassthroughSubject<Output, Failure: Error>: Subject {
  public init() { fatalError() }
  public func send(_ value: Output) {}
  public func send(completion: Subscribers.Completion<Failure>) {}
  public func send(subscription: any Subscription) {}
  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
}

public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  public init(_ value: Output) { fatalError() }
  public var value: Output {
    get { fatalError() }
    set {}
  }
  public func send(_ value: Output) {}
  public func send(completion: Subscribers.Completion<Failure>) {}
  public func send(subscription: any Subscription) {}
  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
}

extension Sequence {
  public var publisher: Publishers.Sequence<Self, Never> { fatalError() }
}

extension Optional {
  public var publisher: Optional<Wrapped>.Publisher { fatalError() }
  public struct Publisher: Combine.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never
    public func receive<S: Subscriber>(subscriber: S) where Never == S.Failure, Wrapped == S.Input {}
  }
}

public enum Publishers {
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct First<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct Last<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct DropWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct Share<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher {
    public typealias Output = P.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct Count<Upstream: Publisher>: Publisher {
    public typealias Output = Int
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct ReplaceNil<Upstream: Publisher, Wrapped>: Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher {
    public typealias Failure = any Error
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher {
    public typealias Output = Coder.Output
    public typealias Failure = any Error
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct Zip<A: Publisher, B: Publisher>: Publisher {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct Merge<A: Publisher, B: Publisher>: Publisher {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
  public struct MakeConnectable<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
}

extension Publishers.CombineLatest {
  public init(_ a: A, _ b: B) where A.Failure == B.Failure { fatalError() }
}
extension Publishers.CombineLatest3 {
  public init(_ a: A, _ b: B, _ c: C) where A.Failure == B.Failure, B.Failure == C.Failure { fatalError() }
}
extension Publishers.Zip {
  public init(_ a: A, _ b: B) where A.Failure == B.Failure { fatalError() }
}
extension Publishers.Merge {
  public init(_ a: A, _ b: B) where A.Failure == B.Failure, A.Output == B.Output { fatalError() }
}
extension Publishers.MergeMany {
  public init(_ upstream: Upstream...) { fatalError() }
  public init<S: Sequence>(_ upstream: S) where S.Element == Upstream { fatalError() }
}

public protocol TopLevelDecoder {
  associatedtype Input
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

public protocol TopLevelEncoder {
  associatedtype Output
  func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}

// MARK: - Operators

extension Publisher {
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { fatalError() }
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> { fatalError() }
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Map<Self, T> { fatalError() }
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> { fatalError() }
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> { fatalError() }
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    fatalError()
  }
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> { fatalError() }
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> { fatalError() }
  public func first() -> Publishers.First<Self> { fatalError() }
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.First<Self> { fatalError() }
  public func last() -> Publishers.Last<Self> { fatalError() }
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> { fatalError() }
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> { fatalError() }
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { fatalError() }
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> { fatalError() }
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> { fatalError() }
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> { fatalError() }
  public func collect() -> Publishers.Collect<Self> { fatalError() }
  public func count() -> Publishers.Count<Self> { fatalError() }
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where Failure == P.Failure { fatalError() }
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> { fatalError() }
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> Publishers.Print<Self> { fatalError() }
  public func share() -> Publishers.Share<Self> { fatalError() }
  public func retry(_ retries: Int) -> Publishers.Retry<Self> { fatalError() }
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> { fatalError() }
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> { fatalError() }
  public func replaceNil<T>(with output: T) -> Publishers.ReplaceNil<Self, T> where Output == T? { fatalError() }
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where Output == P.Output { fatalError() }
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where Output == P.Output { fatalError() }
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input { fatalError() }
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder>
  where Output: Encodable { fatalError() }
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where Failure == P.Failure { fatalError() }
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where Failure == P.Failure { fatalError() }
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where Failure == P.Failure { fatalError() }
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where Failure == P.Failure, Output == P.Output { fatalError() }
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> { fatalError() }
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> { fatalError() }
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> { fatalError() }
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> { fatalError() }
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> { fatalError() }
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> { fatalError() }
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { fatalError() }
  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public var values: AsyncThrowingPublisher<Self> { fatalError() }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { fatalError() }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { fatalError() }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { fatalError() }
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    fatalError()
  }
  public func assign(to published: inout Published<Output>.Publisher) {}
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> { fatalError() }
  public func makeConnectable() -> Publishers.MakeConnectable<Self> { fatalError() }
  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public var values: AsyncPublisher<Self> { fatalError() }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  public init(_ publisher: P) { fatalError() }
  public struct Iterator: AsyncIteratorProtocol {
    public mutating func next() async -> P.Output? { fatalError() }
  }
  public func makeAsyncIterator() -> Iterator { fatalError() }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  public init(_ publisher: P) { fatalError() }
  public struct Iterator: AsyncIteratorProtocol {
    public mutating func next() async throws -> P.Output? { fatalError() }
  }
  public func makeAsyncIterator() -> Iterator { fatalError() }
}

// MARK: - Observable objects

public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { fatalError() }
}

public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  public init() { fatalError() }
  public func send() {}
  public func receive<S: Subscriber>(subscriber: S) where Never == S.Failure, Void == S.Input {}
}

@propertyWrapper
public struct Published<Value> {
  public init(wrappedValue: Value) { fatalError() }
  public init(initialValue: Value) { fatalError() }
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    public func receive<S: Subscriber>(subscriber: S) where Never == S.Failure, Value == S.Input {}
  }
  public var projectedValue: Publisher {
    mutating get { fatalError() }
    set {}
  }
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    set {}
  }
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { fatalError() }
    set {}
  }
}

// MARK: - What Foundation adds

extension NotificationCenter {
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never
    public func receive<S: Subscriber>(subscriber: S) where Never == S.Failure, Notification == S.Input {}
  }
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher { fatalError() }
}

extension Timer {
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never
    public func receive<S: Subscriber>(subscriber: S) where Never == S.Failure, Date == S.Input {}
    public func connect() -> any Cancellable { fatalError() }
  }
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: CombineSchedulerOptions? = nil
  ) -> TimerPublisher { fatalError() }
}
