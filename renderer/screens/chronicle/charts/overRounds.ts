import { barsDrawing } from '../drawing/bars.ts'
import { linesDrawing, type Line } from '../drawing/lines.ts'
import type { Chart } from '../drawing/model.ts'
import { linked } from './places.ts'
import { inFront, moreInTable, noted, type Scope } from './scope.ts'
import { marksAround } from './marks.ts'
import { MOST_BARS } from './sums.ts'

/** A figure of each band over the rounds. */
interface Figure {
  readonly id: string
  readonly title: string
  readonly lead: string
  readonly note?: string
  /** The band that the title names: it stands in front, too. */
  readonly told: string
  /** Of a band, for each round that is looked at; null where it was not there. */
  readonly values: ReadonlyMap<string, readonly (number | null)[]>
  /** What a point says. */
  readonly say: (name: string, round: number, value: number) => string
}

/** A figure of each band over the rounds: as lines, or as bars of the only one. */
export const overRounds = (scope: Scope, figure: Figure): Chart =>
  scope.statistics.rounds.length === 1 ? inOneRound(scope, figure) : asLines(scope, figure)

/** Of one round there is no course to look at: what each band has, the most first. */
function inOneRound(scope: Scope, { values, id, title, lead, note, ...figure }: Figure): Chart {
  const { say, name, ranked, chosen } = scope
  const rows = (chosen.length > 0 ? chosen : ranked)
    .flatMap((band) => {
      const value = values.get(band)?.[0] ?? null
      return value === null ? [] : [{ name: name(band), values: [value] }]
    })
    .sort((one, other) => other.values[0]! - one.values[0]!)
  return {
    ...{ id, title, lead },
    ...noted(note ?? false, moreInTable(scope, rows.length, MOST_BARS)),
    drawing: barsDrawing({
      rows: rows.slice(0, MOST_BARS),
      sets: [title],
      tell: say.number,
      say: (row) => figure.say(row.name, scope.statistics.rounds[0]!, row.values[0]!),
    }),
    table: tableOf(scope, values),
  }
}

/** Lines, those in front in the order in which they end. */
function asLines(scope: Scope, { values, told, ...figure }: Figure): Chart {
  const { say, name, ranked } = scope
  const { rounds } = scope.statistics
  const known = ranked.filter((id) => values.get(id)?.some((value) => value !== null))
  const line = (id: string): Line => {
    const own = values.get(id)!
    const last = own.findLast((value) => value !== null)
    return { values: own, name: name(id), figure: say.number(last ?? 0) }
  }
  const leading = inFront(scope)
  const named = leading.includes(told) ? leading : [...leading.slice(0, -1), told]
  const front = named.filter((id) => known.includes(id))
  const rest = known.filter((id) => !front.includes(id))
  const all = known.flatMap((id) => values.get(id)!.filter((value) => value !== null))
  return {
    ...{ id: figure.id, title: figure.title, lead: figure.lead, ...(figure.note && { note: figure.note }) },
    drawing: linesDrawing({
      rounds: rounds.map((round) => say.t('chronicle.round-short', { round })),
      front: front.map(line),
      rest: rest.map(line),
      marks: marksAround(all).map((value) => ({
        at: value,
        text: say.number(value),
      })),
      height: ({ size }) => 22 * size,
      say: (place, round) => {
        const id = [...front, ...rest][place]!
        return figure.say(name(id), rounds[round]!, values.get(id)![round]!)
      },
    }),
    table: tableOf(scope, values),
  }
}

/** The columns of a table with a figure of each band for each round. */
export const roundColumns = ({ statistics, say }: Scope): Chart['table']['columns'] => [
  { id: 'band', title: say.t('campaign.band') },
  ...statistics.rounds.map((round) => ({
    id: `round${round}`,
    title: say.t('chronicle.round-short', { round }),
    isNumber: true,
  })),
]

function tableOf(scope: Scope, values: Figure['values']): Chart['table'] {
  const { ranked, name, places } = scope
  const known = ranked.filter((id) => values.get(id)?.some((value) => value !== null))
  return {
    columns: roundColumns(scope),
    rows: known.map((id) => ({ id, cells: [linked(name(id), places.band(id)), ...values.get(id)!] })),
  }
}
