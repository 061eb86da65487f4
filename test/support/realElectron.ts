import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { _electron, type ElectronApplication } from 'playwright-core'
import { electronProgram } from '../../scripts/electron.mjs'
import { built, ROOT } from '../double/built.ts'
import { SHOWN, type Driven } from './driven.ts'

/** The path of Electron's program, if it was downloaded. */
export const realElectron = electronProgram()

/** As root, Chromium's own sandbox refuses to start on Linux. */
const AS_ROOT = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** Starts the desktop program on Electron itself. */
export async function launchElectron(folder: string): Promise<ElectronApplication> {
  await built()
  const args = [path.join(ROOT, 'out/main/electron.cjs'), '--data', folder, '--lang', 'fr', ...AS_ROOT]
  return _electron.launch({ executablePath: realElectron!, args })
}

/** Starts the desktop program on Electron itself. Its dialogs are replaced by fixed answers. */
export async function driveElectron(folder: string): Promise<Driven> {
  const app = await launchElectron(folder)
  const page = await app.firstWindow()
  const heard: string[] = []
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
  page.on('pageerror', (error) => heard.push(String(error)))
  await page.locator('#main > *').first().waitFor()
  return {
    page,
    heard,
    async saved(save, notice = 'Le PDF est enregistré') {
      const filePath = path.join(folder, 'saved.pdf')
      await app.evaluate(({ dialog }, to) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: to })
      }, filePath)
      await save()
      await page.locator('.notice', { hasText: notice }).first().waitFor()
      return existsSync(filePath) ? new Uint8Array(readFileSync(filePath)) : new Uint8Array()
    },
    async chosen(file, ask) {
      await app.evaluate(({ dialog }, from) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [from] })
      }, file)
      await ask()
    },
    async shown(show) {
      await app.evaluate(({ shell }) => {
        shell.openPath = (place) => {
          Object.assign(globalThis, { shown: place })
          return Promise.resolve('')
        }
      })
      await show()
      await page.locator('.notice', { hasText: SHOWN }).first().waitFor()
      return app.evaluate(() => (globalThis as unknown as { shown: string }).shown)
    },
    menu: (id) =>
      app.evaluate(({ Menu }, chosen) => {
        const item = Menu.getApplicationMenu()!.getMenuItemById(chosen) as unknown as { click: () => void }
        item.click()
      }, id),
    async again() {
      const ended = new Promise((resolve) => app.process().once('exit', resolve))
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.close())
      await ended
      return driveElectron(folder)
    },
    async kill() {
      const ended = new Promise((resolve) => app.process().once('exit', resolve))
      app.process().kill('SIGKILL')
      await ended
    },
    close: () => app.close(),
  }
}
