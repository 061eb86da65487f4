import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { onClosed, onSlow, onStopped } from '../api/client.ts'
import type { SlowCall } from '../api/patient.ts'
import { useText } from '../text/useText.ts'
import { useNotices } from './notices.ts'

/** Whether the data are closed: something is wrong with them, and nobody has said yet how to go on. */
export const useClosed = defineStore('closed', () => {
  const isClosed = ref(false)
  onClosed(() => (isClosed.value = true))
  return { isClosed }
})

/** What the program has been asked and takes long to answer; how it ended is said where it was stopped. */
export const useWaiting = defineStore('waiting', () => {
  const slow = shallowRef<readonly SlowCall[]>([])
  const notices = useNotices()
  const { t } = useText()
  onSlow((now) => (slow.value = now))
  onStopped((isTooLate) => notices.say('done', t(isTooLate ? 'waiting.too-late' : 'error.stopped')))
  return { slow }
})
