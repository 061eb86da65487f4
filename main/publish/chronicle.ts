import type { PagePart } from '../../shared/contract/pageChoices.ts'
import type { StatisticsWords } from '../../shared/contract/views/statistics.ts'
import { RESULTS, type FactOf } from '../../shared/domain/campaign/facts.ts'
import { gamesToPrint } from '../../shared/domain/campaign/rounds.ts'
import { factOf, factsWhere, type Facts } from '../../shared/domain/campaign/state.ts'
import type { Localized } from '../../shared/domain/localized.ts'
import type { Status } from '../../shared/domain/member.ts'
import type { Ruleset } from '../../shared/rules/ruleset.ts'
import { columnCount, standingColumns } from '../../shared/rules/standings.ts'
import type { Motif } from '../../shared/sheets/model.ts'
import type { Statistics } from '../../shared/statistics/format.ts'
import { NO_DATES, type Dates } from '../../shared/statistics/dates.ts'
import { roundReport, tellingOf, type ReportGame, type RoundReport } from '../../shared/statistics/report.ts'
import { stagesOf } from '../../shared/statistics/stages.ts'

type Result = (typeof RESULTS)[number]
type Person = Statistics['people'][number]

/** A band in the standings of now. `moved`: places won since the round before. */
export interface ChronicleStanding {
  readonly warband: string
  readonly name: string
  readonly player: string
  readonly isWithdrawn: boolean
  /** Null for a band that came after the last game. */
  readonly rank: number | null
  readonly moved: number | null
  readonly figures: readonly number[]
  readonly points: number
}

/** Somebody’s career, as a line. */
export interface ChroniclePerson extends Pick<
  Person,
  'member' | 'name' | 'warband' | 'status' | 'games' | 'felled' | 'killed' | 'fallen' | 'first' | 'last'
> {
  readonly band: string
  /** The band that it went over to; null for whoever stayed. */
  readonly wentTo: string | null
  readonly kind: Localized
  readonly wounds: readonly Localized[]
}

export interface ChronicleBand extends Pick<ChronicleStanding, 'warband' | 'name' | 'player' | 'isWithdrawn'> {
  /** Its place and points; null before the first game of all, and for a band that came after the last one. */
  readonly standing: { readonly rank: number; readonly points: number } | null
  readonly games: readonly {
    readonly round: number
    readonly result: Result | null
    readonly against: readonly string[]
  }[]
  readonly people: readonly ChroniclePerson[]
}

export interface ChronicleRound extends Pick<RoundReport, 'round' | 'fallen' | 'left' | 'captives' | 'deeds'> {
  readonly games: readonly (ReportGame & { readonly notes: string })[]
}

/** What a campaign came to, as a page tells it: plain data, in no language yet. */
export interface Chronicle {
  readonly campaign: string
  readonly ruleset: Localized
  readonly motif: Motif
  readonly isClosed: boolean
  /** How many games are recorded. */
  readonly games: number
  readonly columns: readonly Localized[]
  readonly standings: readonly ChronicleStanding[]
  /** Each band’s rank after each round, null before it was there; the first of now first. */
  readonly course: {
    readonly rounds: readonly number[]
    readonly bands: readonly {
      readonly name: string
      readonly ranks: readonly (number | null)[]
    }[]
  }
  /** Games still to be played, by their rounds. */
  readonly next: readonly { readonly round: number; readonly games: readonly ReportGame[] }[]
  readonly rounds: readonly ChronicleRound[]
  /** Who put most enemies out of action, and who played most games. */
  readonly deeds: readonly ChroniclePerson[]
  readonly careers: readonly ChroniclePerson[]
  readonly fallen: readonly (RoundReport['fallen'][number] & { readonly round: number })[]
  readonly figures: ChronicleFigures
  readonly bands: readonly ChronicleBand[]
}

export interface ChronicleFigures {
  /** Which band put how many of which out of action, by their ids; `by`: null where nobody said who did it. */
  readonly felled: readonly { readonly by: string | null; readonly of: string; readonly out: number }[]
  readonly wounds: readonly { readonly name: Localized; readonly count: number }[]
  readonly counted: readonly { readonly name: Localized; readonly count: number }[]
}

/** What a chronicle is made from: the facts that may be told, their statistics with their words, and what is left out. */
export interface ChronicleSource {
  readonly facts: Facts
  readonly ruleset: Ruleset
  readonly statistics: Statistics
  readonly dates: Dates
  readonly words: Pick<StatisticsWords, 'injuries' | 'kinds' | 'counted'>
  /** False: nobody is named. */
  readonly hasPeople: boolean
  readonly without: readonly PagePart[]
}

