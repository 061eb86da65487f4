import { onScopeDispose } from 'vue'
import { allAnswered, sendWaiting, waitAgain } from '../lib/commandQueue.ts'
import { saveTyped } from '../lib/unsavedTexts.ts'
import { isTyping, wishOf } from '../lib/undoKeys.ts'
import { useUndo } from '../stores/undo.ts'

/** Listens for the keys of the whole window, and for its end: nothing typed or pressed is left behind. */
export function useKeys(): void {
  const undo = useUndo()
  async function onKey(event: KeyboardEvent) {
    const wish = wishOf(event)
    if (!wish || event.defaultPrevented || isTyping(event.target)) return
    event.preventDefault()
    await saveTyped()
    await allAnswered()
    await undo[wish]()
  }
  const onEnd = () => {
    sendWaiting()
    void saveTyped()
  }
  const listener = (event: KeyboardEvent) => void onKey(event)
  addEventListener('keydown', listener)
  addEventListener('pagehide', onEnd)
  addEventListener('pageshow', waitAgain)
  onScopeDispose(() => {
    removeEventListener('keydown', listener)
    removeEventListener('pagehide', onEnd)
    removeEventListener('pageshow', waitAgain)
  })
}
