import Diagnostics
import Foundation
import SwiftInterface

/// A small guide that works: a page with each kind of claim, an interface that it cites, a snippet that compiles.
public struct StarterProject: Sendable {
  private let title: String

  /// - Parameter title: of the guide.
  public init(title: String) {
    self.title = title
  }

  /// The text files by their paths, but for the interface, which is taken into the store as others are.
  public var files: [(path: String, text: String)] {
    var configuration = StarterConfiguration(title: title)
    configuration.citeDefault = "Lamps"
    configuration.sdks = ["26.0"]
    return [
      ("assay.yml", configuration.text), ("content/README.md", page), (".gitignore", "/site/\n/.assay-cache/\n"),
      // What is cited by line and hashed must not have other line ends on another machine.
      (".gitattributes", "*.swiftinterface -text\n"),
    ]
  }

  /// The interface, as its file would be called elsewhere.
  public var interface: InterfaceFile {
    InterfaceFile.parse(path: "Lamps.swiftinterface", bytes: Array(Self.interfaceText.utf8))
  }

  public static let interfaceSDK = "26.0"

  private static let interfaceText = """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Swift version 6.2
    // swift-module-flags: -target arm64e-apple-macos26.0 -enable-library-evolution -swift-version 6 -module-name Lamps
    import Swift
    @available(macOS 26.0, *)
    public enum LampError : Swift.Error {
      case burnt
      case dimmed(Swift.Int)
    }
    @available(macOS 26.0, *)
    public struct Lamp : Swift.Sendable {
      public let name: Swift.String
      public init(name: Swift.String)
      public func light(for seconds: Swift.Int) async throws
    }

    """

  private var page: String {
    """
    # \(title)

    This page shows what Assay reads. `interfaces/Lamps-26.0-macos.swiftinterface` is an invented interface that it cites;
    replace both with yours: `assay interface add MyKit.swiftinterface --sdk 27.0`.

    ## 1. What is known

    ✅ **VERIFIED** — `LampError` has two cases (`26.0:6-9`). <!-- assay:expect 26.0 LampError cases = 2 -->

    🟡 **RECONSTRUCTED** — `light(for:)` (`26.0:14`) throws `LampError.dimmed(_:)` (`26.0:8`) when the lamp is dimmed: the
    interface says only that it throws.

    ⚠️ **SILENT FAILURE** — a name that is empty is taken, and the lamp never lights.

    ## 2. What is not known

    > 🔴 **GAP** — whether a burnt lamp can be lit again. **What would resolve it:** a run on a device. **Safe default:**
    > make a new `Lamp`.

    There is 1 <!-- assay:count gaps.open --> open gap in this guide.

    ## 3. A snippet that is type-checked

    `assay check --snippets` compiles it against the text of the interface. It needs a Swift compiler, and no Xcode.

    ```swift compile:26
    import Lamps

    let lamp = Lamp(name: "desk")
    do {
      try await lamp.light(for: 5)
    } catch LampError.burnt {
      print("\\(lamp.name) is burnt")
    }
    ```

    """
  }
}
