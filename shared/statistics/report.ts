import type { FactOf, GAME_RESULTS } from '../domain/campaign/facts.ts'
import { gamesToPrint } from '../domain/campaign/rounds.ts'
import { factsWhere, type Facts } from '../domain/campaign/state.ts'
import { countersInStandings, counterValueOf } from '../domain/campaign/counters.ts'
import { stakesOfGame } from '../domain/campaign/stakes.ts'
import type { Localized } from '../domain/localized.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { Statistics } from './format.ts'
import { findFatalParticipations, deathsOutsideGames, lastGameOf } from './deaths.ts'
import { countOutOfAction, DESERTED } from '../domain/campaign/outOfAction.ts'
import { findRoundStartTimes, findRoundEndTime } from './rounds.ts'
import type { EventDates } from './dates.ts'

type Result = (typeof GAME_RESULTS)[number]

/**
 * A side of a game: names of its warbands, result, place and victory points. A value is null if the game is still
 * planned or if it was not entered.
 */
interface ReportSide {
  readonly bands: readonly string[]
  readonly result: Result | null
  readonly place: number | null
  readonly victoryPoints: number | null
}

/** A game in a report. `of`: round of the game, if it is not the round of the report. */
export interface RoundReportGame {
  readonly of?: number
  readonly table: string | null
  readonly day: string | null
  readonly time: string | null
  readonly venue: string
  readonly scenario: string
  readonly sides: readonly ReportSide[]
}

/** A person's name and warband. */
interface PersonRef {
  readonly name: string
  readonly band: string
}

/** What was not played in a round. Lists of warbands are by side. */
export interface UnplayedGamesInRound {
  /** Forfeits. `winners`: the warbands that were there; empty if nobody was. */
  readonly forfeits: readonly { readonly winners: readonly string[]; readonly losers: readonly string[] }[]
  readonly postponed: readonly (readonly (readonly string[])[])[]
  readonly byes: readonly string[]
  /** Warbands that answered that they would not come, and that have no game in the round. */
  readonly absent: readonly string[]
}

/** The report of a round, for readers who were not there. */
export interface RoundReport {
  readonly campaign: string
  readonly round: number
  /** The name of the round; may be empty. `text`: what the organiser wrote about the round. */
  readonly name: string
  readonly text: string
  /** The recorded games of the round. */
  readonly games: readonly RoundReportGame[]
  /** The standings after the round. `moved`: ranks gained since the round before; null in the first round. */
  readonly standings: readonly {
    readonly rank: number
    readonly warband: string
    readonly band: string
    readonly points: number
    readonly moved: number | null
    /** True if the warband has been withdrawn since. */
    readonly isWithdrawn?: true
  }[]
  /**
   * The values of the counters that the standings show, highest first. Empty for all rounds but the last, because the
   * values of earlier rounds are not known.
   */
  readonly counters: readonly {
    readonly name: string
    readonly values: readonly { readonly band: string; readonly value: number }[]
  }[]
  readonly unplayed: UnplayedGamesInRound
  /**
   * The deaths of the round. `by`: who caused the death; `what`: name of the loss, for a crew member or thing of a
   * team; `isApart`: true for a member who was declared dead by a ruling, outside a game, before the next round began.
   */
  readonly fallen: readonly (PersonRef & {
    readonly by: PersonRef | null
    readonly what: Localized | null
    readonly isApart: boolean
  })[]
  /** Members who left their warband because of the round, without dying. `wounds`: their injuries. */
  readonly left: readonly (PersonRef & { readonly hasDeserted: boolean; readonly wounds: readonly Localized[] })[]
  /** Members who were captured. `by`: name of the warband that captured them; null if unknown. */
  readonly captives: readonly (PersonRef & { readonly by: string | null })[]
  /** What was at stake in the games, with the holders before and after by name; null for no warband. */
  readonly stakes: readonly { readonly name: string; readonly from: string | null; readonly to: string | null }[]
  /**
   * The members who put the most enemies out of action. Several members if their numbers are equal; empty if nobody put
   * an enemy out of action.
   */
  readonly deeds: readonly (PersonRef & {
    readonly member: string
    readonly warband: string
    readonly felled: number
    readonly killed: number
  })[]
  /** The next planned games: those of the next round, then postponed games; null if no game is planned. */
  readonly next: { readonly round: number; readonly name: string; readonly games: readonly RoundReportGame[] } | null
}

/**
 * Input of a report. `statistics`: must be computed from the same facts; `hasLate`: true to include games of earlier
 * rounds that were played in this round.
 */
