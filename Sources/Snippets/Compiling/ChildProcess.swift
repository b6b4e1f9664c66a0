import Foundation

/// One run of a tool: its arguments, its output, its end.
///
/// The child stays in our process group, so that an interruption from the terminal ends it too, and it has a limit of
/// processor time, so that it ends even if we are killed.
struct ChildProcess {
  enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)
    case timeOut
  }
  struct Result {
    var ending: Ending
    /// Standard output and standard error, as they came.
    var output: [UInt8]
  }

  var arguments: [String]
  var timeOutSeconds: Double
  /// What is kept of the output.
  static let outputLimit = 4 << 20

  /// Nil if the process cannot be started.
  func run() -> Result? {
    guard let (pid, descriptor) = start() else { return nil }
    defer { close(descriptor) }
    let deadline = ProcessInfo.processInfo.systemUptime + timeOutSeconds
    let (output, isTimeOut) = Self.read(descriptor, until: deadline)
    if isTimeOut { kill(pid, SIGKILL) }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    if isTimeOut { return Result(ending: .timeOut, output: output) }
    let signal = status & 0x7F
    return Result(ending: signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal), output: output)
  }

  /// Held while a pipe exists that another child could inherit, which would keep it open.
  private static let startLock = NSLock()

  /// The child and the end of the pipe that its output comes out of.
  private func start() -> (pid: pid_t, output: Int32)? {
    Self.startLock.lock()
    defer { Self.startLock.unlock() }
    var descriptors: [Int32] = [0, 0]
    guard pipe(&descriptors) == 0 else { return nil }
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    defer { close(descriptors[1]) }
    if let pid = spawn(output: descriptors[1]) { return (pid, descriptors[0]) }
    close(descriptors[0])
    return nil
  }

  private func spawn(output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)
    let limit = Int(timeOutSeconds) + 5
    let command = ["/bin/sh", "-c", "ulimit -t \(limit) 2>/dev/null; exec \"$0\" \"$@\""] + arguments
    let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    var argv = command.map { strdup($0) } + [nil]
    var envp = environment.map { strdup($0) } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var pid: pid_t = 0
    return posix_spawn(&pid, "/bin/sh", &actions, nil, &argv, &envp) == 0 ? pid : nil
  }

  private static func read(_ descriptor: Int32, until deadline: Double) -> (output: [UInt8], isTimeOut: Bool) {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let left = deadline - ProcessInfo.processInfo.systemUptime
      guard left > 0 else { return (output, true) }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, Int32(left * 1000) + 1)
      if ready < 0 && errno != EINTR { return (output, true) }
      guard ready > 0 else { continue }
      let count = readBytes(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return (output, false) }
      if output.count < outputLimit { output += buffer[..<count] }
    }
  }
}

/// `read(2)`, which the method of the same name hides.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
