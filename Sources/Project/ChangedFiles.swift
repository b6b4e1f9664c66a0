import Diagnostics
import Foundation

/// The files of a project that are not as they were in a commit, whether that was committed since or not.
public struct ChangedFiles: Sendable {
  /// The commit that the files are compared with.
  public let base: String
  /// Relative to the project, sorted. Of a renamed file both names; files that git ignores are none.
  public let paths: [String]
  private let repository: GitRepository
  private let root: String

  /// - Parameters:
  ///   - reference: a branch, a tag, a commit. Where its branch went on by itself, what counts is the commit where
  ///     both parted.
  ///   - root: the absolute path of the project.
  /// - Throws: as `GitRepository` does.
  public init(since reference: String, in root: String) throws(ProjectError) {
    let repository = try GitRepository(of: root)
    let commit = try repository.commit(reference)
    base = try repository.mergeBase(commit, "HEAD") ?? commit
    let known = try repository.paths(["diff", "--name-only", "--no-renames", "-z", base, "--"])
    let new = try repository.paths(["ls-files", "--others", "--exclude-standard", "-z"])
    self.root = Self.real(root)
    self.repository = repository
    let top = repository.top
    let own = self.root
    names = Set((known + new).map { Self.relative(FilePath.join(top, $0), to: own) })
    paths = names.sorted()
  }

  /// The bytes that a file of the project had in the commit; nil where it had none.
  public func former(_ path: String) throws(ProjectError) -> [UInt8]? {
    let absolute = FilePath.join(root, path)
    guard let path = FilePath.relative(absolute, to: repository.top) else { return nil }
    return try repository.file(path, in: base)
  }

  /// Whether a file of the project is one of them, also where it is reached through a link.
  public func contains(_ path: String) -> Bool {
    names.contains(path) || names.contains(Self.relative(Self.real(FilePath.absolute(path, from: root)), to: root))
  }

  private let names: Set<String>

  private static func relative(_ path: String, to root: String) -> String {
    FilePath.relative(path, to: root) ?? path
  }

  /// With links followed; as it is where nothing is there.
  private static func real(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
