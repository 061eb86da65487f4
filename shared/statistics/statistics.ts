import type { FactKind, FactOf } from '../domain/campaign/facts.ts'
import { purchasesKept, type Purchase } from '../domain/campaign/purchases.ts'
import { factOf, factsWhere, type Facts } from '../domain/campaign/state.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { placeOf, standingsAfter } from '../rules/standings.ts'
import { wentThrough } from './cameAlong.ts'
import type { Dates } from './dates.ts'
import { deathsIn } from './deaths.ts'
import { diceOf, resultLines, rolledIn, rollLines } from './dice.ts'
import { STATISTICS_FORMAT, type Statistics } from './format.ts'
import { outIn } from './outOfAction.ts'
import { grouped, inOrderOf, type Grouped } from './grouped.ts'
import { peopleOf } from './people.ts'
import { gameRounds, rankedFrom, roundAt, type RoundOf } from './rounds.ts'

/** The kinds of facts that statistics are made from: what somebody owns and looks like is in none of their lines. */
export const STATISTICS_FACTS: readonly FactKind[] = [
  ...(['campaign', 'warband', 'member', 'injury', 'absence', 'served', 'award', 'ledger', 'loss'] as const),
  ...(['game', 'side', 'entry', 'participation', 'roll'] as const),
]

/** The kinds of those that standings are made from, and who is in a band: a tenth of them. */
export const STANDINGS_FACTS: readonly FactKind[] = ['campaign', 'warband', 'member', 'game', 'side', 'entry']

/** What statistics are made from: facts of a campaign, those of the kinds above at least. */
export interface Told {
  readonly facts: Facts
  readonly campaign: string
  readonly ruleset: Ruleset
  readonly dates: Dates
}

/**
 * What a campaign came to: figures of its recorded games and of its books, each a sum of facts as they stand now, so that
 * what was undone or corrected is counted as it is told now. Throws `fact-missing`.
 */
export function statisticsOf({ facts, campaign, ruleset, dates }: Told): Statistics {
  const { recordedAt, cameAt } = dates
  const { id, name, ruleset: rules } = factOf(facts, 'campaign', campaign)
  const games = [...facts.game.values()].filter(({ state }) => state === 'recorded')
  const rounds = [...new Set(games.map(({ round }) => round))].sort((one, other) => one - other)
  const roundOf = gameRounds(games)
  const warbands = factsWhere(facts, 'warband', () => true)
  const inOrder = inOrderOf(new Map(warbands.map((band, place) => [band.id, place])))
  const roundIn = roundAt(facts, roundOf, recordedAt)
  const rolled = rolledIn(facts, ruleset, roundOf)
  const purchases = purchasesOf(facts)
  const deaths = deathsIn(facts, dates)
  return {
    format: STATISTICS_FORMAT,
    campaign: { id, name, ruleset: rules },
    rounds,
    warbands: warbands.map((band) => ({
      id: band.id,
      name: band.name,
      player: band.player,
      withdrawnAt: band.withdrawnAt,
    })),
    standings: standingLines({ facts, campaign, ruleset, dates }, games, rounds),
    treasury: inOrder(treasuryOf(facts, roundIn), 'round', 'warband', 'reason'),
    experience: inOrder(experienceLines(facts, roundOf), 'round', 'warband', 'reason'),
    wounds: inOrder(woundsOf(facts, roundOf), 'round', 'warband', 'injury'),
    dice: inOrder(diceOf(rolled, ruleset), 'warband', 'table'),
    rolls: inOrder(rollLines(rolled), 'round', 'warband', 'table'),
    results: inOrder(resultLines(rolled), 'round', 'warband', 'table', 'result'),
    felled: inOrder(felledOf(facts, roundOf, deaths), 'round', 'by', 'of'),
    people: peopleOf(facts, roundOf, (one) => roundIn({ ...one, game: null, at: cameAt.get(one.to) ?? '' }), deaths),
    bought: inOrder(boughtOf(purchases, ofBand), 'warband', 'item'),
    purchases: inOrder(
      boughtOf(purchases, (line) => ({ ...ofBand(line), round: roundIn(line) })),
      'round',
      'warband',
      'item',
    ),
    counted: inOrder(countedOf(facts, ruleset, roundOf), 'round', 'warband', 'kind', 'what'),
    places: inOrder(placesOf(facts, ruleset, roundOf), 'round', 'warband', 'place'),
  }
}

const standingLines = (
  { facts, campaign, ruleset, dates }: Told,
  games: readonly FactOf<'game'>[],
  rounds: readonly number[],
): Statistics['standings'] =>
  standingsAfter(facts, campaign, ruleset, rounds, { isRanked: rankedFrom(facts, games, dates) }).flatMap(
    (standings, at) =>
      standings.map(({ rank, warband, games, wins, draws, losses, victoryPoints, points }) => ({
        round: rounds[at]!,
        rank,
        warband,
        games,
        wins,
        draws,
        losses,
        victoryPoints,
        points: points.total,
      })),
  )

