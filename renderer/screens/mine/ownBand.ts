import type { OverviewTodo, OverviewGame, OverviewView } from '../../../shared/contract/views/overview.ts'
import { gamesInPlayOrder, gamesOfRounds } from '../../../shared/domain/campaign/rounds.ts'

/** The next game of a warband, with its opponents. */
export interface NextOwnGame extends OverviewGame {
  readonly round: number
  readonly against: readonly string[]
}

/** Returns the next planned game of a warband; `undefined` if no game is planned. */
export function findNextOwnGame(
  { rounds, bands }: Pick<OverviewView, 'rounds' | 'bands'>,
  warband: string,
): NextOwnGame | undefined {
  const games = gamesInPlayOrder(gamesOfRounds(rounds))
  const game = games.find(({ sides }) => sides.some(({ warbands }) => warbands.includes(warband)))
  if (!game) return undefined
  const names = new Map(bands.map((band) => [band.warband, band.name]))
  const others = game.sides.filter(({ warbands }) => !warbands.includes(warband)).flatMap(({ warbands }) => warbands)
  return { ...game, against: others.map((id) => names.get(id) ?? '') }
}

/** True if a thing to do concerns the warband. */
export function isTodoOfBand(need: OverviewTodo, warband: string): boolean {
  if (need.kind === 'aftermath-unfinished') return need.warbands.includes(warband)
  if (need.kind === 'game-unplayable') return need.why.some((one) => one.warband === warband)
  return need.warband === warband
}
