import Checks
import Diagnostics
import Foundation
import Project
import SwiftInterface

/// What a project has that a command line may name. Nothing is parsed but `assay.yml`, and what cannot be read is left
/// out: a shell has no place for errors.
struct CompletionProject {
  private let configuration: Configuration?

  /// - Parameter explicit: the file of settings that the command line names.
  init(explicit: String?) {
    configuration = try? Configuration.load(
      explicit: explicit, from: FileManager.default.currentDirectoryPath, knownRules: Catalogue.descriptions.map(\.id))
  }

  func pages() -> [String] {
    configuration.flatMap { try? ContentFiles(of: $0) }?.pages.map(\.shown) ?? []
  }

  func rules() -> [Completion.Word] {
    Catalogue.descriptions.map { Completion.Word(text: $0.id, help: $0.summary) }
  }

  /// Their names in the store, without the suffix.
  func interfaces() -> [String] {
    guard let configuration else { return [] }
    let names = try? FileManager.default.contentsOfDirectory(atPath: configuration.absolute(configuration.interfaces))
    return (names ?? []).filter { InterfaceStore.parts(fileName: $0) != nil }.sorted().map {
      String($0.dropLast(".swiftinterface".count))
    }
  }

  func modules() -> [String] {
    let modules = interfaces().compactMap { InterfaceStore.parts(fileName: $0 + ".swiftinterface")?.module }
    return Set(modules).sorted()
  }

  func platforms() -> [String] {
    let stored = interfaces().compactMap { InterfaceStore.parts(fileName: $0 + ".swiftinterface")?.platform }
    return Set(stored).union(["ios", "macos", "tvos", "visionos", "watchos"]).sorted()
  }

  /// Those of `assay.yml`, else those that stand for them: the stored major versions.
  func targets() -> [String] {
    let named = configuration?.targets.map(\.name) ?? []
    guard named.isEmpty else { return named }
    let stored = interfaces().compactMap { InterfaceStore.parts(fileName: $0 + ".swiftinterface")?.sdk }
    return Set(stored.map { String($0.prefix { $0 != "." }) }).sorted()
  }

  /// The branches and tags of the project's repository.
  func references() -> [String] {
    guard let configuration, let repository = try? GitRepository(of: configuration.root),
      let names = try? repository.output(["for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/tags"])
    else { return [] }
    return ["HEAD"] + String(decoding: names, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
