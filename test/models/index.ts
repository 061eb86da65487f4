import type { Ruleset } from '../../shared/rules/ruleset.ts'
import { chaosModel } from './chaos/index.ts'
import { circusModel } from './circus/index.ts'

export { chaosModel, circusModel }

/** Models of two further games: the interface of rulesets must carry them as well. */
export const MODELS: readonly Ruleset[] = [circusModel, chaosModel]
