import Foundation

/// Why nothing can be read as a file from a path.
public enum FileObstacle: Sendable {
  case missing, folder, pipe, device, socket, deadLink
  /// A folder on the way may not be entered.
  case unreachable

  /// Nil for a file, links followed.
  public init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let isForbidden = errno == EACCES
      self = lstat(path, &status) == 0 ? .deadLink : isForbidden ? .unreachable : .missing
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }

  public var message: String {
    switch self {
    case .missing: "there is no such file"
    case .folder: "it is a folder"
    case .pipe: "it is a pipe, not a file"
    case .device: "it is a device, not a file"
    case .socket: "it is a socket, not a file"
    case .deadLink: "it is a link that leads nowhere"
    case .unreachable: "its folder may not be entered"
    }
  }
}
