import type { PageOptions } from '../../../shared/contract/pageChoices.ts'
import { MAX_GAME_PICTURES } from '../../../shared/domain/campaign/facts.ts'
import type { CampaignPageContent } from '../../publish/chronicle.ts'
import type { PagePhoto, Photos } from '../../publish/parts.ts'
import type { Store } from '../../ports/store.ts'
import { gamePicturesOf, stakePicturesOf, warbandPicturesOf } from '../base/pictures.ts'

/** A picture, and the warband, stake or game to which it belongs. */
interface OwnedPicture extends PagePhoto {
  readonly owner: string
}

/** Bytes of HTML that each picture needs besides its image data and its caption. */
const BYTES_AROUND_PICTURE = 200

/**
 * Returns the pictures of a page, the most important first: the warbands, the stakes, then one picture of each game from
 * the last game backwards, then a second one of each game, and so on. Captions are left
 * out with initials or without people, because they may contain names.
 */
export function picturesInTurn(
  store: Store,
  { bands, stakes, rounds }: Pick<CampaignPageContent, 'bands' | 'stakes' | 'rounds'>,
  { initials, people }: Pick<PageOptions, 'initials' | 'people'>,
): OwnedPicture[] {
  const hasCaptions = !initials && people !== 'none'
  const games = rounds.flatMap((round) => round.games.map(({ game }) => game)).reverse()
  const ofGames = Map.groupBy(gamePicturesOf(store, games), ({ game }) => game)
  const ofBands = warbandPicturesOf(
    store,
    bands.map(({ warband }) => warband),
  )
  const ofStakes = stakePicturesOf(
    store,
    stakes.map(({ id }) => id),
  )
  return [
    ...ofBands.map(({ warband, data }) => ({ owner: warband, data, caption: '' })),
    ...ofStakes.map(({ stake, data }) => ({ owner: stake, data, caption: '' })),
    ...Array.from({ length: MAX_GAME_PICTURES }, (_, at) =>
      [...ofGames].flatMap(([game, all]) => {
        const picture = all[at]
        return picture ? [{ owner: game, data: picture.data, caption: hasCaptions ? picture.caption : '' }] : []
      }),
    ).flat(),
  ]
}

/** Returns those pictures whose total size is at most `most` bytes, by warband, stake or game, and how many there are. */
export function picturesWithinLimit(
  pictures: readonly OwnedPicture[],
  most: number,
): { readonly photos: Photos; readonly shown: number; readonly leftOut: number } {
  let room = most
  const shown = pictures.filter(({ data, caption }) => {
    const size = data.length + 4 * caption.length + BYTES_AROUND_PICTURE
    if (size > room) return false
    room -= size
    return true
  })
  return {
    photos: Map.groupBy(shown, ({ owner }) => owner),
    shown: shown.length,
    leftOut: pictures.length - shown.length,
  }
}
