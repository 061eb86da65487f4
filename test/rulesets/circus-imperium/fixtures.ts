import { circusImperium } from '../../../shared/rulesets/circus-imperium/index.ts'
import { buildRacingTeam } from '../../../shared/rulesets/circus-imperium/race/team.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { read } from '../../models/support.ts'

/** A basic driver and gladiator: AV 8, and 8 + 1 − 1 with a small shield of 5 boxes. */
export const LOELIA = { name: 'Lœlia', species: 'human', armour: 'medium' }
export const BRENNUS = { name: 'Brennus', species: 'kessrith', armour: 'heavy', equipment: ['pilum', 'small-shield'] }

/** A team as in a roster file. */
export const team = (more: object = {}) => ({ kind: 'chariot-team', name: 'Aquila', driver: LOELIA, ...more })

/** The first team of a stable, evaluated, with its context. */
export function evaluateTeam(member: object) {
  const roster = read(circusImperium, { members: [member] })
  const evaluated = evaluateWholeRoster(circusImperium, roster).members[0]!
  return { evaluated, context: circusImperium.roster.context(roster), roster }
}

/** A team at the start of its race. */
export function teamOnGrid(member: object) {
  const { evaluated, context } = evaluateTeam(member)
  return buildRacingTeam(evaluated, context)
}
