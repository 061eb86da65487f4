import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Browser, Page } from 'playwright-core'
import { openApp } from '../../main/app/folder.ts'
import { build } from '../../scripts/build.mjs'
import { HOST_FLAGS } from '../../scripts/hostFlags.mjs'
import { startDesktop } from '../double/startDesktop.ts'
import { complaints, openPage, openTab } from './screenHost.ts'

/** The program as its users run it, in a process of its own, with a page open. */
export interface Driven {
  readonly page: Page
  /** Errors that the page logged. */
  readonly heard: readonly string[]
  /** Runs `save`, which saves a document; returns the document. `notice`: the message that the page then shows. */
  readonly saved: (save: () => Promise<void>, notice?: string) => Promise<Uint8Array>
  /** Runs `ask`, which asks for a file, and chooses this one. */
  readonly chosen: (file: string, ask: () => Promise<void>) => Promise<void>
  /** Runs `show`, which opens a document outside the page; returns the address of its tab, or the file that the system opened. */
  readonly shown: (show: () => Promise<void>) => Promise<string>
  /** Chooses an item of the window's menu, by its id; a browser has no such menu. */
  readonly menu?: (id: string) => Promise<void>
  /** Closes the tab or the window at any moment, and opens the start page again. */
  readonly again: () => Promise<Driven>
  /** Kills the process. */
  readonly kill: () => Promise<void>
  readonly close: () => Promise<void>
}
/** The message of the page when a document is saved. */
const SAVED = 'Le PDF est enregistré'
/** The message of the page in a window when the system has opened a document. */
export const SHOWN = 'Le PDF s’est ouvert dans votre lecteur PDF'

export type Drive = (folder: string, browser: Browser, route?: string) => Promise<Driven>

const root = path.resolve(import.meta.dirname, '../..')

/** The browser host, bundled, as `npm start` runs it. */
export async function driveBrowser(folder: string, browser: Browser, route = '/'): Promise<Driven> {
  if (build(['client', 'main']) !== 0) throw new Error('the bundles cannot be made')
  const args = [...HOST_FLAGS, path.join(root, 'out/main/serve.cjs'), '--data', folder, '--no-open', '--lang', 'fr']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const address = await addressFrom(child.stdout)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  return inTab(await openPage(browser, { address }, route), end)
}

type End = (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>

/** Returns the address of a document's new tab or, in a headless browser, which has no viewer, of its download. */
export async function shownBy(page: Page, show: () => Promise<unknown>): Promise<string> {
  const saved = page.waitForEvent('download')
  saved.catch(() => undefined)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), show()])
  const place = tab.url()
  await tab.close().catch(() => undefined)
  return place.startsWith('blob:') ? place : (await saved).url()
}

/** A tab on a running host. */
function inTab(page: Page, end: End): Driven {
  return {
    page,
    heard: complaints.get(page)!,
    async saved(save) {
      const [download] = await Promise.all([page.waitForEvent('download'), save()])
      return new Uint8Array(readFileSync(await download.path()))
    },
    async chosen(file, ask) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), ask()])
      await chooser.setFiles(file)
    },
    shown: (show) => shownBy(page, show),
    async again() {
      const { origin } = new URL(page.url())
      await page.close()
      return inTab(await openTab(page.context(), origin), end)
    },
    kill: () => end('SIGKILL'),
    async close() {
      await page.context().close()
      await end('SIGTERM')
    },
  }
}

/** Reads the host's output until it has printed the page's address. */
export function addressFrom(out: Readable): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    out.on('data', (part: Buffer) => {
      output += part.toString()
      const address = /http:\/\/\S+/.exec(output)?.[0]
      if (address) resolve(address)
    })
    out.on('end', () => reject(new Error(`the host printed no address: ${output}`)))
  })
}

/** Starts the desktop program on the double of Electron. */
export async function driveDesktop(folder: string): Promise<Driven> {
  const desktop = await startDesktop(folder)
  const { page, app } = desktop
  const heard: string[] = []
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
  page.on('pageerror', (error) => heard.push(String(error)))
  await page.setViewportSize({ width: 1280, height: 800 })
  return {
    page,
    heard,
    async saved(save, notice = SAVED) {
      const filePath = path.join(folder, 'saved.pdf')
      await app.ask('answer', { canceled: false, filePath })
      await save()
      await page.locator('.notice, [role=status]', { hasText: notice }).first().waitFor()
      return new Uint8Array(readFileSync(filePath))
    },
    async chosen(file, ask) {
      await app.ask('answer', { canceled: false, filePaths: [file] })
      await ask()
    },
    async shown(show) {
      await show()
      await page.locator('.notice', { hasText: SHOWN }).first().waitFor()
      return (await app.ask('record')).openedPaths.at(-1)!
    },
    menu: (id) => app.ask('choose', id),
    async again() {
      await app.ask('closeWindow').catch(() => undefined)
      await app.ended
      return driveDesktop(folder)
    },
    async kill() {
      app.kill()
      await app.ended
    },
    close: async () => void (await desktop.close()),
  }
}

/** Queries a data folder from a second process, while the program has it open. */
export function asking(folder: string): <T>(method: string, input: object) => T {
  return <T>(method: string, input: object): T => {
    const opened = openApp(folder, false, () => {}, { check: false })
    try {
      const answer = opened.app.call(method, input, 'test')
      if (!answer.ok) throw new Error(`${method}: ${JSON.stringify(answer.error)}`)
      return answer.value as T
    } finally {
      opened.close()
    }
  }
}
