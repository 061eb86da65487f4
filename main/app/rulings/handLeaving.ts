import { entriesOf } from '../../../shared/commands/game/played.ts'
import { captivesOf, heldElsewhere, withdrawWarband } from '../../../shared/commands/warband/withdraw.ts'
import { gamesAhead } from '../../../shared/commands/base/gamesAhead.ts'
import type { HandLeaving } from '../../../shared/contract/views/hand.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import { readsOf, type Engine } from '../base/execute.ts'
import type { WarbandRef } from '../warband/builderBand.ts'

/** What has to be settled before a band is withdrawn. Throws `fact-missing`. */
export function getLeaving({ store }: Engine, { campaign, warband }: WarbandRef): HandLeaving {
  const input = withdrawWarband.input.parse({ campaign, warband })
  const facts = store.load(campaign, readsOf(store, withdrawWarband, input))
  factOf(facts, 'warband', warband)
  const games = gamesAhead(facts, warband)
  const sidesLeft = (game: string) =>
    new Set(entriesOf(facts, game).flatMap((entry) => (entry.warband === warband ? [] : [entry.side]))).size
  return {
    games: games.length,
    left: games.filter(({ id }) => sidesLeft(id) > 1).length,
    captives: captivesOf(facts, warband).map(({ name }) => name),
    held: heldElsewhere(facts, warband).map(({ name }) => name),
  }
}
