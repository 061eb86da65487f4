// Pages of a club's users for the tests of a file: one club, and one signed-in page per user and size. Tests reuse the pages, as in
// `sharedScreens`. They do not sign in with the form, because that loads the program twice.
import type { BrowserContext, BrowserContextOptions, Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { build } from '../../scripts/build.mjs'
import type { SignedInAt } from './clubEntry.ts'
import { startClub, type RunningClub } from './clubPeople.ts'
import type { Entrance } from './letIn.ts'
import { pagesFor } from './openScreens.ts'
import { launchBrowser, openPage } from './screenHost.ts'

/** The storage of a browser in which this user has signed in to a club. */
export function entranceOf({ origin, headers }: SignedInAt): Entrance {
  const [name, value] = headers.cookie.split('=') as [string, string]
  const kept = { token: headers.authorization.replace('Bearer ', ''), club: 'yes' }
  return {
    storageState: {
      cookies: [
        {
          ...{ name, value, domain: new URL(origin).hostname, path: '/', expires: -1 },
          ...{ httpOnly: true, secure: false, sameSite: 'Strict' },
        },
      ],
      origins: [
        {
          origin,
          localStorage: Object.entries(kept).map(([key, said]) => ({ name: `chronique-${key}`, value: said })),
        },
      ],
    },
  }
}

/** A running club, and pages of its users. */
export interface ClubScreens {
  readonly club: () => RunningClub
  readonly browser: () => Browser
  /** Opens a page of a user at a route. An earlier test may have used the same page. */
  readonly open: (who: SignedInAt, route: string, options?: BrowserContextOptions) => Promise<Page>
  /** Opens a new page that no other test uses; closed after the test. Without `who` no user is signed in. */
  readonly anew: (who: SignedInAt | undefined, route: string, options?: BrowserContextOptions) => Promise<Page>
}

const OPTIONS: BrowserContextOptions = { locale: 'en-GB' }

/** Call it once in a test file. `start`: starts the club; by default, one with only the administrator. */
export function clubScreens(start: () => Promise<RunningClub> = startClub): ClubScreens {
  let browser: Browser
  let club: RunningClub
  const pages = pagesFor(true, () => browser)
  const opened: Page[] = []
  const own: BrowserContext[] = []
  beforeAll(async () => {
    if (build(['client']) !== 0) throw new Error('the screens cannot be built')
    browser = await launchBrowser()
    club = await start()
  }, 300_000)
  afterEach(async ({ task }) => {
    for (const context of own.splice(0)) await context.close()
    for (const page of opened.splice(0)) await pages.release(page, task.result?.state !== 'pass')
  })
  afterAll(async () => {
    await pages.close()
    await club.close()
    await browser.close()
  })
  const at = (who?: SignedInAt) => ({
    address: club.origin,
    entrance: who === undefined ? { storageState: { cookies: [], origins: [] } } : entranceOf(who),
  })
  return {
    club: () => club,
    browser: () => browser,
    async open(who, route, options) {
      const page = await pages.take(at(who), route, { ...OPTIONS, ...options })
      opened.push(page)
      return page
    },
    async anew(who, route, options) {
      const page = await openPage(browser, at(who), route, { ...OPTIONS, ...options })
      own.push(page.context())
      return page
    },
  }
}
