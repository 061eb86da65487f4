import type { RoundPhoto } from '../../../shared/contract/views/statistics.ts'
import { gamesToPrint } from '../../../shared/domain/campaign/rounds.ts'
import { factsWhere, type Facts } from '../../../shared/domain/campaign/state.ts'
import type { RoundReport } from '../../../shared/statistics/report.ts'
import type { Store } from '../../ports/store.ts'
import { gamePicturesOf, warbandPicturesOf } from '../base/pictures.ts'

/** Returns the pictures of the games of a round, then those of the warbands that played in it, the leader first. */
export function roundPhotos(store: Store, facts: Facts, { round, standings }: RoundReport): RoundPhoto[] {
  const games = gamesToPrint(
    factsWhere(facts, 'game', ({ state }) => state === 'recorded'),
    round,
  ).map(({ id }) => id)
  const bandsIn = (game: string) =>
    factsWhere(facts, 'entry', (entry) => entry.game === game).map(({ warband }) => warband)
  const nameOf = (warband: string) => facts.warband.get(warband)?.name ?? ''
  const playing = new Set(games.flatMap(bandsIn))
  const ranked = standings.map(({ warband }) => warband)
  const inOrder = [...ranked.filter((id) => playing.has(id)), ...[...playing].filter((id) => !ranked.includes(id))]
  const ofBands = new Map(warbandPicturesOf(store, inOrder).map(({ warband, data }) => [warband, data]))
  return [
    ...gamePicturesOf(store, games).map(({ id, game, data, caption }) => ({
      photo: { game, picture: id },
      label: caption || bandsIn(game).map(nameOf).join(' – '),
      data,
    })),
    ...inOrder.flatMap((warband) => {
      const data = ofBands.get(warband)
      return data === undefined ? [] : [{ photo: { warband }, label: nameOf(warband), data }]
    }),
  ]
}
