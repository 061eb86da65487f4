import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { onDataClosed, onAccessRefused, onSlowCall, onCallStopped } from '../api/client.ts'
import { currentHost } from '../api/host.ts'
import type { SlowCall } from '../api/slowCalls.ts'
import { useText } from '../text/useText.ts'
import { useNotices } from './notices.ts'

/**
 * `isClosed`: true if the program has closed the data because they have a fault. It stays true until the user decides
 * how to continue.
 */
export const useDataClosed = defineStore('closed', () => {
  const isClosed = ref(false)
  onDataClosed(() => (isClosed.value = true))
  return { isClosed }
})

/** `isShutOut`: true if the host refuses this page, because it was opened without a ticket or in another browser. */
export const useAccessRefused = defineStore('shutOut', () => {
  const isShutOut = ref(false)
  onAccessRefused(() => (isShutOut.value = true))
  // When another page has let this browser in, this page reloads itself and is let in too.
  currentHost.pageAccess?.onEntered(() => isShutOut.value && location.reload())
  /**
   * Asks the program to open its page again. Returns true if the program opens the page, false if it only prints the
   * page's address, undefined if it does not answer.
   */
  const askToOpen = () => currentHost.pageAccess?.askToOpen().catch(() => undefined)
  return { isShutOut, askToOpen }
})

/**
 * `isSignedOut`: true if users have accounts and no user is signed in. `isAtTable`: true on a phone that the code of a
 * warband lets in for one evening.
 */
export const useSignedOut = defineStore('signedOut', () => {
  const { clubAccess } = currentHost
  const isSignedOut = ref(false)
  const isAtTable = ref(clubAccess?.isAtTable() ?? false)
  clubAccess?.onSignedOut(() => {
    // A page without a code learns only from the host's refusal that it is one for an evening.
    isAtTable.value = clubAccess.isAtTable()
    isSignedOut.value = true
  })
  return { isSignedOut, isClub: clubAccess?.isClub() ?? false, isAtTable }
})

/** Calls that take long. After the user stops a call, a notice shows how the call ended. */
export const useSlowCalls = defineStore('waiting', () => {
  const slow = shallowRef<readonly SlowCall[]>([])
  const notices = useNotices()
  const { t } = useText()
  onSlowCall((now) => (slow.value = now))
  onCallStopped((isTooLate) => notices.say('done', t(isTooLate ? 'waiting.too-late' : 'error.stopped')))
  return { slow }
})
