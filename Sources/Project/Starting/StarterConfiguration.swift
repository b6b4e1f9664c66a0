import Diagnostics

/// The text of a first `assay.yml`: what is known is set, what may be wanted stands in a comment beside it.
public struct StarterConfiguration: Sendable {
  public var title: String
  public var content = "content"
  public var interfaces = "interfaces"
  /// Nil for the default, `templates`, which is looked for and need not be there.
  public var templates: String?
  public var output = "site"
  public var baseURL: String?
  public var repository: String?
  public var branch: String?
  /// Where the project is in its repository; empty where it is all of it.
  public var repositoryFolder = ""
  public var usesDirectoryURLs = false
  public var exclude: [String] = []
  public var citeDefault: String?
  public var sdks: [String] = []
  /// Rules that weigh less than usual, each with the reason.
  public var rules: [(rule: String, severity: Severity, reason: String)] = []

  public init(title: String) {
    self.title = title
  }

  /// What fits a folder that somebody else's tool used until now.
  ///
  /// - Parameter isTaken: whether a path from the root is there and is not Assay's.
  public init(_ folder: ExistingFolder, repositoryFolder: String, isTaken: (String) -> Bool) {
    title = folder.title ?? folder.root.split(separator: "/").last.map(String.init) ?? "Guide"
    content = folder.content
    baseURL = folder.baseURL
    repository = folder.repository
    branch = folder.branch
    self.repositoryFolder = repositoryFolder
    usesDirectoryURLs = folder.usesDirectoryURLs
    exclude = folder.exclude
    interfaces = folder.interfaces ?? (isTaken("interfaces") ? "assay-interfaces" : "interfaces")
    if isTaken("templates") { templates = "assay-templates" }
    if isTaken("site") { output = "assay-site" }
    citeDefault = folder.modules.count == 1 ? folder.modules[0] : nil
    sdks = folder.sdks
  }

  public var text: String {
    """
    # The settings of this guide. Each has a default, so any line may go; docs/configuration.md of Assay lists them.
    title: \(Self.quoted(title))
    content: \(Self.quoted(content))                        # the Markdown pages
    interfaces: \(Self.quoted(interfaces))                  # the .swiftinterface files that the pages cite
    \(templates.map { "templates: \(Self.quoted($0))                    # what here takes the place of Assay's own templates\n" } ?? "")output: \(Self.quoted(output))                            # the built site
    \(excludeText)
    \(baseURL.map { "base-url: \(Self.quoted($0))" } ?? "# base-url: https://example.org/guide/   # for canonical links, the sitemap and the feed")
    \(repositoryText)\(usesDirectoryURLs ? "page-urls: directory                   # page/index.html, as the site has been so far\n" : "")
    \(citeText)
    \(targetsText)
    \(rulesText)
    """.split(separator: "\n", omittingEmptySubsequences: false).map(Self.tidied).joined(separator: "\n") + "\n"
  }

  private var excludeText: String {
    exclude.isEmpty
      ? "# exclude: [drafts]                    # names or paths inside the content folder that are no content"
      : "exclude: [\(exclude.map(Self.quoted).joined(separator: ", "))]   # Markdown of somebody else"
  }

  /// With a line break where it is set.
  private var repositoryText: String {
    guard let repository else {
      return "# repository: https://example.org/me/guide   # edit links, and links to files outside of the content\n"
    }
    guard branch != nil || !repositoryFolder.isEmpty else { return "repository: \(Self.quoted(repository))\n" }
    let parts =
      ["url: \(Self.quoted(repository))"] + (branch.map { ["branch: \(Self.quoted($0))"] } ?? [])
      + (repositoryFolder.isEmpty ? [] : ["folder: \(Self.quoted(repositoryFolder))"])
    return "repository: { \(parts.joined(separator: ", ")) }\n"
  }

  private var citeText: String {
    guard let citeDefault else {
      return "# cite-default: MyKit                  # the module that `27.0:12-18` means; else write MyKit-27.0:12-18"
    }
    let sdk = sdks.last ?? "27.0"
    return "cite-default: \(Self.quoted(citeDefault))   # the module that `\(sdk):12-18` means"
  }

  private var targetsText: String {
    let sdks = sdks.isEmpty ? ["27.0"] : sdks
    let lines = sdks.map { sdk in
      let major = sdks.filter { $0.split(separator: ".").first == sdk.split(separator: ".").first }.count == 1
      let name = major ? String(sdk.split(separator: ".").first ?? "27") : sdk
      return "  \"\(name)\": { sdk: \"\(sdk)\", floor: \"\(sdk)\" }   # what `swift compile:\(name)` means on a fence"
    }
    let mark = self.sdks.isEmpty ? "# " : ""
    return (["targets:"] + lines).map { mark + $0 }.joined(separator: "\n")
  }

  private var rulesText: String {
    guard !rules.isEmpty else {
      return """
        # rules:                               # off, note, warning or error; 'assay explain' lists the rules
        #   citation.unanchored: off
        """
    }
    let lines = rules.map { "  \($0.rule): \($0.severity.rawValue)   # \($0.reason)" }
    return
      (["rules:                                 # off, note, warning or error; 'assay explain' lists them"] + lines)
      .joined(separator: "\n")
  }

  /// The comment behind a setting moved to one column, as far as there is room.
  private static func tidied(_ line: Substring) -> String {
    guard let mark = line.range(of: "   #"), line.first != "#" || line.dropFirst().contains("   #") else {
      return String(line)
    }
    var setting = line[..<mark.lowerBound]
    while setting.last == " " { setting.removeLast() }
    let comment = line[mark.lowerBound...].drop { $0 == " " }
    return setting + String(repeating: " ", count: max(2, 40 - setting.count)) + comment
  }

  /// As YAML in which it is text whatever it holds.
  static func quoted(_ text: String) -> String {
    let isPlain =
      text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || "/._- ".unicodeScalars.contains($0)
      }
      && text.unicodeScalars.first?.properties.isAlphabetic ?? false
      && !["true", "false", "yes", "no", "null", "on", "off", "y", "n"].contains(text.lowercased()) && text.last != " "
    guard !isPlain else { return text }
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}
