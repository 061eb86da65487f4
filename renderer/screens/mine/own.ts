import type { Need, OverviewGame, OverviewView } from '../../../shared/contract/views/overview.ts'
import { inTurn } from '../../../shared/domain/campaign/rounds.ts'

/** A game that a band plays next, and the bands that it meets there. */
export interface NextGame extends OverviewGame {
  readonly round: number
  readonly against: readonly string[]
}

/** The next game of a band among those that are planned; undefined without one. */
export function nextOf(
  { rounds, bands }: Pick<OverviewView, 'rounds' | 'bands'>,
  warband: string,
): NextGame | undefined {
  const games = inTurn(rounds.flatMap((one) => one.games.map((game) => ({ ...game, round: one.round }))))
  const game = games.find(({ sides }) => sides.some(({ warbands }) => warbands.includes(warband)))
  if (!game) return undefined
  const names = new Map(bands.map((band) => [band.warband, band.name]))
  const others = game.sides.filter(({ warbands }) => !warbands.includes(warband)).flatMap(({ warbands }) => warbands)
  return { ...game, against: others.map((id) => names.get(id) ?? '') }
}

/** Whether something that needs attention is about a band. */
export function isAbout(need: Need, warband: string): boolean {
  if (need.kind === 'aftermath-unfinished') return need.warbands.includes(warband)
  if (need.kind === 'game-unplayable') return need.why.some((one) => one.warband === warband)
  return need.warband === warband
}
