import { onScopeDispose } from 'vue'

const FIELDS = 'input, textarea, select, [contenteditable], [role="dialog"] *'

/** Single keys that do something while nothing is being typed, as long as the panel is there. Case does not matter. */
export function useDeckKeys(actions: () => Readonly<Record<string, () => void>>): void {
  function onKey(event: KeyboardEvent) {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.matches(FIELDS)) return
    const run = actions()[event.key.toUpperCase()]
    if (!run) return
    event.preventDefault()
    run()
  }
  addEventListener('keydown', onKey)
  onScopeDispose(() => removeEventListener('keydown', onKey))
}
