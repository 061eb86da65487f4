// @module-tag browser
// The screens of a campaign that plays a pack; long runs include all of them.
import { describe } from 'vitest'
import { INSIDE } from '../../screenshots/scenes.ts'
import { everyScreen } from '../../support/everyScreen.ts'
import { IS_LONG } from '../../support/long.ts'
import { startPackWorld } from './packWorld.ts'

const look = everyScreen(startPackWorld)
const SOME =
  /^(home|home-setup|home-standings|bands-new|builder|builder-why|member|games-plan|results|game-planned|wizard-(points|fallen|injuries-done|experience|preview)|game-recorded|history|rules|rules-table|content|content-new|print|print-book|chronicle|season)$/

describe('faubourg', () => look(IS_LONG ? INSIDE : INSIDE.filter(({ name }) => SOME.test(name)), 'faubourg'))
