import { computed, ref, shallowRef } from 'vue'
import type { LaterDecision } from '../../shared/commands/game/later.ts'
import { CallError } from '../../shared/contract/calls/client.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import type { AftermathView, Entered } from '../../shared/contract/views/game.ts'
import { EVERYBODY, type LineUp } from '../../shared/domain/campaign/lineUp.ts'
import type { AftermathAnswers, Answer } from '../../shared/rules/aftermathAnswers.ts'
import { client } from '../api/client.ts'
import { useKept } from '../composables/draft.ts'
import { useCampaign } from '../stores/campaign.ts'
import { asGiven } from '../game/useLineUp.ts'

interface Kept {
  readonly answers: AftermathAnswers
  /** What is decided of later games; absent where nothing is, and in older drafts. */
  readonly later?: readonly LaterDecision[]
}

/**
 * What is entered of a game: answers, and who played where it is corrected, each kept in a draft; `base` where nothing is
 * kept yet. Who takes part in a game still to be played the campaign keeps.
 */
export function useEntered(game: () => string, onTaken: () => void) {
  const campaign = useCampaign()
  const kept = useKept<Kept>(() => `aftermath:${game()}`, onTaken)
  const noted = useKept<LineUp>(() => `lineup:${game()}`, onTaken)
  /** True for a game that was recorded when the page was opened. */
  const isCorrection = ref(false)
  /** What was entered before: when it was recorded, or before that was taken back. */
  const base = shallowRef<Entered>()
  const answers = computed<AftermathAnswers>(() => kept.data.value?.answers ?? base.value?.answers ?? {})
  const corrected = computed<LineUp | undefined>(() =>
    isCorrection.value ? (noted.data.value ?? base.value) : undefined,
  )
  const drop = () => Promise.all([kept.drop(), noted.drop()])
  const later = computed(() => kept.data.value?.later ?? [])
  /** All of it, as the program is asked. */
  const all = () => ({
    campaign: campaign.id!,
    game: game(),
    ...(corrected.value && asGiven(corrected.value)),
    answers: answers.value as Record<string, Answer>,
  })
  return {
    base,
    isCorrection,
    answers,
    corrected,
    later,
    all,
    isKept: computed(() => kept.data.value !== undefined),
    isElsewhere: kept.isElsewhere,
    load: () => Promise.all([kept.load(), noted.load()]),
    keepAnswers: (next: AftermathAnswers) => kept.keep({ answers: next, later: later.value }),
    keepLater: (next: readonly LaterDecision[]) => kept.keep({ answers: answers.value, later: next }),
    keepLineUp: noted.keep,
    drop,
    /** It is recorded: the drafts go, and what was entered goes on being shown. */
    settle() {
      base.value = { ...(corrected.value ?? EVERYBODY), answers: answers.value }
      return drop()
    },
  }
}
export type EnteredStore = ReturnType<typeof useEntered>

/** Where all of it stands; an older answer never takes the place of a newer one, and who waits for it waits for the newer. */
export function useJudged(entered: Pick<EnteredStore, 'all' | 'later'>) {
  const view = shallowRef<AftermathView>()
  const error = shallowRef<WireError>()
  let asked = 0
  let newest: Promise<void> = Promise.resolve()
  const evaluate = (): Promise<void> => (newest = judged(++asked))
  async function judged(own: number): Promise<void> {
    try {
      const answer = await client('game.aftermath', { ...entered.all(), later: [...entered.later.value] })
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
