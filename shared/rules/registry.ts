import { cartesDestin } from '../rulesets/cartes-destin/index.ts'
import { chaosAuCaire } from '../rulesets/chaos-au-caire/index.ts'
import { circusImperium } from '../rulesets/circus-imperium/index.ts'
import { kolaps } from '../rulesets/kolaps/index.ts'
import { unPourUn } from '../rulesets/un-pour-un/index.ts'
import type { Ruleset } from './ruleset.ts'

/** Every ruleset of the program, in the order shown. The one place that names them. */
export const RULESETS: readonly Ruleset[] = [chaosAuCaire, unPourUn, circusImperium, kolaps, cartesDestin]

/** The ruleset of an id; `undefined` when there is none. */
export const rulesetOf = (id: string): Ruleset | undefined => RULESETS.find((ruleset) => ruleset.id === id)
