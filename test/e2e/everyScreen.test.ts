// @module-tag browser
// Every screen outside a campaign, and every screen of the first sample.
import { describe } from 'vitest'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { OUTSIDE } from '../screenshots/outsideScenes.ts'
import { INSIDE } from '../screenshots/scenes.ts'
import { everyScreen } from '../support/everyScreen.ts'

const look = everyScreen()
const first = RULESETS[0]!.id

describe('outside campaigns', () => look(OUTSIDE))
describe(first, () => look(INSIDE, first))
