import type {
  GameTodo,
  GameSideResult,
  OverviewBand,
  OverviewRound,
  OverviewView,
} from '../../../shared/contract/views/overview.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { groupAttendance } from '../../../shared/domain/campaign/attendance.ts'
import { toLeagueNumbers } from '../../../shared/domain/campaign/leagueSettings.ts'
import { EMPTY_ROUND_DETAILS, type RoundDetails } from '../../../shared/domain/campaign/rounds.ts'
import type { Ruleset, StandingColumn } from '../../../shared/rules/ruleset.ts'
import {
  standingsColumnValue,
  standingColumns,
  buildStandings,
  type Standing,
} from '../../../shared/rules/standings.ts'
import { fieldedBandsByGame, isTodoStillOpen, findReasonsNotToPlay, type FieldedBandsByGame } from './overviewFields.ts'
import { loadOverviewParts, standingsFacts, type OverviewBandPart, type OverviewGamePart } from './overviewParts.ts'
import { viewerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Returns the overview of a campaign: its warbands in the order of the standings, what needs attention before the next
 * game, and the rounds. A warband is evaluated again only if it or the campaign's frame has changed. Throws
 * `fact-missing`.
 */
export const getOverview = defineMethod('campaign.overview', viewerAccess, (engine, { campaign }): OverviewView => {
  const { frame, counters, rounds, lines, bands: parts, games: unordered } = loadOverviewParts(engine, campaign)
  const games = [...unordered].sort(compareGames)
  const isUnfinished = (game: string) => engine.store.draft(campaign, `aftermath:${game}`) !== undefined
  const unfinished = new Set(games.map(({ fact }) => fact.id).filter(isUnfinished))
  const ruleset = engine.ruleset(frame.ruleset)
  const columns = standingColumns(ruleset.aftermath)
  const bands = new Map(parts.map((part) => [part.fact.id, withFigures(part)]))
  const counted = standingsFacts({ frame, lines, bands: parts, games })
  const casualties = new Map(games.map(({ fact, casualties }) => [fact.id, casualties]))
  const standings = buildStandings(counted, campaign, ruleset, { casualtiesOf: (game) => casualties.get(game)! })
  const rows = bandRows(bands, games, standings, columns)
  const roundFacts = new Map(rounds.map((fact) => [fact.round, fact]))
  const capIn = (round: number) => roundFacts.get(round)?.cap ?? frame.cap
  const fields = fieldedBandsByGame(engine, campaign, games, bands, capIn)
  const ofBands = rows.flatMap(({ warband }) => bands.get(warband)!.needs).filter(isTodoStillOpen(games, fields))
  return {
    ruleset: ruleset.name,
    cap: frame.cap,
    columns: columns.map(({ name }) => name),
    counters: counters.filter(({ isInStandings }) => isInStandings).map(({ id, name }) => ({ id, name })),
    bands: rows,
    needs: frame.closedAt === null ? [...ofBands, ...gameNeeds(ruleset, games, fields, unfinished)] : [],
    rounds: roundsOf(games, roundFacts, unfinished),
    calendar: rounds
      .map((fact) => ({ round: fact.round, ...toRoundDetails(fact) }))
      .sort((one, other) => one.round - other.round),
    attendance: groupAttendance(parts.flatMap(({ attendance }) => attendance)),
    byes: lines
      .filter(({ reason }) => reason === 'bye')
      .map(({ round, warband }) => ({ round, warband }))
      .sort((one, other) => one.round - other.round),
    byePoints: toLeagueNumbers(frame.settings)['points-bye'],
  }
})

/** Separates the numbers of a warband (`figures`) from its other fields, so that a new number needs no change here. */
const withFigures = ({ fact, lost, counters, needs, judged, remarks, ...figures }: OverviewBandPart) => ({
  fact,
  lost,
  counters,
  needs,
  judged,
  remarks,
  figures,
})

/** Returns the rows of the warbands in the order of the standings. */
function bandRows(
  bands: ReadonlyMap<string, ReturnType<typeof withFigures>>,
  games: readonly OverviewGamePart[],
  standings: readonly Standing[],
  columns: readonly StandingColumn[],
): OverviewBand[] {
  const forms = formsOf(games)
  return standings.map((standing) => {
    const { fact, lost, counters, figures } = bands.get(standing.warband)!
    return {
      ...standing,
      ...figures,
      player: fact.player,
      withdrawnAt: fact.withdrawnAt,
      counters,
      standing: columns.map((column) => standingsColumnValue(column, standing, lost)),
      form: forms.get(standing.warband) ?? [],
    }
  })
}

const compareGames = (one: OverviewGamePart, other: OverviewGamePart): number =>
  one.fact.round - other.fact.round || one.fact.position - other.fact.position || (one.fact.id < other.fact.id ? -1 : 1)

/** The results of each warband's settled games, oldest first. */
function formsOf(games: readonly OverviewGamePart[]): ReadonlyMap<string, readonly GameSideResult[]> {
  const forms = new Map<string, GameSideResult[]>()
  for (const { fact, sides, entries } of games)
    for (const { side, warband } of fact.state === 'planned' ? [] : entries) {
      const result = sides.find(({ id }) => id === side)?.result
      if (result) forms.set(warband, [...(forms.get(warband) ?? []), result])
    }
  return forms
}

/** Returns the needs of games: an unfinished aftermath, or a warband that cannot play with its line-up. */
function gameNeeds(
  ruleset: Ruleset,
  games: readonly OverviewGamePart[],
  fields: FieldedBandsByGame,
  unfinished: ReadonlySet<string>,
): GameTodo[] {
  return games.flatMap(({ fact, entries }): GameTodo[] => {
    const game = fact.id
    const warbands = entries.map(({ warband }) => warband)
    const begun: GameTodo[] = unfinished.has(game) ? [{ kind: 'aftermath-unfinished', game, warbands }] : []
    const why = findReasonsNotToPlay(ruleset, fields.get(game) ?? [], fields.has(game) ? warbands : [])
    return why.length > 0 ? [...begun, { kind: 'game-unplayable', game, round: fact.round, why }] : begun
  })
}

/** The rounds that have games, in order, with what was decided about them. */
function roundsOf(
  games: readonly OverviewGamePart[],
  roundFacts: ReadonlyMap<number, FactOf<'round'>>,
  unfinished: ReadonlySet<string>,
): OverviewRound[] {
  const rounds = Map.groupBy(games, ({ fact }) => fact.round)
  return [...rounds].map(([round, all]) => ({
    round,
    ...toRoundDetails(roundFacts.get(round)),
    games: all.map((part) => ({
      game: part.fact.id,
      day: part.fact.day,
      time: part.fact.time,
      venue: part.fact.venue,
      table: part.fact.table,
      scenario: part.fact.scenario,
      state: part.fact.state,
      isPostponed: part.fact.isPostponed,
      isUnfinished: unfinished.has(part.fact.id),
      sides: part.sides.map((side) => sideView(part, side)),
    })),
  }))
}

/** What was decided about a round. */
const toRoundDetails = ({
  name,
  firstDay,
  lastDay,
  text,
  cap,
  isOptional,
}: RoundDetails = EMPTY_ROUND_DETAILS): RoundDetails => ({
  ...{ name, firstDay, lastDay, text, cap, isOptional },
})

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

function sideView(
  { entries, fallen }: OverviewGamePart,
  { id, name, result, place }: OverviewGamePart['sides'][number],
) {
  const own = entries.filter(({ side }) => side === id)
  const points = own.flatMap(({ victoryPoints }) => victoryPoints ?? [])
  return {
    name,
    result,
    place,
    warbands: own.map(({ warband }) => warband),
    victoryPoints: points.length === 0 ? null : sum(points),
    fallen: sum(own.map(({ warband }) => fallen.get(warband) ?? 0)),
  }
}
