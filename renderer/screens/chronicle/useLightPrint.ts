import { onUnmounted } from 'vue'
import { usePreferences } from '../../stores/preferences.ts'

/** Uses the light theme while the page is printed, for drawings too. */
export function useLightPrint(): void {
  const preferences = usePreferences()
  let before: typeof preferences.kept.theme | undefined
  const begin = () => {
    before ??= preferences.kept.theme
    preferences.kept = { ...preferences.kept, theme: 'light' }
  }
  const end = () => {
    if (before !== undefined) preferences.kept = { ...preferences.kept, theme: before }
    before = undefined
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  onUnmounted(() => {
    end()
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  })
}
