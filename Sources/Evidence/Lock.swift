/// What each citation pointed at when it was last accepted (`evidence.lock`).
public struct Lock: Sendable {
  public init() {}
}
