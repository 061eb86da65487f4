import type { OverviewRound, OverviewView } from '../../../shared/contract/views/overview.ts'
import type { RoundEnd } from '../../../shared/contract/views/standings.ts'
import { inTurn, progressOf, roundState } from '../../../shared/domain/campaign/rounds.ts'

/** The progress of a round; `late`: a later round has begun, but games are left to play; `next`: nothing is planned yet; `empty`: gone past, all its games were put off. */
type ShownState = ReturnType<typeof roundState> | 'next' | 'empty'

interface RoundShown extends OverviewRound {
  readonly state: ShownState
}

/** True while no game of the current round has been played. */
export const isToPlay = ({ state, games }: RoundShown): boolean =>
  state === 'now' && games.every((game) => game.state === 'planned' && !game.isUnfinished)

type Rounds = readonly OverviewRound[]
const gamesOf = (rounds: Rounds) => rounds.flatMap(({ round, games }) => games.map((game) => ({ ...game, round })))

/** The rounds with their progress, among them the one to be planned next; one whose games were all put off keeps its place. */
export function roundsShown(rounds: Rounds): RoundShown[] {
  const progress = progressOf(gamesOf(rounds))
  const shown = rounds.map((one): RoundShown => ({ ...one, state: roundState(progress, one.round, gamesOf([one])) }))
  const next: RoundShown = { round: progress.next, games: [], state: 'next' }
  const [first = 0, reached = 0] = [rounds[0]?.round, progress.now ?? progress.last]
  const empty = Array.from({ length: Math.max(0, reached - first) }, (_, at) => first + at)
    .filter((round) => rounds.every((one) => one.round !== round))
    .map((round): RoundShown => ({ round, games: [], state: 'empty' }))
  return [...shown, ...empty, next].sort((one, other) => one.round - other.round)
}

/** The number of the current round, or else of the last one played. */
export function roundNow(rounds: Rounds): number | undefined {
  const { now, last } = progressOf(gamesOf(rounds))
  return now ?? last ?? rounds.at(-1)?.round
}

/** The game that is played next, if one is planned. */
export const nextGame = ({ rounds }: OverviewView): string | undefined =>
  inTurn(gamesOf(rounds)).find(({ isUnfinished }) => !isUnfinished)?.game

/** The ends of the rounds that have a recorded game, without the bands: for the time until these are loaded. */
export const endsToCome = (rounds: Rounds): RoundEnd[] =>
  rounds
    .filter(({ games }) => games.some(({ state }) => state === 'recorded'))
    .map(({ round }) => ({ round, at: null, bands: [] }))
