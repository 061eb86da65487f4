import { groupByKey, sumOf } from '../../../../shared/statistics/grouping.ts'
import { careerInBands } from '../../../../shared/statistics/stages.ts'
import type { Statistics } from '../../../../shared/statistics/format.ts'
import type { StatisticsFilter } from './filter.ts'

/**
 * Applies the filter to the statistics of a campaign. `chosen`: ids of the warbands; empty for all warbands. The field
 * `rolls` of the result contains the rolls of all rounds.
 */
export function narrowStatistics(
  all: Statistics,
  { from, to, kind }: StatisticsFilter,
  chosen: readonly string[],
): Statistics {
  const isOpen = from === undefined && to === undefined
  // Events outside games belong to no round. The foundation of a warband belongs to no round that the user can choose.
  // So a filter by rounds leaves out both.
  const isIn = (round: number | null): boolean =>
    isOpen || (round !== null && (from === undefined || round >= from) && (to === undefined || round <= to))
  const inRound = <Line extends { readonly round: number | null }>(lines: readonly Line[]) =>
    lines.filter(({ round }) => isIn(round))
  const ofBand = <Line extends { readonly warband: string | null }>(lines: readonly Line[]) =>
    chosen.length === 0 ? [...lines] : lines.filter(({ warband }) => warband !== null && chosen.includes(warband))
  return {
    ...all,
    rounds: all.rounds.filter(isIn),
    standings: inRound(all.standings),
    treasury: ofBand(inRound(all.treasury)),
    experience: inRound(all.experience),
    wounds: ofBand(inRound(all.wounds)),
    dice: isOpen ? all.dice : narrowDice(all.dice, inRound(all.rolls), inRound(all.results)),
    rolls: ofBand(all.rolls),
    felled: inRound(all.felled),
    people: ofBands(all.people, chosen).filter((one) => kind === undefined || one.kind === kind),
    bought: ofBand(isOpen ? all.bought : sumPurchases(inRound(all.purchases))),
    counted: ofBand(inRound(all.counted)),
  }
}

/**
 * Returns the members with what they did in the chosen warbands, wherever they are now. If no warband is chosen,
 * returns everything that they did.
 */
const ofBands = (people: Statistics['people'], chosen: readonly string[]): Statistics['people'] =>
  chosen.length === 0 ? [...people] : people.flatMap((one) => careerInBands(one, chosen))

/**
 * Counts the dice results again for some rounds, together with the results that fair dice would show in the same
 * number of rolls. Dice tables without a roll are left out.
 */
function narrowDice(
  dice: Statistics['dice'],
  rolls: Statistics['rolls'],
  results: Statistics['results'],
): Statistics['dice'] {
  const onTable = ({ warband, table }: { readonly warband: string | null; readonly table: string }) =>
    `${warband} ${table}`
  const rolled = Map.groupBy(rolls, onTable)
  const brought = Map.groupBy(results, (one) => `${onTable(one)} ${one.result}`)
  return dice.flatMap((line) => {
    const own = rolled.get(onTable(line))
    if (!own) return []
    const count = sumOf(own, (one) => one.rolls)
    const results = brought.get(`${onTable(line)} ${line.result}`) ?? []
    const share = count / line.rolls
    return [
      {
        ...{ ...line, rolls: count },
        ...{ came: sumOf(results, ({ came }) => came), expected: line.expected * share },
        harmful: sumOf(results, ({ harmful }) => harmful),
        expectedHarmful: line.expectedHarmful * share,
      },
    ]
  })
}

/** Adds up the purchases of several rounds. */
const sumPurchases = (purchases: Statistics['purchases']): Statistics['bought'] =>
  groupByKey(purchases, ({ warband, item }) => ({ warband, item })).map(([key, own]) => ({
    ...key,
    times: own.reduce((sum, { times }) => sum + times, 0),
    paid: own.reduce((sum, { paid }) => sum + paid, 0),
  }))
