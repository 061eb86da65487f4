import type { Ruleset } from '../../rules/ruleset.ts'
import { advancement } from './advancement.ts'
import { aftermath } from './aftermath.ts'
import { builder } from './builder.ts'
import { content } from './content.ts'
import type { UpuContext, UpuRoster } from './context.ts'
import { ADVANCES, GUIDE, HENCHMAN_RETURN, INJURIES, WORDING } from './data.ts'
import { profiles } from './profiles.ts'
import { roster } from './roster.ts'
import type { UpuMember } from './schemas.ts'
import { sheet } from './sheet.ts'
import { costOf, specs, valuesOf } from './values.ts'

/** « Règles au un pour un »: generic skirmish in any setting, with the campaign rules of the project. */
export const unPourUn: Ruleset<UpuMember, UpuContext, UpuRoster> = {
  id: 'un-pour-un',
  name: { fr: 'Règles au un pour un', en: 'Règles au un pour un (one-to-one skirmish)' },
  summary: { fr: 'Toute époque, figurine par figurine', en: 'Any age, model by model' },
  roster,
  values: { specs, cost: costOf, of: valuesOf },
  tables: { injuries: INJURIES, 'henchman-return': HENCHMAN_RETURN, advances: ADVANCES },
  aftermath,
  advancement,
  builder,
  content,
  sheet,
  profiles,
  guide: GUIDE,
  wording: WORDING,
}
