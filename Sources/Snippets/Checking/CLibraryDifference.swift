/// Tells code that uses a declaration of this machine's C library whose type the vendor's may declare otherwise.
///
/// This machine's library stands for the platform's, with the types that it has here: widths, signs, optionality and
/// fields differ. Code that compiles with them is not proven, and what fails may not do so there. The tables have what is
/// surely of the same type on both, in the C standard, in POSIX, and in the headers of both.
struct CLibraryDifference {
  /// The words of the code that may be such declarations.
  private let words: Set<String>
  /// What the code declares.
  private let names: Set<String>
  private let call: CompilerCall
  private let plan: ModulePlan
  private let modules: [String]

  /// Nil for a target that is this machine itself, for one with the platform's own SDK, for code that sees nothing of
  /// the C library, and for code without a word that may be such a declaration's.
  init?(context: TargetContext, modules: [String], call: CompilerCall) {
    guard context.imitatedPlatform != nil,
      !Self.exporters.isDisjoint(with: context.plan.visible(modules))
    else { return nil }
    let names = CompiledCode(call.files).names
    let held = Set(context.plan.closure(modules).filter { $0.path != nil }.flatMap(\.declared.names))
    // C has few types of capitals alone, and modules have many (`AES`).
    let words = Set(call.files.flatMap { Self.words(SwiftScanner($0.bytes)) }).subtracting(names).filter {
      !held.contains($0) || $0.utf8.contains { (0x61...0x7A).contains($0) }
    }
    guard !words.isEmpty else { return nil }
    self.words = words
    self.names = names
    self.call = call
    self.modules = modules
    plan = context.plan
  }

  /// Who brings the C library along.
  private static let exporters = HostDifference.differing.union(UsedDeclarations.foundation).union(["SwiftGlibc"])

  /// Why code that compiles is not proven by that; nil if it uses nothing that may differ.
  func passingDoubt(cache: CompilationCache) -> String? {
    name(cache) { Self.same[$0] != nil }.map(reason)
  }

  /// Why an error proves nothing; nil if it does.
  ///
  /// A pointer that this machine's headers call non-null is optional there: what complains of one proves nothing.
  func doubt(_ error: CompilerDiagnostic, cache: CompilationCache) -> String? {
    if error.message.hasPrefix("ambiguous use of "), error.notes.contains(where: Self.isCandidateOfC) {
      return "the platform's C library may have overloads that this machine's lacks: \(error.message)"
    }
    let isOfPointers = ["Unsafe", "'nil'", "unwrapped", "ptional"].contains(where: error.message.contains)
    func isSame(_ name: String) -> Bool { Self.same[name].map { !isOfPointers || $0 == .type } ?? false }
    let quoted = Doubt.quoted(error.message).flatMap(Doubt.words).map(Self.publicName)
    return (quoted.first { mayBeType($0) && !isSame($0) } ?? name(cache, isSame: isSame)).map(reason)
  }

  private static func isCandidateOfC(_ note: CompilerDiagnostic) -> Bool {
    note.message.hasPrefix("found this candidate") && note.place.path.hasSuffix(".h")
  }

