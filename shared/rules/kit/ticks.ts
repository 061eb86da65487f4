import type { RollTable, TableResult } from './rollTable.ts'

/** How many boxes of each line of a table are ticked, in the order of its lines; lines without boxes stay 0. */
export type Ticks = readonly number[]

export const noTicks = (table: Pick<RollTable, 'results'>): Ticks => table.results.map(() => 0)

const isExhausted = (line: TableResult, ticked: number): boolean => line.boxes !== undefined && ticked >= line.boxes

/** True when every box of the table is ticked. */
const isFull = ({ results }: Pick<RollTable, 'results'>, ticks: Ticks): boolean =>
  results.every((line, at) => line.boxes === undefined || isExhausted(line, ticks[at] ?? 0))

/**
 * The line that comes up when `index` was rolled: itself while it has a free box, else the first higher line that
 * has one, else the first line from the top that has one; `index` again when every box is ticked (the table clears).
 */
export function freeLine(table: Pick<RollTable, 'results'>, index: number, ticks: Ticks): number {
  const lines = table.results
  if (isFull(table, ticks)) return index
  for (let step = 0; step < lines.length; step++) {
    const at = (index + step) % lines.length
    if (!isExhausted(lines[at]!, ticks[at] ?? 0)) return at
  }
  return index
}

/** The boxes after the line at `index` stands. A table whose last box is ticked is cleared at once. */
export function tick(table: Pick<RollTable, 'results'>, index: number, ticks: Ticks): Ticks {
  const lines = table.results
  const before = isFull(table, ticks) ? noTicks(table) : lines.map((_, at) => ticks[at] ?? 0)
  if (lines[index]?.boxes === undefined) return before
  const after = before.map((count, at) => (at === index ? count + 1 : count))
  return isFull(table, after) ? noTicks(table) : after
}
