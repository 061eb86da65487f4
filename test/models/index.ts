import type { Ruleset } from '../../shared/rules/ruleset.ts'
import { chaosModel } from './chaos/index.ts'

export { chaosModel }

/** Rulesets that the program does not have: the interface must carry them as well. */
export const MODELS: readonly Ruleset[] = [chaosModel]
