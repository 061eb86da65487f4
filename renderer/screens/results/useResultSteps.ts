import { computed, type Ref } from 'vue'
import { RESULT_STEPS, type ResultStep } from '../../aftermath/places.ts'
import { grantedIn, isBegun, isUntold, missingIn } from './slips.ts'
import type { Results } from './useResults.ts'
import { useText } from './useText.ts'

/** The steps, how far each has got, and what going on from the one at hand does. */
export function useResultSteps(results: Results, now: Ref<ResultStep>) {
  const { t } = useText()
  const begun = computed(() => results.facts.value.filter(isBegun))
  /** Where no game of the round has experience, nobody is asked. */
  const hasExperience = computed(() =>
    results.facts.value.some(({ view }) => view?.questions.some(({ kind }) => kind === 'feats')),
  )
  const waiting = computed(() => results.queue.value.filter(({ state }) => state === 'open').length)
  const untold = computed(() => results.facts.value.filter(isUntold).length)
  const wanted = computed(() => RESULT_STEPS.filter((id) => id !== 'experience' || hasExperience.value))
  const isDone = (id: ResultStep): boolean => {
    if (id === 'grid') return begun.value.length > 0 && untold.value === 0
    if (id === 'dice')
      return begun.value.length > 0 && waiting.value === 0 && (results.queue.value.length > 0 || at.value > 1)
    return id === 'experience' && begun.value.length > 0 && begun.value.every((one) => missingIn(one).feats === 0)
  }
  const at = computed(() => wanted.value.indexOf(now.value))
  const granted = computed(() => begun.value.filter((one) => Object.keys(grantedIn(one)).length > 0).length)
  const stand = computed(() => {
    if (now.value === 'grid') {
      const left = untold.value > 0 ? [t('results.stand-untold', { count: untold.value })] : []
      const taken = granted.value > 0 ? [t('results.stand-granted', { count: granted.value })] : []
      return [...left, ...taken].join(' ') || t('results.stand-told')
    }
    if (now.value === 'dice')
      return t(waiting.value > 0 ? 'results.stand-dice' : 'results.queue-done', { count: waiting.value })
    if (now.value === 'experience') return t('game.will-confirm')
    return t('results.stand-review')
  })
  /** What is left unsaid where one goes on is taken for granted. */
  async function leave() {
    await results.settled()
    if (now.value === 'grid') await results.takeForGranted()
    if (now.value === 'experience') await results.giveNoFeats()
  }
  return {
    steps: computed(() =>
      wanted.value.map((id) => ({ id, state: isDone(id) ? ('done' as const) : ('open' as const) })),
    ),
    after: computed(() => wanted.value[at.value + 1]),
    before: computed(() => wanted.value[at.value - 1]),
    ...{ stand, leave },
  }
}
