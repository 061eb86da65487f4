import { builder } from './builder.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { GUIDE, WORDING } from './guide.ts'
import { roster } from './roster.ts'
import type { CircusContext, Stable, Team } from './schemas.ts'
import { sheet } from './sheet.ts'
import { TABLES } from './tables.ts'
import { costOf, specs, valuesOf } from './values.ts'

/** A model of Circus Imperium: members that are a crew of two, no costs, tables that run out, a sheet of boxes. */
export const circusModel: Ruleset<Team, CircusContext, Stable> = {
  id: 'circus-imperium',
  name: { fr: 'Circus Imperium', en: 'Circus Imperium' },
  summary: { fr: 'Courses de chars antigravité', en: 'Races of antigravity chariots' },
  roster,
  values: { specs, cost: costOf, of: valuesOf },
  tables: TABLES,
  aftermath: {
    // Without the house rule of lasting wounds nothing is rolled after a race.
    returnRolls: () => [],
    awards: [
      { id: 'survived', name: { fr: 'A survécu à une course', en: 'Survived a race' }, amount: 1, for: 'survived' },
      { id: 'won', name: { fr: 'Vainqueur', en: 'Winner' }, amount: 1, for: 'won' },
    ],
    injuries: new Map(),
    settled: (team) => team,
  },
  advancement: {},
  builder,
  sheet,
  guide: GUIDE,
  wording: WORDING,
}
