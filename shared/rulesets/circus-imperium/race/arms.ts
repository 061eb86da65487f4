import type { Localized } from '../../../domain/localized.ts'
import type { CircusAction } from '../catalogue.ts'
import { listEquipmentPieces } from '../context.ts'
import type { RacePersonRef } from './moves.ts'
import { findRiddenTeam } from './aboard.ts'
import { isSamePerson, personStateOf, teamOf, type RaceState } from './state.ts'
import { personName, raceRefusal, raceText, type RaceRefusal } from './words.ts'

/** A weapon of a person. `spent`: true once the weapon was thrown. */
interface Arm {
  readonly id: string
  readonly name: Localized
  readonly spent: boolean
}

export const RACK_TRIDENT_ID = 'rack'

/**
 * CI-R19: returns the trident in the rack of the chariot on which a person rides. Every person aboard may use this
 * trident.
 */
function listRackArm(race: RaceState, who: RacePersonRef): Arm[] {
  const { where } = personStateOf(race, who)
  if (where.on !== 'chariot') return []
  return [{ id: RACK_TRIDENT_ID, name: raceText('rack-trident'), spent: !teamOf(race, where.of).rack }]
}

/**
 * Lists the weapons of a person. A driver has a sword and a whip; a gladiator has the pieces of equipment that are no
 * shields. Both also have the trident in the rack.
 */
export function listPersonWeapons(race: RaceState, who: RacePersonRef): Arm[] {
  const { seated, context } = race.seats[who.team]!
  const { spent } = personStateOf(race, who)
  const rack = listRackArm(race, who)
  const sword: Arm = { id: 'sword', name: raceText('sword'), spent: false }
  if (who.role === 'driver') return [sword, { id: 'whip', name: raceText('neural-whip'), spent: false }, ...rack]
  const pieces = listEquipmentPieces(seated.member, context).filter(({ shield }) => !shield)
  return [...pieces.map(({ id, name }) => ({ id, name, spent: spent.includes(id) })), ...rack]
}

/**
 * CI-R19: returns the id of the weapon that an action uses. An action with a trident uses the person's own trident. If
 * that trident was thrown in an earlier race turn, the action uses the trident in the rack.
 */
function findArmId(race: RaceState, who: RacePersonRef, { id, needs }: CircusAction): string | undefined {
  if (!id.startsWith('trident')) return needs
  const own = listPersonWeapons(race, who).find((arm) => arm.id === 'trident')
  const isLeft = own && (!own.spent || personStateOf(race, who).used.some(({ arm }) => arm === own.id))
  return isLeft ? own.id : RACK_TRIDENT_ID
}

/**
 * Finds the weapon that an action uses; `undefined` if the action uses no weapon, or if the person does not have the
 * weapon.
 */
export const findWeaponForAction = (race: RaceState, who: RacePersonRef, action: CircusAction): Arm | undefined => {
  const wanted = findArmId(race, who, action)
  return listPersonWeapons(race, who).find(({ id }) => id === wanted)
}

const LIGHT = ['whip', 'spatha']

/**
 * Refuses an action whose weapon is missing or was thrown. If the person used the whip in this race turn, refuses an
 * action that needs more than a light weapon. CI-R19: within a phase, a weapon is either thrust or thrown, and only the
 * person who used the rack's trident first can use it.
 */
export function checkWeaponForAction(
  race: RaceState,
  who: RacePersonRef,
  action: CircusAction,
): RaceRefusal | undefined {
  const wanted = findArmId(race, who, action)
  if (wanted === undefined) return undefined
  const arm = findWeaponForAction(race, who, action)
  if (!arm) return wanted === RACK_TRIDENT_ID ? raceRefusal('no-rack') : raceRefusal('arm-spent')
  const { whipped, used } = personStateOf(race, who)
  const rackBy = arm.id === RACK_TRIDENT_ID ? teamOf(race, findRiddenTeam(race, who)!).rackBy : null
  if (rackBy && !isSamePerson(rackBy, who)) return raceRefusal('rack-taken', { name: personName(race, rackBy) })
  if (used.some(({ arm: id, thrown }) => id === arm.id && thrown !== (action.perSquare === true)))
    return raceRefusal('thrust-or-throw')
  if (arm.spent) return raceRefusal('arm-spent')
  return whipped && !LIGHT.includes(wanted) ? raceRefusal('whipped-this-turn') : undefined
}
