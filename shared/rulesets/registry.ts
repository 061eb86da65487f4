import { cartesDestin } from './cartes-destin/index.ts'
import { chaosAuCaire } from './chaos-au-caire/index.ts'
import { circusImperium } from './circus-imperium/index.ts'
import { kolaps } from './kolaps/index.ts'
import { unPourUn } from './un-pour-un/index.ts'
import { companion as deckCompanion } from './cartes-destin/companion.ts'
import { companion as raceCompanion } from './circus-imperium/race/companion.ts'
import type { Ruleset } from '../rules/ruleset.ts'

/** Every ruleset of the program with its companion at the table, in the order shown. The one place that names them. */
export const RULESETS: readonly Ruleset[] = [
  chaosAuCaire,
  unPourUn,
  { ...circusImperium, companion: raceCompanion },
  kolaps,
  { ...cartesDestin, companion: deckCompanion },
]

/** The ruleset of an id; `undefined` when there is none. */
export const rulesetOf = (id: string): Ruleset | undefined => RULESETS.find((ruleset) => ruleset.id === id)
