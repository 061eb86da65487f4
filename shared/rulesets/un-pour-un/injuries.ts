import { buildInjuryIndex } from '../../rules/kit/aftermath/injuries.ts'
import { UN_POUR_UN_HENCHMAN_RETURN_TABLE, UN_POUR_UN_INJURIES } from './data.ts'

/** Index by id of all results that an injury record may name. */
export const unPourUnInjuries = buildInjuryIndex({
  injuries: UN_POUR_UN_INJURIES,
  'henchman-return': UN_POUR_UN_HENCHMAN_RETURN_TABLE,
})
