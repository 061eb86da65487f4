import type { Localized } from '../../../domain/localized.ts'
import type { Action } from '../catalogue.ts'
import { piecesOf } from '../context.ts'
import type { Who } from './moves.ts'
import { standingOf, teamOf, type Race } from './state.ts'
import { refused, said, type Why } from './words.ts'

/** Something to fight with; `spent`: it was thrown. */
export interface Arm {
  readonly id: string
  readonly name: Localized
  readonly spent: boolean
}

/** What somebody fights with: of a driver sword, whip and the rack's trident; of a gladiator its pieces, and the rack's. */
export function arms(race: Race, who: Who): Arm[] {
  const { seated, context } = race.seats[who.team]!
  const { spent } = standingOf(race, who)
  const rack: Arm = { id: 'rack', name: said('rack-trident'), spent: !teamOf(race, who.team).rack }
  const sword: Arm = { id: 'sword', name: said('sword'), spent: false }
  if (who.role === 'driver') return [sword, { id: 'whip', name: said('neural-whip'), spent: false }, rack]
  const pieces = piecesOf(seated.member, context).filter(({ shield }) => !shield)
  return [...pieces.map(({ id, name }) => ({ id, name, spent: spent.includes(id) })), rack]
}

/** The piece that an action is done with: the first that is left, so one's own trident before the rack's. */
function armsFor({ id, needs }: Action): readonly string[] {
  if (id.startsWith('trident')) return ['trident', 'rack']
  return needs === undefined ? [] : [needs]
}

/** The arm that an action takes; `undefined` where it takes none. */
export const armOf = (race: Race, who: Who, action: Action): Arm | undefined => {
  const wanted = armsFor(action)
  return arms(race, who).find(({ id, spent }) => !spent && wanted.includes(id))
}

/** Why somebody has nothing to do an action with: thrown already, or kept from it by whipping. */
export function whyUnarmed(race: Race, who: Who, action: Action): Why | undefined {
  const wanted = armsFor(action)
  if (wanted.length === 0) return undefined
  if (armOf(race, who, action) === undefined) return refused('arm-spent')
  const isHeavy = !wanted.includes('whip')
  return isHeavy && standingOf(race, who).whipped && action.needs !== 'spatha'
    ? refused('whipped-this-turn')
    : undefined
}
