import type { Ruleset } from '../../rules/ruleset.ts'
import { circusAftermath } from './aftermath.ts'
import { circusBuilder } from './builder.ts'
import { circusContent } from './content.ts'
import type { CircusContext } from './context.ts'
import {
  FAILURE_TABLE,
  CIRCUS_GUIDE,
  CIRCUS_INJURIES,
  BEND_TABLE,
  WALL_TABLE,
  WHIP_TABLE,
  CIRCUS_WORDING,
} from './data.ts'
import { circusItemValueRules } from './profiles.ts'
import { circusRosterRules } from './roster.ts'
import type { CircusStable, Team } from './schemas.ts'
import { circusSheet } from './sheet.ts'
import { computeCircusCost, CIRCUS_VALUE_DISPLAY_SPECS, computeCircusValues } from './values.ts'

/**
 * « Circus Imperium »: races of antigravity chariots, each with a pair of beasts, a driver and optionally a
 * gladiator.
 */
export const circusImperium: Ruleset<Team, CircusContext, CircusStable> = {
  id: 'circus-imperium',
  name: { fr: 'Circus Imperium', en: 'Circus Imperium' },
  summary: { fr: 'Courses de chars antigravité', en: 'Races of antigravity chariots' },
  roster: circusRosterRules,
  values: { specs: CIRCUS_VALUE_DISPLAY_SPECS, cost: computeCircusCost, withoutPrices: true, of: computeCircusValues },
  tables: { whip: WHIP_TABLE, turn: BEND_TABLE, wall: WALL_TABLE, failure: FAILURE_TABLE, injuries: CIRCUS_INJURIES },
  aftermath: circusAftermath,
  // Experience (« fame ») buys nothing, so that there are no advances and no successions.
  advancement: {},
  builder: circusBuilder,
  content: circusContent,
  sheet: circusSheet,
  profiles: circusItemValueRules,
  guide: CIRCUS_GUIDE,
  wording: CIRCUS_WORDING,
}
