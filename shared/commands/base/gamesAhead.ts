import { removed, type Change } from '../../domain/campaign/change.ts'
import type { FactOf } from '../../domain/campaign/facts.ts'
import { factsWhere, type Facts } from '../../domain/campaign/state.ts'
import type { Environment } from './command.ts'

/** The games still to be played that a band is in. */
export const gamesAhead = (facts: Facts, warband: string): FactOf<'game'>[] => {
  const own = new Set(factsWhere(facts, 'entry', (entry) => entry.warband === warband).map(({ game }) => game))
  return factsWhere(facts, 'game', ({ id, state }) => state === 'planned' && own.has(id))
}

/** What a line-up says of a game or member, taken away. */
export const withoutLineUp = (id: string, { lineUpFacts }: Pick<Environment, 'lineUpFacts'>): Change[] => {
  const { participations, rolls } = lineUpFacts(id)
  return [
    ...participations.map((fact) => removed('participation', fact)),
    ...rolls.map((fact) => removed('roll', fact)),
  ]
}
