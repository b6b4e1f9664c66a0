import Diagnostics
import Evidence
import Markdown
import Snippets
import YAML

/// Reads the keys of `assay.yml`. Nothing is passed over: an unknown key is most likely a mistyped one.
struct ConfigurationReader {
  var knownRules: [String]

  static let keys = [
    "title", "base-url", "content", "interfaces", "templates", "output", "cite-default", "targets", "rules",
    "repository", "redirects", "sources", "filter-tags", "html", "page-urls", "exclude",
  ]

  func read(_ document: YAMLNode, into configuration: inout Configuration) throws(ProjectError) {
    if document.isNull { return }
    for entry in try entries(document, of: "the file", known: Self.keys) where !entry.value.isNull {
      switch entry.key {
      case "title": configuration.title = try text(entry)
      case "base-url": configuration.baseURL = try baseURL(entry)
      case "content":
        configuration.content = try path(entry)
        configuration.contentPlace = entry.value.place
      case "interfaces": configuration.interfaces = try path(entry)
      case "templates":
        configuration.templates = try path(entry)
        configuration.templatesPlace = entry.value.place
      case "output": configuration.output = try path(entry)
      case "exclude": configuration.exclude = try paths(entry)
      case "cite-default": configuration.citeDefault = try text(entry)
      case "targets": configuration.targets = try targets(entry)
      case "rules": configuration.rules = try rules(entry)
      case "repository": configuration.repository = try repository(entry)
      case "redirects": configuration.redirects = try redirects(entry)
      case "sources": configuration.sources = try sources(entry)
      case "filter-tags": configuration.filtersTags = try flag(entry)
      case "html":
        try check(entry, of: "a way to treat HTML", among: RawHTML.allCases.map(\.rawValue))
        configuration.rawHTML = RawHTML(rawValue: try text(entry)) ?? .pass
      case "page-urls": configuration.pageURLs = try pageURLs(entry)
      default: break
      }
    }
  }

  private func targets(_ entry: YAMLNode.Entry) throws(ProjectError) -> [Target] {
    var targets: [Target] = []
    for target in try entries(entry.value, of: "'targets'", known: nil) {
      targets.append(try self.target(target))
    }
    return targets.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private func target(_ entry: YAMLNode.Entry) throws(ProjectError) -> Target {
    let name = entry.key
    let isUsable = !name.isEmpty && name.utf8.allSatisfy { Self.isNameByte($0) }
    guard isUsable else {
      throw error(
        "the target '\(name)' has a name that no info string can spell", at: entry.keyPlace,
        advice: "Use letters, digits, '.', '-' and '_'.")
    }
    var values: [String: String] = [:]
    let known = ["sdk", "floor", "platform", "deprecated"]
    for value in try entries(entry.value, of: "the target '\(name)'", known: known) {
      values[value.key] = try text(value)
      if value.key == "platform" {
        try check(value, of: "a platform", among: Target.platforms)
      } else if value.key == "deprecated" {
        try check(value, of: "what a deprecated use is", among: ["warning", "error"])
      } else if !(value.key == "sdk" && values["sdk"] == "xcode") {
        try checkVersion(value)
      }
    }
    guard let sdk = values["sdk"] else {
      throw error(
        "the target '\(name)' has no 'sdk'", at: entry.keyPlace,
        advice: "Name the SDK of the stored interfaces: \(name): { sdk: \"27.0\", floor: \"27.0\" }.")
    }
    var target = Target(name: name, sdk: sdk, floor: values["floor"] ?? sdk, platform: values["platform"] ?? "macOS")
    target.refusesDeprecated = values["deprecated"] == "error"
    return target
  }

  private func rules(_ entry: YAMLNode.Entry) throws(ProjectError) -> [String: String] {
    var rules: [String: String] = [:]
    for rule in try entries(entry.value, of: "'rules'", known: knownRules, called: "rule") {
      try check(rule, of: "a severity", among: Severity.allCases.map(\.rawValue))
      rules[rule.key] = try text(rule)
    }
    return rules
  }
}

extension ConfigurationReader {
  /// The beginnings of cited paths, each with the folder that it stands for.
  private func sources(_ entry: YAMLNode.Entry) throws(ProjectError) -> [String: String] {
    var sources: [String: String] = [:]
    for source in try entries(entry.value, of: "'sources'", known: nil) {
      sources[FilePath.folded(source.key)] = try path(source)
    }
    return sources
  }
}

// Former addresses, and the repository.
extension ConfigurationReader {
  private func redirects(_ entry: YAMLNode.Entry) throws(ProjectError) -> [Redirect] {
    var redirects: [Redirect] = []
    for redirect in try entries(entry.value, of: "'redirects'", known: nil) {
      redirects.append(Redirect(from: redirect.key, to: try text(redirect), place: redirect.keyPlace))
    }
    return redirects
  }

