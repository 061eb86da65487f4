import { error, info, warning, type Issue } from '../../domain/issue.ts'
import { CREW_ROLES, type CircusEquipment, type CrewRole } from './catalogue.ts'
import { listEquipmentPieces, type CircusContext } from './context.ts'
import { hasLeftForGood, canRace, absenceReasonText } from './crew.ts'
import { ARMOUR_BY_ID, CIRCUS_RULE_NUMBERS, SPECIES_BY_ID } from './data.ts'
import { hasInjuryEffect, findCrewMemberLeaveReason } from './injuries.ts'
import type { Driver, Gladiator, Team } from './schemas.ts'

/** Lists the issues of one team: driver, gladiator, equipment piece by piece, injuries, absences. */
export function checkTeam(team: Team, path: string, context: CircusContext): Issue[] {
  const { driver, gladiator } = team
  const here = `${path}.gladiator`
  return [
    ...checkPerson(driver, `${path}.driver`, context),
    ...(gladiator && !context.optionalRules ? [error('gladiator-optional', here)] : []),
    ...(gladiator ? checkPerson(gladiator, here, context) : []),
    ...(gladiator ? checkEquipment(gladiator, `${here}.equipment`, context) : []),
    ...CREW_ROLES.flatMap((role) => checkInjuries(team, role, path, context)),
    ...checkPresence(team, path),
  ]
}

/** House rule: reports absent crew members. A missing driver is an error, because no chariot races without a driver. */
function checkPresence(team: Team, path: string): Issue[] {
  const { driver, gladiator, status = 'active' } = team
  return [
    ...(hasLeftForGood(driver) && status === 'active'
      ? [error('driver-missing', `${path}.driver`, { name: driver.name })]
      : []),
    ...(gladiator && !canRace(gladiator)
      ? [info('gladiator-away', `${path}.gladiator`, { name: gladiator.name, why: absenceReasonText(gladiator)! })]
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

/**
 * CI-R1: checks that a gladiator has exactly two of the seven pieces of equipment. The two must differ, and only one
 * may be a shield.
 */
function checkEquipment({ species, equipment: ids }: Gladiator, path: string, { equipment }: CircusContext): Issue[] {
  const wanted = CIRCUS_RULE_NUMBERS.pieces
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
  { name, shield }: CircusEquipment,
  isTwice: boolean,
  shieldsBefore: number,
  speciesId: Driver['species'],
  path: string,
): Issue[] {
  const species = SPECIES_BY_ID[speciesId]
  return [
    ...(isTwice ? [error('equipment-twice', path, { item: name })] : []),
    ...(shield && species.isLight ? [error('species-shield', path, { species: species.name, item: name })] : []),
    ...(shield && !isTwice && shieldsBefore >= CIRCUS_RULE_NUMBERS.shields
      ? [error('shield-limit', path, { item: name })]
      : []),
  ]
}

/** House rule: reports what injuries prevent a crew member from doing. */
function checkInjuries(team: Team, role: CrewRole, path: string, context: CircusContext): Issue[] {
  const person = team[role]
  if (!person || !team.injuries) return []
  const gone = findCrewMemberLeaveReason(team, role)
  const pieces = role === 'gladiator' ? listEquipmentPieces(team, context) : []
  const shieldAt = pieces.length > 1 ? pieces.findIndex(({ shield }) => shield !== undefined) : -1
  const isHandless = shieldAt >= 0 && hasInjuryEffect(team, role, 'one-handed-only')
  return [
    ...(isHandless
      ? [warning('one-handed-only', `${path}.gladiator.equipment[${shieldAt}]`, { item: pieces[shieldAt]!.name })]
      : []),
    ...(gone && role === 'driver' ? [warning('should-have-left', `${path}.injuries`)] : []),
    ...(gone && role === 'gladiator' ? [warning('gladiator-unfit', `${path}.injuries`, { name: person.name })] : []),
  ]
}
