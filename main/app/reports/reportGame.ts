import { listGameBands } from '../../../shared/commands/game/playedGame.ts'
import type { PlayerReportGame, PlayerReportState } from '../../../shared/contract/views/playerReports.ts'
import { factOf, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { StoredPlayerReport, PlayerReportRef } from '../game/storedReport.ts'

/** Returns the game of a report as its warband sees it. Throws `part-no-band` if the warband does not play in it. */
export function gameAsSeenInReport(
  facts: Facts,
  { game, warband }: Omit<PlayerReportRef, 'campaign'>,
  part: StoredPlayerReport,
): PlayerReportGame {
  const { round, scenario, day, table } = factOf(facts, 'game', game)
  const entries = listGameBands(facts, game)
  const own = entries.find((entry) => entry.warband === warband)
  if (!own) throw new AppError('part-no-band')
  const others = entries.filter(({ side }) => side !== own.side)
  return {
    ...{ game, round, scenario, day, table, warband },
    name: factOf(facts, 'warband', warband).name,
    against: others.map((entry) => factOf(facts, 'warband', entry.warband).name),
    state: playerReportState(facts, game, part),
  }
}

function playerReportState(facts: Facts, game: string, part: StoredPlayerReport): PlayerReportState {
  if (factOf(facts, 'game', game).state === 'recorded') return 'recorded'
  if (part.handedIn) return 'in'
  return Object.keys(part.said).length > 0 ? 'begun' : 'none'
}

/** True if a report in this state can still be changed. */
export const isReportOpen = (state: PlayerReportState): boolean => state !== 'recorded'
