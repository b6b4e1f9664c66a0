import SwiftInterface

extension CitationCheck {
  /// Follows the lock's entry for the citation, if there is one. What it says is exact, and goes before all else.
  func followLock(_ citation: inout Citation, _ entry: InterfaceStore.Entry) -> Bool {
    guard let key = citation.lockKey, let locked = lock.entries[key] else { return false }
    guard let follower = followers[entry.path], locked.interfaceHash != Lock.interfaceHash(entry.file) else {
      citation.status = .ok
      return true
    }
    var moved: [ClosedRange<Int>] = []
    for (range, record) in zip(citation.ranges, locked.records) {
      switch record.follow(range, with: follower) {
      case .same: moved.append(range)
      case .moved(let new): moved.append(new)
      case .changed(let anchor, let new):
        changed(&citation, anchor, to: new, follower.locked.signature(of: new))
        noteRest(&citation, record.rest(of: range, with: follower))
        return true
      case .missing(let anchor, let perhaps):
        missing(&citation, anchor, perhaps, entry)
        noteRest(&citation, record.rest(of: range, with: follower))
        return true
      }
    }
    citation.status = moved == citation.ranges ? .ok : .moved
    guard citation.status == .moved else { return true }
    citation.basis = .lock
    citation.suggestion = moved
    let name = locked.records.first?.anchors.first?.path ?? ""
    citation.message = "\(name) is at \(spelled(citation, moved)), not \(LineRangeText.text(citation.ranges))"
    return true
  }

  private func changed(
    _ citation: inout Citation, _ anchor: LockRecord.Anchor, to new: Declaration, _ signature: String
  ) {
    citation.basis = .lock
    citation.status = .changed
    citation.message =
      "\(anchor.identity) has another signature now (\(spelled(citation, new.keywordLine...new.keywordLine))): "
      + "review the claim, then run assay lock --update --accept "
      + "\(citation.page):\(source.line(at: citation.range.lowerBound))"
    guard let old = lock.signatures[anchor.withoutPlace], old != signature else {
      citation.notes = ["it is now: \(signature)"]
      return
    }
    let difference = SignatureDifference(old, signature).marked
    citation.notes = ["it was: \(difference.old)", "it is now: \(difference.new)"]
  }

  private func missing(
    _ citation: inout Citation, _ anchor: LockRecord.Anchor, _ perhaps: Declaration?, _ entry: InterfaceStore.Entry
  ) {
    citation.basis = .lock
    citation.status = .missing
    let path = String(anchor.path)
    let other =
      perhaps.map { ($0.path, spelled(citation, $0.keywordLine...$0.endLine)) } ?? elsewhere(anchor, path, entry)
    let hint = other == nil ? nearest(path, entry) : ""
    citation.message = "\(anchor.identity) is gone from \(entry.path)\(hint)"
    guard let (name, place) = other else { return }
    citation.notes = ["`\(path)` is gone; `\(name)` at \(place) has the same signature"]
  }

  /// Says which lines to cite for what else the cited lines held.
  private func noteRest(_ citation: inout Citation, _ rest: ClosedRange<Int>?) {
    guard let rest else { return }
    citation.notes.append("the rest of the cited lines is at \(spelled(citation, rest)) now")
  }

  /// The declaration of the path and signature in another module of the same SDK.
  private func elsewhere(
    _ anchor: LockRecord.Anchor, _ path: String, _ entry: InterfaceStore.Entry
  ) -> (name: String, place: String)? {
    for other in store.entries
    where other.module != entry.module && other.sdk == entry.sdk && other.platform == entry.platform {
      for index in other.index.lookup(path).prefix(8) {
        let declaration = other.file.declarations[index]
        guard LockedDeclarations.anchor(declaration, in: other).isAlike(anchor) else { continue }
        let lines = LineRangeText.text(declaration.keywordLine...declaration.endLine)
        return (declaration.path, "\(other.module)-\(other.sdk):\(lines)")
      }
    }
    return nil
  }
}
