import { onScopeDispose } from 'vue'
import { useRouter } from 'vue-router'
import { ALL_SCREENS } from '../navigation/screenOf.ts'
import { useCampaign } from '../stores/campaign.ts'
import { isDesktop, onMenu, usePalette } from '../stores/palette.ts'
import { useActions } from './useActions.ts'

const FIELDS = 'input, textarea, select, [contenteditable]'

/** Listens for the global keys and for the window's menu. `useGlobalUndoKeys` handles the undo keys. */
export function useShortcuts(): void {
  const campaign = useCampaign()
  const palette = usePalette()
  const router = useRouter()
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
    // In the desktop window, the menu handles these keys. Outside campaigns, the browser handles them: for example, it
    // prints the page.
    const screen = ALL_SCREENS.find(({ shortcut }) => shortcut?.key.toLowerCase() === held)
    if (held !== undefined && screen && !isDesktop && campaign.id !== undefined) {
      event.preventDefault()
      palette.isSheetOpen = palette.isOpen = false
      void router.push({ name: screen.name, params: { campaign: campaign.id } })
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
