import { useText } from '../text/useText.ts'
import type { KeyCap } from './shortcuts.ts'

const IS_MAC = navigator.platform.startsWith('Mac')

/** Returns the labels of keys on this machine's keyboard. */
export function useKeyCaps() {
  const { t } = useText()
  const cap = (key: KeyCap): string => {
    if (key === 'ctrl') return IS_MAC ? '⌘' : t('shell.cap-ctrl')
    if (key === 'shift') return IS_MAC ? '⇧' : t('shell.cap-shift')
    if (key === 'enter') return t('shell.cap-enter')
    return key === 'escape' ? t('shell.cap-escape') : key
  }
  return (keys: readonly KeyCap[]): string => keys.map(cap).join(' ')
}
