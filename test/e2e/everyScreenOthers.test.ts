// Of the other samples, the screens that look otherwise from one game to the next: the rest is the same for all but in its
// words. A file of its own, so that it is looked at beside the first.
import { describe } from 'vitest'
import { RULESETS } from '../../shared/rules/registry.ts'
import { INSIDE } from '../screenshots/scenes.ts'
import { everyScreen } from '../support/everyScreen.ts'

const look = everyScreen()
const OWN = /^(builder|member|game|wizard|companion|race|deck|rules-table|content)/
const own = INSIDE.filter(({ name }) => OWN.test(name))

describe.each(RULESETS.slice(1).map(({ id }) => id))('%s', (ruleset) => look(own, ruleset))
