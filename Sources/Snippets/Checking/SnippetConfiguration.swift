import Foundation
import SwiftInterface

/// What checking snippets needs to know of a project.
public struct SnippetConfiguration: Sendable {
  /// The absolute path of the project.
  public var root: String
  public var interfaces: InterfaceStore
  /// Folders of Swift files named after the modules that they stand for, the project's own first. Absolute paths. Their
  /// folders `macros` hold the sources of macros.
  public var stubFolders: [String]
  /// Folders of preludes, the project's own first. Absolute paths.
  public var preludeFolders: [String]
  public var targets: [Target]
  /// An absolute path; the folder is made if need be and may be shared by several runs.
  public var cacheFolder: String
  /// How many compilers run at once.
  public var jobs: Int
  /// How many snippets one compiler checks at most. It changes no verdict.
  public var batchLimit = 32
  /// The compiler; nil to look for it (`Toolchain.discover`).
  public var toolchain: Toolchain?

  public init(
    root: String, interfaces: InterfaceStore, stubFolders: [String], preludeFolders: [String], targets: [Target],
    cacheFolder: String, jobs: Int = ProcessInfo.processInfo.activeProcessorCount, toolchain: Toolchain? = nil
  ) {
    self.root = root
    self.interfaces = interfaces
    self.stubFolders = stubFolders
    self.preludeFolders = preludeFolders
    self.targets = targets
    self.cacheFolder = cacheFolder
    self.jobs = jobs
    self.toolchain = toolchain
  }
}
