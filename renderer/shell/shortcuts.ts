import { ALL_SCREENS, screenOf, type ScreenName } from '../navigation/screenOf.ts'
import type { ScreenKey } from '../text/texts.ts'

/** Label of a key. The listed keys have a name in the user's language; any other key is shown unchanged. */
export type KeyCap = 'ctrl' | 'shift' | 'enter' | 'escape' | (string & {})

/**
 * A keyboard shortcut. `alternative`: other keys with the same effect. `writes`: true if the shortcut does nothing
 * with read-only data.
 */
interface Shortcut {
  readonly label: ScreenKey
  readonly keys: readonly KeyCap[]
  readonly alternative?: readonly KeyCap[]
  readonly writes?: true
}

interface ShortcutGroup {
  readonly title: ScreenKey
  /** True for shortcuts that only the menu of the desktop window provides. */
  readonly inWindow?: boolean
  readonly shortcuts: readonly Shortcut[]
}

export const PALETTE_KEYS = ['ctrl', 'K'] as const
export const UNDO_KEYS = ['ctrl', 'Z'] as const
export const REDO_KEYS = ['ctrl', 'shift', 'Z'] as const
export const SHORTCUT_SHEET_KEYS = ['?'] as const
export const GUIDE_KEYS = ['F1'] as const

/** Returns the keys that open a screen; undefined if the screen has no shortcut. */
export function screenKeys(name: ScreenName): readonly KeyCap[] | undefined {
  const shortcut = screenOf(name)?.shortcut
  return shortcut && ['ctrl', shortcut.key]
}

const OF_SCREENS = ALL_SCREENS.flatMap(({ name, shortcut }): readonly Shortcut[] => {
  const keys = screenKeys(name)
  return shortcut && keys ? [{ label: shortcut.label, keys }] : []
})

/**
 * The list of all keyboard shortcuts. `useShortcuts`, `useGlobalUndoKeys` and the window's menu listen for these
 * keys.
 */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'shell.shortcuts-everywhere',
    shortcuts: [
      { label: 'shell.key-go', keys: PALETTE_KEYS },
      { label: 'shell.key-undo', keys: UNDO_KEYS, writes: true },
      { label: 'shell.key-redo', keys: REDO_KEYS, alternative: ['ctrl', 'Y'], writes: true },
      ...OF_SCREENS,
      { label: 'shell.key-needs', keys: ['F8'], alternative: ['shift', 'F8'], writes: true },
      { label: 'shell.key-guide', keys: GUIDE_KEYS },
      { label: 'shell.key-sheet', keys: SHORTCUT_SHEET_KEYS },
    ],
  },
  {
    title: 'shell.shortcuts-lists',
    shortcuts: [
      { label: 'shell.key-rows', keys: ['↓'], alternative: ['↑'] },
      { label: 'shell.key-take', keys: ['enter'] },
      { label: 'shell.key-close', keys: ['escape'] },
    ],
  },
  {
    title: 'shell.shortcuts-window',
    inWindow: true,
    shortcuts: [
      { label: 'shell.key-new', keys: ['ctrl', 'N'], writes: true },
      { label: 'shell.key-import', keys: ['ctrl', 'O'], writes: true },
      { label: 'shell.key-export', keys: ['ctrl', 'shift', 'S'] },
      { label: 'shell.key-settings', keys: ['ctrl', ','] },
      { label: 'shell.key-text-larger', keys: ['ctrl', '+'] },
      { label: 'shell.key-text-smaller', keys: ['ctrl', '−'] },
      { label: 'shell.key-text-normal', keys: ['ctrl', '0'] },
    ],
  },
]
