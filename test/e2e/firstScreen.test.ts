// @module-tag browser
// What a page loads before its first screen: few bytes, and nothing that is requested only after other code has run.
import { gzipSync } from 'node:zlib'
import type { CDPSession, Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { openScreens } from '../support/openScreens.ts'
import { launchBrowser } from '../support/screenHost.ts'

const screens = openScreens()

const MOST_BYTES = 220_000
/** What it was before there were clubs: whoever is alone loads nothing more for them. */
const MOST_SCRIPT = 88_000
/** A page that is slow beside others has come whole by then; one that never does is tried once more, not waited for. */
const LONGEST = 30_000
/** The page is the first, what it names the second, what its first script asks for the third. */
const MOST_ROUNDS = 3

/** A request of the page, with what asked for it. */
interface Sent {
  readonly url: string
  readonly by: string | undefined
}

/** Notes each request that the page makes from now on. */
async function noteRequests(cdp: CDPSession): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  await cdp.send('Network.enable')
  cdp.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const { stack, url } = initiator
    const frames = [...(stack?.callFrames ?? []), ...(stack?.parent?.callFrames ?? [])]
    sent.push({ url: request.url, by: url ?? frames[0]?.url })
  })
  return sent
}

/** The round of a request: the page itself is of the first. */
function roundOf(url: string, sent: readonly Sent[], page: string): number {
  if (url === page) return 1
  const by = sent.find((one) => one.url === url)?.by
  return by === undefined ? 2 : roundOf(by, sent, page) + 1
}

const nameOf = (url: string): string => new URL(url).pathname.replace(/-[\w-]{8}\.(\w+)$/, '.$1')

/** What is awaited; throws with the names of what did not come, rather than to wait for ever: a body has no end of its own. */
async function inTime<T>(waited: Promise<T>, missing: () => readonly string[]): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`after ${LONGEST} ms still on the way: ${missing().join(', ')}`)),
      LONGEST,
    )
  })
  return Promise.race([waited, late]).finally(() => clearTimeout(timer))
}

/** Opens the first page in a context of its own; gives all that it asked for until its first screen stood. */
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
        () => undefined, // told where it is awaited
      )
      bodies.push(weighed)
    }
    page.on('response', weigh)
    await page.goto(screens.host.address)
    await ready(page)
    const fontsReady = page.evaluate(() => document.fonts.ready.then(() => undefined))
    await inTime(fontsReady, () => ['fonts'])
    const [first] = [...sent]
    const rounds = sent.map(({ url }) => ({ name: nameOf(url), round: roundOf(url, sent, first!.url) }))
    // What comes later is not of the first screen, and the browser may be closed before it is there.
    page.off('response', weigh)
    const loaded = await inTime(Promise.all(bodies), () => [...coming].map((one) => nameOf(one.url())))
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
  // The program, its styles and its fonts are named by the page; the data are asked for without waiting for the program.
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
