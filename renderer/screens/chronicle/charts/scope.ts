import { sumOf } from '../../../../shared/statistics/grouping.ts'
import { isolateDirection } from '../../../../shared/text/direction.ts'
import type { StatisticsView } from '../../../../shared/contract/views/statistics.ts'
import type { Statistics } from '../../../../shared/statistics/format.ts'
import type { StatisticsFilter } from './filter.ts'
import type { Chart } from '../drawing/model.ts'
import { narrowStatistics } from './narrowStatistics.ts'
import type { StatisticsLinkTargets } from './places.ts'
import type { useStatisticsText } from '../text/useChronicleText.ts'

/** Functions for texts and numbers. */
export type StatisticsTextFunctions = Pick<
  ReturnType<typeof useStatisticsText>,
  't' | 'of' | 'number' | 'signed' | 'percent' | 'list'
>

/** The filtered statistics, and everything that charts need to show them. */
export interface ChartScope {
  /**
   * The statistics of the selected rounds, warbands and kinds of member. `standings`, `warbands` and `rounds` contain
   * every warband; `rolls` contains every round.
   */
  readonly statistics: Statistics
  readonly words: StatisticsView['words']
  readonly filter: StatisticsFilter
  /** Ids of the chosen warbands: an empty list, one id, or two ids for a comparison. */
  readonly chosen: readonly string[]
  /** Ids of all warbands in the order of the standings. */
  readonly ranked: readonly string[]
  readonly name: (warband: string) => string
  readonly say: StatisticsTextFunctions
  readonly places: StatisticsLinkTargets
  readonly hasPrices: boolean
  /** Returns true if this user may not know the treasury, purchases and rolls of a warband. */
  readonly isWithheld: (warband: string) => boolean
}

/** Applies a filter to the statistics of a campaign. */
export function buildChartScope(
  { statistics, words, withheld }: StatisticsView,
  filter: StatisticsFilter,
  rest: Pick<ChartScope, 'say' | 'places' | 'hasPrices'>,
): ChartScope {
  const names = new Map(statistics.warbands.map(({ id, name }) => [id, isolateDirection(name)]))
  const chosen = [filter.band, filter.other].filter((id) => id !== undefined)
  const last = statistics.standings.filter(({ round }) => round === (filter.to ?? statistics.rounds.at(-1)))
  return {
    ...{ words, filter, chosen, ...rest },
    statistics: narrowStatistics(statistics, filter, chosen),
    // The standings may lack warbands that joined later. These warbands are added at the end.
    ranked: [...new Set([...last.map(({ warband }) => warband), ...names.keys()])],
    name: (warband) => names.get(warband) ?? '',
    isWithheld: (warband) => withheld.includes(warband),
  }
}

/** Returns the index of each selected round, by round number. */
export const roundIndexes = ({ rounds }: Statistics): ReadonlyMap<number, number> =>
  new Map(rounds.map((round, place) => [round, place]))

/**
 * Returns the warbands for which each row has a bar: one bar for each chosen warband, or one bar for all warbands
 * together.
 */
export function barSetsByBand({ chosen, name, say }: Pick<ChartScope, 'chosen' | 'name' | 'say'>) {
  const all = { name: say.t('chronicle.all-bands'), has: () => true }
  const own = chosen.map((id) => ({ name: name(id), has: (warband: string | null) => warband === id }))
  return own.length > 0 ? own : [all]
}

/**
 * Returns the scope without those chosen warbands whose data this user may not see; for statistics that need all data
 * of a warband.
 */
export const withoutWithheldBands = (scope: ChartScope): ChartScope => ({
  ...scope,
  chosen: scope.chosen.filter((id) => !scope.isWithheld(id)),
})

/**
 * Returns the note that some warbands are missing because this user may not see their data; false if no warband is
 * missing.
 */
export const withheldBandsNote = ({ statistics, filter, isWithheld, say }: ChartScope): string | false =>
  among(statistics, filter).some(isWithheld) && say.t('chronicle.only-own')

/**
 * Returns the note that of some warbands only events in games are known; false if all events of all warbands are known.
 */
export const onlyGamesKnownNote = ({ statistics, filter, isWithheld, say }: ChartScope): string | false =>
  among(statistics, filter).some(isWithheld) && say.t('chronicle.only-seen')

/** Returns the ids of the warbands to which the filter applies. */
function among({ warbands }: Statistics, { band, other }: StatisticsFilter): string[] {
  const chosen = [band, other].filter((id) => id !== undefined)
  return chosen.length > 0 ? chosen : warbands.map(({ id }) => id)
}

/** True if the filter leaves out rounds. Statistics about whole careers cannot leave out rounds. */
export const hasRoundFilter = ({ filter: { from, to } }: Pick<ChartScope, 'filter'>): boolean =>
  from !== undefined || to !== undefined

/** Number of highlighted warbands if the user has not chosen a warband. */
const MAX_LEADING = 6

/**
 * Returns the warbands to highlight, in the order of the standings: the chosen warbands; if no warband is chosen, the
 * best warbands of the standings.
 */
export const highlightedBands = ({ chosen, ranked }: Pick<ChartScope, 'chosen' | 'ranked'>): readonly string[] =>
  chosen.length > 0 ? chosen : ranked.slice(0, MAX_LEADING)

/** Returns the note that some of these warbands have withdrawn from the campaign. */
export function withdrawnNote({ statistics, say }: Pick<ChartScope, 'statistics' | 'say'>, bands: readonly string[]) {
  const gone = statistics.warbands.filter(({ id, withdrawnAt }) => withdrawnAt !== null && bands.includes(id))
  return (
    gone.length > 0 &&
    say.t('chronicle.withdrawn', { count: gone.length, names: say.list(gone.map((one) => one.name)) })
  )
}

/** Joins the notes that apply to a chart; returns an empty object if no note applies. */
export function joinNotes(...notes: readonly (string | false)[]): Pick<Chart, 'note'> {
  const applicable = notes.filter((note) => note !== false)
  return applicable.length > 0 ? { note: applicable.join(' ') } : {}
}

/**
 * If the filter leaves out rounds, returns the note that this statistic counts all rounds, because it cannot be split
 * by round. Otherwise false.
 */
export const allRoundsNote = (scope: Pick<ChartScope, 'filter' | 'say'>): string | false =>
  hasRoundFilter(scope) && scope.say.t('chronicle.all-rounds')

/**
 * If the filter leaves out rounds, returns the note about rolls outside games, which belong to no round. Otherwise
 * false.
 */
export function noRoundNote(
  scope: Pick<ChartScope, 'filter' | 'say' | 'statistics'>,
  tables: readonly string[],
): string | false {
  const own = scope.statistics.rolls.filter(({ round, table }) => round === null && tables.includes(table))
  const count = sumOf(own, ({ rolls }) => rolls)
  return hasRoundFilter(scope) && count > 0 && scope.say.t('chronicle.no-round', { count })
}

/** Returns the note that the table has more rows than the drawing. */
export const moreInTableNote = ({ say }: Pick<ChartScope, 'say'>, all: number, shown: number): string | false =>
  all > shown && say.t('chronicle.in-table', { count: all - shown })
