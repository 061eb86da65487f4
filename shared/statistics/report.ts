import type { FactOf, RESULTS } from '../domain/campaign/facts.ts'
import { gamesToPrint } from '../domain/campaign/rounds.ts'
import { factsWhere, type Facts } from '../domain/campaign/state.ts'
import type { Localized } from '../domain/localized.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { Statistics } from './format.ts'
import { deathsIn, diedApart } from './deaths.ts'
import { leftIn } from './leaving.ts'
import { outIn } from './outOfAction.ts'
import { roundBegins, roundEnd } from './rounds.ts'
import type { Dates } from './dates.ts'

type Result = (typeof RESULTS)[number]

/**
 * A side of a game: its bands by name, how it fared, where it came in, and what it scored; null where the game is still to be
 * played, or nobody wrote it down.
 */
interface ReportSide {
  readonly bands: readonly string[]
  readonly result: Result | null
  readonly place: number | null
  readonly victoryPoints: number | null
}

/** A game as a report tells of it; `of`: the round that it is of, where that is another than the one told of. */
export interface ReportGame {
  readonly of?: number
  readonly table: string | null
  readonly day: string | null
  readonly scenario: string
  readonly sides: readonly ReportSide[]
}

/** Somebody of a band. */
interface Somebody {
  readonly name: string
  readonly band: string
}

/** What a round came to, for those who were not there. */
export interface RoundReport {
  readonly campaign: string
  readonly round: number
  /** The games recorded. */
  readonly games: readonly ReportGame[]
  /** `moved`: places won since the round before; null in the first round that was played. */
  readonly standings: readonly {
    readonly rank: number
    readonly warband: string
    readonly band: string
    readonly points: number
    readonly moved: number | null
  }[]
  /**
   * Who died of the round; `by`: who did it. `what`: where not a member fell, but somebody or something of a team. `isApart`: it
   * was declared dead by hand, of no game, before the next round began.
   */
  readonly fallen: readonly (Somebody & {
    readonly by: Somebody | null
    readonly what: Localized | null
    readonly isApart: boolean
  })[]
  /** Who left its band because of what happened in the round, without dying; `wounds`: what it was left with. */
  readonly left: readonly (Somebody & { readonly hasDeserted: boolean; readonly wounds: readonly Localized[] })[]
  /** Who was taken captive; `by`: the band that took it, where it is known. */
  readonly captives: readonly (Somebody & { readonly by: string | null })[]
  /** Who put most enemies out of action, several where they are equal; nobody where nobody did. */
  readonly deeds: readonly (Somebody & {
    readonly member: string
    readonly warband: string
    readonly felled: number
    readonly killed: number
  })[]
  /** The next games to be played: those of the next round, then those that were put off; null where none is planned. */
  readonly next: { readonly round: number; readonly games: readonly ReportGame[] } | null
}

/** What reports are made from; `statistics`: of the same facts. `hasLate`: with games of earlier rounds that were played in this one. */
export interface Reported {
  readonly facts: Facts
  readonly ruleset: Pick<Ruleset, 'aftermath'>
  readonly statistics: Statistics
  readonly dates: Dates
  readonly hasLate?: boolean
}

/** What a round of a campaign came to. */
export function roundReport(reported: Reported, round: number): RoundReport {
  const { facts, ruleset, statistics, dates, hasLate = false } = reported
  const games = factsWhere(facts, 'game', () => true)
  const recorded = games.filter(({ state }) => state === 'recorded')
  const own = gamesToPrint(recorded, round)
  const time = timeOf(recorded, dates, round)
  const late = hasLate ? recorded.filter((game) => game.round < round && time.has(dates.recordedAt.get(game.id))) : []
  const apart = diedApart(facts, dates)
  const tell = tellingOf(facts, dates)
  const played = [...own, ...late]
  const lossNames = new Map(ruleset.aftermath.losses?.map(({ id, name }) => [id, name]))
  const dead = [...apart].flatMap(([member, at]) => (time.has(at) ? [member] : []))
  return {
    campaign: statistics.campaign.name,
    round,
    games: [...own.map(tell.game), ...late.map((game) => ({ ...tell.game(game), of: game.round }))],
    standings: standingsIn(statistics, round),
    fallen: [...tell.dead(played), ...tell.lost(played, lossNames), ...tell.apart(dead)],
    left: leftIn(facts, played, ruleset.aftermath, dates).map(({ member, ...why }) => ({
      ...tell.somebody(member),
      ...why,
    })),
    captives: factsWhere(facts, 'capture', (one) => played.some(({ id }) => id === one.game)).map(({ member, by }) => ({
      ...tell.somebody(member),
      by: by === null ? null : tell.band(by),
    })),
    deeds: tell.deeds(own),
    next: nextOf(games, round, tell.game),
  }
}

/** The time of a round: from its first recording to that of the next; the first round has what came before, too. */
function timeOf(recorded: readonly FactOf<'game'>[], { recordedAt }: Dates, round: number) {
  const begins = roundBegins(recorded, recordedAt)
  // Of a round that was played later than one after it nothing else was the time.
  const first = Math.min(...recorded.map((game) => game.round))
  const begin = round === first ? '' : begins.get(round)
  const end = roundEnd(begins, round)
  return { has: (at: string | undefined) => begin !== undefined && at !== undefined && at >= begin && at < end }
}

