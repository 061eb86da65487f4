import { computed, shallowRef } from 'vue'
import { CallError } from '../../shared/contract/client.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import type { AftermathView, Entered } from '../../shared/contract/views/game.ts'
import type { AftermathAnswers, Answer } from '../../shared/rules/aftermath/answers.ts'
import { client } from '../api/client.ts'
import { useCampaign } from './campaign.ts'
import { useKept } from './kept.ts'

/** Who plays, as it was noted before the game. */
export type Lineup = Pick<Entered, 'checks' | 'stayedAway'>
const NOBODY: Lineup = { checks: [], stayedAway: [] }

/** What is entered of a game: answers and who played, each kept in a draft; `base` where nothing is kept yet. */
export function useEntered(game: () => string, onTaken: () => void) {
  const campaign = useCampaign()
  const kept = useKept<{ readonly answers: AftermathAnswers }>(() => `aftermath:${game()}`, onTaken)
  const noted = useKept<Lineup>(() => `lineup:${game()}`, onTaken)
  /** What was entered before: when it was recorded, or before that was taken back. */
  const base = shallowRef<Entered>()
  const answers = computed<AftermathAnswers>(() => kept.data.value?.answers ?? base.value?.answers ?? {})
  const lineup = computed<Lineup>(() => noted.data.value ?? base.value ?? NOBODY)
  /** All of it, as the program is asked. */
  const all = () => ({
    campaign: campaign.id!,
    game: game(),
    checks: lineup.value.checks.map(({ member, faces, source }) => ({ member, faces: [...faces], source })),
    stayedAway: [...lineup.value.stayedAway],
    answers: answers.value as Record<string, Answer>,
  })
  return {
    base,
    answers,
    lineup,
    all,
    isKept: computed(() => kept.data.value !== undefined),
    isElsewhere: kept.isElsewhere,
    load: () => Promise.all([kept.load(), noted.load()]),
    keepAnswers: (next: AftermathAnswers) => kept.keep({ answers: next }),
    keepLineup: noted.keep,
    drop: () => Promise.all([kept.drop(), noted.drop()]),
  }
}
export type EnteredStore = ReturnType<typeof useEntered>

/** Where all of it stands; an older answer never takes the place of a newer one, and who waits for it waits for the newer. */
export function useJudged(entered: Pick<EnteredStore, 'all'>) {
  const view = shallowRef<AftermathView>()
  const error = shallowRef<WireError>()
  let asked = 0
  let newest: Promise<void> = Promise.resolve()
  const evaluate = (): Promise<void> => (newest = judged(++asked))
  async function judged(own: number): Promise<void> {
    try {
      const answer = await client('game.aftermath', entered.all())
      if (own !== asked) return newest
      view.value = answer
      error.value = undefined
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      if (own !== asked) return newest
      error.value = thrown.error
    }
  }
  return { view, error, evaluate }
}
export type Judged = ReturnType<typeof useJudged>
