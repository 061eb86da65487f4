import { computed, ref, shallowRef } from 'vue'
import type { LaterGamesDecision } from '../../shared/commands/game/laterGames.ts'
import { CallError } from '../../shared/contract/calls/client.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import type { AftermathView, EnteredAftermath } from '../../shared/contract/views/game.ts'
import { FULL_LINE_UP, type LineUp } from '../../shared/domain/campaign/lineUp.ts'
import type { AftermathAnswers, AftermathAnswer } from '../../shared/rules/aftermathAnswers.ts'
import { callHost } from '../api/client.ts'
import { useStoredDraft } from '../composables/draft.ts'
import { useCampaign } from '../stores/campaign.ts'
import { toLineUpInput } from '../game/useLineUp.ts'

interface AftermathDraft {
  readonly answers: AftermathAnswers
  /** Decisions about later games. Absent if there are no decisions, and in drafts of older versions. */
  readonly later?: readonly LaterGamesDecision[]
}

/**
 * The user's input for a game: the answers, and for a correction also the line-up. Answers and line-up are stored in
 * two drafts. Without a draft, the input is `base`. The line-up of a planned game is stored in the campaign, not in a
 * draft.
 */
export function useAftermathInput(game: () => string, onTaken: () => void) {
  const campaign = useCampaign()
  const answersDraft = useStoredDraft<AftermathDraft>(() => `aftermath:${game()}`, onTaken)
  const lineUpDraft = useStoredDraft<LineUp>(() => `lineup:${game()}`, onTaken)
  /** True if the game was already recorded when the page was opened. */
  const isCorrection = ref(false)
  /** The recorded input, or the input as it was before an undo. */
  const base = shallowRef<EnteredAftermath>()
  const answers = computed<AftermathAnswers>(() => answersDraft.data.value?.answers ?? base.value?.answers ?? {})
  const corrected = computed<LineUp | undefined>(() =>
    isCorrection.value ? (lineUpDraft.data.value ?? base.value) : undefined,
  )
  const drop = () => Promise.all([answersDraft.drop(), lineUpDraft.drop()])
  const later = computed(() => answersDraft.data.value?.later ?? [])
  /** Returns the input in the form that commands and queries expect. */
  const all = () => ({
    campaign: campaign.id!,
    game: game(),
    ...(corrected.value && toLineUpInput(corrected.value)),
    answers: answers.value as Record<string, AftermathAnswer>,
  })
  return {
    base,
    isCorrection,
    answers,
    corrected,
    later,
    all,
    isKept: computed(() => answersDraft.data.value !== undefined),
    isElsewhere: answersDraft.isElsewhere,
    load: () => Promise.all([answersDraft.load(), lineUpDraft.load()]),
    keepAnswers: (next: AftermathAnswers) => answersDraft.keep({ answers: next, later: later.value }),
    keepLater: (next: readonly LaterGamesDecision[]) => answersDraft.keep({ answers: answers.value, later: next }),
    keepLineUp: lineUpDraft.keep,
    drop,
    /** After the recording: deletes the drafts. The answers stay visible. */
    settle() {
      base.value = { ...(corrected.value ?? FULL_LINE_UP), answers: answers.value }
      return drop()
    },
  }
}
export type AftermathInputStore = ReturnType<typeof useAftermathInput>

/**
 * Queries the evaluation of the aftermath. An older response never replaces a newer one; a caller whose request is
 * overtaken waits for the newer response.
 */
export function useAftermathEvaluation(entered: Pick<AftermathInputStore, 'all' | 'later'>) {
  const view = shallowRef<AftermathView>()
  const error = shallowRef<WireError>()
  let requestCount = 0
  let newest: Promise<void> = Promise.resolve()
  const evaluate = (): Promise<void> => (newest = requestEvaluation(++requestCount))
  async function requestEvaluation(own: number): Promise<void> {
    try {
      const answer = await callHost('game.aftermath', { ...entered.all(), later: [...entered.later.value] })
      if (own !== requestCount) return newest
      view.value = answer
      error.value = undefined
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      if (own !== requestCount) return newest
      error.value = thrown.error
    }
  }
  return { view, error, evaluate }
}
export type AftermathEvaluation = ReturnType<typeof useAftermathEvaluation>
