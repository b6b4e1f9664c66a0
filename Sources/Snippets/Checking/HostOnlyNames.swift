/// Names that this machine's Foundation, C library and processor have, and the vendor's platforms do not: code that uses
/// one compiles here, and would not there.
///
/// The vendor's modules are not at hand, so the tables have only what is certain: what swift-corelibs-foundation adds,
/// what the headers of Linux alone declare, and what the vendor documents for macOS alone.
struct HostOnlyNames {
  /// Who has names beside this machine (one platform, or none), and why.
  private typealias Row = (platform: String?, names: String, reason: String)

  /// Types of the standard library that depend on the processor; the vendor's platforms are arm64.
  private static let standardWords: [Row] = [
    (nil, "Float80", "only processors of Intel's kind have it"),
    (nil, "CLongDouble", "it is Double there"),
  ]

  /// Names of C and other names of types, which the compiler's tree does not tell: their words decide.
  private static let words: [Row] = [
    (nil, "SocketNativeHandle", "swift-corelibs-foundation adds it"),
    (
      nil,
      """
      posix_fadvise fdatasync clock_nanosleep sigwaitinfo sigtimedwait sem_timedwait clearenv drand48_r random_r \
      timer_create timer_settime inotify_init inotify_init1 inotify_add_watch inotify_rm_watch pthread_spin_init \
      pthread_barrier_init pthread_condattr_setclock fputc_unlocked fread_unlocked __errno_location __environ \
      SOCK_CLOEXEC SOCK_NONBLOCK CLOCK_BOOTTIME CLOCK_REALTIME_COARSE CLOCK_MONOTONIC_COARSE RTLD_DEEPBIND \
      EREMOTEIO EBADFD ENOKEY ECHRNG EHWPOISON SIGPOLL SIGSTKFLT SIGPWR SIGCLD TCP_USER_TIMEOUT TCP_CORK \
      TCP_KEEPIDLE SO_PEERCRED SO_BINDTODEVICE SO_PRIORITY PF_PACKET AF_PACKET AF_NETLINK MAP_POPULATE MAP_HUGETLB \
      MADV_HUGEPAGE MADV_DONTFORK PTHREAD_MUTEX_ADAPTIVE_NP loff_t pthread_spinlock_t pthread_barrier_t
      """, "it belongs to the C library of Linux"
    ),
    (nil, "fork", "Swift refuses it there"),
    (nil, "sendfile", "it has other parameters there"),
    (
      "macOS", "system NSPoint NSRect NSSize XMLDocument XMLDTD XMLDTDNode XMLElement XMLNode", "only macOS has it"
    ),
  ]

  /// Types, functions and members of Foundation's, which the tree tells.
  private static let declarations: [Row] = [
    (nil, "NSStringToDecimal URLSessionDownloadTaskResumeData", "swift-corelibs-foundation adds it"),
    (
      "macOS",
      """
      Process Host SocketPort PortMessage NSAffineTransform NSMakePoint NSMakeRect NSMakeSize NSZeroPoint NSZeroRect \
      NSZeroSize NSEdgeInsets NSValue.rectValue NSValue.pointValue NSValue.sizeValue NSValue.edgeInsetsValue \
      URLResourceValues.quarantineProperties URLResourceKey.quarantinePropertiesKey ProcessInfo.userName \
      ProcessInfo.fullUserName
      """, "only macOS has it"
    ),
  ]

  /// What the vendor's types declare with an underscore too, for bridging.
  private static let shared: Set<String> = [
    "_bridgeToObjectiveC", "_forceBridgeFromObjectiveC", "_conditionallyBridgeFromObjectiveC",
    "_unconditionallyBridgeFromObjectiveC", "_ObjectiveCType", "_nsError",
  ]

  private let words: [String: String]
  private let declarations: [String: String]
  /// Whether a name with an underscore may be this Foundation's own.
  private let hidesUnderscores: Bool
  private let plan: ModulePlan

  /// Nil for a target that is this machine itself, and for one with the platform's own SDK.
  init?(context: TargetContext, modules: [String]) {
    guard let platform = context.imitatedPlatform else { return nil }
    plan = context.plan
    let seesFoundation = !UsedDeclarations.foundation.isDisjoint(with: plan.visible(modules))
    func reasons(_ rows: [Row]) -> [String: String] {
      rows.filter { $0.platform != platform.name }.reduce(into: [:]) { reasons, row in
        for name in row.names.split(separator: " ") { reasons[String(name)] = row.reason }
      }
    }
    words = reasons(Self.standardWords + (seesFoundation ? Self.words : []))
    declarations = reasons(seesFoundation ? Self.declarations : [])
    hidesUnderscores = seesFoundation
  }

  /// Why code that compiles is not proven by that; nil if it uses no such name.
  func doubt(_ call: CompilerCall, modules: [String], cache: CompilationCache) -> String? {
    let code = CompiledCode(call.files)
    if let name = Self.free(code.scanner).first(where: { words[$0] != nil && !isDeclared($0, code, modules) }) {
      return reason(name, words[name] ?? "")
    }
    let members = Set(declarations.keys.compactMap { $0.split(separator: ".").last.map(String.init) })
    let written = Self.written(code.scanner).filter {
      members.contains($0) || hidesUnderscores && $0.hasPrefix("_") && $0 != "_" && !Self.shared.contains($0)
    }
    guard !written.isEmpty, let used = call.uses(cache: cache) else { return nil }
    return used.paths.lazy.compactMap { self.doubt(path: $0, written: written) }.first
  }

  private func reason(_ name: String, _ why: String) -> String {
    "this machine has \(name), which the platform does not have: \(why)"
  }

  /// - Parameter path: a declaration of Foundation's with the types that it stands in.
  private func doubt(path: String, written: Set<String>) -> String? {
    let names = path.split(separator: ".").map(String.init)
    for end in names.indices {
      let outer = names[...end].joined(separator: ".")
      if let why = declarations[outer], written.contains(names[end]) { return reason(outer, why) }
    }
    guard let last = names.last, last.hasPrefix("_"), written.contains(last) else { return nil }
    return reason(path, "the underscore marks what is this Foundation's own")
  }

  /// Whether the code or a module that is held declares a name itself.
  private func isDeclared(_ name: String, _ code: CompiledCode, _ modules: [String]) -> Bool {
    code.names.contains(name)
      || plan.closure(modules).contains { $0.path != nil && $0.declared.names.contains(name) }
  }

  private static func written(_ scanner: SwiftScanner) -> Set<String> {
    Set(scanner.tokens.filter { $0.kind == .word }.map(scanner.text))
  }

  /// The words that are neither members nor labels; one without capitals, which may be a parameter's name, only where
  /// it is called.
  private static func free(_ scanner: SwiftScanner) -> [String] {
    let tokens = scanner.tokens
    let modules = UsedDeclarations.foundation.union(["Swift"])
    return tokens.indices.compactMap { index in
      guard tokens[index].kind == .word else { return nil }
      let next = index + 1 < tokens.count ? tokens[index + 1].kind : nil
      let isMember = index > 0 && tokens[index - 1].kind == .punctuation(UInt8(ascii: "."))
      if isMember, index < 2 || !modules.contains(scanner.text(tokens[index - 2])) { return nil }
      if next == .punctuation(UInt8(ascii: ":")) { return nil }
      let word = scanner.text(tokens[index])
      let isPlain = word.utf8.allSatisfy { (0x61...0x7A).contains($0) }
      return isPlain && next != .punctuation(UInt8(ascii: "(")) ? nil : word
    }
  }
}
