import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { rememberedNowhere } from '../../main/web/remembered.ts'
import { keptIn } from './letIn.ts'
import {
  addressIn,
  complaints,
  launchBrowser,
  newContext,
  openTab,
  startScreenHost,
  type ScreenHost,
} from './screenHost.ts'

/** A running host, and pages of it. */
export interface Screens {
  readonly host: Omit<ScreenHost, 'close'>
  readonly open: (route?: string, options?: BrowserContextOptions) => Promise<Page>
}

/** One browser for the tests of a file; a host for each test, which begins with an empty data folder. */
export const openScreens = (): Screens => screensOn(true)

/** One browser and one host for the tests of a file: what they do in its data folder is there for the next. */
export const sharedScreens = (): Screens => screensOn(false)

/** What a test opened is closed after it, and may have had nothing to complain of. */
function screensOn(isEachItsOwn: boolean): Screens {
  let browser: Browser
  let running: ScreenHost
  const contexts = contextsFor(() => ({ browser, host: running }))
  const pages: Page[] = []
  // One port for all hosts of a file: what is shown at one address is known to the browser.
  const remembered = rememberedNowhere()
  const begin = async () => {
    running = await startScreenHost(undefined, { remembered })
  }
  beforeAll(async () => {
    browser = await launchBrowser()
    if (!isEachItsOwn) await begin()
  })
  if (isEachItsOwn) beforeEach(begin)
  afterEach(async () => {
    const opened = pages.splice(0)
    // What breaks off because a page is closed is nothing to complain of.
    const heard = opened.map((page) => [...complaints.get(page)!])
    for (const page of opened) await contexts.release(page)
    if (isEachItsOwn) await running.close()
    expect(heard).toEqual(opened.map(() => []))
  })
  afterAll(async () => {
    await contexts.close()
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
      const page = await openTab(await contexts.take(options), addressIn(running), route)
      pages.push(page)
      return page
    },
  }
}

/**
 * Contexts of a host's pages. One that a test is done with serves the next that asks for the same, with nothing kept in it
 * but what lets it in: in a context that has shown the program before, it opens many times faster.
 */
function contextsFor(of: () => { readonly browser: Browser; readonly host: ScreenHost }) {
  const free = new Map<string, BrowserContext[]>()
  const keys = new WeakMap<BrowserContext, string>()
  return {
    async take(options: BrowserContextOptions): Promise<BrowserContext> {
      const { browser, host } = of()
      const key = JSON.stringify(options)
      const known = free.get(key)?.pop()
      if (known) return anew(known, host)
      const made = await newContext(browser, host, options)
      keys.set(made, key)
      return made
    },
    async release(page: Page): Promise<void> {
      const context = page.context()
      const key = keys.get(context)!
      await Promise.all(context.pages().map((one) => one.close()))
      free.set(key, [...(free.get(key) ?? []), context])
    },
    async close(): Promise<void> {
      await Promise.all([...free.values()].flat().map((context) => context.close()))
      free.clear()
    },
  }
}

/** Lets a context forget what was left in it, and lets it in where the host is now. */
async function anew(context: BrowserContext, { address, entrance }: ScreenHost): Promise<BrowserContext> {
  const page = await context.newPage()
  // A page of the same origin that runs nothing.
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(new URL('/', address).href)
  await page.evaluate((kept) => {
    localStorage.clear()
    for (const { name, value } of kept) localStorage.setItem(name, value)
  }, keptIn(entrance))
  await page.close()
  return context
}
