import CMicroHTTPD
import Diagnostics
import Foundation

/// A small web server on the loopback address, by libmicrohttpd: each connection has a thread of its own.
///
/// A class, since the library calls it back through its address.
final class HTTPServer: @unchecked Sendable {
  struct Request: Sendable {
    var method: String
    /// Percent signs decoded, without the query.
    var path: String
    /// The values of the query.
    var query: [String: String]
    var host: String?
    var origin: String?
  }

  struct Response: Sendable {
    enum Body: Sendable {
      case bytes([UInt8])
      /// An absolute path.
      case file(String)
      case events(EventStream)
    }

    var status: UInt32 = 200
    var headers: [(String, String)] = []
    var body: Body

    init(status: UInt32 = 200, type: String, _ bytes: [UInt8]) {
      self.status = status
      headers = [("Content-Type", type)]
      body = .bytes(bytes)
    }

    init(type: String, body: Body) {
      headers = [("Content-Type", type)]
      self.body = body
    }
  }

  let port: UInt16
  private let respond: @Sendable (Request) -> Response
  private var daemon: OpaquePointer?
  private let socket: Int32

  /// Begins to listen.
  ///
  /// - Parameter port: 0 for any that is free.
  /// - Throws: `.environment` where the port is taken, or may not be used.
  init(port: UInt16, respond: @escaping @Sendable (Request) -> Response) throws(ProjectError) {
    self.respond = respond
    (socket, self.port) = try Self.listen(port)
    let options: [any CVarArg] = [
      assay_mhd_option_listen_socket, socket,
      assay_mhd_option_connection_limit, CUnsignedInt(200),
      assay_mhd_option_connection_memory_limit, Int(64 * 1024),
      assay_mhd_option_end,
    ]
    let own = Unmanaged.passUnretained(self).toOpaque()
    daemon = withVaList(options) { list in
      MHD_start_daemon_va(assay_mhd_flags, self.port, nil, nil, Self.handle, own, list)
    }
    guard daemon != nil else {
      close(socket)
      throw ProjectError(
        .environment, "the preview's server does not start: \(String(cString: strerror(errno)))",
        advice: "Try again; another --port may help.")
    }
  }

  /// Waits for what is being answered, and closes all connections. Event streams must have been closed before.
  func stop() {
    if let daemon { MHD_stop_daemon(daemon) }
    daemon = nil
  }

  /// A socket that listens on 127.0.0.1 alone.
  private static func listen(_ port: UInt16) throws(ProjectError) -> (Int32, UInt16) {
    let descriptor = Foundation.socket(AF_INET, streamType, 0)
    guard descriptor >= 0 else { throw failure(port, errno) }
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, size) == 0 && Foundation.listen(descriptor, 64) == 0
          && getsockname(descriptor, pointer, &size) == 0
      }
    }
    guard isBound else {
      let error = failure(port, errno)
      close(descriptor)
      throw error
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  #if os(Linux)
  private static let streamType = Int32(SOCK_STREAM.rawValue)
  #else
  private static let streamType = SOCK_STREAM
  #endif

  private static func failure(_ port: UInt16, _ reason: Int32) -> ProjectError {
    ProjectError(
      .environment,
      reason == EADDRINUSE
        ? "port \(port) is taken by another program"
        : "cannot listen on port \(port): \(String(cString: strerror(reason)))",
      advice: "Name another with --port, or 0 for any that is free.")
  }
}

// What the library calls.
extension HTTPServer {
  private static let handle: MHD_AccessHandlerCallback = { own, connection, url, method, _, _, uploadSize, state in
    guard let own, let connection, let url, let method, let state else { return assay_mhd_no }
    // The first call tells of the headers only.
    if state.pointee == nil {
      state.pointee = own
      return assay_mhd_yes
    }
    if let uploadSize, uploadSize.pointee > 0 {
      uploadSize.pointee = 0
      return assay_mhd_yes
    }
    let server = Unmanaged<HTTPServer>.fromOpaque(own).takeUnretainedValue()
    var request = Request(
      method: String(cString: method), path: String(cString: url), query: [:],
      host: header("Host", connection), origin: header("Origin", connection))
    for name in ["path"] {
      if let value = MHD_lookup_connection_value(connection, assay_mhd_argument_kind, name) {
        request.query[name] = String(cString: value)
      }
    }
    return server.send(server.respond(request), connection)
  }

  private static func header(_ name: String, _ connection: OpaquePointer) -> String? {
    MHD_lookup_connection_value(connection, assay_mhd_header_kind, name).map { String(cString: $0) }
  }

  private func send(_ response: Response, _ connection: OpaquePointer) -> MHD_Result {
    guard let made = make(response.body) else { return assay_mhd_no }
    defer { MHD_destroy_response(made) }
    for (name, value) in response.headers { MHD_add_response_header(made, name, value) }
    return MHD_queue_response(connection, response.status, made)
  }

  private func make(_ body: Response.Body) -> OpaquePointer? {
    switch body {
    case .bytes(var bytes):
      return bytes.withUnsafeMutableBytes {
        MHD_create_response_from_buffer($0.count, $0.baseAddress, assay_mhd_must_copy)
      }
    case .file(let path):
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      var status = stat()
      guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        if descriptor >= 0 { close(descriptor) }
        return make(.bytes(Array("The file cannot be read.\n".utf8)))
      }
      // The library closes it.
      return MHD_create_response_from_fd64(UInt64(status.st_size), descriptor)
    case .events(let stream):
      let own = Unmanaged.passRetained(stream).toOpaque()
      return MHD_create_response_from_callback(UInt64.max, 4096, Self.read, own, Self.release)
    }
  }

  private static let read: MHD_ContentReaderCallback = { own, _, buffer, limit in
    guard let own, let buffer else { return -1 }
    let stream = Unmanaged<EventStream>.fromOpaque(own).takeUnretainedValue()
    guard let bytes = stream.next(upTo: Int(limit)) else { return -1 }
    bytes.withUnsafeBytes { UnsafeMutableRawPointer(buffer).copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
    return bytes.count
  }

  private static let release: MHD_ContentReaderFreeCallback = { own in
    guard let own else { return }
    let stream = Unmanaged<EventStream>.fromOpaque(own).takeRetainedValue()
    stream.close()
  }
}
