import { screen, type BrowserWindow } from 'electron'
import path from 'node:path'
import { textOf, writeDurably } from '../ports/durable.ts'
import { NOTHING_KEPT, readState, withPlacement, type Theme, type WindowState } from './windowState.ts'

/** Keeps the window's state in a file of the data folder. */
export interface WindowKeeper {
  state(): WindowState
  keepTheme(theme: Theme): void
  keepSandboxTold(): void
  /** Follows a window: its placement is kept once it rests, and when it closes. */
  follow(window: BrowserWindow): void
}

const NAME = 'window.json'
/** A window that is being dragged moves many times a second. */
const REST = 500
/** Long beyond anything that is kept. */
const LONGEST = 64 * 1024

/** The keeper of a data folder. What cannot be read counts as nothing kept; what cannot be written is let go. */
export function windowKeeper(folder: string): WindowKeeper {
  const file = path.join(folder, NAME)
  let state = read(file)
  const keep = (next: WindowState): void => {
    state = next
    try {
      writeDurably(file, `${JSON.stringify(state)}\n`)
    } catch {
      // A full disk must not keep a window from moving; the database tells of it where it matters.
    }
  }
  return {
    state: () => state,
    keepTheme: (theme) => keep({ ...state, theme }),
    keepSandboxTold: () => keep({ ...state, isSandboxTold: true }),
    follow(window) {
      let resting: ReturnType<typeof setTimeout> | undefined
      const now = (): void => {
        clearTimeout(resting)
        if (window.isMinimized() || window.isFullScreen()) return
        const placement = { ...window.getNormalBounds(), isMaximised: window.isMaximized() }
        keep(withPlacement(state, screen.getAllDisplays(), placement))
      }
      const soon = (): void => {
        clearTimeout(resting)
        resting = setTimeout(now, REST)
      }
      window.on('resize', soon)
      window.on('move', soon)
      window.on('maximize', soon)
      window.on('unmaximize', soon)
      window.on('close', now)
      window.on('closed', () => clearTimeout(resting))
    },
  }
}

function read(file: string): WindowState {
  try {
    const text = textOf(file)
    return text.length > LONGEST ? NOTHING_KEPT : readState(text)
  } catch {
    return NOTHING_KEPT
  }
}
