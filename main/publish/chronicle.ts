import type { PagePart } from '../../shared/contract/pageChoices.ts'
import type { StatisticsWords } from '../../shared/contract/views/statistics.ts'
import { GAME_RESULTS, type FactOf } from '../../shared/domain/campaign/facts.ts'
import { countersInStandings, standingsCounterValues } from '../../shared/domain/campaign/counters.ts'
import { gamesToPrint, EMPTY_ROUND_DETAILS } from '../../shared/domain/campaign/rounds.ts'
import { stakesOf } from '../../shared/domain/campaign/stakes.ts'
import { factOf, factsWhere, type Facts } from '../../shared/domain/campaign/state.ts'
import type { Localized } from '../../shared/domain/localized.ts'
import type { MemberStatus } from '../../shared/domain/member.ts'
import type { Ruleset } from '../../shared/rules/ruleset.ts'
import { standingsColumnValue, standingColumns } from '../../shared/rules/standings.ts'
import type { RulesetSheetStyle } from '../../shared/sheets/model.ts'
import type { Statistics } from '../../shared/statistics/format.ts'
import { NO_DATES, type EventDates } from '../../shared/statistics/dates.ts'
import {
  roundReport,
  createReportDescriber,
  type RoundReportGame,
  type RoundReport,
} from '../../shared/statistics/report.ts'
import { splitCareerByBand } from '../../shared/statistics/stages.ts'

type Result = (typeof GAME_RESULTS)[number]
type Person = Statistics['people'][number]

/** A warband in the current standings. `moved` is the number of ranks gained since the previous round. */
export interface CampaignPageStanding {
  readonly warband: string
  readonly name: string
  readonly player: string
  readonly isWithdrawn: boolean
  /** Rank of the warband; null if the warband joined after the last game. */
  readonly rank: number | null
  readonly moved: number | null
  readonly figures: readonly number[]
  /** Values of the counters that the standings show. */
  readonly counters: readonly number[]
  readonly points: number
}

/** The career of a member, as one row of a table. */
export interface CampaignPageMember extends Pick<
  Person,
  'member' | 'name' | 'warband' | 'status' | 'games' | 'felled' | 'killed' | 'fallen' | 'first' | 'last'
> {
  readonly band: string
  /** Name of the warband to which the member moved; null if the member did not move. */
  readonly wentTo: string | null
  readonly kind: Localized
  readonly wounds: readonly Localized[]
}

export interface CampaignPageBand extends Pick<CampaignPageStanding, 'warband' | 'name' | 'player' | 'isWithdrawn'> {
  /** Rank and points of the warband; null before the first game, and for a warband that joined after the last game. */
  readonly standing: { readonly rank: number; readonly points: number } | null
  readonly games: readonly {
    readonly round: number
    readonly result: Result | null
    readonly against: readonly string[]
  }[]
  readonly people: readonly CampaignPageMember[]
}

/** A recorded game. `game`: its id. */
export interface CampaignPageGame extends RoundReportGame {
  readonly game: string
  readonly notes: string
  /** What its scenario is about; absent if the page has no notes, or the scenario no text. */
  readonly story?: Localized
}

export interface CampaignPageRound extends Pick<
  RoundReport,
  'round' | 'name' | 'text' | 'stakes' | 'fallen' | 'left' | 'captives' | 'deeds' | 'unplayed'
> {
  readonly games: readonly CampaignPageGame[]
}

/** Contents of a campaign's page: plain data that do not depend on the language. */
export interface CampaignPageContent {
  readonly campaign: string
  readonly ruleset: Localized
  readonly motif: RulesetSheetStyle
  readonly isClosed: boolean
  /** Number of recorded games. */
  readonly games: number
  readonly columns: readonly Localized[]
  /** Names of the counters that the standings show. */
  readonly counters: readonly string[]
  readonly standings: readonly CampaignPageStanding[]
  /** The stakes of the campaign. `holder`: name of the warband that holds the stake; null for no warband. */
  readonly stakes: readonly (Pick<FactOf<'stake'>, 'id' | 'name' | 'sort' | 'text' | 'income'> & {
    readonly holder: string | null
  })[]
  /**
   * Rank of each warband after each round; null for the rounds before the warband joined. Warbands are in the order
   * of the current standings.
   */
  readonly course: {
    readonly rounds: readonly number[]
    readonly bands: readonly {
      readonly name: string
      readonly ranks: readonly (number | null)[]
    }[]
  }
  /** Planned games, grouped by round. */
  readonly next: readonly {
    readonly round: number
    readonly name: string
    readonly text: string
    readonly firstDay: string | null
    readonly lastDay: string | null
    readonly games: readonly (RoundReportGame & Pick<CampaignPageGame, 'story'>)[]
  }[]
  readonly rounds: readonly CampaignPageRound[]
  /** `deeds`: the members who took most enemies out of action. `careers`: the members who played most games. */
  readonly deeds: readonly CampaignPageMember[]
  readonly careers: readonly CampaignPageMember[]
  readonly fallen: readonly (RoundReport['fallen'][number] & { readonly round: number })[]
  readonly figures: CampaignPageStatistics
  readonly bands: readonly CampaignPageBand[]
}

