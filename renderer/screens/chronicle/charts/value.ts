import type { RoundsView } from '../../../../shared/contract/views/standings.ts'
import type { Chart } from '../drawing/model.ts'
import type { ChartScope } from './scope.ts'
import { statisticByRoundChart } from './overRounds.ts'

/** Returns the chart of the warbands' values after each round. `ends`: the values at the end of the rounds. */
export function valueChart(scope: ChartScope, ends: RoundsView['rounds']): Chart | undefined {
  const { rounds } = scope.statistics
  const { say } = scope
  const books = rounds.map((round) => ends.find((one) => one.round === round))
  const worth = books.map((end) => new Map(end?.bands.map(({ warband, value }) => [warband, value])))
  const values = new Map(scope.ranked.map((id) => [id, worth.map((of) => of.get(id) ?? null)]))
  const known = [...values].flatMap(([id, all]) => {
    const there = all.filter((value) => value !== null)
    return there.length > 0 ? [{ id, first: there[0]!, last: there.at(-1)! }] : []
  })
  if (known.length === 0) return undefined
  const own = known.find(({ id }) => id === scope.chosen[0])
  const dearest = known.reduce((best, one) => (one.last > best.last ? one : best))
  const equals = known.filter(({ last }) => last === dearest.last).length
  const grown = known.reduce((best, one) => (one.last - one.first > best.last - best.first ? one : best))
  const { id, first, last } = own ?? grown
  const isGrown = own !== undefined || (rounds.length > 1 && last > first)
  return statisticByRoundChart(scope, {
    id: 'value',
    title: isGrown
      ? say.t(own ? (rounds.length > 1 ? 'chronicle.value-own' : 'chronicle.value-then') : 'chronicle.value-grown', {
          name: scope.name(id),
          first,
          last,
          by: say.signed(last - first),
          count: last - first,
        })
      : equals > 1
        ? say.t('chronicle.value-equal', { count: equals, value: dearest.last })
        : say.t('chronicle.value-most', { name: scope.name(dearest.id), value: dearest.last }),
    lead: say.t('chronicle.value-lead'),
    titleBand: isGrown ? id : dearest.id,
    values,
    say: (name, round, value) => say.t('chronicle.say-value', { name, round, value }),
  })
}

/** Returns the placeholder that is shown until the values are loaded. */
export const pendingValuesChart = ({ say }: Pick<ChartScope, 'say'>): Chart => ({
  ...{ id: 'value', title: say.t('chronicle.value-waits'), lead: say.t('chronicle.reckoning'), isComing: true },
  table: { columns: [], rows: [] },
})
