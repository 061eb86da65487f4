import type { RollTable, RollTableLine } from './rollTable.ts'

/** Number of ticked boxes of each table line, in order; 0 for a line without boxes. */
export type TableTicks = readonly number[]

export const emptyTableTicks = (table: Pick<RollTable, 'results'>): TableTicks => table.results.map(() => 0)

const isExhausted = (line: RollTableLine, ticked: number): boolean => line.boxes !== undefined && ticked >= line.boxes

/** True if every box of the table is ticked. */
const isFull = ({ results }: Pick<RollTable, 'results'>, ticks: TableTicks): boolean =>
  results.every((line, at) => line.boxes === undefined || isExhausted(line, ticks[at] ?? 0))

/**
 * Returns the index of the line that applies when the dice give the line at `index`. If this line has no free box, the
 * next line with a free box applies. The search continues from the top after the last line. Returns `index` if every
 * box is ticked, because the table is then cleared.
 */
export function findFreeTableLine(table: Pick<RollTable, 'results'>, index: number, ticks: TableTicks): number {
  const lines = table.results
  if (isFull(table, ticks)) return index
  for (let step = 0; step < lines.length; step++) {
    const at = (index + step) % lines.length
    if (!isExhausted(lines[at]!, ticks[at] ?? 0)) return at
  }
  return index
}

/**
 * Returns the ticked boxes after the line at `index` was rolled. A table whose last box is ticked is cleared at once.
 */
export function tickTableLine(table: Pick<RollTable, 'results'>, index: number, ticks: TableTicks): TableTicks {
  const lines = table.results
  const before = isFull(table, ticks) ? emptyTableTicks(table) : lines.map((_, at) => ticks[at] ?? 0)
  if (lines[index]?.boxes === undefined) return before
  const after = before.map((count, at) => (at === index ? count + 1 : count))
  return isFull(table, after) ? emptyTableTicks(table) : after
}
