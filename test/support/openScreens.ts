import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { temporaryPortsAndBrowsers } from '../../main/web/browserMemory.ts'
import { storedValues, type Entrance } from './letIn.ts'
import {
  addressIn,
  complaintsOf,
  DESK,
  enterPage,
  collectComplaints,
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
 * One browser for the tests of a file, and for each test a new host with an empty data folder. `worker`: returns the file of the
 * hosts' worker, if not the program's own.
 */
export const openScreens = (worker?: () => string): Screens => screensOn(true, worker)

/**
 * One browser and one host for the tests of a file: a test finds what earlier tests did in the data folder. The page is reused too
 * and opens the route of the next test: it keeps what it remembers while it is open (a sort order, dice or choice).
 */
export const sharedScreens = (): Screens => screensOn(false)

/** Releases the pages of a test after it, and fails if one of them has logged an error. */
function screensOn(hasHostPerTest: boolean, worker = builtWorker): Screens {
  let browser: Browser
  let running: ScreenHost
  const pages = pagesFor(!hasHostPerTest, () => browser)
  const opened: Page[] = []
  // One port for all hosts of a file: the browser already knows what it has loaded from the same address.
  const remembered = temporaryPortsAndBrowsers()
  const begin = async () => {
    running = await startScreenHost(undefined, { remembered, worker: worker() })
  }
  beforeAll(async () => {
    browser = await launchBrowser()
    if (!hasHostPerTest) await begin()
  })
  if (hasHostPerTest) beforeEach(begin)
  afterEach(async ({ task }) => {
    const done = opened.splice(0)
    const heard = complaintsOf(done)
    for (const page of done) await pages.release(page, task.result?.state !== 'pass')
    if (hasHostPerTest) await running.close()
    expect(heard, heard[0]).toEqual([])
  })
  afterAll(async () => {
    await pages.close()
    if (!hasHostPerTest) await running.close()
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

/** The address at which a page is opened, and the user's entrance. */
type EnteredAddress = Opened & { readonly entrance: Entrance }

/**
 * Pages of a host, each in its own context. A released page is reused for the next request with the same options; its browser keeps
 * only what lets it in. A page that has shown the program before opens many times faster.
 */
export function pagesFor(isHostKept: boolean, browser: () => Browser) {
  const free = new Map<string, Page[]>()
  const keys = new WeakMap<Page, string>()
  return {
    async take(host: EnteredAddress, route: string, options: BrowserContextOptions): Promise<Page> {
      const key = JSON.stringify([isHostKept ? host.entrance : '', options])
      const known = free.get(key)?.pop()
      if (known) return reopenPage(known, host, route, options, isHostKept)
      const page = await openPage(browser(), host, route, options)
      keys.set(page, key)
      return page
    },
    /** Releases a page for reuse. `mustClose`: closes it instead. */
    async release(page: Page, mustClose: boolean): Promise<void> {
      const context = page.context()
      if (mustClose || page.isClosed()) return context.close()
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

/** Maximum number of overlays on top of each other: a dialog, a list in it, the guide. */
const DEPTH = 3

/** The page events to which tests listen. */
const PAGE_EVENTS = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'pageerror',
  'popup',
  'request',
  'response',
] as const

/**
 * Opens a page again, with nothing left of its previous test in it or in its browser. If the host is the same, the program keeps
 * running and only goes to another screen, as if a user went there: this takes almost no time.
 */
async function reopenPage(
  page: Page,
  host: EnteredAddress,
  route: string,
  options: BrowserContextOptions,
  isHostKept: boolean,
): Promise<Page> {
  for (const event of PAGE_EVENTS) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await page.setViewportSize(options.viewport ?? DESK)
  await page.emulateMedia({ media: null, colorScheme: options.colorScheme ?? 'light' })
  const isProgramKept = isHostKept && (await isCleared(page))
  if (isProgramKept) await navigate(page, '/nowhere')
  else await leaveProgram(page, host)
  await page.evaluate((kept) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const { name, value } of kept) localStorage.setItem(name, value)
  }, storedValues(host.entrance))
  if (!isProgramKept) return enterPage(page, addressIn(host), route)
  collectComplaints(page)
  await page.mouse.move(0, 0)
  await navigate(page, route)
  return page
}

/** Overlays that would stay open on another screen. Those that are part of a screen disappear with it. */
const OVERLAYS = ':is([role=dialog], [role=menu], [role=listbox], .guide):not(#main *)'

/** Closes notices, and overlays as far as Escape closes them. Returns true if no overlay is left. */
async function isCleared(page: Page): Promise<boolean> {
  for (let presses = 0; presses <= DEPTH; presses++) {
    const left = await page.evaluate((over) => {
      for (const close of document.querySelectorAll<HTMLElement>('.notice .btn--quiet')) close.click()
      // What is closed disappears with the next frame.
      return new Promise<number>((resolve) => {
        const count = () => resolve(document.querySelectorAll(over).length)
        if (document.querySelector(over)) requestAnimationFrame(() => setTimeout(count))
        else count()
      })
    }, OVERLAYS)
    if (left === 0) return true
    if (presses < DEPTH) await page.keyboard.press('Escape')
  }
  return false
}

/** With an icon: without one, the browser asks the host for one, and the next test finds its refusal in the console. */
const EMPTY_PAGE = '<link rel="icon" href="data:,">'

/** Leaves the program for an empty page of the same origin, so that its stored data can be removed. */
async function leaveProgram(page: Page, host: EnteredAddress): Promise<void> {
  await page.route('**', (request) => request.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }), { times: 1 })
  await page.goto(new URL('/nothing', host.address).href)
}

/** Goes to another screen of the program, and waits for it. */
async function navigate(page: Page, route: string): Promise<void> {
  await page.evaluate((to) => {
    for (const shown of document.querySelectorAll<HTMLElement>('#main > *')) shown.dataset['left'] = ''
    location.hash = to
  }, route)
  await page.locator('#main > :not([data-left])').first().waitFor()
}
