import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { complaints, launchBrowser, openPage, startScreenHost, type ScreenHost } from './screenHost.ts'

/** Pages of a host that begins each test with an empty data folder. */
export interface Screens {
  readonly host: ScreenHost
  readonly open: (route?: string, options?: BrowserContextOptions) => Promise<Page>
}

/** One browser for the tests of a file; a host for each test, whose pages may have nothing to complain of. */
export function openScreens(): Screens {
  let browser: Browser
  let host: ScreenHost
  const pages: Page[] = []
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())
  beforeEach(async () => {
    host = await startScreenHost()
  })
  afterEach(async () => {
    const opened = pages.splice(0)
    const heard = opened.map((page) => complaints.get(page))
    for (const page of opened) await page.context().close()
    await host.close()
    expect(heard).toEqual(opened.map(() => []))
  })
  return {
    get host() {
      return host
    },
    async open(route = '/', options = {}) {
      const page = await openPage(browser, host, route, options)
      pages.push(page)
      return page
    },
  }
}
