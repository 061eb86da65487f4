import { onScopeDispose } from 'vue'
import { whenAllCommandsAnswered, sendWaiting, resumeQueue } from '../lib/commandQueue.ts'
import { saveUnsavedTexts } from '../lib/unsavedTexts.ts'
import { isBrowserUndoTarget, undoKeyAction } from '../lib/undoKeys.ts'
import { useUndo } from '../stores/undo.ts'

/** Listens for the undo keys. When the page closes, saves and sends all typed text. */
export function useGlobalUndoKeys(): void {
  const undo = useUndo()
  async function onKey(event: KeyboardEvent) {
    const undoAction = undoKeyAction(event)
    if (!undoAction || event.defaultPrevented || isBrowserUndoTarget(event.target)) return
    event.preventDefault()
    await saveUnsavedTexts()
    await whenAllCommandsAnswered()
    await undo[undoAction]()
  }
  const onEnd = () => {
    sendWaiting()
    void saveUnsavedTexts()
  }
  const listener = (event: KeyboardEvent) => void onKey(event)
  addEventListener('keydown', listener)
  addEventListener('pagehide', onEnd)
  addEventListener('pageshow', resumeQueue)
  onScopeDispose(() => {
    removeEventListener('keydown', listener)
    removeEventListener('pagehide', onEnd)
    removeEventListener('pageshow', resumeQueue)
  })
}
