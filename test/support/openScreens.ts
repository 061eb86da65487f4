import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { temporaryPortsAndBrowsers } from '../../main/web/browserMemory.ts'
import { storedValues, type Entrance } from './letIn.ts'
import {
  addressIn,
  complaints,
  DESK,
  goIn,
  listen,
  launchBrowser,
  openPage,
  startScreenHost,
  type Opened,
  type ScreenHost,
} from './screenHost.ts'
import { builtWorker } from './worker.ts'

/** A running host, and pages of it. */
export interface Screens {
  readonly host: Omit<ScreenHost, 'close'>
  readonly open: (route?: string, options?: BrowserContextOptions) => Promise<Page>
}

/**
 * One browser for the tests of a file; a host for each test, which begins with an empty data folder. `worker`: the file
 * of the hosts' worker, if not the program's own.
 */
export const openScreens = (worker?: () => string): Screens => screensOn(true, worker)

/**
 * One browser and one host for the tests of a file: what they do in its data folder is there for the next. So is the
 * page, led to where the next test begins: what it remembers while it is open (a way of sorting, dice or choice) is
 * still so.
 */
export const sharedScreens = (): Screens => screensOn(false)

/** What a test opened is closed after it, and may have had nothing to complain of. */
function screensOn(isEachItsOwn: boolean, worker = builtWorker): Screens {
  let browser: Browser
  let running: ScreenHost
  const pages = pagesFor(!isEachItsOwn, () => browser)
  const opened: Page[] = []
  // One port for all hosts of a file: what is shown at one address is known to the browser.
  const remembered = temporaryPortsAndBrowsers()
  const begin = async () => {
    running = await startScreenHost(undefined, { remembered, worker: worker() })
  }
  beforeAll(async () => {
    browser = await launchBrowser()
    if (!isEachItsOwn) await begin()
  })
  if (isEachItsOwn) beforeEach(begin)
  afterEach(async ({ task }) => {
    const done = opened.splice(0)
    // What breaks off because a page is left is nothing to complain of.
    const heard = done.map((page) => [...complaints.get(page)!])
    for (const page of done) await pages.release(page, task.result?.state !== 'pass')
    if (isEachItsOwn) await running.close()
    expect(heard, heard.flat().join('\n')).toEqual(done.map(() => []))
  })
  afterAll(async () => {
    await pages.close()
    if (!isEachItsOwn) await running.close()
    await browser.close()
  })
  return {
    host: {
      get service() {
        return running.service
      },
      get address() {
        return running.address
      },
      get entrance() {
        return running.entrance
      },
      get folder() {
        return running.folder
      },
      call: (method, input) => running.call(method, input),
    },
    async open(route = '/', options = {}) {
      const page = await pages.take(running, route, options)
      opened.push(page)
      return page
    },
  }
}

/** Where a page is opened, and as whom. */
type LetInAt = Opened & { readonly entrance: Entrance }

/**
 * Pages of a host, each in a context of its own. One that a test is done with serves the next that asks for the same,
 * with nothing kept in its browser but what lets it in: a page that has shown the program before opens many times
 * faster.
 */
export function pagesFor(isHostKept: boolean, browser: () => Browser) {
  const free = new Map<string, Page[]>()
  const keys = new WeakMap<Page, string>()
  return {
    async take(host: LetInAt, route: string, options: BrowserContextOptions): Promise<Page> {
      const key = JSON.stringify([isHostKept ? host.entrance : '', options])
      const known = free.get(key)?.pop()
      if (known) return again(known, host, route, options, isHostKept)
      const page = await openPage(browser(), host, route, options)
      keys.set(page, key)
      return page
    },
    /** `isSpoilt`: nobody is to go on with it. */
    async release(page: Page, isSpoilt: boolean): Promise<void> {
      const context = page.context()
      if (isSpoilt || page.isClosed()) return context.close()
      await Promise.all(context.pages().flatMap((one) => (one === page ? [] : [one.close()])))
      const key = keys.get(page)!
      free.set(key, [...(free.get(key) ?? []), page])
    },
    async close(): Promise<void> {
      await Promise.all([...free.values()].flat().map((page) => page.context().close()))
      free.clear()
    },
  }
}

/** So many things stand over one another at most: a dialog, a list in it, the guide. */
const DEPTH = 3

/** What tests listen to on a page. */
const HEARD = ['console', 'dialog', 'download', 'filechooser', 'pageerror', 'popup', 'request', 'response'] as const

/**
 * Opens a page anew, with nothing left of whoever had it before, in it or in its browser. Where the host is the same,
 * the program goes on and is only led to another screen, as by somebody at the desk: it is there at once.
 */
async function again(
  page: Page,
  host: LetInAt,
  route: string,
  options: BrowserContextOptions,
  isHostKept: boolean,
): Promise<Page> {
  for (const event of HEARD) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await page.setViewportSize(options.viewport ?? DESK)
  await page.emulateMedia({ media: null, colorScheme: options.colorScheme ?? 'light' })
  const goesOn = isHostKept && (await isCleared(page))
  if (goesOn) await lead(page, '/nowhere')
  else await leave(page, host)
  await page.evaluate((kept) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const { name, value } of kept) localStorage.setItem(name, value)
  }, storedValues(host.entrance))
  if (!goesOn) return goIn(page, addressIn(host), route)
  listen(page)
  await page.mouse.move(0, 0)
  await lead(page, route)
  return page
}

/** What may stand over a screen, and would stay there on another; what is part of the screen goes with it. */
const OVER = ':is([role=dialog], [role=menu], [role=listbox], .guide):not(#main *)'

/**
 * Closes what was told, and what stands over the screen as far as Escape closes it; true where nothing is left there.
 */
async function isCleared(page: Page): Promise<boolean> {
  for (let presses = 0; presses <= DEPTH; presses++) {
    const left = await page.evaluate((over) => {
      for (const close of document.querySelectorAll<HTMLElement>('.notice .btn--quiet')) close.click()
      // What is closed is gone with the next frame.
      return new Promise<number>((say) => {
        const count = () => say(document.querySelectorAll(over).length)
        if (document.querySelector(over)) requestAnimationFrame(() => setTimeout(count))
        else count()
      })
    }, OVER)
    if (left === 0) return true
    if (presses < DEPTH) await page.keyboard.press('Escape')
  }
  return false
}

/** Leaves the program for a page of the same origin that runs nothing: what it kept can be removed then. */
async function leave(page: Page, host: LetInAt): Promise<void> {
  await page.route('**', (request) => request.fulfill({ contentType: 'text/html', body: '' }), { times: 1 })
  await page.goto(new URL('/nothing', host.address).href)
}

/** Leads the program to another screen, and waits for it. */
async function lead(page: Page, route: string): Promise<void> {
  await page.evaluate((to) => {
    for (const shown of document.querySelectorAll<HTMLElement>('#main > *')) shown.dataset['left'] = ''
    location.hash = to
  }, route)
  await page.locator('#main > :not([data-left])').first().waitFor()
}
