import type { Ruleset } from '../../rules/ruleset.ts'
import { unPourUnAdvancement } from './advancement.ts'
import { unPourUnAftermath } from './aftermath.ts'
import { unPourUnBuilder } from './builder.ts'
import { unPourUnContent } from './content.ts'
import type { UnPourUnContext, UnPourUnRoster } from './context.ts'
import {
  UN_POUR_UN_ADVANCES,
  UN_POUR_UN_GUIDE,
  UN_POUR_UN_HENCHMAN_RETURN_TABLE,
  UN_POUR_UN_INJURIES,
  UN_POUR_UN_WORDING,
} from './data.ts'
import { unPourUnItemValueRules } from './profiles.ts'
import { unPourUnRosterRules } from './roster.ts'
import type { UnPourUnMember } from './schemas.ts'
import { unPourUnSheet } from './sheet.ts'
import { computeUnPourUnCost, UN_POUR_UN_VALUE_DISPLAY_SPECS, computeUnPourUnValues } from './values.ts'

/** « Règles au un pour un »: a generic skirmish game for any setting. The campaign rules are partly Chronique's own. */
export const unPourUn: Ruleset<UnPourUnMember, UnPourUnContext, UnPourUnRoster> = {
  id: 'un-pour-un',
  name: { fr: 'Règles au un pour un', en: 'Règles au un pour un (one-to-one skirmish)' },
  summary: { fr: 'Toute époque, figurine par figurine', en: 'Any age, model by model' },
  roster: unPourUnRosterRules,
  values: { specs: UN_POUR_UN_VALUE_DISPLAY_SPECS, cost: computeUnPourUnCost, of: computeUnPourUnValues },
  tables: {
    injuries: UN_POUR_UN_INJURIES,
    'henchman-return': UN_POUR_UN_HENCHMAN_RETURN_TABLE,
    advances: UN_POUR_UN_ADVANCES,
  },
  aftermath: unPourUnAftermath,
  advancement: unPourUnAdvancement,
  builder: unPourUnBuilder,
  content: unPourUnContent,
  sheet: unPourUnSheet,
  profiles: unPourUnItemValueRules,
  guide: UN_POUR_UN_GUIDE,
  wording: UN_POUR_UN_WORDING,
}