  private func reason(_ name: String) -> String {
    "this machine's C library may declare \(name.prefix { $0 != "(" }) otherwise than the platform's"
  }

  /// The first that is used and may differ.
  private func name(_ cache: CompilationCache, isSame: (String) -> Bool) -> String? {
    let suspects = words.filter { !isSame($0) || Self.partlySame.contains($0) }
    if let type = suspects.sorted().first(where: mayBeType) { return type }
    guard !suspects.isEmpty, let used = call.hostUses(cache: cache) else { return nil }
    return used.cLibrary.first { !isSame($0) && !isSame(String($0.prefix { $0 != "(" })) }
      ?? used.signatures.map(Self.publicName).first { !isSame($0) && !Self.ofSignatures.contains($0) }
      ?? used.typeNames.first { suspects.contains($0) && !isSame($0) }
  }

  /// `mode_t` of `__mode_t`, which headers of Linux write.
  private static func publicName(_ type: String) -> String { String(type.drop { $0 == "_" }) }

  /// Types of functions, whose own names no other platform has.
  private static let ofSignatures: Set<String> = ["sighandler_t", "compar_fn_t"]
  /// What has more overloads or members than are the same.
  private static let partlySame: Set<String> = ["open", "timeval", "tm", "timespec"]

  /// Whether a name ends as those of types in C do, and no module that is held, nor the code, declares it.
  private func mayBeType(_ name: String) -> Bool {
    name.hasSuffix("_t") && !names.contains(name)
      && !plan.closure(modules).contains { $0.path != nil && $0.declared.names.contains(name) }
  }

  // MARK: Words

  /// Those that may name a declaration of C: neither members, unless of a module, nor labels. One of small letters
  /// alone, which may be a parameter's, only where it is called or one of a few.
  private static func words(_ scanner: SwiftScanner) -> [String] {
    let tokens = scanner.tokens
    return tokens.indices.compactMap { index in
      guard tokens[index].kind == .word, isOfC(scanner.text(tokens[index])) else { return nil }
      let before = index > 0 ? tokens[index - 1] : nil
      // An attribute, or `#available`.
      if case .punctuation(let mark) = before?.kind, "@#".utf8.contains(mark) { return nil }
      let next = index + 1 < tokens.count ? tokens[index + 1].kind : nil
      if before?.kind == .punctuation(UInt8(ascii: ".")) {
        guard index > 1, exporters.contains(scanner.text(tokens[index - 2])) else { return nil }
      }
      let word = scanner.text(tokens[index])
      let isPlain = word.utf8.allSatisfy { (0x61...0x7A).contains($0) }
      guard isPlain else { return word }
      let isCalled = next == .punctuation(UInt8(ascii: "(")) || next == .punctuation(UInt8(ascii: "{"))
      if swiftWords.contains(word) || before.map({ scanner.text($0) == "func" }) ?? false { return nil }
      return isCalled || plainNames.contains(word) ? word : nil
    }
  }

  /// `clock_t`, `stat`, `SOCK_STREAM`, `Dl_info`: unlike `timeOut` and `Date`.
  private static func isOfC(_ text: String) -> Bool {
    let word = Array(text.utf8)
    guard word.count > 1, !(0x30...0x39).contains(word[0]), word[0] != 0x5F || word[1] == 0x5F || text == "_exit" else {
      return false
    }
    let hasSmall = word.contains { (0x61...0x7A).contains($0) }
    let hasCapital = word.contains { (0x41...0x5A).contains($0) }
    if Self.foundationWords.contains(text) { return false }
    return word.allSatisfy { $0 < 0x80 } && (hasSmall != hasCapital || hasSmall && word.contains(0x5F))
  }

  /// Types and variables of C whose names are small letters alone.
  private static let plainNames = names(
    """
    stdin stdout stderr environ optarg optind opterr optopt daylight addrinfo dirent flock group hostent ifaddrs in6_addr iovec itimerval lconv linger msghdr passwd pollfd protoent \
    rlimit rusage servent sigaction sigevent sockaddr stat statfs statvfs termios timespec timeval timezone tm tms \
    ucontext ulong uint ushort utimbuf utsname winsize
    """)

  /// What stands before a parenthesis or a brace and is Swift's.
  private static let swiftWords = names(
    """
    abs actor any as associatedtype async await borrowing break case catch class consume consuming convenience copy \
    default defer deinit didset discard do dump dynamic each else enum extension fallthrough final for func get guard \
    if import in indirect init inout internal is isolated lazy let macro max min mutating nonisolated operator \
    optional override package precondition prefix postfix infix print private protocol public repeat required \
    rethrows return self sending set some static stride struct subscript super swap switch throw throws try \
    typealias unowned unsafe var weak where while willset yield zip assert
    """)

  /// Types of Foundation's that look like constants of C.
  private static let foundationWords: Set<String> = ["URL", "UUID", "NSURL", "NSUUID"]

  // MARK: Tables

  private enum Agreement {
    /// The type is the same.
    case type
    /// It is but for parameters that are non-optional pointers here alone, since headers of Linux mark them so.
    case pointersApart
  }

  private static func names(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

  private static let same: [String: Agreement] =
    [(sameTypes, Agreement.type), (samePointersApart, .pointersApart)].reduce(into: [:]) { same, row in
      for name in names(row.0.joined(separator: " ")) { same[name] = row.1 }
    }

  private static let sameTypes = [
    // Mathematics, of C and of the overlay that both platforms share: Double, Float, Int32.
    """
    acos acosf acosh acoshf asin asinf asinh asinhf atan atanf atan2 atan2f atanh atanhf cbrt cbrtf ceil ceilf copysign \
    copysignf cos cosf cosh coshf erf erff erfc erfcf exp expf exp2 exp2f expm1 expm1f fabs fabsf fdim fdimf floor \
    floorf fma fmaf fmax fmaxf fmin fminf fmod fmodf frexp hypot hypotf ldexp log logf log10 log10f log1p log1pf log2 \
    log2f logb logbf nearbyint nearbyintf nextafter nextafterf pow powf remainder remainderf rint rintf round roundf \
    scalbn sin sinf sinh sinhf sqrt sqrtf tan tanf tanh tanhf tgamma tgammaf trunc truncf labs llabs
    """,
    // Its constants: Double, and Float for those of FLT.
    """
    M_PI M_PI_2 M_PI_4 M_1_PI M_2_PI M_2_SQRTPI M_E M_LN2 M_LN10 M_LOG2E M_LOG10E M_SQRT2 M_SQRT1_2 DBL_MAX DBL_MIN \
    DBL_EPSILON FLT_MAX FLT_MIN FLT_EPSILON
    """,
    // Constants of C and POSIX that are Int32, but for UINT_MAX and UINT32_MAX (UInt32), LONG_MAX and ULONG_MAX.
    """
    INT_MAX INT_MIN INT8_MAX INT16_MAX INT32_MAX SHRT_MAX CHAR_BIT UINT_MAX UINT32_MAX LONG_MAX ULONG_MAX RAND_MAX \
    EXIT_SUCCESS EXIT_FAILURE EOF BUFSIZ PATH_MAX SEEK_SET SEEK_CUR SEEK_END STDIN_FILENO STDOUT_FILENO STDERR_FILENO \
    R_OK W_OK X_OK F_OK O_RDONLY O_WRONLY O_RDWR O_CREAT O_EXCL O_TRUNC O_APPEND O_NONBLOCK O_CLOEXEC O_DIRECTORY \
    O_NOFOLLOW O_SYNC F_GETFL F_SETFL F_GETFD F_SETFD FD_CLOEXEC LC_ALL LC_COLLATE LC_CTYPE LC_MONETARY LC_NUMERIC \
    LC_TIME RTLD_LAZY RTLD_NOW RTLD_LOCAL RTLD_GLOBAL WNOHANG WUNTRACED
    """,
    // errno and its values, which both have: Int32.
    """
    errno EPERM ENOENT ESRCH EINTR EIO ENXIO E2BIG ENOEXEC EBADF ECHILD EDEADLK ENOMEM EACCES EFAULT ENOTBLK EBUSY \
    EEXIST EXDEV ENODEV ENOTDIR EISDIR EINVAL ENFILE EMFILE ENOTTY ETXTBSY EFBIG ENOSPC ESPIPE EROFS EMLINK EPIPE EDOM \
    ERANGE EAGAIN EWOULDBLOCK EINPROGRESS EALREADY ENOTSOCK EDESTADDRREQ EMSGSIZE EPROTOTYPE ENOPROTOOPT \
    EPROTONOSUPPORT ESOCKTNOSUPPORT EOPNOTSUPP ENOTSUP EPFNOSUPPORT EAFNOSUPPORT EADDRINUSE EADDRNOTAVAIL ENETDOWN \
    ENETUNREACH ENETRESET ECONNABORTED ECONNRESET ENOBUFS EISCONN ENOTCONN ESHUTDOWN ETOOMANYREFS ETIMEDOUT \
    ECONNREFUSED ELOOP ENAMETOOLONG EHOSTDOWN EHOSTUNREACH ENOTEMPTY EUSERS EDQUOT ESTALE EREMOTE ENOLCK ENOSYS \
    EOVERFLOW ECANCELED EIDRM ENOMSG EILSEQ EBADMSG EMULTIHOP ENODATA ENOLINK ENOSR ENOSTR EPROTO ETIME EOWNERDEAD \
    ENOTRECOVERABLE
    """,
    // Signals: Int32.
    """
    SIGHUP SIGINT SIGQUIT SIGILL SIGTRAP SIGABRT SIGFPE SIGKILL SIGBUS SIGSEGV SIGSYS SIGPIPE SIGALRM SIGTERM SIGURG \
    SIGSTOP SIGTSTP SIGCONT SIGCHLD SIGTTIN SIGTTOU SIGIO SIGXCPU SIGXFSZ SIGVTALRM SIGPROF SIGWINCH SIGUSR1 SIGUSR2
    """,
    // Types of the same width, and those that are the same only by name or in the fields named here.
    """
    size_t ssize_t ptrdiff_t intptr_t uintptr_t wchar_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t \
    uint64_t time_t pid_t uid_t gid_t id_t useconds_t socklen_t in_addr_t in_port_t FILE timespec timespec.init() \
    timespec.init(tv_sec:tv_nsec:) timespec.tv_sec timespec.tv_nsec timeval.init() timeval timeval.tv_sec tm tm.init() tm.tm_sec tm.tm_min tm.tm_hour \
    tm.tm_mday tm.tm_mon tm.tm_year tm.tm_wday tm.tm_yday tm.tm_isdst tm.tm_gmtoff div_t div_t.quot div_t.rem
    """,
    // Functions without pointers.
    """
    exit abort _exit getpid getppid getuid geteuid getgid getegid sleep usleep alarm kill raise isatty close dup dup2 \
    fsync getpagesize arc4random arc4random_uniform isalnum isalpha iscntrl isdigit isgraph islower isprint ispunct \
    isspace isupper isxdigit tolower toupper putchar getchar div difftime
    """,
  ]

  private static let samePointersApart = [
    // Text, memory and numbers.
    """
    memchr memcmp memcpy memmove memset bzero strcasecmp strcat strchr strcmp strcoll strcpy strcspn strdup strerror \
    strlen strncasecmp strncat strncmp strncpy strndup strnlen strpbrk strrchr strsep strspn strstr strtok strtok_r \
    strxfrm atof atoi atol atoll strtod strtof strtol strtoll strtoul strtoull malloc calloc realloc free \
    posix_memalign qsort bsearch arc4random_buf modf remquo
    """,
    // Streams and files. What takes a mode or an offset of a file is not among them.
    """
    puts fputs fgets fputc fgetc putc getc ungetc fopen freopen fdopen fclose fflush fread fwrite fseek ftell rewind \
    feof ferror clearerr fileno perror setbuf setvbuf tmpfile vprintf vfprintf vsprintf vsnprintf remove rename read \
    write open unlink rmdir access chdir getcwd link symlink readlink realpath mkstemp ttyname gethostname pipe
    """,
    // The process and its surroundings.
    """
    atexit system getenv setenv unsetenv putenv signal SIG_IGN SIG_DFL wait waitpid setlocale dlopen dlsym dlclose dlerror
    """,
    // Time.
    "time mktime localtime gmtime localtime_r gmtime_r strftime asctime ctime nanosleep gettimeofday",
  ]
}
