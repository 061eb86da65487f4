import { computed, effectScope, onScopeDispose, shallowReactive, watch, type ComputedRef, type EffectScope } from 'vue'
import type { OverviewGame, OverviewView } from '../../../shared/contract/views/overview.ts'
import { isSame } from '../../../shared/domain/campaign/change.ts'
import { serialQueue } from '../../../shared/domain/serialQueue.ts'
import { useAftermath, type AftermathStore } from '../../aftermath/useAftermath.ts'
import { grantedIn, isBegun, queueOf, standingOf, waitsFor, withoutFeatsIn, type SlipFacts } from './slips.ts'

/** A game of the round, with what is entered of it. */
interface Slip {
  readonly game: ComputedRef<OverviewGame>
  readonly aftermath: AftermathStore
  readonly facts: ComputedRef<SlipFacts>
  /** Settles once it is there. */
  readonly read: Promise<unknown>
}

/**
 * What is entered of the games of a round, in their order: each in the draft that the wizard of that game goes on with.
 * A game comes in as soon as it is planned, and stays in sight once it is recorded, here or elsewhere.
 */
export function useResults(overview: () => OverviewView | undefined, round: () => number) {
  const games = computed(() => overview()?.rounds.find((one) => one.round === round())?.games ?? [])
  const { slips, held } = useSlips(() => games.value)
  const shown = computed((): Slip[] => games.value.flatMap(({ game }) => slips.get(game) ?? []))
  const facts = computed(() => shown.value.map((slip) => slip.facts.value))
  const standings = computed(
    () => new Map(facts.value.map(({ game }) => [game, standingOf(facts.value, game)] as const)),
  )
  const queue = computed(() => queueOf(facts.value))
  const aftermathOf = (game: string) => slips.get(game)!.aftermath

  /** Answers for all begun games at once; games without any are left alone. */
  const answerEach = (answersOf: typeof grantedIn) =>
    Promise.all(
      facts.value.filter(isBegun).flatMap((slip) => {
        const answers = answersOf(slip)
        return Object.keys(answers).length > 0 ? [aftermathOf(slip.game).answerAll(answers)] : []
      }),
    )
  return {
    ...{ games, slips: shown, facts, standings, queue, aftermathOf },
    factsOf: (game: string) => slips.get(game)?.facts.value,
    waitsFor: (game: string) => waitsFor(facts.value, game)?.game,
    /** Settles once all that was answered is judged. */
    settled: () => Promise.all(shown.value.map(({ aftermath }) => aftermath.settled())),
    takeForGranted: () => answerEach(grantedIn),
    giveNoFeats: () => answerEach(withoutFeatsIn),
    held,
  }
}
export type Results = ReturnType<typeof useResults>

const factsOf = ({ game, state, sides }: OverviewGame, aftermath: AftermathStore): SlipFacts => ({
  game,
  warbands: sides.flatMap(({ warbands }) => warbands),
  view: aftermath.view.value,
  answers: aftermath.answers.value,
  lineup: aftermath.lineup.value,
  isRecorded: state === 'recorded' || Boolean(aftermath.view.value?.recorded),
})

/** So many games are read at once when a round is opened: the first in sight come first. */
const AT_ONCE = 2

/**
 * A slip for each game that is planned, from when it is until it is gone from the round. `held`: what is done with them to
 * its end, even where the screen is left meanwhile.
 */
function useSlips(games: () => readonly OverviewGame[]) {
  const slips = shallowReactive(new Map<string, Slip>())
  const scopes = new Map<string, EffectScope>()
  const reading = Array.from({ length: AT_ONCE }, serialQueue)

  function begin(id: string) {
    const scope = effectScope(true)
    scopes.set(id, scope)
    const slip = scope.run((): Slip => {
      const aftermath = useAftermath(() => id)
      // The same as before as long as nothing of its own game changes: what is drawn from it stays.
      const game = computed<OverviewGame>((last) => {
        const now = games().find((one) => one.game === id)
        return now === undefined || (last && isSame(last, now)) ? last! : now
      })
      const queue = reading[slips.size % AT_ONCE]!
      const read = queue.add(() => (scopes.get(id) === scope ? aftermath.load() : undefined))
      return { game, aftermath, facts: computed(() => factsOf(game.value, aftermath)), read }
    })!
    slips.set(id, slip)
  }
  function end(id: string) {
    scopes.get(id)?.stop()
    scopes.delete(id)
    slips.delete(id)
  }
  watch(
    games,
    (now) => {
      for (const id of scopes.keys()) if (!now.some(({ game }) => game === id)) end(id)
      for (const { game, state } of now) if (state === 'planned' && !scopes.has(game)) begin(game)
    },
    { immediate: true },
  )
  let working: Promise<unknown> = Promise.resolve()
  function held<T>(work: Promise<T>): Promise<T> {
    working = Promise.allSettled([working, work])
    return work
  }
  onScopeDispose(() => void working.then(() => [...scopes.keys()].forEach(end)))
  return { slips: slips as ReadonlyMap<string, Slip>, held }
}
