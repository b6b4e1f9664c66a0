import Diagnostics
import Project

/// What a session knows of one project.
struct ProjectState: Sendable {
  /// A request that came before the project was read for the first time.
  struct Waiting: Sendable {
    var id: RequestID
    var method: String
    var params: JSONNode
  }

  let root: String
  /// Counts what was typed, saved, opened or changed on the disk.
  var change = 0
  var isReading = false
  /// Something changed and became due while the project was being read.
  var isDue = false
  var isChecking = false
  /// Not here while the project is being read.
  var cache = GuideCache()
  var snapshot: ProjectSnapshot?
  /// Why the project could not be read last; nil where it could.
  var obstacle: ProjectError?
  /// Where the client shows it.
  var obstacleURI: String?
  /// What is known of each file by its name in the project, as it was last found.
  var checked: [String: CheckedText] = [:]
  /// What the client shows, by the addresses of files.
  var published: [String: JSONValue] = [:]
  var waiting: [Waiting] = []

  init(root: String) {
    self.root = root
  }

  /// Whether it was read at least once, or cannot be.
  var isKnown: Bool { snapshot != nil || obstacle != nil }
}
