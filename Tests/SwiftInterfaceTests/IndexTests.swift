import Testing

@testable import SwiftInterface

@Suite("The index of an interface")
struct IndexTests {
  static let file = interface(
    """
    import Foundation
    import struct Other.Thing
    public struct Lamp<T> {
      public init(name: Swift.String)
      public init?<U>(_ value: U, `default`: T)
      public enum Fault : Swift.Error {
        case jammed(T, at: Int), `open`
        case wide
      }
      public static func < (a: Lamp, b: Lamp) -> Swift.Bool
      public subscript(a b: Int) -> Int { get }
      public var `self`: Int, width: Int
      deinit
    }
    extension Sample.Lamp.Fault {
      public func reset()
    }
    extension Sample::Lamp where T == Sample::Lamp<Int>.Fault {
      public func reset(after: Int)
    }
    public macro lamp(name: String) = #externalMacro(module: "M", type: "L")
    infix operator <<< : P
    """)
  static let index = InterfaceIndex(file)

  @Test("every declaration is found by its path and by its name, with labels and without")
  func everything() {
    for declaration in Self.file.declarations {
      #expect(Self.index.declarations(at: declaration.path).contains(declaration.index), "\(declaration.path)")
      let name = declaration.lastName
      #expect(Self.index.declarations(named: name).contains(declaration.index), "\(name)")
      let base = String(Substring(InterfaceIndex.base(of: name)))
      #expect(Self.index.declarations(named: base).contains(declaration.index), "\(base)")
      #expect(Self.index.names.isSuperset(of: [name, base]))
    }
  }

  @Test("a path is found with all of its declarations, and nothing else is")
  func paths() {
    func found(_ path: String) -> [String] {
      Self.index.declarations(at: path).map { Self.file.declarations[$0].signature }
    }
    #expect(
      found("Lamp") == ["public struct Lamp<T>", "extension Sample::Lamp where T == Sample::Lamp<Int>.Fault"])
    #expect(found("Lamp.Fault.reset()") == ["public func reset()"])
    #expect(found("Lamp.reset(after:)") == ["public func reset(after: Int)"])
    #expect(found("Lamp.Fault.jammed(_:at:)") == ["case jammed(T, at: Int)"])
    #expect(found("Lamp.<(_:_:)") == ["public static func < (a: Lamp, b: Lamp) -> Swift.Bool"])
    #expect(found("Other") == ["import struct Other.Thing"])
    for path in ["", "lamp", "Lam", "Lamp.", "Lamp.Fault.reset", "Fault", "Lamp.Fault.open()", ".Lamp"] {
      #expect(found(path) == [], "\(path)")
    }
  }

  @Test("a name without labels finds every declaration that has some, and with labels those that have the same")
  func names() {
    func found(_ name: String) -> [String] {
      Self.index.declarations(named: name).map { Self.file.declarations[$0].path }
    }
    #expect(found("init") == ["Lamp.init(name:)", "Lamp.init(_:default:)"])
    #expect(found("init(_:default:)") == ["Lamp.init(_:default:)"])
    #expect(found("reset") == ["Lamp.Fault.reset()", "Lamp.reset(after:)"])
    #expect(found("reset()") == ["Lamp.Fault.reset()"])
    #expect(found("Fault") == ["Lamp.Fault", "Lamp.Fault"])
    #expect(found("Lamp.Fault") == [])
    #expect(found("open") == ["Lamp.Fault.open"])
    #expect(found("<<<") == ["<<<"])
    #expect(found("deinit") == ["Lamp.deinit"])
    #expect(Self.index.declares("lamp(name:)") && !Self.index.declares("lamp(label:)"))
  }

  @Test("texts and hashes of one name are the same in whatever pieces it is hashed")
  func hashes() {
    let text = Array("Outer.Inner.respond(to:options:including:)".utf8)
    let whole = text.withUnsafeBufferPointer { TextHash($0) }
    for cut in 0...text.count {
      var parts = text[..<cut].withUnsafeBufferPointer { TextHash($0) }
      parts.append(text[cut...].withUnsafeBufferPointer { TextHash($0) })
      #expect(parts == whole)
    }
    var bytewise = TextHash()
    for byte in text { bytewise.append(byte) }
    #expect(bytewise == whole)
    #expect(TextHash().short != whole.short)
  }
}
