import type { FactKind, FactOf } from '../domain/campaign/facts.ts'
import { findOpenPurchases, type Purchase } from '../domain/campaign/purchases.ts'
import { factOf, factsWhere, type Facts } from '../domain/campaign/state.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { RulesetVersions } from '../rules/rulesetVersions.ts'
import { finishingPlaceOfSide, buildStandingsAfter } from '../rules/standings.ts'
import { factsWithoutTransferCopies } from './movedMembers.ts'
import type { EventDates } from './dates.ts'
import { findFatalParticipations } from './deaths.ts'
import { compareDiceWithOdds, countTableResults, findTableRolls, countTableRolls } from './dice.ts'
import { STATISTICS_FORMAT, type Statistics } from './format.ts'
import { countOutOfAction } from '../domain/campaign/outOfAction.ts'
import { groupByKey, createStatisticsSorter, type Groups } from './grouping.ts'
import { personCareerLines } from './people.ts'
import { createGameRoundLookup, createIsRanked, createRoundLookup, type RoundOfGameLookup } from './rounds.ts'

/** The kinds of facts that statistics need. Items and portraits are not among them. */
export const STATISTICS_FACTS: readonly FactKind[] = [
  ...(['campaign', 'warband', 'member', 'injury', 'absence', 'served', 'award', 'ledger', 'loss'] as const),
  ...(['game', 'side', 'entry', 'participation', 'roll', 'standingsLine', 'attendance'] as const),
]

/**
 * The kinds of facts that standings and member lists need: a tenth of all facts that statistics need. If casualties are a
 * tie-break, standings need the participations too.
 */
export const STANDINGS_FACTS: readonly FactKind[] = [
  ...(['campaign', 'warband', 'member', 'game', 'side', 'entry', 'standingsLine'] as const),
]

/**
 * The input of statistics. `facts`: facts of a campaign, at least of the kinds in `STATISTICS_FACTS` or, for standings,
 * `STANDINGS_FACTS`.
 */
export interface StatisticsInput {
  readonly facts: Facts
  readonly campaign: string
  readonly ruleset: Ruleset
  /** The versions of the ruleset with which games were played. */
  readonly versions: RulesetVersions
  readonly dates: EventDates
}

/**
 * Computes the statistics of a campaign from its present facts. Undone entries therefore do not count, and corrected
 * games count as corrected. Throws `fact-missing`.
 */
export function computeStatistics({ facts, campaign, ruleset, versions, dates }: StatisticsInput): Statistics {
  const { recordedAt, cameAt } = dates
  const { id, name, ruleset: rules } = factOf(facts, 'campaign', campaign)
  const games = [...facts.game.values()].filter(({ state }) => state === 'recorded')
  const settled = [...facts.game.values()].filter(({ state }) => state !== 'planned')
  const rounds = [...new Set(settled.map(({ round }) => round))].sort((one, other) => one - other)
  const roundOf = createGameRoundLookup(games)
  const warbands = factsWhere(facts, 'warband', () => true)
  const inOrder = createStatisticsSorter(new Map(warbands.map((band, place) => [band.id, place])))
  const roundIn = createRoundLookup(facts, roundOf, recordedAt)
  const rolled = findTableRolls(facts, ruleset, roundOf, versions)
  const purchases = purchasesOf(facts)
  const deaths = findFatalParticipations(facts, dates)
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
    standings: standingLines({ facts, campaign, ruleset, versions, dates }, games, rounds),
    treasury: inOrder(treasuryLines(facts, roundIn), 'round', 'warband', 'reason'),
    experience: inOrder(experienceLines(facts, roundOf), 'round', 'warband', 'reason'),
    wounds: inOrder(injuryLines(facts, roundOf), 'round', 'warband', 'injury'),
    dice: inOrder(compareDiceWithOdds(rolled), 'warband', 'table'),
    rolls: inOrder(countTableRolls(rolled), 'round', 'warband', 'table'),
    results: inOrder(countTableResults(rolled), 'round', 'warband', 'table', 'result'),
    felled: inOrder(outOfActionLines(facts, roundOf, deaths), 'round', 'by', 'of'),
    people: personCareerLines(
      facts,
      roundOf,
      (one) => roundIn({ ...one, game: null, at: cameAt.get(one.to) ?? '' }),
      deaths,
    ),
    bought: inOrder(purchaseLines(purchases, purchaseKey), 'warband', 'item'),
    purchases: inOrder(
      purchaseLines(purchases, (line) => ({ ...purchaseKey(line), round: roundIn(line) })),
      'round',
      'warband',
      'item',
    ),
    counted: inOrder(countedLines(facts, versions, roundOf), 'round', 'warband', 'kind', 'what'),
    places: inOrder(placeLines(facts, ruleset, roundOf), 'round', 'warband', 'place'),
  }
}

