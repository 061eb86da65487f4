import { entriesOf } from '../../../shared/commands/game/played.ts'
import type { PartGame, PartState } from '../../../shared/contract/views/parts.ts'
import { factOf, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { KeptPart, PartRef } from '../game/keptReport.ts'

/** A game as it is told to whoever answers for a band of it. Throws `part-no-band` where that does not play in it. */
export function partGame(facts: Facts, { game, warband }: Omit<PartRef, 'campaign'>, part: KeptPart): PartGame {
  const { round, scenario, day, table } = factOf(facts, 'game', game)
  const entries = entriesOf(facts, game)
  const own = entries.find((entry) => entry.warband === warband)
  if (!own) throw new AppError('part-no-band')
  const others = entries.filter(({ side }) => side !== own.side)
  return {
    ...{ game, round, scenario, day, table, warband },
    name: factOf(facts, 'warband', warband).name,
    against: others.map((entry) => factOf(facts, 'warband', entry.warband).name),
    state: stateOf(facts, game, part),
  }
}

function stateOf(facts: Facts, game: string, part: KeptPart): PartState {
  if (factOf(facts, 'game', game).state === 'recorded') return 'recorded'
  if (part.handedIn) return 'in'
  return Object.keys(part.said).length > 0 ? 'begun' : 'none'
}

/** True where a part can still be answered. */
export const isOpen = (state: PartState): boolean => state !== 'recorded'
