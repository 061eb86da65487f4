import { INSIDE, type Scene } from '../../screenshots/scenes.ts'
import { IS_LONG } from '../../support/long.ts'

const SOME =
  /^(home|home-setup|home-standings|bands-new|builder|builder-why|member|games-plan|results|game-planned|wizard-(points|fallen|injuries-done|experience|preview)|game-recorded|history|rules|rules-table|content|content-new|print|print-book|chronicle|season)$/

/** The scenes that show what a game is made of; in long runs all scenes of a campaign. */
export const PACK_SCENES: readonly Scene[] = INSIDE.filter(
  ({ name, worlds }) => worlds.includes('typical') && (IS_LONG || SOME.test(name)),
)
