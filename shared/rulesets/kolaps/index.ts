import type { Ruleset } from '../../rules/ruleset.ts'
import { kolapsAdvancement } from './advancement.ts'
import { kolapsAftermath } from './aftermath.ts'
import { kolapsBuilder } from './builder.ts'
import { kolapsContent } from './content.ts'
import type { KolapsContext } from './context.ts'
import { DEATH_ROLLS, FUMBLE, KOLAPS_GUIDE, SHOOTING_MISHAP, KOLAPS_WORDING } from './data.ts'
import { kolapsItemValueRules } from './profiles.ts'
import { kolapsRosterRules } from './roster.ts'
import type { KolapsMember, KolapsRoster } from './schemas.ts'
import { kolapsSheet } from './sheet.ts'
import { computeKolapsCost, KOLAPS_VALUE_DISPLAY_SPECS, computeKolapsValues } from './values.ts'

/**
 * « KOLAPS : Ground Zero », Livre de la Loi 2.0: a tactical skirmish game set in 2052. Most catalogue entries are
 * created by the campaign.
 */
export const kolaps: Ruleset<KolapsMember, KolapsContext, KolapsRoster> = {
  id: 'kolaps',
  name: { fr: 'KOLAPS : Ground Zero', en: 'KOLAPS: Ground Zero' },
  summary: { fr: 'Escarmouche tactique, 2052', en: 'Tactical skirmish, 2052' },
  roster: kolapsRosterRules,
  values: { specs: KOLAPS_VALUE_DISPLAY_SPECS, cost: computeKolapsCost, of: computeKolapsValues },
  tables: {
    ...Object.fromEntries(Object.values(DEATH_ROLLS).map((table) => [table.id, table])),
    'shooting-mishap': SHOOTING_MISHAP,
    fumble: FUMBLE,
  },
  aftermath: kolapsAftermath,
  advancement: kolapsAdvancement,
  builder: kolapsBuilder,
  content: kolapsContent,
  sheet: kolapsSheet,
  profiles: kolapsItemValueRules,
  guide: KOLAPS_GUIDE,
  wording: KOLAPS_WORDING,
}
