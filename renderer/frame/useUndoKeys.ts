import { onScopeDispose } from 'vue'
import { allAnswered, sendWaiting, waitAgain } from '../lib/commandQueue.ts'
import { saveTyped } from '../lib/textField.ts'
import { isTyping, wishOf } from '../lib/undoKeys.ts'
import { useLeftTexts } from '../stores/leftTexts.ts'
import { useUndo } from '../stores/undo.ts'

/** Listens for the keys of the whole window, and for its end: nothing typed or pressed is left behind. */
export function useKeys(): void {
  const undo = useUndo()
  const left = useLeftTexts()
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
    left.remember()
  }
  // Kept after all, and shown again: it has its answers itself.
  const onBack = ({ persisted }: PageTransitionEvent) => {
    waitAgain()
    if (persisted) left.forget()
  }
  const listener = (event: KeyboardEvent) => void onKey(event)
  addEventListener('keydown', listener)
  addEventListener('pagehide', onEnd)
  addEventListener('pageshow', onBack)
  onScopeDispose(() => {
    removeEventListener('keydown', listener)
    removeEventListener('pagehide', onEnd)
    removeEventListener('pageshow', onBack)
  })
}
