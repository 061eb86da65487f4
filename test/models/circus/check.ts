import { error, type Issue } from '../../../shared/domain/issue.ts'
import { ARMOUR_BY_ID, SPECIES_BY_ID } from './catalogue.ts'
import type { CircusContext, Driver, Gladiator, Team } from './schemas.ts'

/** CI-R1: a gladiator chooses two of the seven pieces. */
export const PIECES = 2

/** What breaks a rule in one team: its driver, its gladiator, then the gladiator's equipment piece by piece. */
export function checkTeam({ driver, gladiator }: Team, path: string, context: CircusContext): Issue[] {
  const issues = checkPerson(driver, `${path}.driver`, context)
  if (!gladiator) return issues
  const here = `${path}.gladiator`
  const forbidden = context.optionalRules ? [] : [error('gladiator-optional', here)]
  return [
    ...issues,
    ...forbidden,
    ...checkPerson(gladiator, here, context),
    ...checkEquipment(gladiator, `${here}.equipment`, context),
  ]
}

function checkPerson({ species: id, armour }: Driver, path: string, { optionalRules }: CircusContext): Issue[] {
  const species = SPECIES_BY_ID[id]
  const issues: Issue[] = []
  if (!optionalRules && id !== 'human')
    issues.push(error('species-optional', `${path}.species`, { species: species.name }))
  if (species.lightly && armour !== 'light') {
    const params = { species: species.name, armour: ARMOUR_BY_ID[armour].name }
    issues.push(error('species-armour', `${path}.armour`, params))
  }
  return issues
}

function checkEquipment({ species: id, equipment: ids }: Gladiator, path: string, context: CircusContext): Issue[] {
  const issues: Issue[] = []
  const species = SPECIES_BY_ID[id]
  let shields = 0
  if (ids.length !== PIECES) issues.push(error('equipment-count', path, { count: ids.length, wanted: PIECES }))
  for (const [at, pieceId] of ids.entries()) {
    const piece = context.equipment.get(pieceId)
    if (!piece) continue
    const here = `${path}[${at}]`
    const twice = ids.indexOf(pieceId) < at
    if (twice) issues.push(error('equipment-twice', here, { item: piece.name }))
    if (!piece.shield) continue
    if (species.lightly) issues.push(error('species-shield', here, { species: species.name }))
    if (shields > 0 && !twice) issues.push(error('shield-limit', here))
    shields += 1
  }
  return issues
}
