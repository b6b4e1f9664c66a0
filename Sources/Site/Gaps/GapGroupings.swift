import Evidence
import Mustache
import Reports

/// The open gaps by what else they have in common than their resolver: the part of the guide, the page, the module that
/// they are about, their age.
struct GapGroupings {
  struct Group: Equatable {
    var title: String
    /// Indices of the gaps.
    var gaps: [Int]
  }

  let model: SiteModel
  /// In the order of the worklist.
  let gaps: [GapEntry]

  /// A grouping that would put all gaps into one group is left out.
  var all: [(name: String, note: String, groups: [Group])] {
    let ages = ages
    return [
      ("part", "", groups(by: part)), ("page", "", groups(by: page)), ("module", "", modules),
      ("age", ages.note, ages.groups),
    ].filter { $0.2.count > 1 }
  }

  /// In the order of the guide.
  private func groups(by title: (Int) -> String) -> [Group] {
    var positions: [String: Int] = [:]
    var groups: [Group] = []
    let places = model.readingPlaces
    let order = gaps.indices.sorted {
      (places[gaps[$0].page], gaps[$0].index) < (places[gaps[$1].page], gaps[$1].index)
    }
    for index in order {
      let title = title(gaps[index].page)
      if let position = positions[title] {
        groups[position].gaps.append(index)
      } else {
        positions[title] = groups.count
        groups.append(Group(title: title, gaps: [index]))
      }
    }
    return groups
  }

  private func page(_ page: Int) -> String {
    [model.number(page), model.title(page)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The folder of the first level, as the navigation calls it.
  private func part(_ page: Int) -> String {
    guard let node = model.navigation.roots.first(where: { $0.pages.count > 1 && $0.pages.contains(page) }) else {
      return "The guide’s own pages"
    }
    return [node.number, node.title].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Those of most gaps first.
  private var modules: [Group] {
    let titles = gaps.map { model.guide.pages[$0.page].module(of: $0.claim) ?? "No module" }
    let groups = Dictionary(grouping: gaps.indices, by: { titles[$0] }).map { Group(title: $0.key, gaps: $0.value) }
    return groups.sorted {
      $0.gaps.count == $1.gaps.count
        ? $0.title.utf8.lexicographicallyPrecedes($1.title.utf8) : $0.gaps.count > $1.gaps.count
    }
  }

  /// Counted to the newest date in the guide, since the same guide gives the same site on any day.
  private var ages: (note: String, groups: [Group]) {
    let dates = model.guide.pages.lazy.flatMap(\.claims).compactMap(\.date)
    guard let newest = dates.max(), let today = CalendarDay(newest), gaps.contains(where: { $0.dates.latest != nil })
    else { return ("", []) }
    var groups = GapAge.allCases.map { Group(title: $0.title, gaps: []) }
    for (index, gap) in gaps.enumerated() {
      let age = GapAge(since: gap.dates[.opened] ?? gap.dates.latest, today: today)
      groups[age.rawValue].gaps.append(index)
    }
    return (
      "Counted to \(DateWords.text(newest)), the newest date in this guide.", groups.filter { !$0.gaps.isEmpty }
    )
  }
}

/// How old a gap is, the newest first.
enum GapAge: Int, CaseIterable {
  case month, quarter, half, older, undated

  init(since date: String?, today: CalendarDay) {
    guard let day = date.flatMap(CalendarDay.init) else {
      self = .undated
      return
    }
    switch today.number - day.number {
    case ...30: self = .month
    case ...90: self = .quarter
    case ...180: self = .half
    default: self = .older
    }
  }

  var title: String {
    switch self {
    case .month: "Up to 30 days old"
    case .quarter: "31 to 90 days old"
    case .half: "91 to 180 days old"
    case .older: "Over 180 days old"
    case .undated: "Without a date"
    }
  }
}
