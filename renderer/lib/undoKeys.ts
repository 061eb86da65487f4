/** What Ctrl+Z and its like ask for; Cmd on a Mac. */
export function wishOf({
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

const TYPED = 'input:not([type]), input[type="text"], input[type="number"], textarea, [contenteditable]'

/**
 * True where the browser takes typing back by itself: in a field whose text is not saved yet, and in dialogs, whose
 * fields are saved only in the end. Fields that save as typed say which of both they are (`data-typed`).
 */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('[data-own-undo]')) return true
  return target.matches(TYPED) && (target as HTMLElement).dataset['typed'] !== 'saved'
}