const standingLines = (
  { facts, campaign, ruleset, dates }: StatisticsInput,
  games: readonly FactOf<'game'>[],
  rounds: readonly number[],
): Statistics['standings'] =>
  buildStandingsAfter(facts, campaign, ruleset, rounds, { isRanked: createIsRanked(facts, games, dates) }).flatMap(
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

const treasuryLines = (facts: Facts, roundIn: (line: FactOf<'ledger'>) => number): Statistics['treasury'] =>
  sumGroups(
    groupByKey(facts.ledger.values(), (line) => ({ warband: line.warband, round: roundIn(line), reason: line.reason })),
  )

const experienceLines = (facts: Facts, roundOf: RoundOfGameLookup): Statistics['experience'] =>
  sumGroups(
    groupByKey(factsWithoutTransferCopies(facts, 'award'), ({ warband, game, reason }) => ({
      warband,
      round: roundOf(game),
      reason,
    })),
  )

const sumGroups = <Key extends object>(groups: Groups<Key, { readonly amount: number }>) =>
  groups.map(([key, lines]) => ({
    ...key,
    lines: lines.length,
    amount: sum(lines),
  }))

const sum = (lines: readonly { readonly amount: number }[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0)

const injuryLines = (facts: Facts, roundOf: RoundOfGameLookup): Statistics['wounds'] =>
  groupByKey(factsWithoutTransferCopies(facts, 'injury'), ({ warband, game, injury }) => ({
    warband,
    round: roundOf(game),
    injury,
  })).map(([key, all]) => ({ ...key, count: all.length }))

function outOfActionLines(facts: Facts, roundOf: RoundOfGameLookup, deaths: ReadonlySet<string>): Statistics['felled'] {
  const down = [...facts.participation.values()].filter(
    (one) => roundOf(one.game) !== null && countOutOfAction(one) > 0,
  )
  const bandOf = (member: string | null) => (member === null ? null : (facts.member.get(member)?.warband ?? null))
  return groupByKey(down, ({ game, outBy, warband }) => ({
    round: roundOf(game)!,
    by: bandOf(outBy),
    of: warband,
  })).map(([key, all]) => ({
    ...key,
    out: all.reduce((sum, one) => sum + countOutOfAction(one), 0),
    killed: all.filter(({ id }) => deaths.has(id)).length,
  }))
}

/** Returns the purchases that were not returned while the warband was built. */
const purchasesOf = (facts: Facts): Purchase<FactOf<'ledger'>>[] =>
  [...Map.groupBy(facts.ledger.values(), ({ warband }) => warband).values()].flatMap((all) => findOpenPurchases(all))

const purchaseKey = ({ warband, detail }: FactOf<'ledger'>) => ({ warband, item: detail })

const purchaseLines = <Key extends Readonly<Record<string, string | number>>>(
  all: readonly Purchase<FactOf<'ledger'>>[],
  keyOf: (line: FactOf<'ledger'>) => Key,
) =>
  groupByKey(all, ({ line }) => keyOf(line)).map(([key, own]) => ({
    ...key,
    times: own.length,
    paid: own.reduce((total, one) => total + one.paid, 0),
  }))

/**
 * Returns what the ruleset and its earlier versions count: how often each award was earned, and how often each loss
 * happened in games.
 */
function countedLines(facts: Facts, versions: RulesetVersions, roundOf: RoundOfGameLookup): Statistics['counted'] {
  const inGames = factsWithoutTransferCopies(facts, 'award').filter(({ game }) => roundOf(game) !== null)
  const amounts = findAwardAmounts(inGames, versions)
  const timesIn = ({ reason, amount }: FactOf<'award'>): number => {
    const times = amount / amounts.get(reason)!
    return Number.isInteger(times) && times > 0 ? times : 1
  }
  const countedAwards = inGames.filter(({ reason }) => amounts.has(reason))
  const awards = groupByKey(countedAwards, ({ warband, game, reason }) => ({
    warband,
    round: roundOf(game),
    what: reason,
  })).map(([key, all]) => ({ ...key, kind: 'award' as const, times: all.reduce((sum, one) => sum + timesIn(one), 0) }))
  const taken = [...facts.loss.values()].filter(({ game }) => roundOf(game) !== null)
  const losses = groupByKey(taken, ({ warband, game, loss }) => ({ warband, round: roundOf(game), what: loss })).map(
    ([key, all]) => ({ ...key, kind: 'loss' as const, times: all.length }),
  )
  return [...awards, ...losses]
}

/** Returns the amounts of the awards that have an id in any version of the ruleset, by this id. */
function findAwardAmounts(
  awards: readonly Pick<FactOf<'award'>, 'reason'>[],
  versions: RulesetVersions,
): ReadonlyMap<string, number> {
  const amountOf = (reason: string): number | undefined =>
    versions.search(({ aftermath }) => aftermath.awards.find(({ id }) => id === reason)?.amount)
  return new Map(
    [...new Set(awards.map(({ reason }) => reason))].flatMap((reason) => {
      const amount = amountOf(reason)
      return amount === undefined ? [] : [[reason, amount] as const]
    }),
  )
}

/** Returns how often warbands finished at each place, for rulesets that rank the sides of a game. */
function placeLines(facts: Facts, { aftermath }: Ruleset, roundOf: RoundOfGameLookup): Statistics['places'] {
  if (!aftermath.places) return []
  const arrivals = [...facts.entry.values()].flatMap(({ warband, game, side: id }) => {
    const [round, side] = [roundOf(game), facts.side.get(id)]
    const place = side ? finishingPlaceOfSide(side) : null
    return round === null || place === null ? [] : [{ warband, round, place }]
  })
  return groupByKey(arrivals, (one) => one).map(([key, all]) => ({ ...key, times: all.length }))
}