export interface CampaignPageStatistics {
  /**
   * Number of members of the warband `of` (an id) that the warband `by` took out of action. `by` is an id, or null if
   * unknown.
   */
  readonly felled: readonly { readonly by: string | null; readonly of: string; readonly out: number }[]
  readonly wounds: readonly { readonly name: Localized; readonly count: number }[]
  readonly counted: readonly { readonly name: Localized; readonly count: number }[]
}

/** Input of a chronicle: the facts that may be published, their statistics with names, and the parts to leave out. */
export interface CampaignPageSource {
  readonly facts: Facts
  readonly ruleset: Ruleset
  readonly statistics: Statistics
  readonly dates: EventDates
  readonly words: Pick<StatisticsWords, 'injuries' | 'kinds' | 'counted'>
  /** True if members may be named. */
  readonly hasPeople: boolean
  readonly without: readonly PagePart[]
  /** The summaries of the campaign's scenarios by id. Empty if the page has no notes. */
  readonly stories: ReadonlyMap<string, Localized>
}

/** Maximum number of members in a ranking. */
const RANKING_LENGTH = 10

/** Builds the chronicle of a campaign. All its numbers come from the statistics. */
export function buildCampaignPageContent(source: CampaignPageSource): CampaignPageContent {
  const { facts, ruleset, statistics, hasPeople, without } = source
  const { name, closedAt } = factOf(facts, 'campaign', statistics.campaign.id)
  const isWanted = (part: PagePart) => !without.includes(part)
  const reports = statistics.rounds.map((round) => reportOf(source, round))
  const standings = currentStandings(source, reports.at(-1))
  const tell = createPersonMapper(source)
  const people = hasPeople ? statistics.people.map(tell) : []
  const inBands = hasPeople ? statistics.people.flatMap(splitCareerByBand).map(tell) : []
  const ifWanted = <T>(part: PagePart, list: () => readonly T[]) => (isWanted(part) ? list() : [])
  return {
    campaign: name,
    ruleset: ruleset.name,
    motif: ruleset.sheet.motif,
    isClosed: closedAt !== null,
    games: [...facts.game.values()].filter(({ state }) => state === 'recorded').length,
    columns: standingColumns(ruleset.aftermath).map((column) => column.name),
    counters: countersInStandings(facts).map((counter) => counter.name),
    standings,
    stakes: ifWanted('stakes', () => pageStakes(facts)),
    course: courseOf(statistics, standings),
    next: ifWanted('next', () => nextGames(source)),
    rounds: ifWanted('rounds', () => reports.map((report) => roundOf(source, report))),
    deeds: ifWanted('deeds', () => topPeople(people, ({ felled, killed }) => [felled, killed])),
    careers: ifWanted('deeds', () => topPeople(people, ({ games, felled }) => [games, felled])),
    fallen: ifWanted('fallen', () => reports.flatMap(({ round, fallen }) => fallen.map((one) => ({ ...one, round })))),
    figures: isWanted('figures') ? figuresOf(source) : { felled: [], wounds: [], counted: [] },
    bands: ifWanted('bands', () => bandsOf(facts, standings, inBands)),
  }
}

/** Returns the stakes of the campaign with the names of their holders. */
const pageStakes = (facts: Facts): CampaignPageContent['stakes'] =>
  stakesOf(facts).map(({ id, name, sort, text, income, holder }) => ({
    id,
    ...{ name, sort, text, income },
    holder: holder && (facts.warband.get(holder)?.name ?? null),
  }))

/** Returns the report of a round. If members may not be named, the report has no deeds and no losses. */
function reportOf(source: CampaignPageSource, round: number): RoundReport {
  const report = roundReport(source, round)
  return source.hasPeople ? report : { ...report, deeds: [], fallen: [], left: [], captives: [] }
}

