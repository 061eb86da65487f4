import { buildInjuryIndex } from '../../rules/kit/aftermath/injuries.ts'
import { CARTES_DESTIN_HENCHMAN_RETURN_TABLE, CARTES_DESTIN_INJURIES } from './data.ts'

/** Index by id of all results that an injury record may name. */
export const cartesDestinInjuries = buildInjuryIndex({
  injuries: CARTES_DESTIN_INJURIES,
  'henchman-return': CARTES_DESTIN_HENCHMAN_RETURN_TABLE,
})
