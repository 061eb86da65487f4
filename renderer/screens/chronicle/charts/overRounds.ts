import { barsDrawing } from '../drawing/bars.ts'
import { linesDrawing, type ChartLine } from '../drawing/lines.ts'
import type { Chart } from '../drawing/model.ts'
import { linkCell } from './places.ts'
import { highlightedBands, moreInTableNote, joinNotes, type ChartScope } from './scope.ts'
import { axisMarksAround } from './marks.ts'
import { MAX_BARS } from './sums.ts'

/** A statistic of each warband by round. */
interface Figure {
  readonly id: string
  readonly title: string
  readonly lead: string
  readonly note?: string
  /** The warband that the title names. Its line is always highlighted. */
  readonly titleBand: string
  /**
   * Values by warband id. There is one value for each selected round; it is null if the warband did not exist in that
   * round.
   */
  readonly values: ReadonlyMap<string, readonly (number | null)[]>
  /** Describes a point of the chart in words. */
  readonly say: (name: string, round: number, value: number) => string
}

/** Returns the chart of a statistic by round: lines, or bars if there is a single round. */
export const statisticByRoundChart = (scope: ChartScope, figure: Figure): Chart =>
  scope.statistics.rounds.length === 1 ? barsOfOneRound(scope, figure) : linesOfRounds(scope, figure)

/** Returns the bars of a single round, the highest first. */
function barsOfOneRound(scope: ChartScope, { values, id, title, lead, note, ...figure }: Figure): Chart {
  const { say, name, ranked, chosen } = scope
  const rows = (chosen.length > 0 ? chosen : ranked)
    .flatMap((band) => {
      const value = values.get(band)?.[0] ?? null
      return value === null ? [] : [{ name: name(band), values: [value] }]
    })
    .sort((one, other) => other.values[0]! - one.values[0]!)
  return {
    ...{ id, title, lead },
    ...joinNotes(note ?? false, moreInTableNote(scope, rows.length, MAX_BARS)),
    drawing: barsDrawing({
      rows: rows.slice(0, MAX_BARS),
      sets: [title],
      tell: say.number,
      say: (row) => figure.say(row.name, scope.statistics.rounds[0]!, row.values[0]!),
    }),
    table: tableOf(scope, values),
  }
}

/** Returns the lines of several rounds. The highlighted lines are in the order of their last values. */
function linesOfRounds(scope: ChartScope, { values, titleBand, ...figure }: Figure): Chart {
  const { say, name, ranked } = scope
  const { rounds } = scope.statistics
  const known = ranked.filter((id) => values.get(id)?.some((value) => value !== null))
  const line = (id: string): ChartLine => {
    const own = values.get(id)!
    const last = own.findLast((value) => value !== null)
    return { values: own, name: name(id), figure: say.number(last ?? 0) }
  }
  const leading = highlightedBands(scope)
  const candidates = leading.includes(titleBand) ? leading : [...leading.slice(0, -1), titleBand]
  const front = candidates.filter((id) => known.includes(id))
  const rest = known.filter((id) => !front.includes(id))
  const all = known.flatMap((id) => values.get(id)!.filter((value) => value !== null))
  return {
    ...{ id: figure.id, title: figure.title, lead: figure.lead, ...(figure.note && { note: figure.note }) },
    drawing: linesDrawing({
      rounds: rounds.map((round) => say.t('chronicle.round-short', { round })),
      front: front.map(line),
      rest: rest.map(line),
      marks: axisMarksAround(all).map((value) => ({
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

/** Returns the columns of a table with the value of each warband in each round. */
export const roundColumns = ({ statistics, say }: ChartScope): Chart['table']['columns'] => [
  { id: 'band', title: say.t('campaign.band') },
  ...statistics.rounds.map((round) => ({
    id: `round${round}`,
    title: say.t('chronicle.round-short', { round }),
    isNumber: true,
  })),
]

function tableOf(scope: ChartScope, values: Figure['values']): Chart['table'] {
  const { ranked, name, places } = scope
  const known = ranked.filter((id) => values.get(id)?.some((value) => value !== null))
  return {
    columns: roundColumns(scope),
    rows: known.map((id) => ({ id, cells: [linkCell(name(id), places.band(id)), ...values.get(id)!] })),
  }
}