function standingsIn({ standings, rounds, warbands }: Statistics, round: number): RoundReport['standings'] {
  const names = new Map(warbands.map(({ id, name }) => [id, name]))
  const before = rounds[rounds.indexOf(round) - 1]
  const ranks = new Map(standings.flatMap((one) => (one.round === before ? [[one.warband, one.rank]] : [])))
  return standings
    .filter((one) => one.round === round)
    .map(({ rank, warband, points }) => {
      const then = ranks.get(warband)
      return { rank, warband, band: names.get(warband) ?? '', points, moved: then === undefined ? null : then - rank }
    })
}

/** The games of the next round of which any are planned, then those of this round and earlier ones that are still open. */
function nextOf(
  games: readonly FactOf<'game'>[],
  round: number,
  told: (game: FactOf<'game'>) => ReportGame,
): RoundReport['next'] {
  const planned = games.filter(({ state }) => state === 'planned')
  const rounds = [...new Set(planned.map((game) => game.round))].sort((one, other) => one - other)
  const late = rounds.filter((one) => one <= round)
  const next = rounds.find((one) => one > round) ?? late.pop()
  if (next === undefined) return null
  return {
    round: next,
    games: [next, ...late].flatMap((of) =>
      gamesToPrint(planned, of).map((game) => ({ ...told(game), ...(of !== next && { of }) })),
    ),
  }
}

/** Tells of a campaign’s games and of its people by name. */
export function tellingOf(facts: Facts, dates: Dates) {
  const deaths = deathsIn(facts, dates)
  const sides = Map.groupBy(
    factsWhere(facts, 'side', () => true),
    ({ game }) => game,
  )
  const entries = Map.groupBy(facts.entry.values(), ({ side }) => side)
  const band = (id: string) => facts.warband.get(id)?.name ?? ''
  const somebody = (id: string): Somebody => {
    const member = facts.member.get(id)
    return { name: member?.name ?? '', band: member ? band(member.warband) : '' }
  }
  const inGames = (games: readonly FactOf<'game'>[]) => {
    const ids = new Set(games.map(({ id }) => id))
    return [...facts.participation.values()].filter(({ game, played }) => played && ids.has(game))
  }
  return {
    ...{ band, somebody },
    game: ({ id, table, day, scenario }: FactOf<'game'>): ReportGame => ({
      table,
      day,
      scenario,
      sides: (sides.get(id) ?? []).map((side) => ({
        bands: (entries.get(side.id) ?? []).map(({ warband }) => band(warband)),
        result: side.result,
        place: side.place,
        victoryPoints: pointsOf(entries.get(side.id) ?? []),
      })),
    }),
    dead: (games: readonly FactOf<'game'>[]): RoundReport['fallen'] =>
      inGames(games)
        .filter(({ id }) => deaths.has(id))
        .map((one) => ({ ...somebody(one.member), by: killerOf(one, somebody), what: null, isApart: false })),
    apart: (members: readonly string[]): RoundReport['fallen'] =>
      members.map((member) => ({ ...somebody(member), by: null, what: null, isApart: true })),
    lost: (games: readonly FactOf<'game'>[], names: ReadonlyMap<string, Localized>) =>
      lostIn(facts, games, names, band),
    deeds: (games: readonly FactOf<'game'>[]): RoundReport['deeds'] =>
      bestOf(inGames(games), deaths, (id) => ({
        ...somebody(id),
        member: id,
        warband: facts.member.get(id)?.warband ?? '',
      })),
  }
}

/** Who put out of action whoever died of it; null where nobody said who did it. */
const killerOf = (one: FactOf<'participation'>, somebody: (id: string) => Somebody): Somebody | null =>
  outIn(one) > 0 && one.outBy !== null ? somebody(one.outBy) : null

/** Somebody or something of a team that games took from it. */
const lostIn = (
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

/** Sides in the order of their places; those without one come last, as they are. */
export const orderByPlace = <Side extends { readonly place: number | null }>(sides: readonly Side[]): Side[] =>
  sides.toSorted((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity) || 0)

/** What the bands of a side scored together; null where nobody counted. */
function pointsOf(entries: readonly FactOf<'entry'>[]): number | null {
  const counted = entries.flatMap(({ victoryPoints }) => victoryPoints ?? [])
  return counted.length === 0 ? null : counted.reduce((sum, points) => sum + points, 0)
}

function bestOf(
  told: readonly FactOf<'participation'>[],
  deaths: ReadonlySet<string>,
  doer: (id: string) => Omit<RoundReport['deeds'][number], 'felled' | 'killed'>,
): RoundReport['deeds'] {
  const by = Map.groupBy(
    told.filter((one) => one.outBy !== null && outIn(one) > 0),
    ({ outBy }) => outBy!,
  )
  const all = [...by].map(([id, enemies]) => ({
    ...doer(id),
    felled: enemies.reduce((sum, one) => sum + outIn(one), 0),
    killed: enemies.filter(({ id }) => deaths.has(id)).length,
  }))
  const most = Math.max(0, ...all.map(({ felled }) => felled))
  const kills = Math.max(0, ...all.filter(({ felled }) => felled === most).map(({ killed }) => killed))
  return all.filter(({ felled, killed }) => felled === most && killed === kills)
}
