import { screen, type BrowserWindow } from 'electron'
import path from 'node:path'
import { readTextFile, writeDurably } from '../ports/durable.ts'
import {
  INITIAL_WINDOW_STATE,
  parseWindowState,
  withWindowPlacement,
  type WindowTheme,
  type WindowState,
} from './windowState.ts'

/** Stores the state of the window in a file of the data folder. */
export interface WindowStateStore {
  state(): WindowState
  saveTheme(theme: WindowTheme): void
  saveSandboxTold(): void
  /** Saves the position of a window after each change of it and when the window closes. */
  follow(window: BrowserWindow): void
}

const NAME = 'window.json'
/**
 * Milliseconds without a change before the position is saved, because a window that is dragged moves many times a
 * second.
 */
const REST_MILLISECONDS = 500
/** Maximum length of a valid file in characters; a longer file is ignored. */
const LONGEST = 64 * 1024

/**
 * Creates the store of the window state in a data folder. An unreadable file counts as empty, and write errors are
 * ignored.
 */
export function windowStateStoreIn(folder: string): WindowStateStore {
  const file = path.join(folder, NAME)
  let state = read(file)
  const keep = (next: WindowState): void => {
    state = next
    try {
      writeDurably(file, `${JSON.stringify(state)}\n`)
    } catch {
      // The error is ignored, because a full disk must not keep a window from moving. The database reports the full
      // disk when a change is saved.
    }
  }
  return {
    state: () => state,
    saveTheme: (theme) => keep({ ...state, theme }),
    saveSandboxTold: () => keep({ ...state, isSandboxTold: true }),
    follow(window) {
      let resting: ReturnType<typeof setTimeout> | undefined
      const now = (): void => {
        clearTimeout(resting)
        if (window.isMinimized() || window.isFullScreen()) return
        const placement = { ...window.getNormalBounds(), isMaximised: window.isMaximized() }
        keep(withWindowPlacement(state, screen.getAllDisplays(), placement))
      }
      const soon = (): void => {
        clearTimeout(resting)
        resting = setTimeout(now, REST_MILLISECONDS)
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
    const text = readTextFile(file)
    return text.length > LONGEST ? INITIAL_WINDOW_STATE : parseWindowState(text)
  } catch {
    return INITIAL_WINDOW_STATE
  }
}
