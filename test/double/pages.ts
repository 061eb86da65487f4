import type { BrowserContext, Page, Route } from 'playwright-core'
import { wasPrevented } from './app.ts'
import { protocol, session } from './system.ts'
import type { BrowserWindowDouble } from './window.ts'

// Chromium refuses an unknown scheme before a request can be intercepted. Therefore app://host/x is
// https://host.app.test/x in the browser, and only there.
const SHOWN = /^https:\/\/([^/]*)\.([a-z]+)\.test(\/.*|$)/

/** Converts the program's address to the browser's. */
export const shownAddress = (url: string): string =>
  url.replace(/^([a-z]+):\/\/([^/]*)/, (whole, scheme: string, host: string) =>
    protocol.handlers.has(scheme) ? `https://${host}.${scheme}.test` : whole,
  )

/** Converts the browser's address to the program's. */
export const ownAddress = (url: string): string =>
  url.replace(SHOWN, (whole, host: string, scheme: string, rest: string) =>
    protocol.handlers.has(scheme) ? `${scheme}://${host}${rest || '/'}` : whole,
  )

type WindowOf = (page: Page) => BrowserWindowDouble | undefined

let opening = 0

/** Opens a page for the program itself, without asking a window's open handler. */
export async function openPage(context: BrowserContext): Promise<Page> {
  opening++
  try {
    return await context.newPage()
  } finally {
    opening--
  }
}

/** Intercepts all requests and new pages of the browser, as Electron does. */
export async function steerPages(context: BrowserContext, windowOf: WindowOf): Promise<void> {
  await context.route('**/*', (route) =>
    routeRequest(route, windowOf).catch(() => route.abort().catch(() => undefined)),
  )
  context.on('page', (page) => {
    if (opening > 0) return
    // The program did not open this page: another page did.
    void page.opener().then((opener) => {
      const openerWindow = opener ? windowOf(opener) : undefined
      if (openerWindow?.webContents.openHandler?.({ url: ownAddress(page.url()) }).action !== 'allow') void page.close()
    })
  })
}

async function routeRequest(route: Route, windowOf: WindowOf): Promise<void> {
  const request = route.request()
  const url = ownAddress(request.url())
  const window = windowOf(request.frame().page())
  if (!window) return route.abort('blockedbyclient')
  if (request.isNavigationRequest() && !window.isLoading && wasStopped(window, route, url)) {
    return route.abort('aborted')
  }
  if (!(await session.defaultSession.isAllowed(url))) return route.abort('blockedbyclient')
  const handler = protocol.handlers.get(new URL(url).protocol.slice(0, -1))
  if (!handler) return route.continue()
  const answer = await handler(await requestOf(route, url))
  await route.fulfill({
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
  })
}

/** Emits the navigation events of a page. Returns whether the program prevented the navigation. */
function wasStopped(window: BrowserWindowDouble, route: Route, url: string): boolean {
  const frame = route.request().frame()
  const isMainFrame = frame === frame.page().mainFrame()
  const details = { url, isMainFrame }
  const isStopped = wasPrevented(window.webContents, 'will-frame-navigate', details)
  return (isMainFrame && wasPrevented(window.webContents, 'will-navigate', details, url)) || isStopped
}

async function requestOf(route: Route, url: string): Promise<Request> {
  const request = route.request()
  const headers = Object.entries(await request.allHeaders())
    .filter(([name]) => !name.startsWith(':'))
    .map(([name, value]): [string, string] => [name, ownAddress(value)])
  const body = request.postDataBuffer()
  return new Request(url, { method: request.method(), headers, ...(body && { body: new Uint8Array(body) }) })
}
