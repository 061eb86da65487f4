import type { Roster } from '../../shared/domain/roster.ts'
import { rulesetOf, RULESETS } from '../../shared/rulesets/registry.ts'
import type { Ruleset } from '../../shared/rules/ruleset.ts'
import { BUYERS as MODEL_BUYERS } from '../models/buyers.ts'
import { MODELS } from '../models/index.ts'
import { PACK_RULESETS } from '../packs/game/packRulesets.ts'
import { BUYERS as CHAOS_BUYERS } from '../rulesets/chaos-au-caire/buyers.ts'
import { BUYERS as CIRCUS_BUYERS } from '../rulesets/circus-imperium/buyers.ts'
import { BUYERS as KOLAPS_BUYERS } from '../rulesets/kolaps/buyers.ts'

/** All rulesets of the program, a model that tests the ruleset interface, and rulesets from games as data. */
export const SUBJECTS: readonly Ruleset[] = [...RULESETS, ...MODELS, ...PACK_RULESETS]

/** Keyed by ruleset, not by id, because a model has the id of the ruleset that it models. */
const BUYERS = new Map<Ruleset, readonly Roster[]>([
  [rulesetOf('chaos-au-caire')!, CHAOS_BUYERS],
  [rulesetOf('circus-imperium')!, CIRCUS_BUYERS],
  [rulesetOf('kolaps')!, KOLAPS_BUYERS],
  ...MODELS.map((model) => [model, MODEL_BUYERS[model.id] ?? []] as const),
])

/** Rosters that together can buy every entry: the starter, and those that meet requirements of entries. */
export const buyersOf = (ruleset: Ruleset): Roster[] => [ruleset.roster.starter('A'), ...(BUYERS.get(ruleset) ?? [])]
