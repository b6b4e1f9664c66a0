import Diagnostics
import Foundation
import Hashing
import Mustache
import Project

/// The templates and assets of one or several folders; a file of an earlier folder takes the place of one of the
/// same name in a later folder.
struct TemplateFolder: Sendable {
  /// Compiled templates by their path without `.mustache`: `page`, `partials/head`.
  var templates: TemplateSet
  /// Assets ready to be written, by their path relative to the site's root; names carry a hash of the content.
  var assets: [String: [UInt8]]
  /// What templates call an asset, with its path: `style`, `site`, `theme`, `icon`.
  var assetPaths: [String: String]

  /// - Parameter root: the project's folder; its own templates are called by their paths below it.
  init(folders: [String], root: String = "") throws(ProjectError) {
    var files: [String: (path: String, bytes: [UInt8])] = [:]
    // The names in all folders but the first, which is the project's own where there are two.
    var shipped: Set<String> = []
    for (index, folder) in folders.enumerated().reversed() {
      for (name, bytes) in try Self.read(folder) {
        files[name] = (folder + "/" + name, bytes)
        if index > 0 { shipped.insert(name) }
      }
    }
    guard files["page.mustache"] != nil else {
      throw ProjectError(
        .environment, "there are no templates in \(folders.isEmpty ? "any folder" : folders.joined(separator: ", "))",
        advice: "Install Assay with its share folder, or name that folder in ASSAY_SHARE.")
    }
    templates = TemplateSet()
    for (name, file) in files.sorted(by: { $0.key < $1.key }) where name.hasSuffix(Self.suffix) {
      let name = String(name.dropLast(Self.suffix.count))
      templates[name] = try Self.template(name, file.bytes, Self.shown(file.path, root))
    }
    try templates.checkPartials()
    assets = [:]
    assetPaths = [:]
    let own = folders.count > 1 ? files.filter { !shipped.contains($0.key) } : [:]
    try checkNames(own.mapValues { Self.shown($0.path, root) })
    var contents: [String: [UInt8]] = [:]
    let others = files.filter { $0.value.path != (folders.last ?? "") + "/" + $0.key }.keys
    for (name, file) in files where name.hasPrefix("assets/") {
      contents[name] = Self.compact(file.bytes, name, isShipped: !others.contains(name))
    }
    let keepsNames = others.contains { Self.mayNameProperties($0, files[$0]?.bytes ?? []) }
    addBundle("style.css", of: contents, in: "assets/css/") { keepsNames ? $0 : ShortTokens.shortened($0) }
    let hasScripts = others.contains { $0.hasSuffix(".js") }
    addBundle("site.js", of: contents, in: "assets/js/") { hasScripts ? $0 : ShortNames.shared($0) }
    for (name, bytes) in contents where !name.hasPrefix("assets/css/") && !name.hasPrefix("assets/js/") {
      add(String(name.dropFirst(7)), bytes)
    }
  }

  private static let suffix = ".mustache"

  /// The templates that Assay renders; all others are partials of theirs.
  static let pages: Set<String> = [
    "404", "changes", "difference", "gaps", "hazards", "home", "interface", "interfaces", "ledger", "page", "print",
    "redirect", "snippets", "sources", "symbols",
  ]

  /// Styles and scripts are written without comments and idle blanks, each file on its own; what Assay's own scripts
  /// declare for themselves gets short names besides, and the style's own properties where no other file can ask for them.
  private static func compact(_ bytes: [UInt8], _ name: String, isShipped: Bool) -> [UInt8] {
    if name.hasSuffix(".css") { return CompactCSS.compact(bytes) }
    guard name.hasSuffix(".js") else { return bytes }
    let compact = CompactScript.compact(bytes)
    return isShipped ? ShortNames.shortened(compact) : compact
  }

  /// Whether a project's own file may ask for a custom property of Assay's style: any asset, and a template with styles.
  private static func mayNameProperties(_ name: String, _ bytes: [UInt8]) -> Bool {
    name.hasPrefix("assets/") || bytes.firstRange(of: "style".utf8) != nil
  }

  private static func shown(_ path: String, _ root: String) -> String {
    !root.isEmpty && path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }

  private static func template(_ name: String, _ bytes: [UInt8], _ path: String) throws(ProjectError) -> Template {
    guard let source = String(validating: bytes, as: UTF8.self) else {
      let damage = EncodingDamage(bytes, file: path)
      throw ProjectError(
        .usage, "the template is not UTF-8", at: damage?.place ?? Place(file: path), advice: "Save the file as UTF-8.")
    }
    if pages.contains(name), bytes.allSatisfy({ $0 <= 0x20 }) {
      throw ProjectError(
        .usage, "the template is empty, and so would be each page that it makes", at: Place(file: path),
        advice: "Write it, or remove the file.")
    }
    return try Template(path: path, source: source)
  }

  /// A template of the project that nothing uses was most likely meant to take the place of another, and is misspelled.
  ///
  /// - Parameter paths: the files that take no other's place, with their paths as shown.
  private func checkNames(_ paths: [String: String]) throws(ProjectError) {
    let used = Set(templates.names.flatMap { templates[$0]?.partials ?? [] })
    for name in templates.names where paths[name + Self.suffix] != nil && !used.contains(name) {
      let nearest = NearestName.nearest(to: name, among: Self.pages.union(used).sorted())
      throw ProjectError(
        .usage, "nothing uses the template “\(name)”", at: Place(file: paths[name + Self.suffix] ?? name),
        advice: nearest.map { "Did you mean '\($0)\(Self.suffix)'?" }
          ?? "Call it as a partial, {{> \(name)}}, or remove it.")
    }
  }

  /// All files of a folder whose names begin with `prefix`, one after the other in the order of their names.
  private mutating func addBundle(
    _ name: String, of files: [String: [UInt8]], in prefix: String, finish: ([UInt8]) -> [UInt8] = { $0 }
  ) {
    let parts = files.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
    add(name, finish(Array(parts.map(\.value).joined(separator: [0x0A]))))
  }

  private mutating func add(_ name: String, _ bytes: [UInt8]) {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let path = "assets/\(name[..<dot])-\(SHA256.hexDigest(of: bytes).prefix(10))\(name[dot...])"
    assets[path] = bytes
    assetPaths[String(name[..<dot])] = path
  }

  /// Why something that is called like a template cannot be one.
  private static func fault(_ name: String, isThere: Bool, isFolder: Bool) -> String? {
    guard name.lowercased().hasSuffix(suffix) else { return nil }
    if isFolder { return "a template must be a file, and this is a folder" }
    if !isThere { return "this link leads nowhere" }
    return name.hasSuffix(suffix) ? nil : "a template's name ends with '\(suffix)', in small letters"
  }

  private static func read(_ folder: String) throws(ProjectError) -> [(name: String, bytes: [UInt8])] {
    // The folder itself may be a link, which the listing would not follow.
    guard let real = realpath(folder, nil) else { return [] }
    defer { free(real) }
    let folder = String(cString: real)
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else { return [] }
    var files: [(name: String, bytes: [UInt8])] = []
    for name in names.sorted() where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      let path = folder + "/" + name
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if let fault = fault(name, isThere: isThere, isFolder: isFolder.boolValue) {
        throw ProjectError(.usage, fault, at: Place(file: path), advice: "Rename it, or remove it.")
      }
      guard isThere, !isFolder.boolValue else { continue }
      guard let data = FileManager.default.contents(atPath: path) else {
        throw ProjectError(.environment, "the template cannot be read", at: Place(file: path))
      }
      files.append((name, Array(data)))
    }
    return files
  }
}
