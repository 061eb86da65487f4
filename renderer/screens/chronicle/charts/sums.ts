import type { Localized } from '../../../../shared/domain/localized.ts'
import { barsDrawing } from '../drawing/bars.ts'
import type { Chart } from '../model.ts'
import { setsOf, sumOf, type Scope } from '../scope.ts'

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
  readonly note?: string
  /** The heading of what is named, and of how much. */
  readonly headings: readonly [what: string, amount: string]
  readonly more?: { readonly heading: string; readonly of: (line: Line) => number }
  readonly tell?: (amount: number) => string
}

/** Sums by what they are of, the largest first: for each band that was chosen, or for all together. */
export function sumsChart<Line extends { readonly warband: string }>(
  scope: Scope,
  sums: Sums<Line>,
): Chart | undefined {
  const { say } = scope
  const sets = setsOf(scope)
  const tell = sums.tell ?? say.number
  const rows = [...Map.groupBy(sums.lines, sums.what)]
    .map(([id, lines]) => ({
      id,
      name: say.of(sums.words[id] ?? { fr: id, en: id }),
      values: sets.map(({ has }) =>
        sumOf(
          lines.filter(({ warband }) => has(warband)),
          sums.amount,
        ),
      ),
      more: sums.more ? sumOf(lines, sums.more.of) : 0,
    }))
    .filter(({ values }) => values.some((value) => value !== 0))
  const size = ({ values }: (typeof rows)[number]) => sumOf(values, Math.abs)
  rows.sort((one, other) => size(other) - size(one))
  const [first] = rows
  if (!first) return undefined
  const hidden = rows.length - MOST_BARS
  const notes = [sums.note, hidden > 0 ? say.t('chronicle.in-table', { count: hidden }) : undefined].filter(
    (note) => note !== undefined,
  )
  return {
    id: sums.id,
    title: sums.title(
      first.name,
      sumOf(first.values, (value) => value),
    ),
    lead: sums.lead,
    ...(notes.length > 0 && { note: notes.join(' ') }),
    drawing: barsDrawing({
      rows: rows.slice(0, MOST_BARS),
      sets: sets.map(({ name }) => name),
      tell,
      say: (row, set) =>
        say.t('chronicle.say-sum', { name: row.name, whose: sets[set]!.name, value: tell(row.values[set]!) }),
    }),
    table: {
      columns: [
        { id: 'what', title: sums.headings[0] },
        ...sets.map(({ name }, set) => ({
          id: `set${set}`,
          title: sets.length > 1 ? name : sums.headings[1],
          isNumber: true,
        })),
        ...(sums.more ? [{ id: 'more', title: sums.more.heading, isNumber: true }] : []),
      ],
      rows: rows.map(({ id, name, values, more }) => ({ id, cells: [name, ...values, ...(sums.more ? [more] : [])] })),
    },
  }
}
