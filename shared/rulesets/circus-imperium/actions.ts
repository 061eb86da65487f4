import type { CircusAction, CrewRole } from './catalogue.ts'
import { CIRCUS_ACTIONS, SPECIES_BY_ID } from './data.ts'
import type { Team } from './schemas.ts'

export const findCircusAction = (id: string): CircusAction | undefined =>
  CIRCUS_ACTIONS.find((action) => action.id === id)

/**
 * Returns true if a crew member can ever do an action with its equipment. Actions with the rack's trident or the
 * reins need no equipment, so that both roles can do them.
 */
export function canRoleDoAction({ driver, needs }: CircusAction, team: Team, role: CrewRole): boolean {
  if (role === 'driver') return driver
  if (!team.gladiator) return false
  return needs === undefined || team.gladiator.equipment.includes(needs)
}

/** Returns the modifier of an action that is added to AV(mod); it depends on the action, the role and the species. */
export function actionModifier({ kind, modifier, gladiator = 0 }: CircusAction, team: Team, role: CrewRole): number {
  const species = SPECIES_BY_ID[team[role]!.species]
  const own = kind === 'special' ? species.actions : kind === 'control' ? species.control : 0
  return modifier + (role === 'gladiator' ? gladiator : 0) + own
}

/** Lists the actions that at least one crew member of a team can do. */
export const listTeamActions = (team: Team): readonly CircusAction[] =>
  CIRCUS_ACTIONS.filter(
    (action) => canRoleDoAction(action, team, 'driver') || canRoleDoAction(action, team, 'gladiator'),
  )

/** Lists the attacks made with a piece of equipment: « pilum-thrust » and « pilum-throw » for a pilum. */
export const listAttacksWithEquipment = (piece: string): CircusAction[] =>
  CIRCUS_ACTIONS.filter(({ kind, id }) => kind === 'attack' && id.startsWith(`${piece}-`))

/** Returns true for a piece of equipment that can be thrown. A thrown piece is lost for the rest of the race. */
export const isThrowable = (piece: string): boolean =>
  listAttacksWithEquipment(piece).some(({ perSquare }) => perSquare)
