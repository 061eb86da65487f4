import { rosterOf, type RecordNames } from '../../../shared/domain/campaign/roster.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { evaluate } from '../../../shared/rules/evaluate.ts'
import { rosterFrom } from '../../../shared/rules/rosterFrom.ts'
import type { Engine } from '../base/execute.ts'

/** Looks up what injuries in these facts name: the rounds of their games, and bands by the name that they have now. */
export function namesOfInjuries({ store }: Pick<Engine, 'store'>, facts: Facts): Required<RecordNames> {
  const named = [...facts.injury.values()].flatMap(({ game, foe }) => [
    ...(game ? [{ kind: 'game' as const, id: game }] : []),
    ...(foe ? [{ kind: 'warband' as const, id: foe }] : []),
  ])
  const known = store.factsById(named)
  return { game: (id) => known.game.get(id)?.round, warband: (id) => known.warband.get(id)?.name }
}

/**
 * A warband judged and reckoned by its ruleset; injuries tell the rounds of their games, and bands as they are called now. Throws `fact-missing`, and the
 * errors of reading a roster.
 */
export function evaluatedBand(engine: Engine, facts: Facts, warband: string) {
  const { roster, members } = rosterOf(facts, warband, namesOfInjuries(engine, facts))
  const ruleset = engine.ruleset(roster.ruleset)
  const read = rosterFrom(roster, [ruleset]).roster
  return { ruleset, roster: read, members, result: evaluate(ruleset, read) }
}
