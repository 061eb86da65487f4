import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { onClosed, onShutOut, onSlow, onStopped } from '../api/client.ts'
import { host } from '../api/host.ts'
import type { SlowCall } from '../api/patient.ts'
import { useText } from '../text/useText.ts'
import { useNotices } from './notices.ts'

/** Whether the data are closed: something is wrong with them, and nobody has said yet how to go on. */
export const useClosed = defineStore('closed', () => {
  const isClosed = ref(false)
  onClosed(() => (isClosed.value = true))
  return { isClosed }
})

/** Whether the program does not let this page in: it was opened by no address of its own, or in another browser. */
export const useShutOut = defineStore('shutOut', () => {
  const isShutOut = ref(false)
  onShutOut(() => (isShutOut.value = true))
  // Another page let this browser in: this one may go on where it is.
  host.entrance?.onEntered(() => isShutOut.value && location.reload())
  /** Has the program open its page anew; true when it does, false where it only says its address, `undefined` without an answer. */
  const askToOpen = () => host.entrance?.askToOpen().catch(() => undefined)
  return { isShutOut, askToOpen }
})

/** Whether nobody is signed in, where people have accounts. */
export const useSignedOut = defineStore('signedOut', () => {
  const isSignedOut = ref(false)
  host.door?.onSignedOut(() => (isSignedOut.value = true))
  return { isSignedOut, isClub: host.door?.isClub() ?? false }
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
