import type { StatisticsTable } from '../../../shared/contract/csv.ts'
import type { StatisticsView } from '../../../shared/contract/views/statistics.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { translator, type TextKey, type Translator } from '../../../shared/text/translator.ts'
import { earlierBandsText } from '../../../shared/statistics/stages.ts'
import { csvText, type CsvCell } from '../../../shared/text/csv.ts'
import { viewStatistics } from './statistics.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/** A column of a table: its heading, and the function that returns the cell of a row. */
type Column<Line> = readonly [heading: TextKey, cell: (line: Line) => CsvCell]
interface Table {
  readonly headings: readonly TextKey[]
  readonly rows: readonly (readonly CsvCell[])[]
}

const table = <Line>(lines: readonly Line[], columns: readonly Column<Line>[]): Table => ({
  headings: columns.map(([heading]) => heading),
  rows: lines.map((line) => columns.map(([, cell]) => cell(line))),
})

/** Functions that return names for the ids in the rows. */
interface CsvNames {
  readonly text: Translator
  readonly band: (id: string | null) => string
  readonly word: (of: Readonly<Record<string, Localized>>, id: string) => string
}

const roundColumn: Column<{ readonly round: number | null }> = ['csv.round', ({ round }) => round]
const bandColumn = ({ band }: CsvNames): Column<{ readonly warband: string | null }> => [
  'csv.warband',
  ({ warband }) => band(warband),
]
const sumColumns: readonly Column<{ readonly lines: number; readonly amount: number }>[] = [
  ['csv.lines', ({ lines }) => lines],
  ['csv.amount', ({ amount }) => amount],
]

const TABLES: Readonly<Record<StatisticsTable, (view: StatisticsView, say: CsvNames) => Table>> = {
  standings: ({ statistics }, say) =>
    table(statistics.standings, [
      roundColumn,
      ['csv.rank', ({ rank }) => rank],
      bandColumn(say),
      ['csv.games', ({ games }) => games],
      ['standings.wins', ({ wins }) => wins],
      ['standings.draws', ({ draws }) => draws],
      ['standings.losses', ({ losses }) => losses],
      ['standings.victory-points', ({ victoryPoints }) => victoryPoints],
      ['csv.points', ({ points }) => points],
    ]),
  treasury: ({ statistics, words }, say) =>
    table(statistics.treasury, [
      roundColumn,
      bandColumn(say),
      ['csv.reason', ({ reason }) => say.word(words.treasury, reason)],
      ...sumColumns,
    ]),
  experience: ({ statistics, words }, say) =>
    table(statistics.experience, [
      roundColumn,
      bandColumn(say),
      ['csv.reason', ({ reason }) => say.word(words.experience, reason)],
      ...sumColumns,
    ]),
  wounds: ({ statistics, words }, say) =>
    table(statistics.wounds, [
      roundColumn,
      bandColumn(say),
      ['csv.injury', ({ injury }) => say.word(words.injuries, injury)],
      ['csv.times', ({ count }) => count],
    ]),
  dice: ({ statistics, words }, say) =>
    table(statistics.dice, [
      bandColumn(say),
      ['csv.table', (one) => say.word(words.tables, one.table)],
      ['csv.result', ({ result }) => say.word(words.results, result)],
      ['csv.rolls', ({ rolls }) => rolls],
      ['csv.came', ({ came }) => came],
      ['csv.expected', ({ expected }) => Number(expected.toFixed(3))],
    ]),
  rolls: ({ statistics, words }, say) =>
    table(statistics.rolls, [
      roundColumn,
      bandColumn(say),
      ['csv.table', (one) => say.word(words.tables, one.table)],
      ['csv.rolls', ({ rolls }) => rolls],
    ]),
  results: ({ statistics, words }, say) =>
    table(statistics.results, [
      roundColumn,
      bandColumn(say),
      ['csv.table', (one) => say.word(words.tables, one.table)],
      ['csv.result', ({ result }) => say.word(words.results, result)],
      ['csv.came', ({ came }) => came],
    ]),
  felled: ({ statistics }, { band }) =>
    table(statistics.felled, [
      roundColumn,
      ['csv.by', ({ by }) => band(by)],
      ['csv.of', ({ of }) => band(of)],
      ['csv.out', ({ out }) => out],
      ['csv.killed', ({ killed }) => killed],
    ]),
  people: ({ statistics, words }, say) =>
    table(statistics.people, [
      bandColumn(say),
      ['csv.before', (one) => earlierBandsText(one, say.text, say.band)],
      ['roster.member', ({ name }) => name],
      ['csv.kind', ({ kind }) => say.word(words.kinds, kind)],
      ['csv.status', ({ status }) => say.text(`status.${status}`)],
      ['csv.games', ({ games }) => games],
      ['csv.out', ({ felled }) => felled],
      ['csv.killed', ({ killed }) => killed],
      ['csv.fallen', ({ fallen }) => fallen],
      ['csv.wounds', ({ wounds }) => wounds],
      ['csv.gained', ({ experience }) => experience],
      ['csv.first', ({ first }) => first],
      ['csv.last', ({ last }) => last],
      ['csv.to-miss', ({ toMiss }) => toMiss],
      ['csv.paid', ({ paid }) => paid],
    ]),
  bought: ({ statistics, words }, say) =>
    table(statistics.bought, [
      bandColumn(say),
      ['csv.item', ({ item }) => say.word(words.items, item)],
      ['csv.times', ({ times }) => times],
      ['csv.amount', ({ paid }) => paid],
    ]),
  purchases: ({ statistics, words }, say) =>
    table(statistics.purchases, [
      roundColumn,
      bandColumn(say),
      ['csv.item', ({ item }) => say.word(words.items, item)],
      ['csv.times', ({ times }) => times],
      ['csv.amount', ({ paid }) => paid],
    ]),
  counted: ({ statistics, words }, say) =>
    table(statistics.counted, [
      roundColumn,
      bandColumn(say),
      ['csv.counted', ({ what }) => say.word(words.counted, what)],
      ['csv.times', ({ times }) => times],
    ]),
  places: ({ statistics }, say) =>
    table(statistics.places, [
      roundColumn,
      bandColumn(say),
      ['csv.place', ({ place }) => place],
      ['csv.times', ({ times }) => times],
    ]),
}

/** Returns a table of the statistics as CSV, with headings in the requested language. Throws `fact-missing`. */
export const exportStatistics = defineMethod(
  'statistics.csv',
  organiserAccess,
  (engine, { campaign, what, ...style }) => {
    const text = translator(style.language)
    const view = viewStatistics(engine, { campaign })
    const names = new Map(view.statistics.warbands.map(({ id, name }) => [id, name]))
    const band = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
    const word: CsvNames['word'] = (of, id) => (Object.hasOwn(of, id) ? text.of(of[id]!) : id)
    const { headings, rows } = TABLES[what](view, { text, band, word })
    const name = `${view.statistics.campaign.name} - ${text(`csv.stats-${what}`)}.csv`
    return { name, text: csvText([headings.map((key) => text(key)), ...rows], style) }
  },
)
