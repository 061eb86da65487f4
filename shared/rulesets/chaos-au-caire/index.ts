import type { Ruleset } from '../../rules/ruleset.ts'
import { chaosAdvancement } from './advancement.ts'
import { chaosAftermath } from './aftermath.ts'
import { chaosBuilder } from './builder.ts'
import { chaosContent } from './content.ts'
import type { ChaosContext } from './context.ts'
import { computeChaosCost } from './cost.ts'
import { CHAOS_GUIDE, CHAOS_INJURIES, MODEL_RETURN_TABLE, CHAOS_WORDING } from './data.ts'
import { chaosItemValueRules } from './profiles.ts'
import { chaosRosterRules } from './roster.ts'
import type { ChaosMember, ChaosRoster } from './schemas.ts'
import { chaosSheet } from './sheet.ts'
import { CHAOS_VALUE_DISPLAY_SPECS } from './specs.ts'
import { computeChaosValues } from './values.ts'

/**
 * « Chaos au Caire »: a pulp skirmish game set in the 1920s and 1930s, with independent characters and groups of
 * acolytes.
 */
export const chaosAuCaire: Ruleset<ChaosMember, ChaosContext, ChaosRoster> = {
  id: 'chaos-au-caire',
  name: { fr: 'Chaos au Caire', en: 'Chaos au Caire' },
  summary: { fr: 'Pulp et momies, années 1920 et 1930', en: 'Pulp and mummies, the 1920s and 30s' },
  roster: chaosRosterRules,
  values: { specs: CHAOS_VALUE_DISPLAY_SPECS, cost: computeChaosCost, of: computeChaosValues },
  tables: { injuries: CHAOS_INJURIES, 'model-return': MODEL_RETURN_TABLE },
  aftermath: chaosAftermath,
  advancement: chaosAdvancement,
  builder: chaosBuilder,
  content: chaosContent,
  sheet: chaosSheet,
  profiles: chaosItemValueRules,
  guide: CHAOS_GUIDE,
  wording: CHAOS_WORDING,
}
