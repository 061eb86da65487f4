import { computed, nextTick, onScopeDispose, ref, watch } from 'vue'
import type { InputOf } from '../../shared/contract/calls/answers.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
import type { HandCommand, HandInput } from './useByHand.ts'

/** Milliseconds of rest in what is filled in before it is asked what it would come to. */
const REST = 120

/** What something done by hand would come to, by what is filled in so far; `input`: undefined as long as that is not enough. */
export function usePreview(command: () => HandCommand, input: () => HandInput | undefined) {
  const campaign = useCampaign()
  const now = computed(() => {
    const own = input()
    return own && JSON.stringify({ campaign: campaign.id, command: command(), input: own })
  })
  const asked = ref<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  function ask(next: string | undefined) {
    clearTimeout(timer)
    timer = setTimeout(() => (asked.value = next), asked.value === undefined ? 0 : REST)
  }
  watch(now, ask, { immediate: true })
  onScopeDispose(() => clearTimeout(timer))

  const { data, error, settled } = useView('hand.preview', () =>
    asked.value === undefined ? undefined : (JSON.parse(asked.value) as InputOf<'hand.preview'>),
  )
  const answered = ref<string>()
  async function answer() {
    const key = asked.value
    await nextTick()
    await settled()
    if (asked.value === key) answered.value = key
  }
  watch(asked, answer, { immediate: true })
  /** Settles once what is filled in now is answered: whoever is quick is shown no less than others. */
  async function fresh() {
    clearTimeout(timer)
    asked.value = now.value
    await answer()
  }
  return {
    /** Of what was filled in before, until the newest is answered. */
    preview: computed(() => (now.value === undefined ? undefined : data.value)),
    isFresh: computed(() => now.value === answered.value),
    fresh,
    error,
  }
}
