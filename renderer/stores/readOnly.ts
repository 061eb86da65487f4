import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { Touched } from '../../shared/contract/events.ts'
import { useView } from '../lib/query.ts'

/** True where something about the safety of the data was touched. */
export const isSafety = (touched: readonly Touched[]): boolean => touched.some(({ kind }) => kind === 'safekeeping')

/**
 * Whether the data can only be read: then what would change them is not offered, and the strip across every page says
 * why. Asked once the page has come to rest, since it hardly ever is so.
 */
export const useReading = defineStore('reading', () => {
  const isSettled = ref(false)
  requestIdleCallback(() => (isSettled.value = true))
  const { data } = useView('safekeeping.state', () => (isSettled.value ? {} : undefined), isSafety)
  const isOn = computed(() => data.value?.mode === 'reading')
  /** Not even a backup can be brought back into a folder that may only be read. */
  const isForGood = computed(() => isOn.value && data.value?.trouble?.kind === 'read-only')
  return { isOn, isForGood }
})
