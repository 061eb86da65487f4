import { onScopeDispose } from 'vue'
import { undoKeyAction } from '../../lib/undoKeys.ts'

/**
 * While the table is open, Ctrl+Z undoes the last move. This handler runs before the window's own handler, so that
 * the key never undoes a change of the campaign by mistake. Text fields that are not empty, and dialogs, keep their
 * own undo.
 */
export function useCompanionUndoKeys(isOpen: () => boolean, takeBack: () => unknown): void {
  function onKey(event: KeyboardEvent) {
    if (undoKeyAction(event) === undefined || !isOpen() || hasOwnUndo(event.target)) return
    event.preventDefault()
    if (undoKeyAction(event) === 'undo') takeBack()
  }
  addEventListener('keydown', onKey, { capture: true })
  onScopeDispose(() => removeEventListener('keydown', onKey, { capture: true }))
}

function hasOwnUndo(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const hasText = (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== ''
  return hasText || target.closest('[role="dialog"]') !== null
}
