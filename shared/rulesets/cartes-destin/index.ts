import type { Ruleset } from '../../rules/ruleset.ts'
import { aftermath } from './aftermath.ts'
import { builder } from './builder.ts'
import { content } from './content.ts'
import type { CardsContext } from './context.ts'
import { HENCHMAN_RETURN, INJURIES, WORDING } from './data.ts'
import { GUIDE } from './guide.ts'
import { profiles } from './profiles.ts'
import { roster } from './roster.ts'
import type { Crew, Fighter } from './schemas.ts'
import { sheet } from './sheet.ts'
import { costOf, specs, valuesOf } from './values.ts'

/** « Cartes Destin »: pirate skirmish decided by cards; the source gives its actions, and nothing of a campaign. */
export const cartesDestin: Ruleset<Fighter, CardsContext, Crew> = {
  id: 'cartes-destin',
  name: { fr: 'Cartes Destin', en: 'Cartes Destin (fate cards)' },
  summary: { fr: 'Pirates, un paquet de cartes pour destin', en: 'Pirates, with a deck of cards for fate' },
  roster,
  values: { specs, cost: costOf, of: valuesOf },
  tables: { injuries: INJURIES, 'henchman-return': HENCHMAN_RETURN },
  aftermath,
  // The house rule has experience, and nothing that it buys.
  advancement: {},
  builder,
  content,
  sheet,
  profiles,
  guide: GUIDE,
  wording: WORDING,
}