export interface RoundReportInput {
  readonly facts: Facts
  readonly ruleset: Pick<Ruleset, 'aftermath'>
  readonly statistics: Statistics
  readonly dates: EventDates
  readonly hasLate?: boolean
}

/** Returns the report of a round. */
export function roundReport(input: RoundReportInput, round: number): RoundReport {
  const { facts, ruleset, statistics, dates, hasLate = false } = input
  const games = factsWhere(facts, 'game', () => true)
  const recorded = games.filter(({ state }) => state === 'recorded')
  const own = gamesToPrint(recorded, round)
  const findRound = (number: number) => factsWhere(facts, 'round', (fact) => fact.round === number)[0]
  const time = roundTime(recorded, dates, round)
  const late = hasLate ? recorded.filter((game) => game.round < round && time.has(dates.recordedAt.get(game.id))) : []
  const apart = deathsOutsideGames(facts, dates)
  const tell = createReportDescriber(facts, dates)
  const played = [...own, ...late]
  const lossNames = new Map(ruleset.aftermath.losses?.map(({ id, name }) => [id, name]))
  const next = findNextGames(games, round, tell.game)
  const dead = [...apart].flatMap(([member, at]) => (time.has(at) ? [member] : []))
  return {
    campaign: statistics.campaign.name,
    round,
    name: findRound(round)?.name ?? '',
    text: findRound(round)?.text ?? '',
    games: [...own.map(tell.game), ...late.map((game) => ({ ...tell.game(game), of: game.round }))],
    standings: standingsIn(statistics, round),
    counters: round === statistics.rounds.at(-1) ? reportCounters(facts) : [],
    unplayed: findUnplayed(facts, round, tell),
    fallen: [...tell.dead(played), ...tell.lost(played, lossNames), ...tell.apart(dead)],
    left: findDepartures(facts, played, ruleset.aftermath, dates).map(({ member, ...why }) => ({
      ...tell.somebody(member),
      ...why,
    })),
    captives: factsWhere(facts, 'capture', (one) => played.some(({ id }) => id === one.game)).map(({ member, by }) => ({
      ...tell.somebody(member),
      by: by === null ? null : tell.band(by),
    })),
    stakes: played.flatMap(({ id }) =>
      stakesOfGame(facts, id).map(({ stake, entry: { from, to } }) => ({
        ...{ name: stake.name, from: from && tell.band(from), to: to && tell.band(to) },
      })),
    ),
    deeds: tell.deeds(own),
    next: next && { ...next, name: findRound(next.round)?.name ?? '' },
  }
}

/** Returns what was not played in a round, with the names of the warbands. */
function findUnplayed(
  facts: Facts,
  round: number,
  { game, band }: Pick<ReturnType<typeof createReportDescriber>, 'game' | 'band'>,
): UnplayedGamesInRound {
  const own = factsWhere(facts, 'game', (one) => one.round === round)
  const busy = new Set(
    own.flatMap(({ id }) => [...facts.entry.values()].flatMap((one) => (one.game === id ? [one.warband] : []))),
  )
  const sidesOf = (state: FactOf<'game'>['state'], isPostponed: boolean) =>
    own.filter((one) => one.state === state && one.isPostponed === isPostponed).map((one) => game(one).sides)
  return {
    forfeits: sidesOf('unplayed', false).map((sides) => ({
      winners: sides.flatMap(({ bands, result }) => (result === 'win' ? bands : [])),
      losers: sides.flatMap(({ bands, result }) => (result === 'win' ? [] : bands)),
    })),
    postponed: sidesOf('planned', true).map((sides) => sides.map(({ bands }) => bands)),
    byes: factsWhere(facts, 'standingsLine', (line) => line.round === round && line.reason === 'bye').map((line) =>
      band(line.warband),
    ),
    absent: factsWhere(facts, 'attendance', (one) => one.round === round && one.answer === 'absent').flatMap((one) =>
      busy.has(one.warband) ? [] : [band(one.warband)],
    ),
  }
}

/**
 * Returns the time span of a round: it begins when the first game of the round is recorded, and ends when the first
 * game of the next round is recorded. The first round also includes the time before its first game.
 */
function roundTime(recorded: readonly FactOf<'game'>[], { recordedAt }: EventDates, round: number) {
  const begins = findRoundStartTimes(recorded, recordedAt)
  // If a round was played after a later round, its time span is empty.
  const first = Math.min(...recorded.map((game) => game.round))
  const begin = round === first ? '' : begins.get(round)
  const end = findRoundEndTime(begins, round)
  return { has: (at: string | undefined) => begin !== undefined && at !== undefined && at >= begin && at < end }
}

