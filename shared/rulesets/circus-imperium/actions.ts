import type { Action, Role } from './catalogue.ts'
import { ACTIONS, SPECIES_BY_ID } from './data.ts'
import type { Team } from './schemas.ts'

/** The action of this id, if there is one. */
export const actionOf = (id: string): Action | undefined => ACTIONS.find((action) => action.id === id)

/** Whether one of a team can do an action at all, with what it carries; the rack's trident, and the reins, serve both. */
export function canDo({ driver, needs }: Action, team: Team, role: Role): boolean {
  if (role === 'driver') return driver
  if (!team.gladiator) return false
  return needs === undefined || team.gladiator.equipment.includes(needs)
}

/** What is added to AV(mod) for an action of one of a team: by the action, the role, the species. */
export function modifierOf({ kind, modifier, gladiator = 0 }: Action, team: Team, role: Role): number {
  const species = SPECIES_BY_ID[team[role]!.species]
  const own = kind === 'special' ? species.actions : kind === 'control' ? species.control : 0
  return modifier + (role === 'gladiator' ? gladiator : 0) + own
}

/** The lines that a team needs: those that someone of it can do. */
export const actionsOf = (team: Team): readonly Action[] =>
  ACTIONS.filter((action) => canDo(action, team, 'driver') || canDo(action, team, 'gladiator'))

/** The attacks that a piece serves for: « pilum-thrust » and « pilum-throw » for a pilum. */
export const attacksWith = (piece: string): Action[] =>
  ACTIONS.filter(({ kind, id }) => kind === 'attack' && id.startsWith(`${piece}-`))

/** True for a piece that can be thrown: it is gone afterwards. */
export const isThrowable = (piece: string): boolean => attacksWith(piece).some(({ perSquare }) => perSquare)
