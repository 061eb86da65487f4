import { loadavg } from 'node:os'

/** The median of numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The value below which a share of the numbers lies: `quantile(all, 0.95)` is p95. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
}

/** The load average of the machine, as a line. */
export const loadLine = (): string =>
  `load average ${loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')}`

type Work = () => unknown

/** The mean milliseconds of one run of `work`, over `times` runs in a row. */
async function timePerRun(work: Work, times: number): Promise<number> {
  const start = performance.now()
  for (let i = 0; i < times; i++) await work()
  return (performance.now() - start) / times
}

/** The median milliseconds of two pieces of work. They take turns, so that noise affects both. */
export async function compare(
  ours: [Work, number],
  peer: [Work, number],
  rounds: number,
): Promise<{ ours: number; peer: number }> {
  const times = { ours: [] as number[], peer: [] as number[] }
  for (let round = -2; round < rounds; round++) {
    const a = await timePerRun(...ours)
    const b = await timePerRun(...peer)
    if (round < 0) continue // warming up
    times.ours.push(a)
    times.peer.push(b)
  }
  return { ours: median(times.ours), peer: median(times.peer) }
}

/** A comparison with a peer. `reach`, `aim`: the highest accepted ratio and the wanted one. */
export interface Figure {
  readonly work: string
  readonly peer: string
  readonly times: { readonly ours: number; readonly peer: number }
  readonly reach: number
  readonly aim: number
  /** The unit of `times`, if not milliseconds. */
  readonly unit?: 'kB' | 'MB'
}

/** A figure without a peer. `reach`: the highest accepted value. */
export interface Single {
  readonly work: string
  readonly value: number
  readonly unit: string
  readonly reach: number
}

/** Formats a figure without a peer as a line. */
export const singleLine = ({ work, value, unit, reach }: Single): string =>
  `${work}: ${value.toFixed(unit === 'ms' ? 1 : 0)} ${unit} (reach ${reach}): ${value <= reach ? 'within reach' : 'MISSED'}`

const formatValue = (figure: number, unit?: Figure['unit']): string =>
  unit ? `${figure.toFixed(0)} ${unit}` : formatTime(figure)
const formatTime = (milliseconds: number): string =>
  milliseconds < 1 ? `${(milliseconds * 1000).toFixed(1)} µs` : `${milliseconds.toFixed(1)} ms`

/** Formats a comparison as a line: both values, their ratio and its limits. */
export function comparisonLine({ work, peer, times, reach, aim, unit }: Figure): string {
  const ratio = times.ours / times.peer
  const verdict = ratio <= aim ? 'aim met' : ratio <= reach ? 'within reach' : 'MISSED'
  return `${work}: ${formatValue(times.ours, unit)}; ${peer}: ${formatValue(times.peer, unit)}; ratio ${ratio.toPrecision(3)} (reach ${reach}, aim ${aim}): ${verdict}`
}
