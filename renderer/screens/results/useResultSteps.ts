import { computed, ref, watch, type Ref } from 'vue'
import { RESULT_STEPS, type ResultStep } from '../../aftermath/routes.ts'
import { defaultGridAnswers, isGameRecordingInProgress, isGameWithoutResult, countMissingAnswers } from './slips.ts'
import type { RoundResults } from './useResults.ts'
import { useResultsText } from './useResultsText.ts'

/** The steps of entering results, each with its progress, and the action that leaves a step. */
export function useResultSteps(results: RoundResults, now: Ref<ResultStep>) {
  const { t } = useResultsText()
  const begun = computed(() => results.facts.value.filter(isGameRecordingInProgress))
  /** True if a game of the round has experience. Otherwise the step is left out. */
  const hasExperience = computed(() =>
    results.facts.value.some(({ view }) => view?.questions.some(({ kind }) => kind === 'feats')),
  )
  const waiting = computed(() => results.queue.value.filter(({ state }) => state === 'open').length)
  const withoutResultCount = computed(() => results.facts.value.filter(isGameWithoutResult).length)
  const visibleSteps = computed(() => RESULT_STEPS.filter((id) => id !== 'experience' || hasExperience.value))
  /**
   * True once the experience was opened. Reports of players may bring all its answers before, but the user has not seen
   * them then.
   */
  const hasSeenExperience = ref(false)
  watch(now, (step) => (hasSeenExperience.value ||= step === 'experience' || step === 'review'), { immediate: true })
  const isDone = (id: ResultStep): boolean => {
    if (id === 'grid') return begun.value.length > 0 && withoutResultCount.value === 0
    if (id === 'dice')
      return begun.value.length > 0 && waiting.value === 0 && (results.queue.value.length > 0 || at.value > 1)
    return (
      id === 'experience' &&
      hasSeenExperience.value &&
      begun.value.length > 0 &&
      begun.value.every((one) => countMissingAnswers(one).feats === 0)
    )
  }
  const at = computed(() => visibleSteps.value.indexOf(now.value))
  const defaultedCount = computed(
    () => begun.value.filter((one) => Object.keys(defaultGridAnswers(one)).length > 0).length,
  )
  const stand = computed(() => {
    if (now.value === 'grid') {
      const left = withoutResultCount.value > 0 ? [t('results.stand-untold', { count: withoutResultCount.value })] : []
      const taken = defaultedCount.value > 0 ? [t('results.stand-granted', { count: defaultedCount.value })] : []
      return [...left, ...taken].join(' ') || t('results.stand-told')
    }
    if (now.value === 'dice')
      return t(waiting.value > 0 ? 'results.stand-dice' : 'results.queue-done', { count: waiting.value })
    if (now.value === 'experience') return t('game.will-confirm')
    return t('results.stand-review')
  })
  /** Leaves the current step: gives default answers to its open questions. */
  async function leave() {
    await results.settled()
    if (now.value === 'grid') await results.takeForGranted()
    if (now.value === 'experience') await results.giveNoFeats()
  }
  return {
    steps: computed(() =>
      visibleSteps.value.map((id) => ({ id, state: isDone(id) ? ('done' as const) : ('open' as const) })),
    ),
    after: computed(() => visibleSteps.value[at.value + 1]),
    before: computed(() => visibleSteps.value[at.value - 1]),
    ...{ stand, leave },
  }
}
