import { judge } from '../support.ts'
import { circusModel } from './index.ts'

/** A driver and a gladiator to begin with. */
export const HUMAN = { name: 'Lœlia', species: 'human', armour: 'medium' }
export const BRENNUS = { name: 'Brennus', species: 'kessrith', armour: 'heavy', equipment: ['pilum', 'small-shield'] }

/** A team as a roster file writes it. */
export const team = (more: object = {}) => ({ kind: 'chariot-team', name: 'Aquila', driver: HUMAN, ...more })

/** A stable, evaluated. */
export const stable = (members: readonly object[], more: object = {}) => judge(circusModel, { members, ...more })