/** How many of a ranking of people are told. */
const BEST = 10

/** A campaign as a page tells it. All of its figures are those of the statistics. */
export function chronicleOf(source: ChronicleSource): Chronicle {
  const { facts, ruleset, statistics, hasPeople, without } = source
  const { name, closedAt } = factOf(facts, 'campaign', statistics.campaign.id)
  const isWanted = (part: PagePart) => !without.includes(part)
  const reports = statistics.rounds.map((round) => reportOf(source, round))
  const standings = standingsNow(source, reports.at(-1))
  const tell = tellingPeople(source)
  const people = hasPeople ? statistics.people.map(tell) : []
  const inBands = hasPeople ? statistics.people.flatMap(stagesOf).map(tell) : []
  const wanted = <T>(part: PagePart, told: () => readonly T[]) => (isWanted(part) ? told() : [])
  return {
    campaign: name,
    ruleset: ruleset.name,
    motif: ruleset.sheet.motif,
    isClosed: closedAt !== null,
    games: [...facts.game.values()].filter(({ state }) => state === 'recorded').length,
    columns: standingColumns(ruleset.aftermath).map((column) => column.name),
    standings,
    course: courseOf(statistics, standings),
    next: wanted('next', () => nextGames(facts)),
    rounds: wanted('rounds', () => reports.map((report) => roundOf(facts, report))),
    deeds: wanted('deeds', () => best(people, ({ felled, killed }) => [felled, killed])),
    careers: wanted('deeds', () => best(people, ({ games, felled }) => [games, felled])),
    fallen: wanted('fallen', () => reports.flatMap(({ round, fallen }) => fallen.map((one) => ({ ...one, round })))),
    figures: isWanted('figures') ? figuresOf(source) : { felled: [], wounds: [], counted: [] },
    bands: wanted('bands', () => bandsOf(facts, standings, inBands)),
  }
}

/** What a round came to; where nobody is to be named, without those who did it and those whom it hit. */
function reportOf(source: ChronicleSource, round: number): RoundReport {
  const report = roundReport(source, round)
  return source.hasPeople ? report : { ...report, deeds: [], fallen: [], left: [], captives: [] }
}

