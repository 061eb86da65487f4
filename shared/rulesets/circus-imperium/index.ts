import type { Ruleset } from '../../rules/ruleset.ts'
import { aftermath } from './aftermath.ts'
import { builder } from './builder.ts'
import { content } from './content.ts'
import type { CircusContext } from './context.ts'
import { FAILURE, GUIDE, INJURIES, TURN, WALL, WHIP, WORDING } from './data.ts'
import { profiles } from './profiles.ts'
import { roster } from './roster.ts'
import type { Stable, Team } from './schemas.ts'
import { sheet } from './sheet.ts'
import { costOf, specs, valuesOf } from './values.ts'

/** « Circus Imperium »: races of antigravity chariots, each with its beasts, its driver and perhaps a gladiator. */
export const circusImperium: Ruleset<Team, CircusContext, Stable> = {
  id: 'circus-imperium',
  name: { fr: 'Circus Imperium', en: 'Circus Imperium' },
  summary: { fr: 'Courses de chars antigravité', en: 'Races of antigravity chariots' },
  roster,
  values: { specs, cost: costOf, withoutPrices: true, of: valuesOf },
  tables: { whip: WHIP, turn: TURN, wall: WALL, failure: FAILURE, injuries: INJURIES },
  aftermath,
  // Fame buys nothing: no advances, no succession.
  advancement: {},
  builder,
  content,
  sheet,
  profiles,
  guide: GUIDE,
  wording: WORDING,
}
