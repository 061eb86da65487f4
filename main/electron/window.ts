import { app, BrowserWindow, dialog, nativeTheme, screen } from 'electron'
import path from 'node:path'
import { PAGE_ADDRESS } from './page.ts'
import type { WindowTexts } from './texts.ts'
import type { WindowStateStore } from './windowStateStore.ts'
import { windowPlacementOn, SMALLEST_WINDOW } from './windowState.ts'

/** Path of the preload script, relative to the bundle, which is in `out/main`. */
const PRELOAD = path.resolve(import.meta.dirname, '../preload/preload.cjs')
const ICON = path.resolve(import.meta.dirname, '../../resources/icons/256x256.png')
/** Background colours of the page, so that the window does not flash while the page loads. */
const PAPER = { light: '#f6f1e5', dark: '#1e1d1a' } as const

/** Opens a window at its last position and loads the page. */
export async function openWindow(keeper: WindowStateStore, text: WindowTexts): Promise<BrowserWindow> {
  const { isMaximised, ...bounds } = windowPlacementOn(
    keeper.state(),
    screen.getAllDisplays(),
    screen.getPrimaryDisplay(),
  )
  const window = new BrowserWindow({
    ...bounds,
    minWidth: SMALLEST_WINDOW.width,
    minHeight: SMALLEST_WINDOW.height,
    show: false,
    title: 'Chronique',
    backgroundColor: PAPER[nativeTheme.shouldUseDarkColors ? 'dark' : 'light'],
    ...(process.platform === 'linux' && { icon: ICON }),
    webPreferences: {
      preload: PRELOAD,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  })
  if (isMaximised) window.maximize()
  window.once('ready-to-show', () => window.show())
  keeper.follow(window)
  reviveAfterCrash(window, text)
  await window.loadURL(PAGE_ADDRESS)
  return window
}

/**
 * If the process of the page crashes, asks the user what to do. The data are safe, because they are in the main
 * process.
 */
function reviveAfterCrash(window: BrowserWindow, text: WindowTexts): void {
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return
    void dialog
      .showMessageBox(window, {
        type: 'warning',
        title: text('crash.title'),
        message: text('crash.message'),
        detail: text('crash.detail', { reason }),
        buttons: [text('button.reload'), text('button.quit')],
        defaultId: 0,
        cancelId: 1,
        noLink: true,
      })
      .then(({ response }) => (response === 0 ? window.webContents.reload() : app.quit()))
  })
}

/** Sends a message to the page of every window. */
export function sendToWindows(channel: string, content: unknown): void {
  for (const window of BrowserWindow.getAllWindows()) window.webContents.send(channel, content)
}

/** Returns the focused window; otherwise any window. */
export const frontWindow = (): BrowserWindow | undefined =>
  BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0]

export function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
