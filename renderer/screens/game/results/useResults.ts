import { computed, effectScope, onScopeDispose, shallowReactive, watch, type EffectScope } from 'vue'
import type { OverviewGame, OverviewView } from '../../../../shared/contract/views/overview.ts'
import { useAftermath, type AftermathStore } from '../aftermath/useAftermath.ts'
import { grantedIn, isBegun, queueOf, standingOf, waitsFor, withoutFeatsIn, type SlipFacts } from './slips.ts'

/** A game of the round, with what is entered of it. */
interface Slip {
  readonly game: OverviewGame
  readonly aftermath: AftermathStore
}

/**
 * What is entered of the games of a round, in their order: each in the draft that the wizard of that game goes on with.
 * A game comes in as soon as it is planned, and stays in sight once it is recorded, here or elsewhere.
 */
export function useResults(overview: () => OverviewView | undefined, round: () => number) {
  const games = computed(() => overview()?.rounds.find((one) => one.round === round())?.games ?? [])
  const stores = useStores(() => games.value)
  const slips = computed((): Slip[] =>
    games.value.flatMap((game) => {
      const aftermath = stores.get(game.game)
      return aftermath ? [{ game, aftermath }] : []
    }),
  )
  const facts = computed(() => slips.value.map(factsOf))
  const standings = computed(
    () => new Map(facts.value.map(({ game }) => [game, standingOf(facts.value, game)] as const)),
  )
  const queue = computed(() => queueOf(facts.value))
  const aftermathOf = (game: string) => stores.get(game)!

  /** Answers for all begun games at once; games without any are left alone. */
  const answerEach = (answersOf: typeof grantedIn) =>
    Promise.all(
      facts.value.filter(isBegun).flatMap((slip) => {
        const answers = answersOf(slip)
        return Object.keys(answers).length > 0 ? [aftermathOf(slip.game).answerAll(answers)] : []
      }),
    )
  return {
    ...{ games, slips, facts, standings, queue, aftermathOf },
    waitsFor: (game: string) => waitsFor(facts.value, game)?.game,
    /** Settles once all that was answered is judged. */
    settled: () => Promise.all(slips.value.map(({ aftermath }) => aftermath.settled())),
    takeForGranted: () => answerEach(grantedIn),
    giveNoFeats: () => answerEach(withoutFeatsIn),
  }
}
export type Results = ReturnType<typeof useResults>

const factsOf = ({ game, aftermath }: Slip): SlipFacts => ({
  game: game.game,
  warbands: game.sides.flatMap(({ warbands }) => warbands),
  view: aftermath.view.value,
  answers: aftermath.answers.value,
  lineup: aftermath.lineup.value,
  isRecorded: game.state === 'recorded' || Boolean(aftermath.view.value?.recorded),
})

/** An aftermath for each game that is planned, from when it is until it is gone from the round. */
function useStores(games: () => readonly OverviewGame[]): ReadonlyMap<string, AftermathStore> {
  const stores = shallowReactive(new Map<string, AftermathStore>())
  const scopes = new Map<string, EffectScope>()
  function begin(game: string) {
    const scope = effectScope(true)
    scopes.set(game, scope)
    const store = scope.run(() => useAftermath(() => game))!
    stores.set(game, store)
    void store.load()
  }
  function end(game: string) {
    scopes.get(game)?.stop()
    scopes.delete(game)
    stores.delete(game)
  }
  watch(
    games,
    (now) => {
      for (const id of scopes.keys()) if (!now.some(({ game }) => game === id)) end(id)
      for (const { game, state } of now) if (state === 'planned' && !scopes.has(game)) begin(game)
    },
    { immediate: true },
  )
  onScopeDispose(() => [...scopes.keys()].forEach(end))
  return stores
}