/** Returns the values of the counters that the standings show. Withdrawn warbands are left out. */
function reportCounters(facts: Facts): RoundReport['counters'] {
  const playing = factsWhere(facts, 'warband', ({ withdrawnAt }) => withdrawnAt === null)
  return countersInStandings(facts).map(({ id, name }) => ({
    name,
    values: playing
      .map((band) => ({ band: band.name, value: counterValueOf(facts, id, { warband: band.id, member: null }) }))
      .sort((one, other) => other.value - one.value),
  }))
}

function standingsIn({ standings, rounds, warbands }: Statistics, round: number): RoundReport['standings'] {
  const bands = new Map(warbands.map((one) => [one.id, one]))
  const before = rounds[rounds.indexOf(round) - 1]
  const ranks = new Map(standings.flatMap((one) => (one.round === before ? [[one.warband, one.rank]] : [])))
  return standings
    .filter((one) => one.round === round)
    .map(({ rank, warband, points }) => {
      const then = ranks.get(warband)
      const { name: band = '', withdrawnAt = null } = bands.get(warband) ?? {}
      const moved = then === undefined ? null : then - rank
      return { rank, warband, band, points, moved, ...(withdrawnAt !== null && { isWithdrawn: true as const }) }
    })
}

/**
 * Returns the games of the next round that has planned games, followed by the games of this and earlier rounds that are
 * still planned.
 */
function findNextGames(
  games: readonly FactOf<'game'>[],
  round: number,
  toReportGame: (game: FactOf<'game'>) => RoundReportGame,
): Omit<NonNullable<RoundReport['next']>, 'name'> | null {
  const planned = games.filter(({ state }) => state === 'planned')
  const rounds = [...new Set(planned.map((game) => game.round))].sort((one, other) => one - other)
  const late = rounds.filter((one) => one <= round)
  const next = rounds.find((one) => one > round) ?? late.pop()
  if (next === undefined) return null
  return {
    round: next,
    games: [next, ...late].flatMap((of) =>
      gamesToPrint(planned, of).map((game) => ({ ...toReportGame(game), ...(of !== next && { of }) })),
    ),
  }
}

/** Returns functions that describe games and people of a campaign by name. */
export function createReportDescriber(facts: Facts, dates: EventDates) {
  const deaths = findFatalParticipations(facts, dates)
  const sides = Map.groupBy(
    factsWhere(facts, 'side', () => true),
    ({ game }) => game,
  )
  const entries = Map.groupBy(facts.entry.values(), ({ side }) => side)
  const band = (id: string) => facts.warband.get(id)?.name ?? ''
  const somebody = (id: string): PersonRef => {
    const member = facts.member.get(id)
    return { name: member?.name ?? '', band: member ? band(member.warband) : '' }
  }
  const inGames = (games: readonly FactOf<'game'>[]) => {
    const ids = new Set(games.map(({ id }) => id))
    return [...facts.participation.values()].filter(({ game, played }) => played && ids.has(game))
  }
  return {
    ...{ band, somebody },
    game: ({ id, table, day, time, venue, scenario }: FactOf<'game'>): RoundReportGame => ({
      ...{ table, day, time, venue, scenario },
      sides: (sides.get(id) ?? []).map((side) => ({
        bands: (entries.get(side.id) ?? []).map(({ warband }) => band(warband)),
        result: side.result,
        place: side.place,
        victoryPoints: sumVictoryPoints(entries.get(side.id) ?? []),
      })),
    }),
    dead: (games: readonly FactOf<'game'>[]): RoundReport['fallen'] =>
      inGames(games)
        .filter(({ id }) => deaths.has(id))
        .map((one) => ({ ...somebody(one.member), by: killerOf(one, somebody), what: null, isApart: false })),
    apart: (members: readonly string[]): RoundReport['fallen'] =>
      members.map((member) => ({ ...somebody(member), by: null, what: null, isApart: true })),
    lost: (games: readonly FactOf<'game'>[], names: ReadonlyMap<string, Localized>) =>
      crewLosses(facts, games, names, band),
    deeds: (games: readonly FactOf<'game'>[]): RoundReport['deeds'] =>
      bestDeeds(inGames(games), deaths, (id) => ({
        ...somebody(id),
        member: id,
        warband: facts.member.get(id)?.warband ?? '',
      })),
  }
}

