import { useText } from '../text/useText.ts'
import type { Cap } from './shortcuts.ts'

const IS_MAC = navigator.platform.startsWith('Mac')

/** Keys as they stand on the keyboard of this machine. */
export function useCaps() {
  const { t } = useText()
  const cap = (key: Cap): string => {
    if (key === 'ctrl') return IS_MAC ? '⌘' : t('shell.cap-ctrl')
    if (key === 'shift') return IS_MAC ? '⇧' : t('shell.cap-shift')
    if (key === 'enter') return t('shell.cap-enter')
    return key === 'escape' ? t('shell.cap-escape') : key
  }
  return (keys: readonly Cap[]): string => keys.map(cap).join(' ')
}
