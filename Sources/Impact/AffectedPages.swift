import Diagnostics
import Evidence
import Project
import Snippets
import SwiftInterface

/// The pages of which a check may say something else since files of the project changed.
///
/// Rather one page too many than one too few: a page is affected where it changed itself, where what the lock says of it
/// did, and where it rests on an interface, a prelude or a stub that did. New settings affect all pages.
public struct AffectedPages: Sendable {
  /// Their paths.
  public private(set) var pages: Set<String> = []

  /// - Throws: as `GitRepository` does, where the former lock cannot be read.
  public init(of guide: Guide, since files: ChangedFiles, _ configuration: Configuration) throws(ProjectError) {
    if files.contains(configuration.file ?? Configuration.fileName) {
      pages = Set(guide.pages.map(\.path))
      return
    }
    pages = Set(guide.pages.map(\.path).filter(files.contains))
    if files.contains(Lock.fileName) {
      let former = try files.former(Lock.fileName) ?? []
      pages.formUnion(
        Self.pages(of: guide.lock, not: Lock.parse(SourceText(path: Lock.fileName, bytes: former)).lock))
    }
    let folder = configuration.interfaces
    let stored = folder == "." ? files.paths : files.paths.compactMap { FilePath.relative($0, to: folder) }
    let interfaces = stored.compactMap(InterfaceStore.parts(fileName:))
    let preludes = Set(stored.filter { $0.hasPrefix("preludes/") }.compactMap(Self.moduleName))
    let hasStubs = stored.contains { $0.hasPrefix("stubs/") }
    guard !interfaces.isEmpty || !preludes.isEmpty || hasStubs else { return }
    let modules = Set(interfaces.map(\.module))
    for page in guide.pages where !pages.contains(page.path) {
      if Self.rests(page, onModules: modules)
        || Self.compiles(page, with: preludes, always: hasStubs || !interfaces.isEmpty)
      {
        pages.insert(page.path)
      }
    }
  }

  /// The pages whose snippets have to be compiled to know all that is to be said of the affected ones: themselves, and
  /// those that show the same code, which must not say otherwise.
  public func snippetPages(in guide: Guide) -> Set<String> {
    let code = guide.pages.map { page in
      (page.path, Set(Snippet.all(in: page.document, page: page.path).map(\.comparedCode)))
    }
    let own = code.filter { pages.contains($0.0) }.reduce(into: Set<[UInt8]>()) { $0.formUnion($1.1) }
    return pages.union(code.filter { !$0.1.isDisjoint(with: own) }.map(\.0))
  }

  /// The pages of which two locks do not say the same.
  private static func pages(of lock: Lock, not former: Lock) -> Set<String> {
    let changed = lock.entries.filter { former.entries[$0.key] != $0.value }.keys
    let removed = former.entries.keys.filter { lock.entries[$0] == nil }
    return Set(changed.map(\.page)).union(removed.map(\.page))
  }

  /// Whether a page cites interfaces of one of the modules, says what they have or lack, or has a gap that they may close.
  private static func rests(_ page: Page, onModules modules: Set<String>) -> Bool {
    guard !modules.isEmpty else { return false }
    return page.citations.contains { $0.kind == .interface && $0.module.map(modules.contains) ?? true }
      || page.absences.contains { modules.contains($0.module) }
      || page.directives.contains { $0.name == "expect" } || page.claims.contains { $0.gapStatus != nil }
  }

  /// Whether a page has snippets that are compiled: any, or such that name one of the preludes.
  private static func compiles(_ page: Page, with preludes: Set<String>, always: Bool) -> Bool {
    Snippet.all(in: page.document, page: page.path).contains { snippet in
      always && !snippet.expectations.isEmpty || !preludes.isDisjoint(with: snippet.options.preludes)
    }
  }

  private static func moduleName(_ path: String) -> String? {
    guard path.hasSuffix(".swift"), let name = path.split(separator: "/").last else { return nil }
    return String(name.dropLast(".swift".utf8.count))
  }
}
