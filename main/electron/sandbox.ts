import { app, dialog, type BrowserWindow } from 'electron'
import type { WindowTexts } from './texts.ts'
import type { WindowKeeper } from './windowKeeper.ts'

/** True where the program was started without Chromium's sandbox: by hand, or by an AppImage to which Linux denies it. */
const isWithoutSandbox = (): boolean => app.commandLine.hasSwitch('no-sandbox')

/** Puts every page into the system's sandbox, whatever its window's options say. To be called before Electron is ready. */
export function takeSandbox(): void {
  // Without it from the start, Chromium cannot be given it later: none of its further processes would begin.
  if (!isWithoutSandbox()) app.enableSandbox()
}

/** Tells a user of Linux that the sandbox is missing and how to have it, until they want to hear no more of it. */
export async function tellOfSandbox(window: BrowserWindow, keeper: WindowKeeper, text: WindowTexts): Promise<void> {
  if (process.platform !== 'linux' || !isWithoutSandbox() || keeper.state().isSandboxTold) return
  const { checkboxChecked } = await dialog.showMessageBox(window, {
    type: 'warning',
    title: text('sandbox.title'),
    message: text('sandbox.message'),
    detail: text('sandbox.detail'),
    buttons: [text('button.continue')],
    checkboxLabel: text('sandbox.known'),
    noLink: true,
  })
  if (checkboxChecked) keeper.keepSandboxTold()
}
