import { circusImperium } from '../../../shared/rulesets/circus-imperium/index.ts'
import { onGrid } from '../../../shared/rulesets/circus-imperium/race/team.ts'
import { evaluate } from '../../../shared/rules/evaluate.ts'
import { read } from '../../models/support.ts'

/** A driver and a gladiator to begin with: AV 8, and 8 + 1 − 1 with a small shield of 5 boxes. */
export const LOELIA = { name: 'Lœlia', species: 'human', armour: 'medium' }
export const BRENNUS = { name: 'Brennus', species: 'kessrith', armour: 'heavy', equipment: ['pilum', 'small-shield'] }

/** A team as a roster file writes it. */
export const team = (more: object = {}) => ({ kind: 'chariot-team', name: 'Aquila', driver: LOELIA, ...more })

/** The first team of a stable, evaluated, with its context. */
export function judged(member: object) {
  const roster = read(circusImperium, { members: [member] })
  const evaluated = evaluate(circusImperium, roster).members[0]!
  return { evaluated, context: circusImperium.roster.context(roster), roster }
}

/** A team as its race begins. */
export function grid(member: object) {
  const { evaluated, context } = judged(member)
  return onGrid(evaluated, context)
}
