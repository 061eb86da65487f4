import { app, dialog } from 'electron'
import type { WindowTexts } from './texts.ts'
import { frontWindow } from './window.ts'

/**
 * Asks before the program ends while players' phones may still report. On macOS the program goes on without a window,
 * so that closing the window asks nothing there. `isInUse`: true while phones are let in.
 */
export function askBeforeEnd(isInUse: () => boolean, text: WindowTexts): void {
  let isAgreed = false
  let isAsking = false
  async function ask(): Promise<void> {
    isAsking = true
    const question = {
      type: 'question' as const,
      title: text('evening.title'),
      message: text('evening.message'),
      detail: text('evening.detail'),
      buttons: [text('evening.end'), text('button.cancel')],
      ...{ defaultId: 1, cancelId: 1, noLink: true },
    }
    const window = frontWindow()
    const { response } = await (window ? dialog.showMessageBox(window, question) : dialog.showMessageBox(question))
    isAsking = false
    isAgreed = response === 0
    if (isAgreed) app.quit()
  }
  function hold(event: { readonly preventDefault: () => void }): void {
    if (isAgreed || !isInUse()) return
    event.preventDefault()
    if (!isAsking) void ask()
  }
  app.on('before-quit', hold)
  app.on('browser-window-created', (_event, window) =>
    window.on('close', (event) => {
      if (process.platform !== 'darwin') hold(event)
    }),
  )
}
