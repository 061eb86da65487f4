import type { RoundsView } from '../../../../shared/contract/views/standings.ts'
import type { Chart } from '../drawing/model.ts'
import type { Scope } from './scope.ts'
import { overRounds } from './overRounds.ts'

/** What the bands were worth after each round. `ends`: the rounds as the books stood at their ends. */
export function valueChart(scope: Scope, ends: RoundsView['rounds']): Chart | undefined {
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
  const grown = known.reduce((best, one) => (one.last - one.first > best.last - best.first ? one : best))
  const { id, first, last } = own ?? grown
  const isGrown = own !== undefined || (rounds.length > 1 && last > first)
  return overRounds(scope, {
    id: 'value',
    title: isGrown
      ? say.t(own ? (rounds.length > 1 ? 'chronicle.value-own' : 'chronicle.value-then') : 'chronicle.value-grown', {
          name: scope.name(id),
          first,
          last,
          by: say.signed(last - first),
          count: last - first,
        })
      : say.t('chronicle.value-most', { name: scope.name(dearest.id), value: dearest.last }),
    lead: say.t('chronicle.value-lead'),
    told: isGrown ? id : dearest.id,
    values,
    say: (name, round, value) => say.t('chronicle.say-value', { name, round, value }),
  })
}

/** In its place until the values are there. */
export const valueComing = ({ say }: Pick<Scope, 'say'>): Chart => ({
  ...{ id: 'value', title: say.t('chronicle.value-waits'), lead: say.t('chronicle.reckoning'), isComing: true },
  table: { columns: [], rows: [] },
})
