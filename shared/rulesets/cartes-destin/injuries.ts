import { injuryIndex } from '../../rules/kit/aftermath/injuries.ts'
import { HENCHMAN_RETURN, INJURIES } from './data.ts'

/** Every result that a fighter's record may name, by id. */
export const injuries = injuryIndex({ injuries: INJURIES, 'henchman-return': HENCHMAN_RETURN })
