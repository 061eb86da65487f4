import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type BrowserContext } from 'playwright-core'
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/browser.mjs'

let opened: Promise<BrowserContext> | undefined
let profile = ''

/** Returns the Chromium that shows this program's windows; starts it at the first call. The profile is in `sessionData`. */
export function browserIn(sessionData: string): Promise<BrowserContext> {
  opened ??= launchBrowser(path.join(sessionData, 'chromium'))
  return opened
}

function launchBrowser(folder: string): Promise<BrowserContext> {
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

/** Address at which the test's Playwright connects to the same windows; undefined before the first window is open. */
export function debuggingAddress(): string | undefined {
  const file = path.join(profile, 'DevToolsActivePort')
  if (profile === '' || !existsSync(file)) return undefined
  return `http://127.0.0.1:${readFileSync(file, 'utf8').split('\n')[0]}`
}

export async function closeBrowser(): Promise<void> {
  await (await opened?.catch(() => undefined))?.close().catch(() => undefined)
}
