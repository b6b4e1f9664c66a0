/// Paths as text, with `/`; nothing here touches the disk.
public enum FilePath {
  /// `path` seen from `folder`: itself where it is absolute. `.` and `..` and doubled slashes are folded.
  public static func absolute(_ path: String, from folder: String) -> String {
    folded(path.utf8.first == 0x2F ? path : folder + "/" + path)
  }

  /// The same path without `.`, without `..` where a component stands before it, and without a slash at its end.
  /// A relative path that leads nowhere gives `.`.
  public static func folded(_ path: String) -> String {
    let isAbsolute = path.utf8.first == 0x2F
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if let last = parts.last, last != ".." {
        parts.removeLast()
      } else if !isAbsolute {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
  }

  /// The folder of an absolute path; `/` for `/`.
  public static func folder(of path: String) -> String {
    folded(path + "/..")
  }

  /// The folder of a relative path; `.` where it has none.
  public static func parent(of path: String) -> String {
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    return parent.isEmpty ? "." : parent
  }

  /// What of a path stands behind a folder, by its bytes; nil where it is not below it.
  public static func relative(_ path: String, to folder: String) -> String? {
    let beginning = folder == "/" ? folder : folder + "/"
    guard path.utf8.starts(with: beginning.utf8) else { return nil }
    return String(path.utf8.dropFirst(beginning.utf8.count))
  }

  public static func join(_ folder: String, _ name: String) -> String {
    folder == "." || folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
