import type { Ruleset } from '../../rules/ruleset.ts'
import { advancement } from './advancement.ts'
import { aftermath } from './aftermath.ts'
import { builder } from './builder.ts'
import { content } from './content.ts'
import type { ChaosContext } from './context.ts'
import { costOf } from './cost.ts'
import { GUIDE, INJURIES, MODEL_RETURN, WORDING } from './data.ts'
import { profiles } from './profiles.ts'
import { roster } from './roster.ts'
import type { ChaosMember, ChaosRoster } from './schemas.ts'
import { sheet } from './sheet.ts'
import { specs } from './specs.ts'
import { valuesOf } from './values.ts'

/** « Chaos au Caire »: pulp skirmish of the 1920s and 30s, with independent characters and groups of acolytes. */
export const chaosAuCaire: Ruleset<ChaosMember, ChaosContext, ChaosRoster> = {
  id: 'chaos-au-caire',
  name: { fr: 'Chaos au Caire', en: 'Chaos au Caire' },
  summary: { fr: 'Pulp et momies, années 1920 et 1930', en: 'Pulp and mummies, the 1920s and 30s' },
  roster,
  values: { specs, cost: costOf, of: valuesOf },
  tables: { injuries: INJURIES, 'model-return': MODEL_RETURN },
  aftermath,
  advancement,
  builder,
  content,
  sheet,
  profiles,
  guide: GUIDE,
  wording: WORDING,
}
