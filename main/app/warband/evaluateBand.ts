import { rosterOf, type InjuryRecordNames } from '../../../shared/domain/campaign/roster.ts'
import { factOf, type Facts } from '../../../shared/domain/campaign/state.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import { findRoundThatBandsPrepareFor } from '../base/currentRound.ts'
import type { CommandDependencies } from '../base/execute.ts'

/** Creates a lookup for the names that injuries contain: rounds of games, and current names of warbands. */
export function createInjuryNames(
  { store }: Pick<CommandDependencies, 'store'>,
  facts: Facts,
): Required<InjuryRecordNames> {
  const named = [...facts.injury.values()].flatMap(({ game, foe }) => [
    ...(game ? [{ kind: 'game' as const, id: game }] : []),
    ...(foe ? [{ kind: 'warband' as const, id: foe }] : []),
  ])
  const known = store.factsById(named)
  return { game: (id) => known.game.get(id)?.round, warband: (id) => known.warband.get(id)?.name }
}

/**
 * Builds and evaluates the roster of a warband, with the cap of the round that warbands are built for. Its injuries
 * contain the rounds of their games and the current names of warbands. Throws `fact-missing`, and the errors of parsing
 * a roster.
 */
export function evaluateBand(engine: CommandDependencies, facts: Facts, warband: string) {
  const round = findRoundThatBandsPrepareFor(engine.store, facts, factOf(facts, 'warband', warband).campaign)
  const { roster, members } = rosterOf(facts, warband, createInjuryNames(engine, facts), round)
  const ruleset = engine.ruleset(roster.ruleset)
  const read = parseRoster(roster, [ruleset]).roster
  return { ruleset, roster: read, members, result: evaluateWholeRoster(ruleset, read) }
}
