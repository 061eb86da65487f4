import type { RoundsView } from '../../../../shared/contract/views/standings.ts'
import type { Chart } from '../model.ts'
import type { Scope } from '../scope.ts'
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

export const SECTIONS = ['compare', 'race', 'means', 'fights', 'dice', 'lives'] as const

/** Charts that belong together. */
interface Section {
  readonly id: (typeof SECTIONS)[number]
  readonly charts: readonly Chart[]
}

/** The values of the bands after each round, which take far longer than all else; undefined where there are none. */
export type Ends = RoundsView['rounds'] | 'coming' | undefined

/** All charts that there is something to show in. */
export function sectionsOf(scope: Scope, ends: Ends): Section[] {
  const charts: Readonly<Record<Section['id'], readonly (Chart | undefined)[]>> = {
    compare: [comparisonChart(scope)],
    race: [
      standingsChart(scope),
      ends === 'coming' ? valueComing(scope) : ends && valueChart(scope, ends),
      experienceChart(scope),
    ],
    means: [strengthChart(scope), treasuryChart(scope), countedChart(scope), boughtChart(scope)],
    fights: [felledChart(scope), deedsChart(scope)],
    dice: [luckChart(scope), woundsChart(scope), resultsChart(scope)],
    lives: [careersChart(scope), lossesChart(scope)],
  }
  return SECTIONS.map((id) => ({ id, charts: charts[id].filter((chart) => chart !== undefined) })).filter(
    ({ charts: own }) => own.length > 0,
  )
}
