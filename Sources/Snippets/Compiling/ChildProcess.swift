import Foundation

/// One run of a tool: its arguments, its output, its end.
///
/// It sees nothing of the user's environment. The child stays in our process group, so that an interruption from the
/// terminal ends it too; the kernel ends it when we are killed, and where that cannot be asked for, its limit of
/// processor time does.
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
    /// How long it computed.
    var processorSeconds = 0.0

    /// The tool says that it got no memory.
    var isOutOfMemory: Bool {
      guard ending != .exit(0) else { return false }
      let text = String(decoding: output.suffix(1 << 16), as: UTF8.self)
      return ["LLVM ERROR: out of memory", "std::bad_alloc", "Cannot allocate memory"].contains(where: text.contains)
    }
  }

  var arguments: [String]
  /// How long it may take by the clock.
  var timeOutSeconds: Double
  /// How long it may compute, which does not depend on what else the machine does; as long as by the clock if nil.
  var processorSeconds: Double?
  /// How many bytes of addresses it may use; no limit if nil.
  var memoryBytes: Int?
  var environment = Self.plainEnvironment
  /// What is kept of the output.
  static let outputLimit = 4 << 20

  /// What every tool gets: variables of the user may lead compilers to other headers, libraries and flags.
  static let plainEnvironment = [
    "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "LLVM_DISABLE_CRASH_REPORT=1", "LLVM_DISABLE_SYMBOLIZATION=1",
    "SWIFT_BACKTRACE=enable=no",
  ]

  /// The variables that say where the user's toolchains are, for a tool that is asked for one of them.
  static func toolchainEnvironment(from environment: [String: String]) -> [String] {
    let names = ["HOME", "DEVELOPER_DIR", "TOOLCHAINS"]
    let own = environment.filter { names.contains($0.key) || $0.key.hasPrefix("SWIFTLY_") || $0.key == "PATH" }
    return plainEnvironment.filter { !$0.hasPrefix("PATH=") || own["PATH"] == nil }
      + own.map { "\($0.key)=\($0.value)" }.sorted()
  }

  /// Nil if the process cannot be started.
  func run() -> Result? {
    guard let (pid, descriptor) = start() else { return nil }
    defer { close(descriptor) }
    let deadline = ProcessInfo.processInfo.systemUptime + timeOutSeconds
    let (output, isTimeOut) = Self.read(descriptor, until: deadline)
    if isTimeOut { kill(pid, SIGKILL) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(pid, &status, 0, &usage) < 0, errno == EINTR {}
    let seconds = Self.seconds(usage)
    let signal = status & 0x7F
    let isOverLimit = signal == SIGXCPU || signal == SIGKILL && seconds >= Double(processorLimit)
    let ending: Ending =
      isTimeOut || isOverLimit ? .timeOut : signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
    return Result(ending: ending, output: output, processorSeconds: seconds)
  }

  private static func seconds(_ usage: rusage) -> Double {
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private var processorLimit: Int { Int(max(1, (processorSeconds ?? timeOutSeconds).rounded(.up))) }

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

  /// The tool that lets the kernel end a process with the one that started it.
  private static let deathSignal = "/usr/bin/setpriv"

  /// The limits are set by a shell, which then becomes the tool. If we were killed meanwhile, it has another parent.
  private var command: [String] {
    var script = "ulimit -S -t \(processorLimit) 2>/dev/null; ulimit -H -t \(processorLimit + 5) 2>/dev/null; "
    if let memoryBytes { script += "ulimit -v \(memoryBytes / 1024) 2>/dev/null; " }
    let shell = ["/bin/sh", "-c", "[ \"$PPID\" = \"$0\" ] || exit 1; \(script)exec \"$@\"", String(getpid())]
    guard access(Self.deathSignal, X_OK) == 0 else { return shell + arguments }
    return [Self.deathSignal, "--pdeathsig", "KILL", "--"] + shell + arguments
  }

  private func spawn(output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)
    let command = command
    var argv = command.map { strdup($0) } + [nil]
    var envp = environment.map { strdup($0) } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var pid: pid_t = 0
    return posix_spawn(&pid, command[0], &actions, nil, &argv, &envp) == 0 ? pid : nil
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
