/** Milliseconds that the processor takes for `work`. Unlike the time on the clock, they do not depend on other programs. */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
