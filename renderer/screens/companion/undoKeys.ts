import { onScopeDispose } from 'vue'
import { wishOf } from '../../lib/undoKeys.ts'

/**
 * Ctrl+Z takes the last move back while the table is open, before the window hears it: what was done to the campaign
 * elsewhere is never taken back from here by mistake. In a field with a text of its own, and in a dialog, it stays theirs.
 */
export function useUndoKeys(isOpen: () => boolean, takeBack: () => unknown): void {
  function onKey(event: KeyboardEvent) {
    if (wishOf(event) === undefined || !isOpen() || isOwn(event.target)) return
    event.preventDefault()
    if (wishOf(event) === 'undo') takeBack()
  }
  addEventListener('keydown', onKey, { capture: true })
  onScopeDispose(() => removeEventListener('keydown', onKey, { capture: true }))
}

function isOwn(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const hasText = (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== ''
  return hasText || target.closest('[role="dialog"]') !== null
}
