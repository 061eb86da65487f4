/** Returns the action of Ctrl+Z or Ctrl+Y (Cmd on a Mac). */
export function undoKeyAction({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : undefined
}

const TEXT_FIELDS = 'input:not([type]), input[type="text"], input[type="number"], textarea, [contenteditable]'

/**
 * True if the browser itself undoes typing at this target: in a field with unsaved text, and in dialogs, whose fields
 * are saved only at the end. In a field that saves automatically, `data-typed` says if its text is `unsaved` or
 * `saved`.
 */
export function isBrowserUndoTarget(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('[data-own-undo]')) return true
  return target.matches(TEXT_FIELDS) && (target as HTMLElement).dataset['typed'] !== 'saved'
}
