import { cartesDestin } from './cartes-destin/index.ts'
import { chaosAuCaire } from './chaos-au-caire/index.ts'
import { circusImperium } from './circus-imperium/index.ts'
import { kolaps } from './kolaps/index.ts'
import { unPourUn } from './un-pour-un/index.ts'
import { cartesDestinCompanion as deckCompanion } from './cartes-destin/companion.ts'
import { circusCompanion as raceCompanion } from './circus-imperium/race/companion.ts'
import type { Ruleset } from '../rules/ruleset.ts'

/** All rulesets with their companions, in display order. This is the only list of rulesets. */
export const RULESETS: readonly Ruleset[] = [
  chaosAuCaire,
  unPourUn,
  { ...circusImperium, companion: raceCompanion },
  kolaps,
  { ...cartesDestin, companion: deckCompanion },
]

/** Returns the ruleset with the given id; `undefined` if the id is unknown. */
export const rulesetOf = (id: string): Ruleset | undefined => RULESETS.find((ruleset) => ruleset.id === id)
