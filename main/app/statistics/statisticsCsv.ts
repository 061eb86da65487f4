import type { StatisticsCsvOptions, StatisticsTable } from '../../../shared/contract/csv.ts'
import type { StatisticsView } from '../../../shared/contract/views/statistics.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { translator, type TextKey, type Translator } from '../../../shared/text/translator.ts'
import { wasIn } from '../../../shared/statistics/stages.ts'
import { csvText, type Cell } from '../../../shared/text/csv.ts'
import type { Engine } from '../base/execute.ts'
import { viewStatistics } from './statistics.ts'

/** A column: its heading, and what stands in it of a line. */
type Column<Line> = readonly [heading: TextKey, cell: (line: Line) => Cell]
/** A table: its headings, and its lines. */
interface Table {
  readonly headings: readonly TextKey[]
  readonly rows: readonly (readonly Cell[])[]
}

const table = <Line>(lines: readonly Line[], columns: readonly Column<Line>[]): Table => ({
  headings: columns.map(([heading]) => heading),
  rows: lines.map((line) => columns.map(([, cell]) => cell(line))),
})

/** Says what lines name. */
interface Say {
  readonly text: Translator
  readonly band: (id: string | null) => string
  readonly word: (of: Readonly<Record<string, Localized>>, id: string) => string
}

const inRound: Column<{ readonly round: number | null }> = ['csv.round', ({ round }) => round]
const inBand = ({ band }: Say): Column<{ readonly warband: string | null }> => [
  'csv.warband',
  ({ warband }) => band(warband),
]
const summed: readonly Column<{ readonly lines: number; readonly amount: number }>[] = [
  ['csv.lines', ({ lines }) => lines],
  ['csv.amount', ({ amount }) => amount],
]

const TABLES: Readonly<Record<StatisticsTable, (view: StatisticsView, say: Say) => Table>> = {
  standings: ({ statistics }, say) =>
    table(statistics.standings, [
      inRound,
      ['csv.rank', ({ rank }) => rank],
      inBand(say),
      ['csv.games', ({ games }) => games],
      ['standings.wins', ({ wins }) => wins],
      ['standings.draws', ({ draws }) => draws],
      ['standings.losses', ({ losses }) => losses],
      ['standings.victory-points', ({ victoryPoints }) => victoryPoints],
      ['csv.points', ({ points }) => points],
    ]),
  treasury: ({ statistics, words }, say) =>
    table(statistics.treasury, [
      inRound,
      inBand(say),
      ['csv.reason', ({ reason }) => say.word(words.treasury, reason)],
      ...summed,
    ]),
  experience: ({ statistics, words }, say) =>
    table(statistics.experience, [
      inRound,
      inBand(say),
      ['csv.reason', ({ reason }) => say.word(words.experience, reason)],
      ...summed,
    ]),
  wounds: ({ statistics, words }, say) =>
    table(statistics.wounds, [
      inRound,
      inBand(say),
      ['csv.injury', ({ injury }) => say.word(words.injuries, injury)],
      ['csv.times', ({ count }) => count],
    ]),
  dice: ({ statistics, words }, say) =>
    table(statistics.dice, [
      inBand(say),
      ['csv.table', (one) => say.word(words.tables, one.table)],
      ['csv.result', ({ result }) => say.word(words.results, result)],
      ['csv.rolls', ({ rolls }) => rolls],
      ['csv.came', ({ came }) => came],
      ['csv.expected', ({ expected }) => Number(expected.toFixed(3))],
    ]),
  rolls: ({ statistics, words }, say) =>
    table(statistics.rolls, [
      inRound,
      inBand(say),
      ['csv.table', (one) => say.word(words.tables, one.table)],
      ['csv.rolls', ({ rolls }) => rolls],
    ]),
  results: ({ statistics, words }, say) =>
    table(statistics.results, [
      inRound,
      inBand(say),
      ['csv.table', (one) => say.word(words.tables, one.table)],
      ['csv.result', ({ result }) => say.word(words.results, result)],
      ['csv.came', ({ came }) => came],
    ]),
  felled: ({ statistics }, { band }) =>
    table(statistics.felled, [
      inRound,
      ['csv.by', ({ by }) => band(by)],
      ['csv.of', ({ of }) => band(of)],
      ['csv.out', ({ out }) => out],
      ['csv.killed', ({ killed }) => killed],
    ]),
  people: ({ statistics, words }, say) =>
    table(statistics.people, [
      inBand(say),
      ['csv.before', (one) => wasIn(one, say.text, say.band)],
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
      inBand(say),
      ['csv.item', ({ item }) => say.word(words.items, item)],
      ['csv.times', ({ times }) => times],
      ['csv.amount', ({ paid }) => paid],
    ]),
  purchases: ({ statistics, words }, say) =>
    table(statistics.purchases, [
      inRound,
      inBand(say),
      ['csv.item', ({ item }) => say.word(words.items, item)],
      ['csv.times', ({ times }) => times],
      ['csv.amount', ({ paid }) => paid],
    ]),
  counted: ({ statistics, words }, say) =>
    table(statistics.counted, [
      inRound,
      inBand(say),
      ['csv.counted', ({ what }) => say.word(words.counted, what)],
      ['csv.times', ({ times }) => times],
    ]),
  places: ({ statistics }, say) =>
    table(statistics.places, [
      inRound,
      inBand(say),
      ['csv.place', ({ place }) => place],
      ['csv.times', ({ times }) => times],
    ]),
}

/** A table of a campaign’s statistics for spreadsheets, its headings in the language asked for. Throws `fact-missing`. */
export function exportStatistics(
  engine: Engine,
  { campaign, what, ...style }: StatisticsCsvOptions & { readonly campaign: string },
) {
  const text = translator(style.language)
  const view = viewStatistics(engine, { campaign })
  const names = new Map(view.statistics.warbands.map(({ id, name }) => [id, name]))
  const band = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
  const { headings, rows } = TABLES[what](view, { text, band, word: (of, id) => text.of(of[id]!) })
  const name = `${view.statistics.campaign.name} - ${text(`csv.stats-${what}`)}.csv`
  return { name, text: csvText([headings.map((key) => text(key)), ...rows], style) }
}
