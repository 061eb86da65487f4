import type { RoundsView } from '../../../../shared/contract/views/standings.ts'
import type { Chart } from '../drawing/model.ts'
import type { ChartScope } from './scope.ts'
import { purchasesChart, featsAndEventsChart, treasuryChart, woundsChart } from './books.ts'
import { comparisonChart } from './comparison.ts'
import { experienceChart } from './experience.ts'
import { takenOutBetweenBandsChart } from './felled.ts'
import { luckChart } from './luck.ts'
import { careersChart, mostEnemiesTakenOutChart, costliestDeadMembersChart } from './people.ts'
import { diceResultsChart } from './results.ts'
import { standingsChart } from './standings.ts'
import { strengthChart } from './strength.ts'
import { valueChart, pendingValuesChart } from './value.ts'

const SECTIONS = ['compare', 'race', 'means', 'fights', 'dice', 'lives'] as const
type SectionId = (typeof SECTIONS)[number]

/** Ids of the charts that most users want, in order. All other charts are shown only on request. */
const MAIN = ['standings', 'value', 'felled', 'luck', 'deeds']

/** A section of related charts. */
export interface StatisticsSection {
  readonly id: SectionId | 'main'
  readonly charts: readonly Chart[]
}

/**
 * The values of the warbands after each round. `coming` while they load, which takes much longer than the other data;
 * undefined if they are not available.
 */
export type BandValuesByRound = RoundsView['rounds'] | 'coming' | undefined

type Charts = Readonly<Record<SectionId, readonly (Chart | undefined)[]>>

/**
 * Returns all charts by section, except the chart of the values. A chart without data is undefined. The charts of a
 * section are built when they are first read, and cached.
 */
export function buildCharts(scope: ChartScope): Charts {
  const made: Record<SectionId, () => Charts[SectionId]> = {
    compare: () => [comparisonChart(scope)],
    race: () => [standingsChart(scope), experienceChart(scope)],
    means: () => [strengthChart(scope), treasuryChart(scope), featsAndEventsChart(scope), purchasesChart(scope)],
    fights: () => [takenOutBetweenBandsChart(scope), mostEnemiesTakenOutChart(scope)],
    dice: () => [luckChart(scope), woundsChart(scope), diceResultsChart(scope)],
    lives: () => [careersChart(scope), costliestDeadMembersChart(scope)],
  }
  const kept: Partial<Record<SectionId, Charts[SectionId]>> = {}
  const charts = {} as Charts
  for (const id of SECTIONS) Object.defineProperty(charts, id, { get: () => (kept[id] ??= made[id]()) })
  return charts
}

/** Returns the chart of the values, or a placeholder while the values load. */
export const buildValuesChart = (scope: ChartScope, ends: BandValuesByRound): Chart | undefined =>
  ends === 'coming' ? pendingValuesChart(scope) : ends && valueChart(scope, ends)

/**
 * Returns the sections that have charts, at most `most` sections. The chart of the values comes after the chart of the
 * standings.
 */
export function buildSections(
  charts: Charts,
  values: Chart | undefined,
  most: number = SECTIONS.length,
): StatisticsSection[] {
  const sections: StatisticsSection[] = []
  for (const id of SECTIONS) {
    if (sections.length === most) break
    const [first, ...rest] = charts[id]
    const own = (id === 'race' ? [first, values, ...rest] : [first, ...rest]).filter((chart) => chart !== undefined)
    if (own.length > 0) sections.push({ id, charts: own })
  }
  return sections
}

/** Splits the sections: `first` has the comparison and the main charts, `more` has all other charts. */
export function splitSections(sections: readonly StatisticsSection[]): {
  readonly first: StatisticsSection[]
  readonly more: StatisticsSection[]
} {
  const all = sections.flatMap(({ charts }) => charts)
  const main = MAIN.flatMap((id) => all.find((chart) => chart.id === id) ?? [])
  const rest = sections
    .filter(({ id }) => id !== 'compare')
    .map(({ id, charts }) => ({ id, charts: charts.filter((chart) => !main.includes(chart)) }))
  return {
    first: [
      ...sections.filter(({ id }) => id === 'compare'),
      ...(main.length > 0 ? [{ id: 'main' as const, charts: main }] : []),
    ],
    more: rest.filter(({ charts }) => charts.length > 0),
  }
}
