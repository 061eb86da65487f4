import { grouped } from '../../../../shared/statistics/grouped.ts'
import { inBands } from '../../../../shared/statistics/stages.ts'
import type { Statistics } from '../../../../shared/statistics/format.ts'
import type { Filter } from './filter.ts'

/** The lines of a campaign's figures that a filter leaves; `chosen`: its bands, none for all. Rolls stay, whatever their round. */
export function narrowed(all: Statistics, { from, to, kind }: Filter, chosen: readonly string[]): Statistics {
  const isOpen = from === undefined && to === undefined
  // What no game brought belongs to no round, what founded a band to none that could be chosen.
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
    dice: isOpen ? all.dice : diceOf(all.dice, inRound(all.rolls), inRound(all.results)),
    rolls: ofBand(all.rolls),
    felled: inRound(all.felled),
    people: ofBands(all.people, chosen).filter((one) => kind === undefined || one.kind === kind),
    bought: ofBand(isOpen ? all.bought : boughtOf(inRound(all.purchases))),
    counted: ofBand(inRound(all.counted)),
  }
}

/** People with what they did in the chosen bands, wherever they are now; none chosen: all that they did. */
const ofBands = (people: Statistics['people'], chosen: readonly string[]): Statistics['people'] =>
  chosen.length === 0 ? [...people] : people.flatMap((one) => inBands(one, chosen))

/** What the rolls of some rounds brought beside what fair dice bring in as many; tables that nobody rolled on are left out. */
function diceOf(
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
    const count = own.reduce((sum, one) => sum + one.rolls, 0)
    const came = (brought.get(`${onTable(line)} ${line.result}`) ?? []).reduce((sum, one) => sum + one.came, 0)
    return [{ ...line, rolls: count, came, expected: (line.expected / line.rolls) * count }]
  })
}

/** Purchases of several rounds together. */
const boughtOf = (purchases: Statistics['purchases']): Statistics['bought'] =>
  grouped(purchases, ({ warband, item }) => ({ warband, item })).map(([key, own]) => ({
    ...key,
    times: own.reduce((sum, { times }) => sum + times, 0),
    paid: own.reduce((sum, { paid }) => sum + paid, 0),
  }))
