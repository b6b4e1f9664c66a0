extension TrialSearch {
  /// Says of each name that the search invented why it proves nothing, if it does not: that a name compiles as
  /// something new is no sign that it is spelt as its author means it.
  func noteDoubts(_ context: inout TrialContext) {
    guard context.items.contains(where: { $0.stage >= 5 }) else { return }
    let imported = context.imports.map(\.module) + fences[position].outline.modules
    let resemblance = TrialResemblance(
      fence: fences[position], names: names, index: setting.index, modules: setting.target.plan.visible(imported))
    for index in context.items.indices where !context.items[index].isStandIn {
      context.items[index].doubt = doubt(of: context.items[index], resemblance)
    }
  }

  private func doubt(of item: TrialContext.Item, _ resemblance: TrialResemblance) -> String? {
    switch item.stage {
    case 5 where item.isSettable:
      // What another fence binds, and this one assigns to beside a name of its own that is nearly the same.
      return resemblance.kinInFence(of: item.name).map { "`\(item.name)`: \($0.remark)" }
    case 7, 8, 9:
      if let kin = resemblance.kin(of: item.name) { return "`\(item.name)`: \(kin.remark)" }
      return item.stage == 7 ? doubt(ofDemanded: item) : nil
    default:
      return nil
    }
  }

  /// Proof is only what is passed where one concrete type is expected.
  private func doubt(ofDemanded item: TrialContext.Item) -> String? {
    guard case .binding(let type) = item.kind else { return nil }
    if item.isSettable { return "nothing declares `\(item.name)`, which is assigned to" }
    if type.hasPrefix("any ") || type.hasPrefix("(any ") || type.utf8.contains(UInt8(ascii: "-")) {
      return "nothing declares `\(item.name)`; more types than one would suit"
    }
    guard item.isExpectedArgument, !ArgumentUses(item.name, in: code).labels.isEmpty else {
      return "nothing declares `\(item.name)`, and no argument asks for its type"
    }
    return nil
  }
}
