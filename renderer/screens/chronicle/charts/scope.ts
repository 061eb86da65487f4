import { alone } from '../../../../shared/text/alone.ts'
import type { StatisticsView } from '../../../../shared/contract/views/statistics.ts'
import type { Statistics } from '../../../../shared/statistics/format.ts'
import type { Filter } from './filter.ts'
import type { Chart } from '../drawing/model.ts'
import { narrowed } from './narrowed.ts'
import type { Places } from './places.ts'
import type { useText } from '../text/useText.ts'

/** What sentences and numbers are made with. */
export type Say = Pick<ReturnType<typeof useText>, 't' | 'of' | 'number' | 'signed' | 'percent' | 'list'>

/** The figures that are looked at, and what charts of them are made with. */
export interface Scope {
  /** Lines of the rounds, bands and kinds that are looked at; standings, bands and rounds of every band; rolls of every round. */
  readonly statistics: Statistics
  readonly words: StatisticsView['words']
  readonly fates: StatisticsView['fates']
  readonly filter: Filter
  /** The bands that were chosen: none, one, or two to be compared. */
  readonly chosen: readonly string[]
  /** All bands, the first in the standings first. */
  readonly ranked: readonly string[]
  readonly name: (warband: string) => string
  readonly say: Say
  readonly places: Places
  readonly hasPrices: boolean
}

/** Narrows the figures of a campaign to what a filter leaves. */
export function scopeOf(
  { statistics, words, fates }: StatisticsView,
  filter: Filter,
  rest: Pick<Scope, 'say' | 'places' | 'hasPrices'>,
): Scope {
  const names = new Map(statistics.warbands.map(({ id, name }) => [id, alone(name)]))
  const chosen = [filter.band, filter.other].filter((id) => id !== undefined)
  const last = statistics.standings.filter(({ round }) => round === (filter.to ?? statistics.rounds.at(-1)))
  return {
    ...{ words, fates, filter, chosen, ...rest },
    statistics: narrowed(statistics, filter, chosen),
    // Bands that came later are none of these standings; they stand behind them.
    ranked: [...new Set([...last.map(({ warband }) => warband), ...names.keys()])],
    name: (warband) => names.get(warband) ?? '',
  }
}

/** The places of rounds among those that are looked at. */
export const placesOf = ({ rounds }: Statistics): ReadonlyMap<number, number> =>
  new Map(rounds.map((round, place) => [round, place]))

/** What the bars of a row stand for: each band that was chosen, or all bands together. */
export function setsOf({ chosen, name, say }: Pick<Scope, 'chosen' | 'name' | 'say'>) {
  const all = { name: say.t('chronicle.all-bands'), has: () => true }
  const own = chosen.map((id) => ({ name: name(id), has: (warband: string | null) => warband === id }))
  return own.length > 0 ? own : [all]
}

/** Whether the filter leaves out rounds, which figures of lives do not know. */
export const isOfRounds = ({ filter: { from, to } }: Pick<Scope, 'filter'>): boolean =>
  from !== undefined || to !== undefined

/** The sum of something over lines. */
export const sumOf = <Line>(lines: readonly Line[], of: (line: Line) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0)

/** So many bands stand in front where none was chosen. */
const LEADING = 6

/** The bands that stand in front, in the order of the standings: the chosen ones, else the leading ones. */
export const inFront = ({ chosen, ranked }: Pick<Scope, 'chosen' | 'ranked'>): readonly string[] =>
  chosen.length > 0 ? chosen : ranked.slice(0, LEADING)

/** Said of those among some bands that have withdrawn from the campaign. */
export function withdrawnAmong({ statistics, say }: Pick<Scope, 'statistics' | 'say'>, bands: readonly string[]) {
  const gone = statistics.warbands.filter(({ id, withdrawnAt }) => withdrawnAt !== null && bands.includes(id))
  return (
    gone.length > 0 &&
    say.t('chronicle.withdrawn', { count: gone.length, names: say.list(gone.map((one) => one.name)) })
  )
}

/** What is added below a chart, of all that applies; nothing where nothing does. */
export function noted(...notes: readonly (string | false)[]): Pick<Chart, 'note'> {
  const told = notes.filter((note) => note !== false)
  return told.length > 0 ? { note: told.join(' ') } : {}
}

/** Said of figures that are not told by round, where rounds are left out. */
export const ofAllRounds = (scope: Pick<Scope, 'filter' | 'say'>): string | false =>
  isOfRounds(scope) && scope.say.t('chronicle.all-rounds')

/** Said of rolls on some tables that no game asked for, where rounds are left out: they belong to none. */
export function ofNoRound(
  scope: Pick<Scope, 'filter' | 'say' | 'statistics'>,
  tables: readonly string[],
): string | false {
  const own = scope.statistics.rolls.filter(({ round, table }) => round === null && tables.includes(table))
  const count = sumOf(own, ({ rolls }) => rolls)
  return isOfRounds(scope) && count > 0 && scope.say.t('chronicle.no-round', { count })
}

/** Said where more rows are in the table than are drawn. */
export const moreInTable = ({ say }: Pick<Scope, 'say'>, all: number, shown: number): string | false =>
  all > shown && say.t('chronicle.in-table', { count: all - shown })