function standingsNow({ facts, ruleset, statistics }: ChronicleSource, last: RoundReport | undefined) {
  const columns = standingColumns(ruleset.aftermath)
  const now = new Map(
    statistics.standings.filter(({ round }) => round === last?.round).map((one) => [one.warband, one]),
  )
  const moves = new Map(last?.standings.map(({ warband, moved }) => [warband, moved]))
  const lostBy = Map.groupBy(facts.loss.values(), ({ warband }) => warband)
  const lines = statistics.warbands.map(({ id, name, player, withdrawnAt }): ChronicleStanding => {
    const one = now.get(id) ?? { rank: null, games: 0, wins: 0, draws: 0, losses: 0, victoryPoints: 0, points: 0 }
    const lost = Object.fromEntries(
      [...Map.groupBy(lostBy.get(id) ?? [], ({ loss }) => loss)].map(([loss, all]) => [loss, all.length]),
    )
    return {
      warband: id,
      name,
      player,
      isWithdrawn: withdrawnAt !== null,
      rank: one.rank,
      moved: moves.get(id) ?? null,
      figures: columns.map((column) => columnCount(column, one, lost)),
      points: one.points,
    }
  })
  const places = [...now.keys()]
  const placeOf = ({ warband }: ChronicleStanding) => (now.has(warband) ? places.indexOf(warband) : places.length)
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function courseOf({ standings, rounds }: Statistics, now: readonly ChronicleStanding[]): Chronicle['course'] {
  const ranks = new Map(standings.map(({ round, warband, rank }) => [`${round} ${warband}`, rank]))
  return {
    rounds,
    bands: now.map(({ warband, name }) => ({
      name,
      ranks: rounds.map((round) => ranks.get(`${round} ${warband}`) ?? null),
    })),
  }
}

function nextGames(facts: Facts): Chronicle['next'] {
  const tell = tellingOf(facts, NO_DATES)
  const planned = factsWhere(facts, 'game', ({ state }) => state === 'planned')
  const rounds = [...new Set(planned.map(({ round }) => round))].sort((one, other) => one - other)
  return rounds.map((round) => ({ round, games: gamesToPrint(planned, round).map(tell.game) }))
}

function roundOf(facts: Facts, { round, fallen, left, captives, deeds, games: told }: RoundReport): ChronicleRound {
  // In the order in which the report tells of them.
  const recorded = gamesToPrint(
    factsWhere(facts, 'game', ({ state }) => state === 'recorded'),
    round,
  )
  const games = told.map((game, at) => ({ ...game, notes: recorded[at]?.notes ?? '' }))
  return { round, fallen, left, captives, deeds, games }
}

/** Makes what tells of people by name, with the marks that they bear and where they went. */
function tellingPeople({ facts, statistics, words }: ChronicleSource): (person: Person) => ChroniclePerson {
  const bands = new Map(statistics.warbands.map(({ id, name }) => [id, name]))
  const wounds = Map.groupBy(
    factsWhere(facts, 'injury', () => true),
    ({ member }) => member,
  )
  return ({ member, name, warband, kind, status, games, felled, killed, fallen, first, last }) => {
    const after = facts.member.get(facts.member.get(member)?.movedTo ?? '')
    return {
      ...{ member, name, warband, status, games, felled, killed, fallen, first, last },
      band: bands.get(warband) ?? '',
      wentTo: after ? (bands.get(after.warband) ?? '') : null,
      kind: words.kinds[kind]!,
      wounds: (wounds.get(member) ?? []).flatMap(({ injury }) => words.injuries[injury] ?? []),
    }
  }
}

/** Those with the highest figures, the second deciding where the first are equal; nobody with a first of 0. */
function best(
  people: readonly ChroniclePerson[],
  figures: (person: ChroniclePerson) => readonly [number, number],
): ChroniclePerson[] {
  return people
    .map((person) => ({ person, figures: figures(person) }))
    .filter(({ figures: [first] }) => first > 0)
    .toSorted(({ figures: [a, b] }, { figures: [c, d] }) => c - a || d - b)
    .slice(0, BEST)
    .map(({ person }) => person)
}

function figuresOf({ statistics, words }: ChronicleSource): ChronicleFigures {
  const summed = <Line>(lines: readonly Line[], key: (line: Line) => string, count: (line: Line) => number) =>
    [...Map.groupBy(lines, key)]
      .map(([id, all]) => ({ id, count: all.reduce((sum, line) => sum + count(line), 0) }))
      .toSorted((one, other) => other.count - one.count)
  const pairs = Map.groupBy(statistics.felled, ({ by, of }) => `${by ?? ''} ${of}`)
  return {
    felled: [...pairs.values()].map((all) => ({
      by: all[0]!.by,
      of: all[0]!.of,
      out: all.reduce((sum, { out }) => sum + out, 0),
    })),
    wounds: summed(
      statistics.wounds,
      ({ injury }) => injury,
      ({ count }) => count,
    ).map(({ id, count }) => ({ name: words.injuries[id]!, count })),
    counted: summed(
      statistics.counted,
      ({ what }) => what,
      ({ times }) => times,
    ).map(({ id, count }) => ({ name: words.counted[id]!, count })),
  }
}

function bandsOf(
  facts: Facts,
  standings: readonly ChronicleStanding[],
  people: readonly ChroniclePerson[],
): ChronicleBand[] {
  const of = Map.groupBy(people, ({ warband }) => warband)
  const gamesOf = resultsIn(facts)
  return standings.map(({ warband, name, player, isWithdrawn, rank, points }) => ({
    warband,
    name,
    player,
    isWithdrawn,
    standing: rank === null ? null : { rank, points },
    games: gamesOf(warband),
    people: of.get(warband) ?? [],
  }))
}

/** The recorded games of a band: how each ended for it, and against whom. */
function resultsIn(facts: Facts): (warband: string) => ChronicleBand['games'] {
  const name = (id: string) => facts.warband.get(id)?.name ?? ''
  const inGame = Map.groupBy(facts.entry.values(), ({ game }) => game)
  const of = Map.groupBy(facts.entry.values(), ({ warband }) => warband)
  const places = new Map(
    factsWhere(facts, 'game', ({ state }) => state === 'recorded')
      .toSorted((one, other) => one.round - other.round)
      .map((game, at) => [game.id, at] as const),
  )
  return (warband) =>
    (of.get(warband) ?? [])
      .filter(({ game }) => places.has(game))
      .toSorted((one, other) => places.get(one.game)! - places.get(other.game)!)
      .map(({ game, side }: FactOf<'entry'>) => ({
        round: facts.game.get(game)!.round,
        result: facts.side.get(side)?.result ?? null,
        against: (inGame.get(game) ?? []).filter((one) => one.side !== side).map((one) => name(one.warband)),
      }))
}

/** The states in which a member is no longer in its band’s ranks. */
export const isGone = (status: Status): boolean => status === 'dead' || status === 'retired'
