import { luckOf } from '../../../../shared/statistics/luck.ts'
import { barsDrawing } from '../drawing/bars.ts'
import type { Chart } from '../drawing/model.ts'
import { linked } from './places.ts'
import { noted, ofNoRound, type Scope } from './scope.ts'
import { againstPromised, isBad, rollsOf, tenth } from './dice.ts'
import { MOST_BARS } from './sums.ts'

/** A band's blows: those that the dice brought, those that fair dice bring. */
interface Row {
  readonly id: string
  readonly name: string
  readonly blows: number
  readonly fair: number
  readonly rolls: number
  /** How many it was spared. */
  readonly luck: number
}

/** The bands, the luckiest first. */
function rowsOf(scope: Scope): Row[] {
  const { statistics, fates, ranked, chosen, name } = scope
  const bad = Map.groupBy(statistics.dice.filter(isBad(scope)), ({ warband }) => warband)
  const places = new Map(ranked.map((id, place) => [id, place]))
  return luckOf(statistics.dice, fates)
    .filter(({ warband: id }) => places.has(id) && (chosen.length === 0 || chosen.includes(id)))
    .map(({ warband: id, blows, fair, spared }) => ({
      ...{ id, name: name(id), blows, fair: tenth(fair) },
      ...{ rolls: rollsOf(bad.get(id)!), luck: spared },
    }))
    .sort((one, other) => other.luck - one.luck || places.get(one.id)! - places.get(other.id)!)
}

function titleOf({ chosen, say }: Scope, rows: readonly Row[]): string {
  const [luckiest, unluckiest] = [rows[0]!, rows.at(-1)!]
  const isLucky = luckiest.luck > 0
  const { name, blows, fair } = isLucky ? luckiest : unluckiest
  const sentence = chosen.length === 1 ? 'chronicle.luck-own' : isLucky ? 'chronicle.luck-title' : 'chronicle.luck-bad'
  return say.t(sentence, { name, count: blows, fair })
}

/** How lucky each band was: the blows that the dice brought it, beside those that fair dice promise. */
export function luckChart(scope: Scope): Chart | undefined {
  const { places, say } = scope
  const rows = rowsOf(scope)
  if (rows.length === 0) return undefined
  const harmful = [...new Set(scope.statistics.dice.filter(isBad(scope)).map(({ table }) => table))]
  const half = MOST_BARS / 2
  const shown = rows.length > MOST_BARS ? [...rows.slice(0, half), ...rows.slice(-half)] : rows
  const hidden = rows.length - shown.length
  return {
    id: 'luck',
    title: titleOf(scope, rows),
    lead: say.t('chronicle.luck-lead'),
    ...noted(ofNoRound(scope, harmful), hidden > 0 && say.t('chronicle.luck-ends', { count: hidden })),
    drawing: barsDrawing({
      rows: shown.map(({ name, blows, fair }) => ({ name, values: [blows], marks: [fair] })),
      sets: [say.t('chronicle.blows')],
      mark: say.t('chronicle.promised'),
      tell: againstPromised(say),
      say: (_, __, place) => {
        const { name, blows, fair } = shown[place]!
        return say.t('chronicle.say-luck', { name, count: blows, fair })
      },
    }),
    table: {
      columns: [
        { id: 'band', title: say.t('campaign.band') },
        { id: 'rolls', title: say.t('chronicle.rolls'), isNumber: true },
        { id: 'came', title: say.t('chronicle.blows'), isNumber: true },
        { id: 'fair', title: say.t('chronicle.promised'), isNumber: true },
        { id: 'luck', title: say.t('chronicle.spared'), isNumber: true },
      ],
      rows: rows.map(({ id, name, rolls, blows, fair, luck }) => ({
        id,
        cells: [linked(name, places.band(id)), rolls, blows, fair, tenth(luck)],
      })),
    },
  }
}
