import type { GamePicturesView } from '../../../shared/contract/views/pictures.ts'
import { viewerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'
import { checkCampaign } from '../base/execute.ts'
import { gamePicturesOf } from '../base/pictures.ts'

/** Returns the pictures of games of a campaign. Unknown games have none. Throws `fact-missing`. */
export const getGamePictures = defineMethod(
  'game.pictures',
  viewerAccess,
  ({ store }, { campaign, games }): GamePicturesView => {
    checkCampaign(store, campaign)
    const pictures = gamePicturesOf(store, [...new Set(games)]).filter((picture) => picture.campaign === campaign)
    return { pictures: pictures.map(({ id, game, data, caption }) => ({ id, game, data, caption })) }
  },
)
