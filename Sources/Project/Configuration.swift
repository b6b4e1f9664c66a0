import Snippets

/// The settings of a project: `assay.yml`, or its defaults.
public struct Configuration: Sendable {
  /// The absolute path of the folder that holds `assay.yml` (or `content/`).
  public var root: String
  public var title = "Guide"
  public var baseURL: String?
  /// Paths relative to `root`.
  public var content = "content"
  public var interfaces = "interfaces"
  public var templates = "templates"
  public var output = "site"
  public var citeDefault: String?
  /// Sorted by name.
  public var targets: [Target] = []
  /// Severities that replace the rules' own, by rule identifier.
  public var rules: [String: String] = [:]
  public var repository: String?
  public var filtersTags = false

  public init(root: String) {
    self.root = root
  }
}
