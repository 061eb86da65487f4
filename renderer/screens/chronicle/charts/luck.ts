import { computeLuck, isHarmfulResult } from '../../../../shared/statistics/luck.ts'
import { barsDrawing } from '../drawing/bars.ts'
import type { Chart } from '../drawing/model.ts'
import { linkCell } from './places.ts'
import { joinNotes, noRoundNote, withheldBandsNote, type ChartScope } from './scope.ts'
import { formatWithExpected, countRolls, roundToTenth } from './dice.ts'
import { MAX_BARS } from './sums.ts'

/** The harmful results of a warband: the number that it rolled, and the number expected of fair dice (`fair`). */
interface Row {
  readonly id: string
  readonly name: string
  readonly blows: number
  readonly fair: number
  readonly rolls: number
  /** Number of expected harmful results that the warband did not roll. */
  readonly luck: number
}

/** Returns a row for each warband; the luckiest warband is first. */
function rowsOf({ statistics, ranked, chosen, name }: ChartScope): Row[] {
  const bad = Map.groupBy(statistics.dice.filter(isHarmfulResult), ({ warband }) => warband)
  const places = new Map(ranked.map((id, place) => [id, place]))
  return computeLuck(statistics.dice)
    .filter(({ warband: id }) => places.has(id) && (chosen.length === 0 || chosen.includes(id)))
    .map(({ warband: id, blows, fair, spared }) => ({
      ...{ id, name: name(id), blows, fair: roundToTenth(fair) },
      ...{ rolls: countRolls(bad.get(id)!), luck: spared },
    }))
    .sort((one, other) => other.luck - one.luck || places.get(one.id)! - places.get(other.id)!)
}

function titleOf({ chosen, say }: ChartScope, rows: readonly Row[]): string {
  const [luckiest, unluckiest] = [rows[0]!, rows.at(-1)!]
  const isLucky = luckiest.luck > 0
  const { name, blows, fair } = isLucky ? luckiest : unluckiest
  const sentence = chosen.length === 1 ? 'chronicle.luck-own' : isLucky ? 'chronicle.luck-title' : 'chronicle.luck-bad'
  return say.t(sentence, { name, count: blows, fair })
}

/**
 * Returns the chart of the warbands' luck: the harmful results that each rolled, next to those expected of fair dice.
 */
export function luckChart(scope: ChartScope): Chart | undefined {
  const { places, say } = scope
  const rows = rowsOf(scope)
  if (rows.length === 0) return undefined
  const harmful = [...new Set(scope.statistics.dice.filter(isHarmfulResult).map(({ table }) => table))]
  const half = MAX_BARS / 2
  const shown = rows.length > MAX_BARS ? [...rows.slice(0, half), ...rows.slice(-half)] : rows
  const hidden = rows.length - shown.length
  return {
    id: 'luck',
    title: titleOf(scope, rows),
    lead: say.t('chronicle.luck-lead'),
    ...joinNotes(
      withheldBandsNote(scope),
      noRoundNote(scope, harmful),
      hidden > 0 && say.t('chronicle.luck-ends', { count: hidden }),
    ),
    drawing: barsDrawing({
      rows: shown.map(({ name, blows, fair }) => ({ name, values: [blows], marks: [fair] })),
      sets: [say.t('chronicle.blows')],
      mark: say.t('chronicle.promised'),
      tell: formatWithExpected(say),
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
        cells: [linkCell(name, places.band(id)), rolls, blows, fair, roundToTenth(luck)],
      })),
    },
  }
}
