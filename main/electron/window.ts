import { app, BrowserWindow, dialog, nativeTheme, screen } from 'electron'
import path from 'node:path'
import { PAGE } from './page.ts'
import type { WindowTexts } from './texts.ts'
import type { WindowKeeper } from './windowKeeper.ts'
import { placementOn, SMALLEST } from './windowState.ts'

/** From the bundle, which lies in `out/main`. */
const PRELOAD = path.resolve(import.meta.dirname, '../preload/preload.cjs')
const ICON = path.resolve(import.meta.dirname, '../../resources/icons/256x256.png')
/** The page's paper, so that the window does not flash before the page is there. */
const PAPER = { light: '#f6f1e5', dark: '#1e1d1a' } as const

/** Opens the window where it was, and its page in it. */
export async function openWindow(keeper: WindowKeeper, text: WindowTexts): Promise<BrowserWindow> {
  const { isMaximised, ...bounds } = placementOn(keeper.state(), screen.getAllDisplays(), screen.getPrimaryDisplay())
  const window = new BrowserWindow({
    ...bounds,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
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
  await window.loadURL(PAGE)
  return window
}

/** When the page's process ends by itself, the user is told and decides; the data are in this process, and safe. */
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

/** Sends something to the page of every window. */
export function tellWindows(channel: string, content: unknown): void {
  for (const window of BrowserWindow.getAllWindows()) window.webContents.send(channel, content)
}

/** The window that has the focus, else any. */
export const frontWindow = (): BrowserWindow | undefined =>
  BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0]

/** Brings a window to the front. */
export function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
