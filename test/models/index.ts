import type { Ruleset } from '../../shared/rules/ruleset.ts'
import { chaosModel } from './chaos/index.ts'

export { chaosModel }

/** Rulesets that are not part of the program; the ruleset interface must support them as well. */
export const MODELS: readonly Ruleset[] = [chaosModel]
