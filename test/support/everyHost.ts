import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { openService } from '../../main/host/service.ts'
import { IS_LONG } from './long.ts'
import { asking, driveBrowser, driveDesktop, type Drive, type Driven } from './driven.ts'
import { driveElectron, realElectron } from './realElectron.ts'
import { launchBrowser } from './screenHost.ts'
import { builtWorker } from './worker.ts'

/** Every host as it is started for users. The desktop program runs on the double of Electron and, if installed, on Electron. */
const HOSTS: readonly (readonly [string, Drive])[] = [
  ['browser', driveBrowser],
  ['desktop', driveDesktop],
  ...(realElectron ? ([['electron', driveElectron]] as const) : []),
]
/** The hosts for screens that other tests cover in the browser host: the browser host is included only in the long run. */
const REMAINING_HOSTS = IS_LONG ? HOSTS : HOSTS.filter(([name]) => name !== 'browser')
if (!realElectron) console.log('skipped on Electron itself: no Electron binary (npm run desktop:install fetches it)')

/** Calls a method of the program; throws if it answers with an error. */
export type Call = <T>(method: string, input?: object) => T

/** A running host, and helpers to use its page. */
export interface There {
  readonly driven: Driven
  readonly page: Page
  readonly folder: string
  /** Calls a method on the data folder while the host runs. */
  readonly ask: Call
  readonly go: (hash: string) => Promise<void>
  readonly button: (name: string | RegExp) => Locator
  readonly link: (name: string | RegExp) => Locator
  readonly heading: (name: string | RegExp) => Locator
  /** Replaces `driven`: `again` closes the page and opens it again; `kill` kills the host and starts it again. */
  readonly goOn: (how: 'again' | 'kill') => Promise<void>
}

const worker = builtWorker()

/** Runs the calls of `fill` on a folder before a host is started on it. */
async function fillFolder(folder: string, fill: (call: Call) => void): Promise<void> {
  const service = openService({ folder, actor: 'test', worker })
  fill((method, input = {}) => {
    const answer = service.call(method, input)
    if (answer.ok) return answer.value as never
    throw new Error(`${method}: ${JSON.stringify(answer.error)}`)
  })
  await service.close()
}

/**
 * Runs tests in every host. Each host is started once, on its own folder with what `fill` puts into it. Each test continues where
 * the previous one ended, as a user does. At the end, no page may have logged an error.
 */
export const inEveryHost = (tests: (there: There) => void, fill?: (call: Call) => void): void =>
  inHosts(HOSTS, tests, fill)

/** Like `inEveryHost`, for screens that have their own tests in the browser host. */
export const inOtherHosts = (tests: (there: There) => void, fill?: (call: Call) => void): void =>
  inHosts(REMAINING_HOSTS, tests, fill)

function inHosts(hosts: typeof HOSTS, tests: (there: There) => void, fill?: (call: Call) => void): void {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())

  describe.each(hosts)('in the %s host', (_name, drive) => {
    let folder: string
    let driven: Driven
    const heard: string[] = []
    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'chronique-hosts-'))
      if (fill) await fillFolder(folder, fill)
      driven = await drive(folder, browser)
    })
    afterAll(async () => {
      heard.push(...driven.heard)
      await driven.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      expect(heard, heard[0]).toEqual([])
    })
    tests({
      get driven() {
        return driven
      },
      get page() {
        return driven.page
      },
      get folder() {
        return folder
      },
      ask: (method, input = {}) => asking(folder)(method, input),
      go: (hash) => driven.page.evaluate((to) => void (location.hash = to), hash),
      button: (name) => driven.page.getByRole('button', { name }),
      link: (name) => driven.page.getByRole('link', { name }),
      heading: (name) => driven.page.getByRole('heading', { level: 1, name }),
      async goOn(how) {
        heard.push(...driven.heard)
        if (how === 'kill') await driven.kill()
        driven = how === 'again' ? await driven.again() : await drive(folder, browser)
      },
    })
  })
}
