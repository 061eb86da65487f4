import { sumOf } from '../../../../shared/statistics/grouping.ts'
import type { Localized } from '../../../../shared/domain/localized.ts'
import { barsDrawing } from '../drawing/bars.ts'
import type { Chart } from '../drawing/model.ts'
import {
  moreInTableNote,
  joinNotes,
  withheldBandsNote,
  barSetsByBand,
  withoutWithheldBands,
  type ChartScope,
} from './scope.ts'

/** Maximum number of bars. The table shows the other rows. */
export const MAX_BARS = 12

/** Data whose amounts are added up by name. */
interface Sums<Line> {
  readonly id: string
  readonly lines: readonly Line[]
  readonly what: (line: Line) => string
  readonly words: Readonly<Record<string, Localized>>
  readonly amount: (line: Line) => number
  /** Returns the title, given `name` and `amount` of the first row. */
  readonly title: (name: string, amount: number) => string
  readonly lead: string
  /** Headings of the columns for name and amount. */
  readonly headings: readonly [what: string, amount: string]
  readonly more?: { readonly heading: string; readonly of: (line: Line) => number }
  readonly tell?: (amount: number) => string
  /** True for statistics that a user may see only for their own warbands. */
  readonly isPrivate?: true
}

interface Row {
  readonly id: string
  readonly name: string
  readonly values: readonly number[]
  readonly more: number
}

/**
 * Returns a row for each name, with the sums for each chosen warband, or for all warbands together. Income is before
 * expenses, and the largest sums are first.
 */
function rowsOf<Line extends { readonly warband: string }>(scope: ChartScope, sums: Sums<Line>): Row[] {
  const sets = barSetsByBand(scope)
  const size = ({ values }: Row) => sumOf(values, Math.abs)
  const isPaid = ({ values }: Row) => Number(sumOf(values, (value) => value) < 0)
  return [...Map.groupBy(sums.lines, sums.what)]
    .map(([id, lines]) => ({
      id,
      name: scope.say.of(sums.words[id] ?? { fr: id, en: id }),
      values: sets.map(({ has }) =>
        sumOf(
          lines.filter(({ warband }) => has(warband)),
          sums.amount,
        ),
      ),
      more: sums.more ? sumOf(lines, sums.more.of) : 0,
    }))
    .filter(({ values }) => values.some((value) => value !== 0))
    .sort((one, other) => isPaid(one) - isPaid(other) || size(other) - size(one))
}

/** Returns a bar chart of sums by name. */
export function sumsChart<Line extends { readonly warband: string }>(
  whole: ChartScope,
  sums: Sums<Line>,
): Chart | undefined {
  const scope = sums.isPrivate ? withoutWithheldBands(whole) : whole
  const { say } = scope
  const { tell = say.number, more } = sums
  const sets = barSetsByBand(scope).map(({ name }) => name)
  const rows = rowsOf(scope, sums)
  const [first] = rows
  if (!first) return undefined
  const heading = (name: string) => (sets.length > 1 ? name : sums.headings[1])
  return {
    id: sums.id,
    title: sums.title(
      first.name,
      sumOf(first.values, (value) => value),
    ),
    lead: sums.lead,
    ...joinNotes(moreInTableNote(scope, rows.length, MAX_BARS), (sums.isPrivate ?? false) && withheldBandsNote(whole)),
    drawing: barsDrawing({
      rows: rows.slice(0, MAX_BARS),
      sets,
      tell,
      say: ({ name, values }, set) =>
        say.t('chronicle.say-sum', { name, whose: sets[set]!, value: tell(values[set]!) }),
    }),
    table: {
      columns: [
        { id: 'what', title: sums.headings[0] },
        ...sets.map((name, set) => ({ id: `set${set}`, title: heading(name), isNumber: true })),
        ...(more ? [{ id: 'more', title: more.heading, isNumber: true }] : []),
      ],
      rows: rows.map((row) => ({ id: row.id, cells: [row.name, ...row.values, ...(more ? [row.more] : [])] })),
    },
  }
}
