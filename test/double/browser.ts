import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type BrowserContext } from 'playwright-core'
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/browser.mjs'

let opened: Promise<BrowserContext> | undefined
let profile = ''

/** The Chromium that shows this program's windows; begun when the first is opened. Its profile lies where Electron's would. */
export function browserIn(sessionData: string): Promise<BrowserContext> {
  opened ??= begin(path.join(sessionData, 'chromium'))
  return opened
}

function begin(folder: string): Promise<BrowserContext> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('no Chromium was found')
  profile = folder
  mkdirSync(folder, { recursive: true })
  return chromium.launchPersistentContext(folder, {
    executablePath,
    viewport: null,
    locale: process.env.DOUBLE_LANGUAGE ?? 'fr-FR',
    serviceWorkers: 'block',
    args: [...BROWSER_ARGUMENTS, '--disable-dev-shm-usage', '--force-color-profile=srgb', '--remote-debugging-port=0'],
  })
}

/** Where the test's own Playwright connects to the same windows; none before the first is open. */
export function debuggingAddress(): string | undefined {
  const file = path.join(profile, 'DevToolsActivePort')
  if (profile === '' || !existsSync(file)) return undefined
  return `http://127.0.0.1:${readFileSync(file, 'utf8').split('\n')[0]}`
}

export async function closeBrowser(): Promise<void> {
  await (await opened?.catch(() => undefined))?.close().catch(() => undefined)
}
