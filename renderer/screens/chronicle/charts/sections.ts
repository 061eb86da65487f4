import type { RoundsView } from '../../../../shared/contract/views/standings.ts'
import type { Chart } from '../drawing/model.ts'
import type { Scope } from './scope.ts'
import { boughtChart, countedChart, treasuryChart, woundsChart } from './books.ts'
import { comparisonChart } from './comparison.ts'
import { experienceChart } from './experience.ts'
import { felledChart } from './felled.ts'
import { luckChart } from './luck.ts'
import { careersChart, deedsChart, lossesChart } from './people.ts'
import { resultsChart } from './results.ts'
import { standingsChart } from './standings.ts'
import { strengthChart } from './strength.ts'
import { valueChart, valueComing } from './value.ts'

const SECTIONS = ['compare', 'race', 'means', 'fights', 'dice', 'lives'] as const
type SectionId = (typeof SECTIONS)[number]

/** Charts that belong together. */
interface Section {
  readonly id: SectionId
  readonly charts: readonly Chart[]
}

/** The values of the bands after each round, which take far longer than all else; undefined where there are none. */
export type Ends = RoundsView['rounds'] | 'coming' | undefined

type Charts = Readonly<Record<SectionId, readonly (Chart | undefined)[]>>

/**
 * All charts but that of the values, by their sections; undefined where there is nothing to show. Those of a section are made
 * when it is asked for, and kept.
 */
export function chartsOf(scope: Scope): Charts {
  const made: Record<SectionId, () => Charts[SectionId]> = {
    compare: () => [comparisonChart(scope)],
    race: () => [standingsChart(scope), experienceChart(scope)],
    means: () => [strengthChart(scope), treasuryChart(scope), countedChart(scope), boughtChart(scope)],
    fights: () => [felledChart(scope), deedsChart(scope)],
    dice: () => [luckChart(scope), woundsChart(scope), resultsChart(scope)],
    lives: () => [careersChart(scope), lossesChart(scope)],
  }
  const kept: Partial<Record<SectionId, Charts[SectionId]>> = {}
  const charts = {} as Charts
  for (const id of SECTIONS) Object.defineProperty(charts, id, { get: () => (kept[id] ??= made[id]()) })
  return charts
}

/** The chart of the values, as far as they are there. */
export const valuesOf = (scope: Scope, ends: Ends): Chart | undefined =>
  ends === 'coming' ? valueComing(scope) : ends && valueChart(scope, ends)

/** The sections that have anything, at most so many of them; the values of the bands follow the standings. */
export function sectionsOf(charts: Charts, values: Chart | undefined, most: number = SECTIONS.length): Section[] {
  const sections: Section[] = []
  for (const id of SECTIONS) {
    if (sections.length === most) break
    const [first, ...rest] = charts[id]
    const own = (id === 'race' ? [first, values, ...rest] : [first, ...rest]).filter((chart) => chart !== undefined)
    if (own.length > 0) sections.push({ id, charts: own })
  }
  return sections
}
