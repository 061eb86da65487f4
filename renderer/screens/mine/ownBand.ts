import type {
  GameSideResult,
  OverviewGame,
  OverviewTodo,
  OverviewView,
} from '../../../shared/contract/views/overview.ts'
import { gamesInPlayOrder, gamesOfRounds } from '../../../shared/domain/campaign/rounds.ts'

/** A game of a warband, with its opponents. */
export interface OwnGame extends OverviewGame {
  readonly round: number
  readonly against: readonly string[]
}

/** The last game of a warband, as its side ended it. `points`: victory points of the side; null if none were entered. */
export interface LastOwnGame extends OwnGame {
  readonly result: GameSideResult | null
  readonly points: number | null
}

type RoundsAndBands = Pick<OverviewView, 'rounds' | 'bands'>

const plays = ({ sides }: OverviewGame, warband: string): boolean =>
  sides.some(({ warbands }) => warbands.includes(warband))

function opponentsOf({ sides }: OverviewGame, bands: OverviewView['bands'], warband: string): string[] {
  const names = new Map(bands.map((band) => [band.warband, band.name]))
  const others = sides.filter(({ warbands }) => !warbands.includes(warband)).flatMap(({ warbands }) => warbands)
  return others.map((id) => names.get(id) ?? '')
}

/** Returns the next planned game of a warband; `undefined` if no game is planned. */
export function findNextOwnGame({ rounds, bands }: RoundsAndBands, warband: string): OwnGame | undefined {
  const game = gamesInPlayOrder(gamesOfRounds(rounds)).find((one) => plays(one, warband))
  return game && { ...game, against: opponentsOf(game, bands, warband) }
}

/** Returns the recorded game of a warband in the highest round; `undefined` before its first game. */
export function findLastOwnGame({ rounds, bands }: RoundsAndBands, warband: string): LastOwnGame | undefined {
  const game = gamesOfRounds(rounds).findLast((one) => one.state === 'recorded' && plays(one, warband))
  const side = game?.sides.find(({ warbands }) => warbands.includes(warband))
  if (!game || !side) return undefined
  return { ...game, against: opponentsOf(game, bands, warband), result: side.result, points: side.victoryPoints }
}

/** True if a thing to do concerns the warband. */
export function isTodoOfBand(need: OverviewTodo, warband: string): boolean {
  if (need.kind === 'aftermath-unfinished') return need.warbands.includes(warband)
  if (need.kind === 'game-unplayable') return need.why.some((one) => one.warband === warband)
  return need.warband === warband
}
