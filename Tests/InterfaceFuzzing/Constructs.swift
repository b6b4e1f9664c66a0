import Foundation

/// Interfaces written by hand that hold every construct a compiler prints, several variants each.
public struct Constructs: Sendable {
  public var name: String
  public var bytes: [UInt8]

  /// The files of the folder `Constructs`, by name.
  public static let all: [Constructs] = {
    let folder = URL(fileURLWithPath: #filePath).deletingPathExtension()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".swiftinterface") }.sorted().compactMap { name in
      FileManager.default.contents(atPath: "\(folder.path)/\(name)").map { Constructs(name: name, bytes: [UInt8]($0)) }
    }
  }()
}
