import type { TieBreak } from '../domain/campaign/leagueSettings.ts'
import { opponentPairs } from '../domain/campaign/pairing.ts'
import { countOutOfAction } from '../domain/campaign/outOfAction.ts'
import type { FactOf } from '../domain/campaign/facts.ts'
import type { Facts } from '../domain/campaign/state.ts'

/** A played game, as far as tie-breaks depend on it. */
export interface TieBreakGame {
  readonly sides: readonly {
    readonly result: NonNullable<FactOf<'side'>['result']>
    readonly place: number | null
    readonly warbands: readonly string[]
  }[]
  /** Number of enemies that each warband put out of action. */
  readonly casualties: ReadonlyMap<string, number>
}

/** A warband to be ranked. */
export interface TieBreakRow {
  readonly warband: string
  readonly victoryPoints: number
  readonly wins: number
  readonly points: { readonly total: number }
}

/** The values of a warband by which equal warbands were compared. */
export type TieBreakValues = Readonly<Partial<Record<TieBreak, number>>>

/** Returns the value of a warband among the warbands that are still equal; the higher value ranks first. */
type Measure = (row: TieBreakRow, equal: readonly TieBreakRow[]) => number

/**
 * Groups warbands by rank, best first: by points, then by each tie-break in turn. The warbands of one group share a
 * rank. `games`: the played games. `values` of the answer: by warband, the values that were compared. Strength of
 * opponents and casualties are given for all warbands, direct encounters only where warbands are equal.
 */
export function rankByTieBreaks<Row extends TieBreakRow>(
  rows: readonly Row[],
  tieBreaks: readonly TieBreak[],
  games: () => readonly TieBreakGame[],
): { groups: Row[][]; values: ReadonlyMap<string, TieBreakValues> } {
  const measures = createMeasures(rows, tieBreaks.some(needsGames) ? games() : [])
  const values = new Map<string, Partial<Record<TieBreak, number>>>(rows.map(({ warband }) => [warband, {}]))
  for (const one of tieBreaks.filter(isForAll))
    for (const row of rows) values.get(row.warband)![one] = measures[one](row, rows)
  const split = (group: Row[], [next, ...rest]: readonly TieBreak[]): Row[][] => {
    if (next === undefined || group.length === 1) return [group]
    for (const row of group) values.get(row.warband)![next] = measures[next](row, group)
    return byValue(group, ({ warband }) => values.get(warband)![next]!).flatMap((equal) => split(equal, rest))
  }
  const groups = byValue(rows, ({ points }) => points.total).flatMap((equal) => split(equal, tieBreaks))
  return { groups, values }
}

const needsGames = (one: TieBreak): boolean => one !== 'victory-points' && one !== 'wins'
const isForAll = (one: TieBreak): boolean => one === 'opponents' || one === 'casualties'

/** Groups rows by a value, highest value first. Rows with the same value keep their order. */
const byValue = <Row>(rows: readonly Row[], valueOf: (row: Row) => number): Row[][] =>
  [...Map.groupBy(rows, valueOf)].sort(([one], [other]) => other - one).map(([, group]) => group)

function createMeasures(
  rows: readonly TieBreakRow[],
  games: readonly TieBreakGame[],
): Readonly<Record<TieBreak, Measure>> {
  const pointsOf = new Map(rows.map(({ warband, points }) => [warband, points.total]))
  const meetings = games.flatMap(listMeetings)
  return {
    'victory-points': ({ victoryPoints }) => victoryPoints,
    wins: ({ wins }) => wins,
    'direct-encounter': ({ warband }, equal) =>
      sum(
        meetings.map(({ one, other, score }) =>
          one === warband && equal.some((row) => row.warband === other) ? score : 0,
        ),
      ),
    opponents: ({ warband }) =>
      sum(meetings.map(({ one, other }) => (one === warband ? (pointsOf.get(other) ?? 0) : 0))),
    casualties: ({ warband }) => sum(games.map(({ casualties }) => casualties.get(warband) ?? 0)),
  }
}

/** Lists each meeting of two opponents twice, once for each of them: 1 for the better side, ½ if both are equal. */
const listMeetings = ({ sides }: TieBreakGame) =>
  opponentPairs({ sides }).flatMap(([one, other]) => {
    const sideOf = (warband: string) => sides.find(({ warbands }) => warbands.includes(warband))!
    const score = compareSides(sideOf(one), sideOf(other))
    return [
      { one, other, score },
      { one: other, other: one, score: 1 - score },
    ]
  })

const RESULT_ORDER = { win: 2, draw: 1, loss: 0 } as const

type Side = TieBreakGame['sides'][number]

/** Returns 1 if the first side did better, ½ if both did equally well, 0 if the second did. */
function compareSides(one: Side, other: Side): number {
  const better = RESULT_ORDER[one.result] - RESULT_ORDER[other.result]
  const ahead = (other.place ?? Infinity) - (one.place ?? Infinity)
  const by = better === 0 && one.place !== other.place ? ahead : better
  return by > 0 ? 1 : by < 0 ? 0 : 0.5
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/**
 * Counts the enemies that each warband put out of action in one game. An enemy whose attacker was not entered counts
 * for the only enemy warband; with several enemy warbands it counts for none. `sides`: the warbands of each side.
 */
export function countCasualtiesOf(
  participations: readonly FactOf<'participation'>[],
  sides: readonly (readonly string[])[],
): ReadonlyMap<string, number> {
  const bandOf = new Map(participations.map(({ member, warband }) => [member, warband]))
  const counts = new Map<string, number>()
  for (const one of participations) {
    const enemies = sides.filter((warbands) => !warbands.includes(one.warband)).flat()
    const by = one.outBy === null ? undefined : bandOf.get(one.outBy)
    const band = by ?? (enemies.length === 1 ? enemies[0] : undefined)
    const count = countOutOfAction(one)
    if (count > 0 && band !== undefined && enemies.includes(band)) counts.set(band, (counts.get(band) ?? 0) + count)
  }
  return counts
}

/** Lists the played games up to a round, as far as tie-breaks depend on them. Forfeits are not among them. */
export function listTieBreakGames(facts: Facts, round: number, casualtiesOf: CasualtiesOf): TieBreakGame[] {
  const entries = Map.groupBy(facts.entry.values(), ({ side }) => side)
  const sides = Map.groupBy(facts.side.values(), ({ game }) => game)
  return [...facts.game.values()].flatMap((game): TieBreakGame[] => {
    if (game.state !== 'recorded' || game.round > round) return []
    const own = (sides.get(game.id) ?? []).flatMap(({ id, result, place }) =>
      result ? [{ result, place, warbands: (entries.get(id) ?? []).map(({ warband }) => warband) }] : [],
    )
    return [
      {
        sides: own,
        casualties: casualtiesOf(
          game.id,
          own.map(({ warbands }) => warbands),
        ),
      },
    ]
  })
}

/** Returns the enemies that each warband put out of action in a game. `sides`: the warbands of each side. */
export type CasualtiesOf = (game: string, sides: readonly (readonly string[])[]) => ReadonlyMap<string, number>

/** Counts the enemies that were put out of action, from the participations of the games. */
export function createCasualtyCounter({ participation }: Pick<Facts, 'participation'>): CasualtiesOf {
  const byGame = Map.groupBy(participation.values(), ({ game }) => game)
  return (game, sides) => countCasualtiesOf(byGame.get(game) ?? [], sides)
}
