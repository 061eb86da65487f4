// @module-tag browser
// The screens of the other samples that have different components; long runs include those that differ in texts and
// figures only. A separate file, so that it runs in parallel.
import { describe } from 'vitest'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { INSIDE } from '../screenshots/scenes.ts'
import { IS_LONG } from '../support/long.ts'
import { everyScreen } from '../support/everyScreen.ts'

const look = everyScreen()
const OWN = IS_LONG
  ? /^(builder|member|game|wizard|companion|race|deck|rules-table|content|scenarios)/
  : /^(builder$|builder-actions|member|game-planned|wizard-(points|fallen|injuries|experience)$|companion|race|deck|content-new)/
const own = INSIDE.filter(({ name }) => OWN.test(name))

describe.each(RULESETS.slice(1).map(({ id }) => id))('%s', (ruleset) => look(own, ruleset))
