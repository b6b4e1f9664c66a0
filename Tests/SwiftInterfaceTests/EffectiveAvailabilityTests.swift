import Diagnostics
import TestSupport
import Testing

@testable import SwiftInterface

struct EffectiveAvailabilityTests {
  private static let text = """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Lamps
    @available(macOS 26.0, iOS 26.0, *)
    public struct Outer {
      @available(macOS 27.0, *)
      public struct Inner {
        public var depth: Swift::Int
        @available(*, deprecated, renamed: "depth")
        public var old: Swift::Int
      }
    }
    @available(tvOS, unavailable)
    extension Lamps::Outer {
      public func light()
      @available(iOS, introduced: 26.4, deprecated: 27.0, message: "No.")
      public func dim()
    }
    extension Lamps::Outer.Inner : Swift::Sendable {
    }
    public func plain()
    """

  @Test("what is asked of one declaration is what a table of all has")
  func same() {
    let file = InterfaceFile.parse(path: "Lamps-27.0-macos.swiftinterface", bytes: Array(Self.text.utf8))
    let entry = InterfaceStore.Entry(
      module: "Lamps", sdk: "27.0", platform: "macos", path: file.source.path, file: file)
    let table = ComparedInterface(file).availability.effective
    for declaration in file.declarations {
      let own = Dictionary(uniqueKeysWithValues: entry.availability(of: declaration).map { ($0.platform, $0.value) })
      #expect(own == table[declaration.index], "\(declaration.path)")
    }
  }

  @Test("platforms come in the order that people read them")
  func order() {
    let file = InterfaceFile.parse(path: "Lamps-27.0-macos.swiftinterface", bytes: Array(Self.text.utf8))
    let entry = InterfaceStore.Entry(
      module: "Lamps", sdk: "27.0", platform: "macos", path: file.source.path, file: file)
    let dim = file.declarations.first { $0.name == "dim()" }
    #expect(
      dim.map { entry.availability(of: $0).map { "\($0.platform): \($0.value.text)" } } == [
        "iOS: 26.4, deprecated 27.0", "macOS: 26.0", "tvOS: unavailable",
      ])
  }
}
