import type { Localized } from '../../../../shared/domain/localized.ts'
import { barsDrawing } from '../drawing/bars.ts'
import type { Chart } from '../drawing/model.ts'
import { moreInTable, noted, setsOf, sumOf, type Scope } from './scope.ts'

/** So many bars are drawn; the table has the others. */
export const MOST_BARS = 12

/** Lines that are summed by what they name. */
interface Sums<Line> {
  readonly id: string
  readonly lines: readonly Line[]
  readonly what: (line: Line) => string
  readonly words: Readonly<Record<string, Localized>>
  readonly amount: (line: Line) => number
  /** `name`, `amount`: of the row that says most. */
  readonly title: (name: string, amount: number) => string
  readonly lead: string
  /** The heading of what is named, and of how much. */
  readonly headings: readonly [what: string, amount: string]
  readonly more?: { readonly heading: string; readonly of: (line: Line) => number }
  readonly tell?: (amount: number) => string
}

interface Row {
  readonly id: string
  readonly name: string
  readonly values: readonly number[]
  readonly more: number
}

/** What is summed for each band that was chosen, or for all together; the largest first, all that was paid below what came in. */
function rowsOf<Line extends { readonly warband: string }>(scope: Scope, sums: Sums<Line>): Row[] {
  const sets = setsOf(scope)
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

/** Sums by what they are of, as bars. */
export function sumsChart<Line extends { readonly warband: string }>(
  scope: Scope,
  sums: Sums<Line>,
): Chart | undefined {
  const { say } = scope
  const { tell = say.number, more } = sums
  const sets = setsOf(scope).map(({ name }) => name)
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
    ...noted(moreInTable(scope, rows.length, MOST_BARS)),
    drawing: barsDrawing({
      rows: rows.slice(0, MOST_BARS),
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
