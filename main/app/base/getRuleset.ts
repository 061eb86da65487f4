import { AppError } from '../../../shared/domain/error.ts'
import { rulesetOf, RULESETS } from '../../../shared/rulesets/registry.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'

/** Returns the ruleset with this id. Throws `unknown-ruleset`. */
export function getRuleset(id: string): Ruleset {
  const found = rulesetOf(id)
  if (found) return found
  throw new AppError('unknown-ruleset', { id, known: RULESETS.map((one) => one.id).join(', ') })
}
