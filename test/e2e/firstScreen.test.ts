// @module-tag browser
// What a page loads before its first screen: few bytes, and nothing that is requested only after other code has run.
import { gzipSync } from 'node:zlib'
import type { CDPSession, Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { openScreens } from '../support/openScreens.ts'
import { launchBrowser } from '../support/screenHost.ts'

const screens = openScreens()

const MOST_BYTES = 220_000
/** The size before clubs were added: a single user does not load anything for clubs. */
const MOST_SCRIPT = 88_000
/** A page that is slow because of other tests has loaded after this time; one that hangs fails and is retried. */
const MAX_WAIT_MS = 30_000
/** Round 1 is the page, round 2 what the page names, round 3 what its first script requests. */
const MOST_ROUNDS = 3

/** A request of the page, and the URL of its initiator. */
interface SentRequest {
  readonly url: string
  readonly by: string | undefined
}

/** Collects each request that the page makes from now on. */
async function noteRequests(cdp: CDPSession): Promise<readonly SentRequest[]> {
  const sent: SentRequest[] = []
  await cdp.send('Network.enable')
  cdp.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const { stack, url } = initiator
    const frames = [...(stack?.callFrames ?? []), ...(stack?.parent?.callFrames ?? [])]
    sent.push({ url: request.url, by: url ?? frames[0]?.url })
  })
  return sent
}

/** Returns the round of a request: 1 for the page itself, otherwise one more than its initiator's round. */
function roundOf(url: string, sent: readonly SentRequest[], page: string): number {
  if (url === page) return 1
  const by = sent.find((one) => one.url === url)?.by
  return by === undefined ? 2 : roundOf(by, sent, page) + 1
}

const nameOf = (url: string): string => new URL(url).pathname.replace(/-[\w-]{8}\.(\w+)$/, '.$1')

/** Waits for `waited`, but at most LONGEST: then throws with the names of the missing responses, because a body has no timeout of its own. */
async function withTimeout<T>(waited: Promise<T>, missing: () => readonly string[]): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`after ${MAX_WAIT_MS} ms still on the way: ${missing().join(', ')}`)),
      MAX_WAIT_MS,
    )
  })
  return Promise.race([waited, late]).finally(() => clearTimeout(timer))
}

/** Opens the first page in a new context; returns all its requests until the first screen is ready. */
async function firstVisit(ready: (page: Page) => Promise<unknown>) {
  const browser = await launchBrowser()
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const sent = await noteRequests(await context.newCDPSession(page))
    const bodies: Promise<{ name: string; bytes: number }>[] = []
    const coming = new Set<Response>()
    const weigh = (response: Response) => {
      const name = nameOf(response.url())
      if (name === '/events') return // never ends
      coming.add(response)
      const weighed = response.body().then((body) => ({ name, bytes: gzipSync(body).length }))
      weighed.then(
        () => coming.delete(response),
        () => undefined, // reported where it is awaited
      )
      bodies.push(weighed)
    }
    page.on('response', weigh)
    await page.goto(screens.host.address)
    await ready(page)
    const fontsReady = page.evaluate(() => document.fonts.ready.then(() => undefined))
    await withTimeout(fontsReady, () => ['fonts'])
    const [first] = [...sent]
    const rounds = sent.map(({ url }) => ({ name: nameOf(url), round: roundOf(url, sent, first!.url) }))
    // Later responses do not belong to the first screen, and the browser may be closed before they arrive.
    page.off('response', weigh)
    const loaded = await withTimeout(Promise.all(bodies), () => [...coming].map((one) => nameOf(one.url())))
    const fonts = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)
    return { loaded, rounds, fonts, bytes: loaded.reduce((sum, one) => sum + one.bytes, 0) }
  } finally {
    await browser.close()
  }
}

test.each([
  ['of an empty folder', false],
  ['with campaigns', true],
])('the first screen %s is small, and loads without extra round trips', async (_of, hasCampaigns) => {
  if (hasCampaigns) {
    for (const ruleset of ['un-pour-un', 'chaos-au-caire']) screens.host.call('sample.create', { ruleset })
  }
  const { loaded, rounds, fonts, bytes } = await firstVisit((page) =>
    hasCampaigns ? page.locator('a[href*="campaign"]').first().waitFor() : page.locator('h1').first().waitFor(),
  )
  expect(bytes, JSON.stringify(loaded)).toBeLessThanOrEqual(MOST_BYTES)
  expect(bytes).toBeGreaterThan(100_000)
  const script = loaded.filter(({ name }) => name.endsWith('.js')).reduce((sum, one) => sum + one.bytes, 0)
  expect(script, JSON.stringify(loaded)).toBeLessThanOrEqual(MOST_SCRIPT)
  expect(rounds.filter(({ round }) => round > MOST_ROUNDS)).toEqual([])
  const namesInRound = (round: number) => rounds.filter((one) => one.round === round).map(({ name }) => name)
  // The page names the program, its styles and its fonts; the data are requested without waiting for the program.
  expect(namesInRound(2)).toEqual(expect.arrayContaining([expect.stringMatching(/^\/assets\/main\.js$/)]))
  expect(namesInRound(2).filter((name) => name.endsWith('.woff2'))).toHaveLength(4)
  expect(namesInRound(3)).toEqual(
    expect.arrayContaining(['/rpc/preferences.get', '/rpc/campaign.list', '/assets/french.js']),
  )
  expect(loaded.filter(({ name }) => /english|Later|-(ext|rest)\./.test(name))).toEqual([])
  expect(fonts).toBeGreaterThanOrEqual(4)
})

test('fonts of other scripts are loaded only when their characters appear', async () => {
  screens.host.call('campaign.create', {
    campaign: 'kampania01',
    name: 'Łódź',
    ruleset: 'un-pour-un',
    startingBudget: 150,
  })
  const page = await screens.open()
  const isLoaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /Vollkorn-\d+-ext/.test(name)))
  await page.getByText('Łódź').first().waitFor()
  await expect.poll(isLoaded).toBe(true)
})
