// Pages of a club's users for the tests of a file: one club, and one signed-in page per user and size. Tests reuse the pages, as in
// `sharedScreens`. They do not sign in with the form, because that loads the program twice.
import type { BrowserContextOptions, Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { build } from '../../scripts/build.mjs'
import type { SignedInAt } from './clubEntry.ts'
import { startClub, type RunningClub } from './clubPeople.ts'
import type { Entrance } from './letIn.ts'
import { pagesFor } from './openScreens.ts'
import { complaintsOf, launchBrowser, openPage } from './screenHost.ts'

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
  /** Expects that a page of the running test logs errors like this one: at least one, any number. */
  readonly expectErrors: (...like: readonly RegExp[]) => void
}

/** The browser's message about a call before signing in. */
export const NOT_SIGNED_IN = /status of 401/
/** The browser's messages about requests without network. */
export const NO_NETWORK = /Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED) /

const OPTIONS: BrowserContextOptions = { locale: 'en-GB' }

/**
 * Call it once in a test file. A test fails if one of its pages has logged an error. `start`: starts the club; by default, one with
 * only the administrator.
 */
export function clubScreens(start: () => Promise<RunningClub> = startClub): ClubScreens {
  let browser: Browser
  let club: RunningClub
  const pages = pagesFor(true, () => browser)
  const opened: Page[] = []
  const own: Page[] = []
  const expected: RegExp[] = []
  beforeAll(async () => {
    if (build(['client']) !== 0) throw new Error('the screens cannot be built')
    browser = await launchBrowser()
    club = await start()
  }, 300_000)
  afterEach(async ({ task }) => {
    const [closed, released] = [own.splice(0), opened.splice(0)]
    const heard = complaintsOf([...closed, ...released])
    for (const page of closed) await page.context().close()
    for (const page of released) await pages.release(page, task.result?.state !== 'pass')
    const likes = expected.splice(0)
    const missing = likes.filter((like) => !heard.some((one) => like.test(one)))
    const unexpected = heard.filter((one) => !likes.some((like) => like.test(one)))
    // Attempts and tests that failed already need not have come to their errors.
    expect({ unexpected, missing: task.result?.state === 'pass' ? missing : [] }).toEqual({
      unexpected: [],
      missing: [],
    })
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
      own.push(page)
      return page
    },
    expectErrors: (...like) => void expected.push(...like),
  }
}
