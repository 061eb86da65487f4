import { listGameBands } from '../../../shared/commands/game/playedGame.ts'
import { captivesOf, findMembersHeldByOthers, withdrawWarband } from '../../../shared/commands/warband/withdraw.ts'
import { findPlannedGames } from '../../../shared/commands/base/plannedGames.ts'
import type { WithdrawalView } from '../../../shared/contract/views/rulings.ts'
import { stakesHeldBy } from '../../../shared/domain/campaign/stakes.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import { aggregatesReadBy } from '../base/execute.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/** Returns what must be settled before a warband is withdrawn. Throws `fact-missing`. */
export const getBandWithdrawal = defineMethod(
  'hand.leaving',
  organiserAccess,
  ({ store }, { campaign, warband }): WithdrawalView => {
    const input = withdrawWarband.input.parse({ campaign, warband })
    const facts = store.load(campaign, aggregatesReadBy(store, withdrawWarband, input))
    factOf(facts, 'warband', warband)
    const games = findPlannedGames(facts, warband)
    const sidesLeft = (game: string) =>
      new Set(listGameBands(facts, game).flatMap((entry) => (entry.warband === warband ? [] : [entry.side]))).size
    return {
      games: games.length,
      left: games.filter(({ id }) => sidesLeft(id) > 1).length,
      captives: captivesOf(facts, warband).map(({ name }) => name),
      held: findMembersHeldByOthers(facts, warband).map(({ name }) => name),
      stakes: stakesHeldBy(facts, warband).map(({ name }) => name),
    }
  },
)
