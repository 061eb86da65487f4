import { sumOf } from '../../../../shared/statistics/grouping.ts'
import type { Statistics } from '../../../../shared/statistics/format.ts'
import { barsDrawing } from '../drawing/bars.ts'
import type { Chart } from '../drawing/model.ts'
import { linkCell } from './places.ts'
import { hasRoundFilter, moreInTableNote, joinNotes, withheldBandsNote, type ChartScope } from './scope.ts'
import { MAX_BARS } from './sums.ts'

type Person = Statistics['people'][number]

const FATES = ['fit', 'absent', 'dead'] as const
/** Returns the state of a member; undefined if the member has left. */
function fateOf({ status, toMiss }: Person): (typeof FATES)[number] | undefined {
  if (status === 'dead') return 'dead'
  if (status === 'missing' || status === 'captured') return 'absent'
  if (status !== 'active') return undefined
  return toMiss > 0 ? 'absent' : 'fit'
}

/** Returns the chart of how many members of each warband can play, are absent, or are dead. */
export function strengthChart(scope: ChartScope): Chart | undefined {
  const { statistics, ranked, name, isWithheld, places, say } = scope
  const people = Map.groupBy(statistics.people, ({ warband }) => warband)
  const rows = ranked
    .filter((id) => !isWithheld(id))
    .map((id) => {
      const fates = (people.get(id) ?? []).map(fateOf)
      return { id, name: name(id), values: FATES.map((fate) => fates.filter((one) => one === fate).length) }
    })
    .filter(({ values }) => values.some((value) => value > 0))
  if (rows.length === 0) return undefined
  const [fit, absent, dead] = FATES.map((_, at) => sumOf(rows, ({ values }) => values[at]!)) as [number, number, number]
  const sets = FATES.map((fate) => say.t(`chronicle.${fate}`))
  return {
    id: 'strength',
    title: say.t(dead > 0 ? 'chronicle.strength-dead' : 'chronicle.strength-alive', {
      fit,
      all: fit + absent,
      count: dead,
    }),
    lead: say.t('chronicle.strength-lead'),
    ...joinNotes(
      withheldBandsNote(scope),
      hasRoundFilter(scope) && say.t('chronicle.as-now'),
      moreInTableNote(scope, rows.length, MAX_BARS),
    ),
    drawing: barsDrawing({
      rows: rows.slice(0, MAX_BARS),
      sets,
      isStacked: true,
      tell: say.number,
      say: (row, set) =>
        say.t('chronicle.say-sum', { name: row.name, whose: sets[set]!, value: say.number(row.values[set]!) }),
    }),
    table: {
      columns: [
        { id: 'band', title: say.t('campaign.band') },
        ...FATES.map((fate, at) => ({ id: fate, title: sets[at]!, isNumber: true })),
      ],
      rows: rows.map(({ id, values }) => ({ id, cells: [linkCell(name(id), places.band(id)), ...values] })),
    },
  }
}
