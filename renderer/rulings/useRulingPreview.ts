import { computed, nextTick, onScopeDispose, ref, watch } from 'vue'
import type { InputOf } from '../../shared/contract/calls/answers.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
import type { RulingCommand, RulingInput } from './useRuling.ts'

/** Time in milliseconds without a change of the fields after which the preview is queried. */
const PREVIEW_DELAY_MS = 120

/** The preview of a ruling for the current fields. `input`: returns undefined while the fields are incomplete. */
export function useRulingPreview(command: () => RulingCommand, input: () => RulingInput | undefined) {
  const campaign = useCampaign()
  const now = computed(() => {
    const own = input()
    return own && JSON.stringify({ campaign: campaign.id, command: command(), input: own })
  })
  const asked = ref<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  function ask(next: string | undefined) {
    clearTimeout(timer)
    timer = setTimeout(() => (asked.value = next), asked.value === undefined ? 0 : PREVIEW_DELAY_MS)
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
  /**
   * Resolves when the preview for the current fields has arrived, so that users who confirm quickly have seen the
   * preview too.
   */
  async function fresh() {
    clearTimeout(timer)
    asked.value = now.value
    await answer()
  }
  return {
    /** Preview for the current fields; until it arrives, the preview for the previous fields. */
    preview: computed(() => (now.value === undefined ? undefined : data.value)),
    isFresh: computed(() => now.value === answered.value),
    fresh,
    error,
  }
}
