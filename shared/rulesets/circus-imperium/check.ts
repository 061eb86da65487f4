import { error, info, warning, type Issue } from '../../domain/issue.ts'
import { ROLES, type Equipment, type Role } from './catalogue.ts'
import { piecesOf, type CircusContext } from './context.ts'
import { hasGone, isThere, whyAway } from './crew.ts'
import { ARMOUR_BY_ID, FIGURES, SPECIES_BY_ID } from './data.ts'
import { hasEffect, mustLeaveStable } from './injuries.ts'
import type { Driver, Gladiator, Team } from './schemas.ts'

/** What breaks a rule in one team: its driver, its gladiator, the gladiator's equipment piece by piece, its injuries. */
export function checkTeam(team: Team, path: string, context: CircusContext): Issue[] {
  const { driver, gladiator } = team
  const here = `${path}.gladiator`
  return [
    ...checkPerson(driver, `${path}.driver`, context),
    ...(gladiator && !context.optionalRules ? [error('gladiator-optional', here)] : []),
    ...(gladiator ? checkPerson(gladiator, here, context) : []),
    ...(gladiator ? checkEquipment(gladiator, `${here}.equipment`, context) : []),
    ...ROLES.flatMap((role) => checkInjured(team, role, path, context)),
    ...checkThere(team, path),
  ]
}

/** House: who of the crew is not there. No chariot races without a driver. */
function checkThere(team: Team, path: string): Issue[] {
  const { driver, gladiator, status = 'active' } = team
  return [
    ...(hasGone(driver) && status === 'active'
      ? [error('driver-missing', `${path}.driver`, { name: driver.name })]
      : []),
    ...(gladiator && !isThere(gladiator)
      ? [info('gladiator-away', `${path}.gladiator`, { name: gladiator.name, why: whyAway(gladiator)! })]
      : []),
  ]
}

function checkPerson({ species: id, armour }: Driver, path: string, { optionalRules }: CircusContext): Issue[] {
  const species = SPECIES_BY_ID[id]
  const isOptional = !optionalRules && id !== 'human'
  const isTooHeavy = species.isLight && armour !== 'light'
  const params = { species: species.name, armour: ARMOUR_BY_ID[armour].name }
  return [
    ...(isOptional ? [error('species-optional', `${path}.species`, { species: species.name })] : []),
    ...(isTooHeavy ? [error('species-armour', `${path}.armour`, params)] : []),
  ]
}

/** CI-R1: two of the seven pieces, never the same twice, and a single shield. */
function checkEquipment({ species, equipment: ids }: Gladiator, path: string, { equipment }: CircusContext): Issue[] {
  const wanted = FIGURES.pieces
  const isShield = (id: string) => equipment.get(id)?.shield !== undefined
  return [
    ...(ids.length === wanted ? [] : [error('equipment-count', path, { count: ids.length, wanted })]),
    ...ids.flatMap((id, at) => {
      const piece = equipment.get(id)
      const before = ids.slice(0, at)
      return piece
        ? checkPiece(piece, before.includes(id), before.filter(isShield).length, species, `${path}[${at}]`)
        : []
    }),
  ]
}

function checkPiece(
  { name, shield }: Equipment,
  isTwice: boolean,
  shieldsBefore: number,
  speciesId: Driver['species'],
  path: string,
): Issue[] {
  const species = SPECIES_BY_ID[speciesId]
  return [
    ...(isTwice ? [error('equipment-twice', path, { item: name })] : []),
    ...(shield && species.isLight ? [error('species-shield', path, { species: species.name, item: name })] : []),
    ...(shield && !isTwice && shieldsBefore >= FIGURES.shields ? [error('shield-limit', path, { item: name })] : []),
  ]
}

/** House: what injuries leave someone unable to do. */
function checkInjured(team: Team, role: Role, path: string, context: CircusContext): Issue[] {
  const person = team[role]
  if (!person || !team.injuries) return []
  const gone = mustLeaveStable(team, role)
  const pieces = role === 'gladiator' ? piecesOf(team, context) : []
  const shieldAt = pieces.length > 1 ? pieces.findIndex(({ shield }) => shield !== undefined) : -1
  const isHandless = shieldAt >= 0 && hasEffect(team, role, 'one-handed-only')
  return [
    ...(isHandless
      ? [warning('one-handed-only', `${path}.gladiator.equipment[${shieldAt}]`, { item: pieces[shieldAt]!.name })]
      : []),
    ...(gone && role === 'driver' ? [warning('should-have-left', `${path}.injuries`)] : []),
    ...(gone && role === 'gladiator' ? [warning('gladiator-unfit', `${path}.injuries`, { name: person.name })] : []),
  ]
}
