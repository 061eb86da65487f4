import { loadavg } from 'node:os'

/** The median of numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The number below which a part of them lies; `partOf(all, 0.95)` is what is called p95. */
export function partOf(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
}

/** How busy the machine is, as a line. */
export const loadLine = (): string =>
  `load average ${loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')}`

type Work = () => unknown

/** Milliseconds that `work` takes, over `times` runs in a row, for one of them. */
async function timed(work: Work, times: number): Promise<number> {
  const start = performance.now()
  for (let i = 0; i < times; i++) await work()
  return (performance.now() - start) / times
}

/** The medians, in milliseconds, of two pieces of work that take turns, so that noise meets both alike. */
export async function compare(
  ours: [Work, number],
  peer: [Work, number],
  rounds: number,
): Promise<{ ours: number; peer: number }> {
  const times = { ours: [] as number[], peer: [] as number[] }
  for (let round = -2; round < rounds; round++) {
    const a = await timed(...ours)
    const b = await timed(...peer)
    if (round < 0) continue // warming up
    times.ours.push(a)
    times.peer.push(b)
  }
  return { ours: median(times.ours), peer: median(times.peer) }
}

/** One line of the report. */
export interface Figure {
  readonly work: string
  readonly peer: string
  readonly times: { readonly ours: number; readonly peer: number }
  readonly reach: number
  readonly aim: number
  /** What the figures are, if not milliseconds. */
  readonly unit?: 'kB' | 'MB'
}

/** A figure that stands for itself. */
export interface Single {
  readonly work: string
  readonly value: number
  readonly unit: string
  readonly reach: number
}

/** A figure that stands for itself, as a line. */
export const said = ({ work, value, unit, reach }: Single): string =>
  `${work}: ${value.toFixed(unit === 'ms' ? 1 : 0)} ${unit} (reach ${reach}): ${value <= reach ? 'within reach' : 'MISSED'}`

const shown = (figure: number, unit?: Figure['unit']): string => (unit ? `${figure.toFixed(0)} ${unit}` : time(figure))
const time = (milliseconds: number): string =>
  milliseconds < 1 ? `${(milliseconds * 1000).toFixed(1)} µs` : `${milliseconds.toFixed(1)} ms`

/** A figure as a line: both, their ratio, and what is wanted. */
export function line({ work, peer, times, reach, aim, unit }: Figure): string {
  const ratio = times.ours / times.peer
  const judged = ratio <= aim ? 'aim met' : ratio <= reach ? 'within reach' : 'MISSED'
  return `${work}: ${shown(times.ours, unit)}; ${peer}: ${shown(times.peer, unit)}; ratio ${ratio.toPrecision(3)} (reach ${reach}, aim ${aim}): ${judged}`
}
