import type { Ruleset } from '../../rules/ruleset.ts'
import { advancement } from './advancement.ts'
import { aftermath } from './aftermath.ts'
import { builder } from './builder.ts'
import { content } from './content.ts'
import type { KolapsContext } from './context.ts'
import { DEATH_ROLLS, FUMBLE, GUIDE, SHOOTING_MISHAP, WORDING } from './data.ts'
import { profiles } from './profiles.ts'
import { roster } from './roster.ts'
import type { KolapsMember, KolapsRoster } from './schemas.ts'
import { sheet } from './sheet.ts'
import { costOf, specs, valuesOf } from './values.ts'

/** « KOLAPS : Ground Zero », Livre de la Loi 2.0: tactical skirmish in 2052; most of what it names is its campaign's own. */
export const kolaps: Ruleset<KolapsMember, KolapsContext, KolapsRoster> = {
  id: 'kolaps',
  name: { fr: 'KOLAPS : Ground Zero', en: 'KOLAPS: Ground Zero' },
  summary: { fr: 'Escarmouche tactique, 2052', en: 'Tactical skirmish, 2052' },
  roster,
  values: { specs, cost: costOf, of: valuesOf },
  tables: {
    ...Object.fromEntries(Object.values(DEATH_ROLLS).map((table) => [table.id, table])),
    'shooting-mishap': SHOOTING_MISHAP,
    fumble: FUMBLE,
  },
  aftermath,
  advancement,
  builder,
  content,
  sheet,
  profiles,
  guide: GUIDE,
  wording: WORDING,
}
