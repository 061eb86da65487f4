import type {
  GameNeed,
  GameResult,
  OverviewBand,
  OverviewRound,
  OverviewView,
} from '../../../shared/contract/views/overview.ts'
import type { Ruleset, StandingColumn } from '../../../shared/rules/ruleset.ts'
import { columnCount, scoringOf, standingColumns, standingsOf, type Standing } from '../../../shared/rules/standings.ts'
import type { Engine } from '../base/execute.ts'
import { fieldsOf, isStillNeeded, whyNot, type Fields } from './overviewFields.ts'
import { partsOf, standingFacts, type BandPart, type GamePart } from './overviewParts.ts'

interface CampaignRef {
  readonly campaign: string
}

/**
 * A campaign at a glance: its bands in the order of the standings, what needs attention before the next game, its rounds.
 * A band is judged again only after it, or the campaign's frame, has changed. Throws `fact-missing`.
 */
export function getOverview(engine: Engine, { campaign }: CampaignRef): OverviewView {
  const { frame, bands: parts, games: unordered } = partsOf(engine, campaign)
  const games = [...unordered].sort(inOrder)
  const isUnfinished = (game: string) => engine.store.draft(campaign, `aftermath:${game}`) !== undefined
  const unfinished = new Set(games.map(({ fact }) => fact.id).filter(isUnfinished))
  const ruleset = engine.ruleset(frame.ruleset)
  const columns = standingColumns(ruleset.aftermath)
  const bands = new Map(parts.map((part) => [part.fact.id, withFigures(part)]))
  const rows = bandRows(bands, games, standingsOf(standingFacts(frame, parts, games), campaign, ruleset), columns)
  const fields = fieldsOf(engine, campaign, games, bands)
  const ofBands = rows.flatMap(({ warband }) => bands.get(warband)!.needs).filter(isStillNeeded(games, fields))
  return {
    ruleset: ruleset.name,
    cap: frame.cap,
    columns: columns.map(({ name }) => name),
    scoresPlaces: scoringOf(ruleset, frame).places !== undefined,
    bands: rows,
    needs: frame.closedAt === null ? [...ofBands, ...gameNeeds(ruleset, games, fields, unfinished)] : [],
    rounds: roundsOf(games, unfinished),
  }
}

/** Separates a band's figures from the rest of its part, so that a new figure is named nowhere here. */
const withFigures = ({ fact, lost, needs, judged, remarks, ...figures }: BandPart) => ({
  fact,
  lost,
  needs,
  judged,
  remarks,
  figures,
})

/** The bands in the order of the standings. */
function bandRows(
  bands: ReadonlyMap<string, ReturnType<typeof withFigures>>,
  games: readonly GamePart[],
  standings: readonly Standing[],
  columns: readonly StandingColumn[],
): OverviewBand[] {
  const forms = formsOf(games)
  return standings.map((standing) => {
    const { fact, lost, figures } = bands.get(standing.warband)!
    return {
      ...standing,
      ...figures,
      player: fact.player,
      withdrawnAt: fact.withdrawnAt,
      standing: columns.map((column) => columnCount(column, standing, lost)),
      form: forms.get(standing.warband) ?? [],
    }
  })
}

const inOrder = (one: GamePart, other: GamePart): number =>
  one.fact.round - other.fact.round || one.fact.position - other.fact.position || (one.fact.id < other.fact.id ? -1 : 1)

/** The results of each band's recorded games, the first first. */
function formsOf(games: readonly GamePart[]): ReadonlyMap<string, readonly GameResult[]> {
  const forms = new Map<string, GameResult[]>()
  for (const { fact, sides, entries } of games)
    for (const { side, warband } of fact.state === 'recorded' ? entries : []) {
      const result = sides.find(({ id }) => id === side)?.result
      if (result) forms.set(warband, [...(forms.get(warband) ?? []), result])
    }
  return forms
}

/** The needs of games: an aftermath that was left unfinished, a band that cannot play as it takes the field. */
function gameNeeds(
  ruleset: Ruleset,
  games: readonly GamePart[],
  fields: Fields,
  unfinished: ReadonlySet<string>,
): GameNeed[] {
  return games.flatMap(({ fact, entries }): GameNeed[] => {
    const game = fact.id
    const warbands = entries.map(({ warband }) => warband)
    const begun: GameNeed[] = unfinished.has(game) ? [{ kind: 'aftermath-unfinished', game, warbands }] : []
    const why = whyNot(ruleset, fields.get(game) ?? [], fields.has(game) ? warbands : [])
    return why.length > 0 ? [...begun, { kind: 'game-unplayable', game, round: fact.round, why }] : begun
  })
}

/** The games of each round, in their order. */
function roundsOf(games: readonly GamePart[], unfinished: ReadonlySet<string>): OverviewRound[] {
  const rounds = Map.groupBy(games, ({ fact }) => fact.round)
  return [...rounds].map(([round, all]) => ({
    round,
    games: all.map(({ fact: { id, day, table, scenario, state }, sides, entries }) => ({
      game: id,
      day,
      table,
      scenario,
      state,
      isUnfinished: unfinished.has(id),
      sides: sides.map(({ id: side, name, result, place }) => ({
        name,
        result,
        place,
        warbands: entries.filter((entry) => entry.side === side).map(({ warband }) => warband),
      })),
    })),
  }))
}
