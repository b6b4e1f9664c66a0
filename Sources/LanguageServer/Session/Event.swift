import Diagnostics

/// What a session is told. Events come one after another, so a session needs no locks.
enum Event: Sendable {
  case message(IncomingMessage)
  /// The client asked no longer for an answer, before the request was looked at.
  case cancelled(RequestID)
  /// The stream cannot be read on; why.
  case broken(String)
  case ended
  /// Nothing was typed for a while after a change.
  case due(root: String, change: Int)
  case read(root: String, ProjectReading.Outcome)
  case checked(root: String, change: Int, [Finding])
}

/// What a session wants done.
enum Effect: Sendable {
  case send(OutgoingMessage)
  case later(milliseconds: Int, Event)
  /// Work that takes long; its event comes when it is done.
  case background(@Sendable () -> Event)
  /// A line for people, on standard error.
  case warn(String)
  case exit(Int32)
}
