import { builder } from './builder.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { aftermath } from './aftermath.ts'
import type { ChaosContext } from './context.ts'
import { costOf } from './cost.ts'
import { GUIDE, WORDING } from './guide.ts'
import { roster } from './roster.ts'
import type { Faction, Group } from './schemas.ts'
import { sheet } from './sheet.ts'
import { specs } from './specs.ts'
import { TABLES } from './tables.ts'
import { valuesOf } from './values.ts'

/**
 * A model of the acolyte groups of Chaos au Caire. It tests bought attributes, traits by level, and members that consist
 * of several models.
 */
export const chaosModel: Ruleset<Group, ChaosContext, Faction> = {
  id: 'chaos-au-caire',
  name: { fr: 'Chaos au Caire', en: 'Chaos au Caire (Chaos in Cairo)' },
  summary: { fr: 'Pulp et momies', en: 'Pulp and mummies' },
  roster,
  values: { specs, cost: costOf, of: valuesOf },
  tables: TABLES,
  aftermath,
  advancement: {},
  builder,
  sheet,
  guide: GUIDE,
  wording: WORDING,
}
