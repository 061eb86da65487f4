import type { OverviewRound, RoundWithGames } from '../../shared/contract/views/overview.ts'
import type { RoundEnd } from '../../shared/contract/views/standings.ts'
import { gamesOfRounds, roundProgress, roundState } from '../../shared/domain/campaign/rounds.ts'

/**
 * Progress of a round. `late`: a later round has begun, but games of this round are left to play; `next`: nothing is
 * planned yet; `empty`: a past round whose games were all moved to other rounds.
 */
type RoundState = ReturnType<typeof roundState> | 'next' | 'empty'

interface RoundWithState extends Pick<OverviewRound, 'round' | 'games'> {
  readonly state: RoundState
}

/** True while no game of the current round has been played. */
export const isRoundToPlay = ({ state, games }: RoundWithState): boolean =>
  state === 'now' && games.every((game) => game.state === 'planned' && !game.isUnfinished)

type Rounds = readonly RoundWithGames[]

/**
 * Returns the rounds with their progress. Includes the next round to plan, and past rounds whose games were all moved
 * to other rounds.
 */
export function listRoundStates(rounds: Rounds): RoundWithState[] {
  const progress = roundProgress(gamesOfRounds(rounds))
  const shown = rounds.map((one): RoundWithState => ({
    ...one,
    state: roundState(progress, one.round, gamesOfRounds([one])),
  }))
  const next: RoundWithState = { round: progress.next, games: [], state: 'next' }
  const [first = 0, reached = 0] = [rounds[0]?.round, progress.now ?? progress.last]
  const empty = Array.from({ length: Math.max(0, reached - first) }, (_, at) => first + at)
    .filter((round) => rounds.every((one) => one.round !== round))
    .map((round): RoundWithState => ({ round, games: [], state: 'empty' }))
  return [...shown, ...empty, next].sort((one, other) => one.round - other.round)
}

/**
 * Returns the number of the current round. If there is no current round, returns the number of the last round that was
 * played.
 */
export function findCurrentRound(rounds: Rounds): number | undefined {
  const { now, last } = roundProgress(gamesOfRounds(rounds))
  return now ?? last ?? rounds.at(-1)?.round
}

/** Returns the number of the round to play: the current one, otherwise the next one to plan. */
export function findRoundToPlay(rounds: Rounds): number {
  const { now, next } = roundProgress(gamesOfRounds(rounds))
  return now ?? next
}

/** The next action of an organiser on a round: to enter its results, or to compose it. */
export interface RoundStep {
  readonly action: 'results' | 'compose'
  readonly round: number
  /** `postponed`: only postponed games are left, for which nothing waits. */
  readonly state: RoundState | 'postponed'
  /** Number of games in the round, of those that are not recorded yet, and of those whose results are partly entered. */
  readonly games: number
  readonly left: number
  readonly begun: number
}

const isLeft = ({ state, isUnfinished }: OverviewRound['games'][number]) => state === 'planned' || isUnfinished

/**
 * Returns the next actions, the most urgent first: the results of a late round, then the results of the current
 * round. Without a current round, the composition of the next round. Last, so that they are not forgotten, the rounds with
 * postponed games.
 */
export function nextRoundSteps(rounds: Rounds): RoundStep[] {
  const all = listRoundStates(rounds).map(({ round, games, state }) => {
    const begun = games.filter(({ isUnfinished }) => isUnfinished).length
    return { action: 'results' as const, round, state, games: games.length, left: games.filter(isLeft).length, begun }
  })
  const late = all.filter(({ state }) => state === 'late').slice(0, 1)
  const now = all.filter(({ state }) => state === 'now')
  const next = all.filter(({ state }) => state === 'next').map((step) => ({ ...step, action: 'compose' as const }))
  const steps = [...late, ...(now.length > 0 ? now : next)]
  const postponed = rounds
    .map(({ round, games }) => ({ round, count: games.filter(isPostponedGame).length }))
    .filter(({ round, count }) => count > 0 && steps.every((step) => step.round !== round))
    .map(({ round, count }) => ({
      ...{ action: 'results' as const, round, state: 'postponed' as const, games: count, left: count, begun: 0 },
    }))
  return [...steps, ...postponed]
}

const isPostponedGame = ({ state, isPostponed }: OverviewRound['games'][number]): boolean =>
  state === 'planned' && isPostponed === true

/**
 * Returns the rounds that have a recorded game, each with an empty list of warbands. These placeholders are shown until
 * the values of the warbands are loaded.
 */
export const placeholderRoundEnds = (rounds: Rounds): RoundEnd[] =>
  rounds
    .filter(({ games }) => games.some(({ state }) => state === 'recorded'))
    .map(({ round }) => ({ round, at: null, bands: [] }))
