import type { ScreenKey } from '../text/texts.ts'

/** A key that has a name of its own, in the user's language; any other is written as it is. */
export type Cap = 'ctrl' | 'shift' | 'enter' | 'escape' | (string & {})

/** Keys that do something. `alternative`: other keys that do the same. `writes`: not where the data can only be read. */
interface Shortcut {
  readonly label: ScreenKey
  readonly keys: readonly Cap[]
  readonly alternative?: readonly Cap[]
  readonly writes?: true
}

interface ShortcutGroup {
  readonly title: ScreenKey
  /** Only where the desktop window's menu listens. */
  readonly inWindow?: boolean
  readonly shortcuts: readonly Shortcut[]
}

export const GO = ['ctrl', 'K'] as const
export const UNDO = ['ctrl', 'Z'] as const
export const REDO = ['ctrl', 'shift', 'Z'] as const
export const PRINT = ['ctrl', 'P'] as const
export const SHEET = ['?'] as const
export const GUIDE = ['F1'] as const

/** Every shortcut that there is; what is pressed is listened for in `useShortcuts`, in the stores' keys, in the window's menu. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'shell.shortcuts-everywhere',
    shortcuts: [
      { label: 'shell.key-go', keys: GO },
      { label: 'shell.key-undo', keys: UNDO, writes: true },
      { label: 'shell.key-redo', keys: REDO, alternative: ['ctrl', 'Y'], writes: true },
      { label: 'shell.key-print', keys: PRINT },
      { label: 'shell.key-needs', keys: ['F8'], alternative: ['shift', 'F8'], writes: true },
      { label: 'shell.key-guide', keys: GUIDE },
      { label: 'shell.key-sheet', keys: SHEET },
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
