import type { BrowserContext, Page, Route } from 'playwright-core'
import { prevented } from './app.ts'
import { protocol, session } from './system.ts'
import type { BrowserWindowDouble } from './window.ts'

// Chromium refuses a scheme that it does not know before anybody can step in: app://host/x stands in the browser as
// https://host.app.test/x, and nowhere else.
const SHOWN = /^https:\/\/([^/]*)\.([a-z]+)\.test(\/.*|$)/

/** The address in the browser for one of the program's. */
export const shownAddress = (url: string): string =>
  url.replace(/^([a-z]+):\/\/([^/]*)/, (whole, scheme: string, host: string) =>
    protocol.handlers.has(scheme) ? `https://${host}.${scheme}.test` : whole,
  )

/** The program's address for one in the browser. */
export const ownAddress = (url: string): string =>
  url.replace(SHOWN, (whole, host: string, scheme: string, rest: string) =>
    protocol.handlers.has(scheme) ? `${scheme}://${host}${rest || '/'}` : whole,
  )

type WindowOf = (page: Page) => BrowserWindowDouble | undefined

let opening = 0

/** Opens a page for the program itself, which nobody is asked about. */
export async function openPage(context: BrowserContext): Promise<Page> {
  opening++
  try {
    return await context.newPage()
  } finally {
    opening--
  }
}

/** Steps in between the browser and everything that its pages ask for, as Electron does. */
export async function steerPages(context: BrowserContext, windowOf: WindowOf): Promise<void> {
  await context.route('**/*', (route) => steered(route, windowOf).catch(() => route.abort().catch(() => undefined)))
  context.on('page', (page) => {
    if (opening > 0) return
    // A page that the program did not open: a page of its own asked for it.
    void page.opener().then((opener) => {
      const asked = opener ? windowOf(opener) : undefined
      if (asked?.webContents.openHandler?.({ url: ownAddress(page.url()) }).action !== 'allow') void page.close()
    })
  })
}

async function steered(route: Route, windowOf: WindowOf): Promise<void> {
  const request = route.request()
  const url = ownAddress(request.url())
  const window = windowOf(request.frame().page())
  if (!window) return route.abort('blockedbyclient')
  if (request.isNavigationRequest() && !window.isLoading && wasStopped(window, route, url)) {
    return route.abort('aborted')
  }
  if (!(await session.defaultSession.lets(url))) return route.abort('blockedbyclient')
  const handler = protocol.handlers.get(new URL(url).protocol.slice(0, -1))
  if (!handler) return route.continue()
  const answer = await handler(await requestOf(route, url))
  await route.fulfill({
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
  })
}

/** A page that wants to go elsewhere, by itself or by its user: the program is asked. */
function wasStopped(window: BrowserWindowDouble, route: Route, url: string): boolean {
  const frame = route.request().frame()
  const isMainFrame = frame === frame.page().mainFrame()
  const details = { url, isMainFrame }
  const isStopped = prevented(window.webContents, 'will-frame-navigate', details)
  return (isMainFrame && prevented(window.webContents, 'will-navigate', details, url)) || isStopped
}

async function requestOf(route: Route, url: string): Promise<Request> {
  const request = route.request()
  const headers = Object.entries(await request.allHeaders())
    .filter(([name]) => !name.startsWith(':'))
    .map(([name, value]): [string, string] => [name, ownAddress(value)])
  const body = request.postDataBuffer()
  return new Request(url, { method: request.method(), headers, ...(body && { body: new Uint8Array(body) }) })
}
