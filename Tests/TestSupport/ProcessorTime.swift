import Foundation

/// The time for which this thread has had a processor: what others do on the machine does not count.
public enum ProcessorTime {
  public static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The median seconds of several runs.
  public static func median(runs: Int, _ work: () -> Void) -> Double {
    let times = (0..<max(runs, 1)).map { _ in
      let start = seconds
      work()
      return seconds - start
    }
    return times.sorted()[times.count / 2]
  }
}
