import { buildInjuryIndex } from '../../rules/kit/aftermath/injuries.ts'
import { DEATH_ROLLS } from './data.ts'

/** Index by id of all results that an injury record may name. */
export const kolapsInjuries = buildInjuryIndex(DEATH_ROLLS)
