import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { complaints, launchBrowser, openPage, startScreenHost, type ScreenHost } from './screenHost.ts'

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
  const pages: Page[] = []
  const begin = async () => {
    running = await startScreenHost()
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
    for (const page of opened) await page.context().close()
    if (isEachItsOwn) await running.close()
    expect(heard).toEqual(opened.map(() => []))
  })
  afterAll(async () => {
    await browser.close()
    if (!isEachItsOwn) await running.close()
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
      const page = await openPage(browser, running, route, options)
      pages.push(page)
      return page
    },
  }
}
