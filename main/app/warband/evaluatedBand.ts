import { rosterOf } from '../../../shared/domain/campaign/roster.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { evaluate } from '../../../shared/rules/evaluate.ts'
import { rosterFrom } from '../../../shared/rules/readRoster.ts'
import type { Engine } from '../execute.ts'

/** Looks up the rounds of the games that injuries in these facts came from. */
export function roundsOfInjuries({ store }: Engine, facts: Facts): (game: string) => number | undefined {
  const games = [...facts.injury.values()].flatMap(({ game }) =>
    game === null ? [] : [{ kind: 'game' as const, id: game }],
  )
  const known = store.factsById(games).game
  return (game) => known.get(game)?.round
}

/**
 * A warband judged and reckoned by its ruleset; injuries tell the rounds of their games. Throws `fact-missing`, and the
 * errors of reading a roster.
 */
export function evaluatedBand(engine: Engine, facts: Facts, warband: string) {
  const { roster, members } = rosterOf(facts, warband, roundsOfInjuries(engine, facts))
  const ruleset = engine.ruleset(roster.ruleset)
  const read = rosterFrom(roster, [ruleset]).roster
  return { ruleset, roster: read, members, result: evaluate(ruleset, read) }
}
