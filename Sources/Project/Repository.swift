/// Where the files of a project are shown on a code host, and where they are edited.
public struct Repository: Sendable, Hashable {
  /// The kinds of code hosts, which differ in their addresses.
  public enum Forge: String, Sendable, CaseIterable {
    case github, gitlab
    /// Gitea and Forgejo; Codeberg runs the latter.
    case gitea
    case bitbucket
    case sourcehut
  }

  /// Of the repository, without a slash at its end.
  public let url: String
  public let forge: Forge
  /// Nil for the default branch, whatever its name is.
  public let branch: String?
  /// Where the project is in it, without slashes at its ends; empty where it is all of it.
  public let folder: String

  /// - Parameter forge: nil to tell it from the host's name; a host that says nothing is taken for one like GitHub.
  public init(_ url: String, forge: Forge? = nil, branch: String? = nil, folder: String = "") {
    var address = Substring(url)
    while address.hasSuffix("/") { address = address.dropLast() }
    if address.hasSuffix(".git") { address = address.dropLast(4) }
    self.url = String(address)
    self.forge = forge ?? Self.forge(of: address)
    self.branch = branch
    self.folder = folder.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  private static func forge(of url: Substring) -> Forge {
    let host = url.split(separator: "/").dropFirst().first?.lowercased() ?? ""
    if host.contains("gitlab") { return .gitlab }
    if host.contains("bitbucket") { return .bitbucket }
    if host.contains("sr.ht") || host.contains("sourcehut") { return .sourcehut }
    return ["codeberg", "gitea", "forgejo"].contains { host.contains($0) } ? .gitea : .github
  }

  /// The address at which a file is shown.
  ///
  /// - Parameter path: relative to the repository, its parts percent-encoded; empty for the repository itself.
  public func file(_ path: String) -> String {
    path.isEmpty ? url : "\(url)/\(view)/\(path)"
  }

  /// The address at which a file is edited; where the host has none without the branch's name, that at which it is
  /// shown.
  public func edit(_ path: String) -> String {
    guard let branch else { return file(path) }
    switch forge {
    case .github: return "\(url)/edit/\(branch)/\(path)"
    case .gitlab: return "\(url)/-/edit/\(branch)/\(path)"
    case .gitea: return "\(url)/_edit/\(branch)/\(path)"
    case .bitbucket: return "\(file(path))?mode=edit"
    case .sourcehut: return file(path)
    }
  }

  private var view: String {
    switch forge {
    case .github: "blob/\(branch ?? "HEAD")"
    case .gitlab: "-/blob/\(branch ?? "HEAD")"
    case .gitea: branch.map { "src/branch/\($0)" } ?? "src/commit/HEAD"
    case .bitbucket: "src/\(branch ?? "HEAD")"
    case .sourcehut: "tree/\(branch ?? "HEAD")/item"
    }
  }
}
