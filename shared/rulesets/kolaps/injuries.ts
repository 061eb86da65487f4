import { injuryIndex } from '../../rules/kit/aftermath/injuries.ts'
import { DEATH_ROLLS } from './data.ts'

/** The results that a record may name. */
export const injuries = injuryIndex(DEATH_ROLLS)
