import { onScopeDispose } from 'vue'
import { onMenu, usePalette } from '../stores/palette.ts'
import { useActions } from './useActions.ts'

const FIELDS = 'input, textarea, select, [contenteditable]'

/** Listens for the keys that work everywhere, and for the window's menu. Undo has its own place: the stores' keys. */
export function useShortcuts(): void {
  const palette = usePalette()
  const actions = useActions()
  onMenu((command) => void actions[command]())

  function onKey(event: KeyboardEvent) {
    if (event.defaultPrevented || event.altKey) return
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      palette.isSheetOpen = false
      palette.isOpen = !palette.isOpen
      return
    }
    const isTyping = event.target instanceof Element && event.target.matches(FIELDS)
    if (event.key !== '?' || event.ctrlKey || event.metaKey || isTyping || palette.isOpen) return
    event.preventDefault()
    palette.isSheetOpen = true
  }
  addEventListener('keydown', onKey)
  onScopeDispose(() => removeEventListener('keydown', onKey))
}
