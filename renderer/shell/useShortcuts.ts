import { onScopeDispose } from 'vue'
import { useCampaign } from '../stores/campaign.ts'
import { isDesktop, onMenu, usePalette } from '../stores/palette.ts'
import { useActions } from './useActions.ts'

const FIELDS = 'input, textarea, select, [contenteditable]'

/** Listens for the keys that work everywhere, and for the window's menu. Undo has its own place: the stores' keys. */
export function useShortcuts(): void {
  const campaign = useCampaign()
  const palette = usePalette()
  const actions = useActions()
  onMenu((command) => void actions[command]())

  function onKey(event: KeyboardEvent) {
    if (event.defaultPrevented || event.altKey) return
    if (event.key === 'F1') {
      event.preventDefault()
      palette.isGuideOpen = !palette.isGuideOpen
      return
    }
    const held = (event.ctrlKey || event.metaKey) && !event.shiftKey ? event.key.toLowerCase() : undefined
    if (held === 'k') {
      event.preventDefault()
      palette.isSheetOpen = false
      palette.isOpen = !palette.isOpen
      return
    }
    // The window's menu listens for it by itself; outside campaigns the browser prints its page.
    if (held === 'p' && !isDesktop && campaign.id !== undefined) {
      event.preventDefault()
      palette.isSheetOpen = palette.isOpen = false
      void actions.print()
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