/** Returns who put a dead member out of action; null if unknown. */
const killerOf = (one: FactOf<'participation'>, somebody: (id: string) => PersonRef): PersonRef | null =>
  countOutOfAction(one) > 0 && one.outBy !== null ? somebody(one.outBy) : null

/** Returns the crew members and things of teams that were lost in these games. */
const crewLosses = (
  facts: Facts,
  games: readonly FactOf<'game'>[],
  names: ReadonlyMap<string, Localized>,
  band: (id: string) => string,
): RoundReport['fallen'] =>
  factsWhere(facts, 'loss', ({ game }) => games.some(({ id }) => id === game)).map(({ warband, name, loss }) => ({
    name,
    band: band(warband),
    by: null,
    what: names.get(loss) ?? null,
    isApart: false,
  }))

/** Sorts sides by place. Sides without a place come last and keep their order. */
export const sortByFinishingPlace = <Side extends { readonly place: number | null }>(sides: readonly Side[]): Side[] =>
  sides.toSorted((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity) || 0)

/** Returns the victory points of a side; null if no victory points were entered. */
function sumVictoryPoints(entries: readonly FactOf<'entry'>[]): number | null {
  const counted = entries.flatMap(({ victoryPoints }) => victoryPoints ?? [])
  return counted.length === 0 ? null : counted.reduce((sum, points) => sum + points, 0)
}

function bestDeeds(
  participations: readonly FactOf<'participation'>[],
  deaths: ReadonlySet<string>,
  doer: (id: string) => Omit<RoundReport['deeds'][number], 'felled' | 'killed'>,
): RoundReport['deeds'] {
  const by = Map.groupBy(
    participations.filter((one) => one.outBy !== null && countOutOfAction(one) > 0),
    ({ outBy }) => outBy!,
  )
  const all = [...by].map(([id, enemies]) => ({
    ...doer(id),
    felled: enemies.reduce((sum, one) => sum + countOutOfAction(one), 0),
    killed: enemies.filter(({ id }) => deaths.has(id)).length,
  }))
  const most = Math.max(0, ...all.map(({ felled }) => felled))
  const kills = Math.max(0, ...all.filter(({ felled }) => felled === most).map(({ killed }) => killed))
  return all.filter(({ felled, killed }) => felled === most && killed === kills)
}

/** A member who left its warband because of a game: it deserted, or it had to leave after what happened to it. */
interface GameDeparture {
  readonly member: string
  readonly hasDeserted: boolean
  /** Injuries of the member from the game, which are usually the reason. */
  readonly wounds: readonly Localized[]
}

/**
 * Returns the members who left a warband because of these games without dying: deserters, and members who fell in their
 * last game. Members who were released by a ruling, moved to another warband, or were written off as captives are left
 * out.
 */
function findDepartures(
  facts: Facts,
  games: readonly FactOf<'game'>[],
  { injuries }: Pick<Ruleset['aftermath'], 'injuries'>,
  dates: Pick<EventDates, 'recordedAt' | 'releasedAt'>,
): GameDeparture[] {
  const ids = new Set(games.map(({ id }) => id))
  const hasLeft = (member: string): boolean => {
    const fact = facts.member.get(member)
    return fact?.status === 'retired' && fact.movedTo === null
  }
  const told = [...facts.participation.values()].filter(({ game, member }) => ids.has(game) && hasLeft(member))
  return told.flatMap((one) => {
    const { game, member } = one
    const hasDeserted = one.absence === DESERTED
    if (!hasDeserted && !(one.played && countOutOfAction(one) > 0 && leftBecauseOfGame(facts, one, dates))) return []
    const own = factsWhere(facts, 'injury', (injury) => injury.member === member && injury.game === game)
    return [{ member, hasDeserted, wounds: own.flatMap(({ injury }) => injuries.get(injury)?.name ?? []) }]
  })
}

/** True if a game was the last game of a member who left, and no later decision explains why the member left. */
function leftBecauseOfGame(
  facts: Facts,
  { member, game }: Pick<FactOf<'participation'>, 'member' | 'game'>,
  { recordedAt, releasedAt }: Pick<EventDates, 'recordedAt' | 'releasedAt'>,
): boolean {
  const at = recordedAt.get(game)
  // If the journal does not contain the game, a ruling may be the reason why the member left.
  if (at === undefined || (releasedAt.get(member) ?? '') > at) return false
  if (lastGameOf(facts, member, { recordedAt }) !== game) return false
  return !factsWhere(facts, 'capture', (one) => one.member === member).some(
    ({ end }) => end === 'write-off' || end === 'sale',
  )
}
