import type { Ruleset } from '../../rules/ruleset.ts'
import { cartesDestinAftermath } from './aftermath.ts'
import { cartesDestinBuilder } from './builder.ts'
import { cartesDestinContent } from './content.ts'
import type { CartesDestinContext } from './context.ts'
import { CARTES_DESTIN_HENCHMAN_RETURN_TABLE, CARTES_DESTIN_INJURIES, CARTES_DESTIN_WORDING } from './data.ts'
import { CARTES_DESTIN_GUIDE } from './guide.ts'
import { cartesDestinItemValueRules } from './profiles.ts'
import { cartesDestinRosterRules } from './roster.ts'
import type { CartesDestinCrew, Fighter } from './schemas.ts'
import { cartesDestinSheet } from './sheet.ts'
import { computeCartesDestinCost, CARTES_DESTIN_VALUE_DISPLAY_SPECS, computeCartesDestinValues } from './values.ts'

/**
 * « Cartes Destin »: a pirate skirmish game in which cards decide. The rulebook lists actions, but has no campaign
 * rules.
 */
export const cartesDestin: Ruleset<Fighter, CartesDestinContext, CartesDestinCrew> = {
  id: 'cartes-destin',
  name: { fr: 'Cartes Destin', en: 'Cartes Destin (fate cards)' },
  summary: { fr: 'Pirates, un paquet de cartes pour destin', en: 'Pirates, with a deck of cards for fate' },
  roster: cartesDestinRosterRules,
  values: { specs: CARTES_DESTIN_VALUE_DISPLAY_SPECS, cost: computeCartesDestinCost, of: computeCartesDestinValues },
  tables: { injuries: CARTES_DESTIN_INJURIES, 'henchman-return': CARTES_DESTIN_HENCHMAN_RETURN_TABLE },
  aftermath: cartesDestinAftermath,
  // The house rule awards experience, but nothing can be bought with experience.
  advancement: {},
  builder: cartesDestinBuilder,
  content: cartesDestinContent,
  sheet: cartesDestinSheet,
  profiles: cartesDestinItemValueRules,
  guide: CARTES_DESTIN_GUIDE,
  wording: CARTES_DESTIN_WORDING,
}
