import type { Localized } from '../../../domain/localized.ts'
import type { Action } from '../catalogue.ts'
import { piecesOf } from '../context.ts'
import type { Who } from './moves.ts'
import { ridden } from './aboard.ts'
import { sameWho, personOf, teamOf, type Race } from './state.ts'
import { personName, refused, said, type Why } from './words.ts'

/** Something to fight with; `spent`: it was thrown. */
interface Arm {
  readonly id: string
  readonly name: Localized
  readonly spent: boolean
}

export const RACK = 'rack'

/** CI-R19: the trident in the rack of the chariot that somebody is aboard of: it is nobody's own. */
function rackOf(race: Race, who: Who): Arm[] {
  const { where } = personOf(race, who)
  if (where.on !== 'chariot') return []
  return [{ id: RACK, name: said('rack-trident'), spent: !teamOf(race, where.of).rack }]
}

/** What somebody fights with: of a driver sword and whip, of a gladiator its pieces; and the rack's trident. */
export function arms(race: Race, who: Who): Arm[] {
  const { seated, context } = race.seats[who.team]!
  const { spent } = personOf(race, who)
  const rack = rackOf(race, who)
  const sword: Arm = { id: 'sword', name: said('sword'), spent: false }
  if (who.role === 'driver') return [sword, { id: 'whip', name: said('neural-whip'), spent: false }, ...rack]
  const pieces = piecesOf(seated.member, context).filter(({ shield }) => !shield)
  return [...pieces.map(({ id, name }) => ({ id, name, spent: spent.includes(id) })), ...rack]
}

/** CI-R19: the piece that an action is done with: one's own trident, the rack's only where that was thrown in an earlier turn. */
function armIdFor(race: Race, who: Who, { id, needs }: Action): string | undefined {
  if (!id.startsWith('trident')) return needs
  const own = arms(race, who).find((arm) => arm.id === 'trident')
  const isLeft = own && (!own.spent || personOf(race, who).used.some(({ arm }) => arm === own.id))
  return isLeft ? own.id : RACK
}

/** The arm that an action takes; `undefined` where it takes none, or it is not there. */
export const armOf = (race: Race, who: Who, action: Action): Arm | undefined => {
  const wanted = armIdFor(race, who, action)
  return arms(race, who).find(({ id }) => id === wanted)
}

const LIGHT = ['whip', 'spatha']

/**
 * Why somebody has nothing to do an action with: it was thrown, or whipping keeps them from it. CI-R19: in one phase an arm
 * is thrust or thrown, and the rack's trident serves one person, whoever is entered first.
 */
export function whyUnarmed(race: Race, who: Who, action: Action): Why | undefined {
  const wanted = armIdFor(race, who, action)
  if (wanted === undefined) return undefined
  const arm = armOf(race, who, action)
  if (!arm) return wanted === RACK ? refused('no-rack') : refused('arm-spent')
  const { whipped, used } = personOf(race, who)
  const rackBy = arm.id === RACK ? teamOf(race, ridden(race, who)!).rackBy : null
  if (rackBy && !sameWho(rackBy, who)) return refused('rack-taken', { name: personName(race, rackBy) })
  if (used.some(({ arm: id, thrown }) => id === arm.id && thrown !== (action.perSquare === true)))
    return refused('thrust-or-throw')
  if (arm.spent) return refused('arm-spent')
  return whipped && !LIGHT.includes(wanted) ? refused('whipped-this-turn') : undefined
}