const treasuryOf = (facts: Facts, roundIn: (line: FactOf<'ledger'>) => number): Statistics['treasury'] =>
  summed(
    grouped(facts.ledger.values(), (line) => ({ warband: line.warband, round: roundIn(line), reason: line.reason })),
  )

const experienceLines = (facts: Facts, roundOf: RoundOf): Statistics['experience'] =>
  summed(
    grouped(wentThrough(facts, 'award'), ({ warband, game, reason }) => ({ warband, round: roundOf(game), reason })),
  )

const summed = <Key extends object>(groups: Grouped<Key, { readonly amount: number }>) =>
  groups.map(([key, lines]) => ({
    ...key,
    lines: lines.length,
    amount: sum(lines),
  }))

const sum = (lines: readonly { readonly amount: number }[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0)

const woundsOf = (facts: Facts, roundOf: RoundOf): Statistics['wounds'] =>
  grouped(wentThrough(facts, 'injury'), ({ warband, game, injury }) => ({ warband, round: roundOf(game), injury })).map(
    ([key, all]) => ({ ...key, count: all.length }),
  )

function felledOf(facts: Facts, roundOf: RoundOf, deaths: ReadonlySet<string>): Statistics['felled'] {
  const down = [...facts.participation.values()].filter((one) => roundOf(one.game) !== null && outIn(one) > 0)
  const bandOf = (member: string | null) => (member === null ? null : (facts.member.get(member)?.warband ?? null))
  return grouped(down, ({ game, outBy, warband }) => ({
    round: roundOf(game)!,
    by: bandOf(outBy),
    of: warband,
  })).map(([key, all]) => ({
    ...key,
    out: all.reduce((sum, one) => sum + outIn(one), 0),
    killed: all.filter(({ id }) => deaths.has(id)).length,
  }))
}

/** Purchases less what was given back while the band was being built; what came in other ways was not bought. */
const purchasesOf = (facts: Facts): Purchase<FactOf<'ledger'>>[] =>
  [...Map.groupBy(facts.ledger.values(), ({ warband }) => warband).values()].flatMap((all) => purchasesKept(all))

const ofBand = ({ warband, detail }: FactOf<'ledger'>) => ({ warband, item: detail })

const boughtOf = <Key extends Readonly<Record<string, string | number>>>(
  all: readonly Purchase<FactOf<'ledger'>>[],
  keyOf: (line: FactOf<'ledger'>) => Key,
) =>
  grouped(all, ({ line }) => keyOf(line)).map(([key, own]) => ({
    ...key,
    times: own.length,
    paid: own.reduce((total, one) => total + one.paid, 0),
  }))

/** What the ruleset names: how often each of its ways to earn experience was earned, and what its games took. */
function countedOf(facts: Facts, { aftermath }: Ruleset, roundOf: RoundOf): Statistics['counted'] {
  const each = new Map(aftermath.awards.map(({ id, amount }) => [id, amount]))
  const timesIn = ({ reason, amount }: FactOf<'award'>): number => {
    const times = amount / each.get(reason)!
    return Number.isInteger(times) && times > 0 ? times : 1
  }
  const earned = wentThrough(facts, 'award').filter(({ reason, game }) => each.has(reason) && roundOf(game) !== null)
  const awards = grouped(earned, ({ warband, game, reason }) => ({ warband, round: roundOf(game), what: reason })).map(
    ([key, all]) => ({ ...key, kind: 'award' as const, times: all.reduce((sum, one) => sum + timesIn(one), 0) }),
  )
  const taken = [...facts.loss.values()].filter(({ game }) => roundOf(game) !== null)
  const losses = grouped(taken, ({ warband, game, loss }) => ({ warband, round: roundOf(game), what: loss })).map(
    ([key, all]) => ({ ...key, kind: 'loss' as const, times: all.length }),
  )
  return [...awards, ...losses]
}

/** How often bands came in at each place, where their ruleset ranks the sides of its games. */
function placesOf(facts: Facts, { aftermath }: Ruleset, roundOf: RoundOf): Statistics['places'] {
  if (!aftermath.places) return []
  const arrivals = [...facts.entry.values()].flatMap(({ warband, game, side: id }) => {
    const [round, side] = [roundOf(game), facts.side.get(id)]
    const place = side ? placeOf(side) : null
    return round === null || place === null ? [] : [{ warband, round, place }]
  })
  return grouped(arrivals, (one) => one).map(([key, all]) => ({ ...key, times: all.length }))
}
