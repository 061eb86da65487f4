import { z } from 'zod/mini'
import { addFact, updateFact } from '../../domain/campaign/change.ts'
import { FACT_SCHEMAS, Id } from '../../domain/campaign/facts.ts'
import { opponentPairs } from '../../domain/campaign/pairing.ts'
import { scenariosOf } from '../../domain/campaign/scenario.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { LANGUAGES } from '../../domain/localized.ts'
import { rollWithFaces } from '../../rules/kit/dice.ts'
import { drawScenarios, type GameToDraw, type ScenarioDraw } from '../../rules/scenarioDraw.ts'
import { defineCommand, gameAggregate, MAX_BATCH, type CommandDecision } from '../base/command.ts'
import { historySentence } from '../base/historySentences.ts'
import { refuseSettledGame } from './game.ts'

/** Ids of the games for which scenarios are drawn, in the order in which the dice are read. */
export const GamesToDraw = z.array(Id).check(z.minLength(1), z.maxLength(MAX_BATCH))
/** The faces of all dice of a draw, one game after the other. */
export const DrawFaces = z.array(z.int().check(z.gte(1), z.lte(100))).check(z.maxLength(5000))

/** Returns a function that returns the sides of a game with the ids of their warbands. */
function indexSides(facts: Facts) {
  const sides = Map.groupBy(facts.side.values(), ({ game }) => game)
  const entries = Map.groupBy(facts.entry.values(), ({ side }) => side)
  return (game: string) =>
    (sides.get(game) ?? []).map(({ id }) => ({ warbands: (entries.get(id) ?? []).map(({ warband }) => warband) }))
}

const pairKey = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`)

/**
 * Builds the draw of scenarios for games of one round. A pair has played a scenario if the two warbands are opponents in
 * another game with it, planned or recorded; a game that was not played does not count.
 */
export function buildScenarioDraw(
  facts: Facts,
  { campaign, games }: { readonly campaign: string; readonly games: readonly string[] },
): ScenarioDraw {
  const drawn = new Set(games)
  const sidesOf = indexSides(facts)
  const others = factsWhere(facts, 'game', ({ id, state }) => !drawn.has(id) && state !== 'unplayed')
  /** The games that each pair of warbands played in each scenario. */
  const played = new Map<string, Map<string, Set<string>>>()
  for (const { id, scenarioId } of others) {
    if (scenarioId === null) continue
    for (const [one, other] of opponentPairs({ sides: sidesOf(id) })) {
      const own = played.get(pairKey(one, other)) ?? new Map<string, Set<string>>()
      played.set(pairKey(one, other), own.set(scenarioId, (own.get(scenarioId) ?? new Set()).add(id)))
    }
  }
  const toGame = (id: string): GameToDraw => {
    const sides = sidesOf(factOf(facts, 'game', id).id)
    const met = new Map<string, Set<string>>()
    for (const [one, other] of opponentPairs({ sides }))
      for (const [scenario, own] of played.get(pairKey(one, other)) ?? [])
        met.set(scenario, new Set([...(met.get(scenario) ?? []), ...own]))
    return { id, sides: sides.length, played: new Map([...met].map(([scenario, own]) => [scenario, own.size])) }
  }
  const rounds = new Set(games.map((id) => factOf(facts, 'game', id).round))
  return {
    scenarios: scenariosOf(facts, campaign),
    games: games.map(toGame),
    inRound: others.flatMap(({ round, scenarioId }) => (rounds.has(round) && scenarioId !== null ? [scenarioId] : [])),
  }
}

/**
 * Draws scenarios for planned games, with dice that the user typed or the program rolled, and records the dice. `typed`:
 * how many of the faces the user typed; they are the first ones. `language`: the language in which the games name their
 * scenario. Refused if the dice no longer fit, because games or scenarios have changed since.
 */
export const drawRoundScenarios = defineCommand({
  name: 'round.draw-scenarios',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    round: FACT_SCHEMAS.game.shape.round,
    games: GamesToDraw,
    faces: DrawFaces,
    typed: z._default(z.int().check(z.gte(0), z.lte(5000)), 0),
    language: z._default(z.enum(LANGUAGES), 'fr'),
  }),
  reads: ({ campaign }, { gamesOf }) => gamesOf(campaign).map(gameAggregate),
  decide(facts, { campaign, round, games, faces, typed, language }, environment): CommandDecision<object> {
    const { ruleset } = factOf(facts, 'campaign', campaign)
    const planned = [...new Set(games)].map((id) => factOf(facts, 'game', id))
    const settled = planned.flatMap(refuseSettledGame)
    if (settled.length > 0) return { refused: settled.slice(0, 1) }
    if (planned.some((game) => game.round !== round)) return { refused: [error('draw-changed', 'games')] }
    const draw = buildScenarioDraw(facts, { campaign, games: planned.map(({ id }) => id) })
    if (draw.scenarios.length === 0) return { refused: [error('no-scenarios', '')] }
    const read = rollWithFaces(drawScenarios(draw), faces)
    if (read.kind !== 'done' || read.used < faces.length) return { refused: [error('draw-changed', 'faces')] }
    let used = 0
    const changes = read.result.flatMap((drawn) => {
      const fact = factOf(facts, 'game', drawn.game)
      if (!drawn.scenario) return []
      const { id: scenarioId, name } = drawn.scenario
      const chosen = updateFact('game', fact, { scenario: name[language], scenarioId })
      if (drawn.faces.length === 0) return chosen
      used += drawn.faces.length
      const roll = addFact('roll', environment.nextId(), {
        // The roll names no game: a game with rolls has begun, and its plan could no longer change.
        ...{ campaign, game: null, warband: null, member: null, table: `${ruleset}/scenario` },
        ...{ faces: [...drawn.faces], source: used <= typed ? 'typed' : 'app', at: environment.now },
      } as const)
      return [...chosen, roll]
    })
    return { changes, answer: {} }
  },
  describeEntries: ({ input: { round, games } }) =>
    historySentence('round.draw-scenarios', { round, games: games.length }),
})
