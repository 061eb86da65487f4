import { sumOf } from '../../../../shared/statistics/grouping.ts'
import type { Chart } from '../drawing/model.ts'
import { roundIndexes, type ChartScope } from './scope.ts'
import { statisticByRoundChart } from './overRounds.ts'

/** Returns the chart of the warbands' experience by round. */
export function experienceChart(scope: ChartScope): Chart | undefined {
  const { statistics, ranked, chosen, name, say } = scope
  const places = roundIndexes(statistics)
  const gained = statistics.experience.filter(({ amount, round }) => amount > 0 && round !== null)
  if (gained.length === 0) return undefined
  const own = Map.groupBy(gained, ({ warband }) => warband)
  const stood = new Set(statistics.standings.map(({ round, warband }) => `${round} ${warband}`))
  const values = new Map(
    ranked.map((id) => {
      const lines = own.get(id) ?? []
      const upTo = (place: number) => lines.filter(({ round }) => (places.get(round!) ?? Infinity) <= place)
      const value = (round: number, place: number) =>
        stood.has(`${round} ${id}`) ? sumOf(upTo(place), ({ amount }) => amount) : null
      return [id, statistics.rounds.map(value)] as const
    }),
  )
  const among = chosen.length > 0 ? chosen : ranked
  const total = (id: string) => values.get(id)?.at(-1) ?? 0
  const most = among.reduce((best, id) => (total(id) > total(best) ? id : best))
  const isAlone = chosen.length === 1
  return statisticByRoundChart(scope, {
    id: 'experience',
    title: say.t(isAlone ? 'chronicle.experience-own' : 'chronicle.experience-most', {
      name: name(most),
      count: total(most),
    }),
    lead: say.t('chronicle.experience-lead'),
    titleBand: most,
    values,
    say: (band, round, value) => say.t('chronicle.say-experience', { name: band, round, count: value }),
  })
}
