import type { Roster } from '../../shared/domain/roster.ts'
import { RULESETS } from '../../shared/rules/registry.ts'
import type { Ruleset } from '../../shared/rules/ruleset.ts'
import { BUYERS } from '../models/buyers.ts'
import { MODELS } from '../models/index.ts'

/** Every ruleset of the program, and the two models that keep the interface honest. */
export const SUBJECTS: readonly Ruleset[] = [...RULESETS, ...MODELS]

/** Rosters one purchase away from having anything: the starter, and those with what some purchases require. */
export const buyersOf = (ruleset: Ruleset): Roster[] => [ruleset.roster.starter('A'), ...(BUYERS[ruleset.id] ?? [])]