function currentStandings({ facts, ruleset, statistics }: CampaignPageSource, last: RoundReport | undefined) {
  const columns = standingColumns(ruleset.aftermath)
  const now = new Map(
    statistics.standings.filter(({ round }) => round === last?.round).map((one) => [one.warband, one]),
  )
  const moves = new Map(last?.standings.map(({ warband, moved }) => [warband, moved]))
  const lostBy = Map.groupBy(facts.loss.values(), ({ warband }) => warband)
  const lines = statistics.warbands.map(({ id, name, player, withdrawnAt }): CampaignPageStanding => {
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
      figures: columns.map((column) => standingsColumnValue(column, one, lost)),
      counters: standingsCounterValues(facts, id),
      points: one.points,
    }
  })
  const places = [...now.keys()]
  const placeOf = ({ warband }: CampaignPageStanding) => (now.has(warband) ? places.indexOf(warband) : places.length)
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function courseOf(
  { standings, rounds }: Statistics,
  now: readonly CampaignPageStanding[],
): CampaignPageContent['course'] {
  const ranks = new Map(standings.map(({ round, warband, rank }) => [`${round} ${warband}`, rank]))
  return {
    rounds,
    bands: now.map(({ warband, name }) => ({
      name,
      ranks: rounds.map((round) => ranks.get(`${round} ${warband}`) ?? null),
    })),
  }
}

/** Returns the summary of a game's scenario, as a field. */
const storyOf = ({ stories }: CampaignPageSource, { scenarioId }: Pick<FactOf<'game'>, 'scenarioId'>) => {
  const story = scenarioId === null ? undefined : stories.get(scenarioId)
  return story && { story }
}

function nextGames(source: CampaignPageSource): CampaignPageContent['next'] {
  const { facts } = source
  const tell = createReportDescriber(facts, NO_DATES)
  const planned = factsWhere(facts, 'game', ({ state }) => state === 'planned')
  const rounds = [...new Set(planned.map(({ round }) => round))].sort((one, other) => one - other)
  return rounds.map((round) => {
    const [decided] = factsWhere(facts, 'round', (fact) => fact.round === round)
    const { name, text, firstDay, lastDay } = decided ?? EMPTY_ROUND_DETAILS
    return {
      round,
      name,
      text,
      firstDay,
      lastDay,
      games: gamesToPrint(planned, round).map((game) => ({ ...tell.game(game), ...storyOf(source, game) })),
    }
  })
}

function roundOf(
  source: CampaignPageSource,
  { round, name, text, stakes, fallen, left, captives, deeds, unplayed, games: reportGames }: RoundReport,
): CampaignPageRound {
  // Games with the same index are the same game, because both lists have the same order.
  const recorded = gamesToPrint(
    factsWhere(source.facts, 'game', ({ state }) => state === 'recorded'),
    round,
  )
  const games = reportGames.map((game, at) => ({
    ...game,
    game: recorded[at]?.id ?? '',
    notes: recorded[at]?.notes ?? '',
    ...(recorded[at] && storyOf(source, recorded[at])),
  }))
  return { round, name, text, stakes, fallen, left, captives, deeds, unplayed, games }
}

/** Creates the function that converts a member's statistics to a row, with the member's injuries and new warband. */
function createPersonMapper({ facts, statistics, words }: CampaignPageSource): (person: Person) => CampaignPageMember {
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

/**
 * Returns the members with the highest first number; the second number decides ties. Members whose first number is 0
 * are left out.
 */
function topPeople(
  people: readonly CampaignPageMember[],
  figures: (person: CampaignPageMember) => readonly [number, number],
): CampaignPageMember[] {
  return people
    .map((person) => ({ person, figures: figures(person) }))
    .filter(({ figures: [first] }) => first > 0)
    .toSorted(({ figures: [a, b] }, { figures: [c, d] }) => c - a || d - b)
    .slice(0, RANKING_LENGTH)
    .map(({ person }) => person)
}

function figuresOf({ statistics, words }: CampaignPageSource): CampaignPageStatistics {
  const sumByKey = <Line>(lines: readonly Line[], key: (line: Line) => string, count: (line: Line) => number) =>
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
    wounds: sumByKey(
      statistics.wounds,
      ({ injury }) => injury,
      ({ count }) => count,
    ).map(({ id, count }) => ({ name: words.injuries[id]!, count })),
    counted: sumByKey(
      statistics.counted,
      ({ what }) => what,
      ({ times }) => times,
    ).map(({ id, count }) => ({ name: words.counted[id]!, count })),
  }
}

function bandsOf(
  facts: Facts,
  standings: readonly CampaignPageStanding[],
  people: readonly CampaignPageMember[],
): CampaignPageBand[] {
  const of = Map.groupBy(people, ({ warband }) => warband)
  const gamesOf = gameResultsIn(facts)
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

/** Creates the function that lists the recorded games of a warband, each with its result and opponents. */
function gameResultsIn(facts: Facts): (warband: string) => CampaignPageBand['games'] {
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

/** True for a member that has left its warband for good. */
export const hasMemberLeftForGood = (status: MemberStatus): boolean => status === 'dead' || status === 'retired'
