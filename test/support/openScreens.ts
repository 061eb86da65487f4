import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { addressIn, complaints, launchBrowser, newContext, openTab, startScreenHost, type ScreenHost } from './screenHost.ts' // prettier-ignore

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
  const begin = async () => {
    running = await startScreenHost()
  }
  const end = async () => {
    await contexts.close()
    await running.close()
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
    if (isEachItsOwn) await end()
    expect(heard).toEqual(opened.map(() => []))
  })
  afterAll(async () => {
    if (!isEachItsOwn) await end()
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

/** What lets pages in; all else that a page keeps in its browser is another test's. */
const TOKEN = 'chronique-token'

/**
 * Contexts of a host's pages. One that a test is done with serves the next that asks for the same, with nothing kept in it:
 * in a context that has shown the program before, it opens many times faster.
 */
function contextsFor(of: () => { readonly browser: Browser; readonly host: ScreenHost }) {
  const free = new Map<string, BrowserContext[]>()
  const keys = new WeakMap<BrowserContext, string>()
  return {
    async take(options: BrowserContextOptions): Promise<BrowserContext> {
      const key = JSON.stringify(options)
      const known = free.get(key)?.pop()
      if (known) return known
      const { browser, host } = of()
      const made = await newContext(browser, host, options)
      keys.set(made, key)
      return made
    },
    async release(page: Page): Promise<void> {
      const context = page.context()
      const key = keys.get(context)!
      if (!(await isForgotten(page))) return context.close()
      await Promise.all(context.pages().map((one) => one.close()))
      free.set(key, [...(free.get(key) ?? []), context])
    },
    async close(): Promise<void> {
      await Promise.all([...free.values()].flat().map((context) => context.close()))
      free.clear()
    },
  }
}

/** Lets a page's browser forget what a test left in it; false where the page no longer answers for it. */
const isForgotten = (page: Page): Promise<boolean> =>
  page
    .evaluate((name) => {
      const token = localStorage.getItem(name)
      localStorage.clear()
      if (token !== null) localStorage.setItem(name, token)
      return token !== null
    }, TOKEN)
    .catch(() => false)
