import { computed, effectScope, onScopeDispose, shallowReactive, watch, type ComputedRef, type EffectScope } from 'vue'
import type { OverviewGame, OverviewView } from '../../../shared/contract/views/overview.ts'
import { isSameData } from '../../../shared/domain/campaign/change.ts'
import { serialQueue } from '../../../shared/domain/serialQueue.ts'
import { useAftermath, type AftermathStore } from '../../aftermath/useAftermath.ts'
import {
  defaultGridAnswers,
  isGameRecordingInProgress,
  buildResultsQueue,
  roundGameStateOf,
  findEarlierGame,
  defaultFeatAnswers,
  type RoundGameFacts,
} from './slips.ts'

/** A game of the round with its aftermath. */
interface Slip {
  readonly game: ComputedRef<OverviewGame>
  readonly aftermath: AftermathStore
  readonly facts: ComputedRef<RoundGameFacts>
  /** Settles when the game is loaded. */
  readonly read: Promise<unknown>
}

/** Returns the games of a round, without those that were settled without being played: they have no results to enter. */
export const gamesWithResults = (overview: OverviewView | undefined, round: number): readonly OverviewGame[] =>
  overview?.rounds.find((one) => one.round === round)?.games.filter(({ state }) => state !== 'unplayed') ?? []

/**
 * The aftermaths of a round's games, in order. Each uses the same draft as the wizard of that game. A game appears
 * when it is planned, and it stays visible after it is recorded.
 */
export function useResults(overview: () => OverviewView | undefined, round: () => number) {
  const games = computed(() => gamesWithResults(overview(), round()))
  const { slips, held } = useSlips(() => games.value)
  const shown = computed((): Slip[] => games.value.flatMap(({ game }) => slips.get(game) ?? []))
  const facts = computed(() => shown.value.map((slip) => slip.facts.value))
  const standings = computed(
    () => new Map(facts.value.map(({ game }) => [game, roundGameStateOf(facts.value, game)] as const)),
  )
  const queue = computed(() => buildResultsQueue(facts.value))
  const aftermathOf = (game: string) => slips.get(game)!.aftermath

  /** Gives answers in all games that have a result. Games for which there are no new answers are skipped. */
  const answerEach = (answersOf: typeof defaultGridAnswers) =>
    Promise.all(
      facts.value.filter(isGameRecordingInProgress).flatMap((slip) => {
        const answers = answersOf(slip)
        return Object.keys(answers).length > 0 ? [aftermathOf(slip.game).answerAll(answers)] : []
      }),
    )
  return {
    ...{ games, slips: shown, facts, standings, queue, aftermathOf },
    factsOf: (game: string) => slips.get(game)?.facts.value,
    waitsFor: (game: string) => findEarlierGame(facts.value, game)?.game,
    /** Settles when all answers are evaluated. */
    settled: () => Promise.all(shown.value.map(({ aftermath }) => aftermath.settled())),
    takeForGranted: () => answerEach(defaultGridAnswers),
    giveNoFeats: () => answerEach(defaultFeatAnswers),
    held,
  }
}
export type RoundResults = ReturnType<typeof useResults>

const factsOf = ({ game, state, sides }: OverviewGame, aftermath: AftermathStore): RoundGameFacts => ({
  game,
  warbands: sides.flatMap(({ warbands }) => warbands),
  view: aftermath.view.value,
  answers: aftermath.answers.value,
  lineup: aftermath.lineup.value,
  isRecorded: state === 'recorded' || Boolean(aftermath.view.value?.recorded),
})

/** Number of games that are loaded at the same time when a round is opened. Visible games are loaded first. */
const PARALLEL_LOADS = 2

/**
 * Keeps the data of each planned game until the game leaves the round. `runToEnd`: runs an action to its end, even if
 * the user leaves the screen.
 */
function useSlips(games: () => readonly OverviewGame[]) {
  const slips = shallowReactive(new Map<string, Slip>())
  const scopes = new Map<string, EffectScope>()
  const reading = Array.from({ length: PARALLEL_LOADS }, serialQueue)

  function startSlip(id: string) {
    const scope = effectScope(true)
    scopes.set(id, scope)
    const slip = scope.run((): Slip => {
      const aftermath = useAftermath(() => id)
      // While the data of a game do not change, its object stays the same. So Vue does not render the game again.
      const game = computed<OverviewGame>((last) => {
        const now = games().find((one) => one.game === id)
        return now === undefined || (last && isSameData(last, now)) ? last! : now
      })
      const queue = reading[slips.size % PARALLEL_LOADS]!
      const read = queue.add(() => (scopes.get(id) === scope ? aftermath.load() : undefined))
      return { game, aftermath, facts: computed(() => factsOf(game.value, aftermath)), read }
    })!
    slips.set(id, slip)
  }
  function endSlip(id: string) {
    scopes.get(id)?.stop()
    scopes.delete(id)
    slips.delete(id)
  }
  watch(
    games,
    (now) => {
      for (const id of scopes.keys()) if (!now.some(({ game }) => game === id)) endSlip(id)
      for (const { game, state } of now) if (state === 'planned' && !scopes.has(game)) startSlip(game)
    },
    { immediate: true },
  )
  let working: Promise<unknown> = Promise.resolve()
  function runToEnd<T>(work: Promise<T>): Promise<T> {
    working = Promise.allSettled([working, work])
    return work
  }
  onScopeDispose(() => void working.then(() => [...scopes.keys()].forEach(endSlip)))
  return { slips: slips as ReadonlyMap<string, Slip>, held: runToEnd }
}