  /// A URL, or a mapping with more.
  private func repository(_ entry: YAMLNode.Entry) throws(ProjectError) -> Repository {
    guard entry.value.entries != nil else { return Repository(try url(entry)) }
    var address: String?
    var (forge, branch, folder): (Repository.Forge?, String?, String) = (nil, nil, "")
    for value in try entries(entry.value, of: "'repository'", known: ["url", "forge", "branch", "folder"]) {
      switch value.key {
      case "url": address = try url(value)
      case "forge":
        try check(value, of: "a kind of code host", among: Repository.Forge.allCases.map(\.rawValue))
        forge = Repository.Forge(rawValue: try text(value))
      case "branch": branch = try text(value)
      default: folder = try path(value)
      }
    }
    guard let address else {
      throw error(
        "'repository' has no 'url'", at: entry.keyPlace,
        advice: "Write repository: { url: https://example.org/owner/guide, branch: main, folder: docs }.")
    }
    if folder.hasPrefix("/") || folder == ".." || folder.hasPrefix("../") {
      throw error(
        "'folder' must be inside of the repository, not '\(folder)'",
        at: entry.value["folder"]?.place ?? entry.keyPlace,
        advice: "Name the folder that assay.yml is in, from the top of the repository.")
    }
    return Repository(address, forge: forge, branch: branch, folder: folder)
  }
}

// Values of one type each. Every message says what stands there and what may stand there.
extension ConfigurationReader {
  private func entries(
    _ node: YAMLNode, of subject: String, known: [String]?, called noun: String = "key"
  ) throws(ProjectError) -> [YAMLNode.Entry] {
    guard let entries = node.entries else {
      throw error(
        "\(subject) must be a mapping (key: value), not \(node.kindDescription)", at: node.place,
        advice: "Write one key: value a line.")
    }
    guard let known else { return entries }
    for entry in entries where !known.contains(entry.key) {
      let nearest = NearestName.nearest(to: entry.key, among: known)
      throw error(
        "unknown \(noun) '\(entry.key)'", at: entry.keyPlace,
        advice: nearest.map { "Did you mean '\($0)'?" } ?? advice(known: known, noun: noun))
    }
    return entries
  }

  private func advice(known: [String], noun: String) -> String {
    noun == "rule"
      ? "The rules are listed by 'assay explain'." : "Known are: \(known.joined(separator: ", "))."
  }

  private func text(_ entry: YAMLNode.Entry) throws(ProjectError) -> String {
    guard let text = entry.value.string, !text.isEmpty else {
      let isEmpty = entry.value.string != nil
      throw error(
        "'\(entry.key)' must be text, not \(isEmpty ? "an empty text" : entry.value.kindDescription)",
        at: entry.value.place,
        advice: isEmpty ? "Write one, or leave the key out." : "Write it in quotes.")
    }
    return text
  }

  private func path(_ entry: YAMLNode.Entry) throws(ProjectError) -> String {
    FilePath.folded(try text(entry))
  }

