// @module-tag browser
// The screens of a campaign that plays a pack; long runs include all of them.
import { describe } from 'vitest'
import { everyScreen } from '../../support/everyScreen.ts'
import { startPackWorld } from './packWorld.ts'
import { PACK_SCENES } from './someScenes.ts'

const look = everyScreen(startPackWorld)

describe('faubourg', () => look(PACK_SCENES, 'faubourg'))
