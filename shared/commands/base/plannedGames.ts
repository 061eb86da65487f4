import { removeFact, type Change } from '../../domain/campaign/change.ts'
import type { FactOf } from '../../domain/campaign/facts.ts'
import { factsWhere, type Facts } from '../../domain/campaign/state.ts'
import type { CommandEnvironment } from './command.ts'

/** Lists the planned games of a warband. */
export const findPlannedGames = (facts: Facts, warband: string): FactOf<'game'>[] => {
  const own = new Set(factsWhere(facts, 'entry', (entry) => entry.warband === warband).map(({ game }) => game))
  return factsWhere(facts, 'game', ({ id, state }) => state === 'planned' && own.has(id))
}

/** Removes the line-up facts that refer to a game or member. */
export const removeLineUp = (id: string, { lineUpFacts }: Pick<CommandEnvironment, 'lineUpFacts'>): Change[] => {
  const { participations, rolls } = lineUpFacts(id)
  return [
    ...participations.map((fact) => removeFact('participation', fact)),
    ...rolls.map((fact) => removeFact('roll', fact)),
  ]
}