  /// One path, or a list of them.
  private func paths(_ entry: YAMLNode.Entry) throws(ProjectError) -> [String] {
    var paths: [String] = []
    for node in entry.value.elements ?? [entry.value] {
      guard let text = node.string, !text.isEmpty else {
        throw error(
          "'\(entry.key)' must be names or paths, not \(node.kindDescription)", at: node.place,
          advice: "Write \(entry.key): [node_modules, drafts/old].")
      }
      paths.append(FilePath.folded(text))
    }
    return paths
  }

  private func url(_ entry: YAMLNode.Entry) throws(ProjectError) -> String {
    let text = try text(entry)
    let lower = text.lowercased()
    guard let scheme = Self.schemes.first(where: lower.hasPrefix) else {
      throw noURL(entry, "", "Begin it with https:// or http://.")
    }
    return scheme + text.dropFirst(scheme.count)
  }

  private static let schemes = ["https://", "http://"]

  private func noURL(_ entry: YAMLNode.Entry, _ fault: String, _ advice: String) -> ProjectError {
    error(
      "'\(entry.key)' must be a URL\(fault), not '\(entry.value.string ?? "")'", at: entry.value.place, advice: advice)
  }

  /// A URL to which paths of the site are appended.
  private func baseURL(_ entry: YAMLNode.Entry) throws(ProjectError) -> String {
    let url = try url(entry)
    let rest = url[(url.firstRange(of: "//")?.upperBound ?? url.startIndex)...]
    let host = rest.prefix { $0 != "/" }
    if rest.contains(where: { $0 == "?" || $0 == "#" }) {
      throw noURL(entry, " without a query and a fragment", "End it with the folder of the site.")
    }
    if host.isEmpty || host.hasPrefix(":") {
      throw noURL(entry, " with a host", "Write the host behind \(url.dropLast(rest.count)).")
    }
    if host.contains("@") {
      throw noURL(entry, " without a user", "Remove what stands before the @: everybody could read it.")
    }
    if url.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F || "<>\"\\^`{|}".utf8.contains($0) }) {
      throw noURL(
        entry, " of ASCII characters without blanks",
        "Encode others with percent signs, and a host's as browsers do (xn--…).")
    }
    return url
  }

  private func flag(_ entry: YAMLNode.Entry) throws(ProjectError) -> Bool {
    guard let flag = entry.value.bool else {
      throw error(
        "'\(entry.key)' must be true or false, not \(entry.value.string.map { "'\($0)'" } ?? "a collection")",
        at: entry.value.place, advice: "Write true or false, without quotes.")
    }
    return flag
  }

  private func pageURLs(_ entry: YAMLNode.Entry) throws(ProjectError) -> LinkMap.PageURLs {
    try check(entry, of: "a way to lay pages out", among: ["file", "directory"])
    return LinkMap.PageURLs(rawValue: try text(entry)) ?? .file
  }

  private func check(
    _ entry: YAMLNode.Entry, of noun: String, among values: [String]
  ) throws(ProjectError) {
    let text = try text(entry)
    guard !values.contains(text) else { return }
    throw error(
      "'\(text)' is not \(noun)", at: entry.value.place, advice: "It is one of: \(values.joined(separator: ", ")).")
  }

  private func checkVersion(_ entry: YAMLNode.Entry) throws(ProjectError) {
    let text = try text(entry)
    let parts = text.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    let isVersion = parts.allSatisfy { !$0.isEmpty && $0.count < 10 && $0.allSatisfy { 0x30...0x39 ~= $0 } }
    guard !isVersion else { return }
    throw error(
      "'\(entry.key)' must be a version, not '\(text)'", at: entry.value.place, advice: "Write it as \"27.0\".")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }

  private func error(_ message: String, at place: Place, advice: String) -> ProjectError {
    ProjectError(.usage, message, at: place, advice: advice)
  }
}

extension Target {
  /// The platforms that a target may be of, as `assay.yml` spells them.
  public static let platforms = ["macOS", "iOS", "tvOS", "watchOS", "visionOS"]
}
