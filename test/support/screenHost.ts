import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { readFileMap } from '../../main/host/files.ts'
import { createHandler } from '../../main/host/handler.ts'
import { openService, type Service, type ServiceOptions } from '../../main/host/service.ts'
import { rememberedPortsAndBrowsersIn } from '../../main/web/browserMemory.ts'
import { serve, type ServerOptions } from '../../main/web/server.ts'
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/browser.mjs'
import { build } from '../../scripts/build.mjs'
import { entranceFor, enterByAddress, type Entrance } from './letIn.ts'
import { builtWorker } from './worker.ts'

const root = path.resolve(import.meta.dirname, '../..')
const screens = path.join(root, 'out/renderer')

/** A running browser host on a data folder of its own. */
export interface ScreenHost {
  readonly service: Service
  /** What a page opens first: it carries a ticket, another one each time. */
  readonly address: string
  /** What lets any number of pages in, as a browser's tabs after the first are. */
  readonly entrance: Entrance
  readonly folder: string
  /** Asks the program as a page would; throws what it answers instead. */
  call<T>(method: string, input?: object): T
  /** Stops the host; removes the data folder unless it is to be kept. */
  close(isKept?: boolean): Promise<void>
}

/** The longest that a timer takes: what a test does not ask for does not come in its way. */
const NEVER = 2 ** 31 - 1

/**
 * Starts the browser host in this process; builds the screens where they are not what their sources say. `migrations`:
 * where those of another version are; `worker`: the program's unless another is given; `open`: what opens the page for
 * one that was not let in; `remembered`: which port was served before, where not the folder says so; `handed`: files
 * that wait for a page.
 */
export async function startScreenHost(
  folder = mkdtempSync(path.join(tmpdir(), 'chronique-')),
  {
    migrations,
    worker = builtWorker(),
    open = () => false,
    remembered = rememberedPortsAndBrowsersIn(folder),
    handed,
  }: Partial<Pick<ServiceOptions, 'migrations' | 'worker'>> &
    Pick<ServerOptions, 'open' | 'remembered' | 'handed'> = {},
): Promise<ScreenHost> {
  if (build(['client']) !== 0) throw new Error('the screens cannot be built')
  const other = migrations === undefined ? {} : { migrations }
  const service = openService({ folder, actor: 'test', worker, backupAfter: NEVER, ...other })
  const handler = createHandler({
    call: service.answer,
    pdf: (request) => service.pdf(request),
    files: readFileMap(screens),
    log: service.log,
  })
  const serving = await serve(handler, { remembered, open, handed })
  const stop = service.onChange((touched) => serving.tell(touched))
  const entrance = entranceFor(await enterByAddress(serving.newAddress()))
  return {
    service,
    entrance,
    get address() {
      return serving.newAddress()
    },
    folder,
    call<T>(method: string, input: object = {}): T {
      const answer = service.call(method, input)
      if (answer.ok) return answer.value as T
      throw new Error(`${method}: ${JSON.stringify(answer.error)}`)
    },
    async close(isKept = false) {
      stop()
      await serving.close()
      await service.close()
      if (!isKept) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a browser. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('no browser is installed: see scripts/browser.mjs')
  return chromium.launch({ executablePath, args: BROWSER_ARGUMENTS })
}

/**
 * The browser of this process. It ends with it: Chromium does not outlive the pipe that it is told everything through.
 */
let ofProcess: Promise<Browser> | undefined

async function sharedBrowser(): Promise<Browser> {
  const known = await ofProcess?.catch(() => undefined)
  if (known?.isConnected()) return known
  ofProcess = startBrowser()
  return ofProcess
}

/**
 * The browser that tests look through: one for all the files that a process runs, since its start and its first page
 * cost more than most tests. Whoever asks has contexts of its own; closing it ends those and no others.
 */
export async function launchBrowser(): Promise<Browser> {
  const shared = await sharedBrowser()
  const own = new Set<BrowserContext>()
  const part = {
    async newContext(options?: BrowserContextOptions) {
      const context = await shared.newContext(options)
      own.add(context)
      context.on('close', () => own.delete(context))
      return context
    },
    async close() {
      await Promise.all([...own].map((context) => context.close()))
    },
  }
  return Object.assign(Object.create(shared) as Browser, part)
}

/** What went wrong on a page: errors, refused requests, violations of its content security policy. */
export const complaints = new WeakMap<Page, string[]>()

/** What is opened: an address with a ticket of its own, or one with what lets any number of pages in. */
export interface Opened {
  readonly address: string
  readonly entrance?: BrowserContextOptions
}

/** The default size of a page. */
export const DESK = { width: 1280, height: 800 }

/** A context for pages of the host, in French and light unless told otherwise. */
export const newContext = (browser: Browser, host: Opened, options: BrowserContextOptions = {}) =>
  browser.newContext({
    viewport: DESK,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    ...host.entrance,
    ...options,
  })

/** Opens a page of the host in a context of its own, at a route such as `/settings`. */
export const openPage = async (
  browser: Browser,
  host: Opened,
  route = '/',
  options: BrowserContextOptions = {},
): Promise<Page> => openTab(await newContext(browser, host, options), addressIn(host), route)

/** What a context of the host opens: where it was let in already, no ticket is needed. */
export const addressIn = ({ address, entrance }: Opened): string => (entrance ? new URL('/', address).href : address)

/**
 * Opens a page in a browser that somebody has open already: at once at its route where it is let in by more than a
 * ticket.
 */
export async function openTab(context: BrowserContext, address: string, route = '/'): Promise<Page> {
  return goIn(await context.newPage(), address, route)
}

/** Opens the program in a page that has heard nothing yet: see `openTab`. */
export async function goIn(page: Page, address: string, route: string): Promise<Page> {
  listen(page)
  const hasTicket = address.includes('#')
  // The network is never idle: the page listens for changes as long as it is open.
  const shown = () => page.locator('#main > *').first().waitFor()
  await page.goto(hasTicket ? address : `${address}#${route}`)
  await shown()
  // The first page is there: before that the router would go back to it.
  if (hasTicket && route !== '/') {
    await page.evaluate((to) => (location.hash = to), route)
    await shown()
  }
  return page
}

/** Starts to collect the errors of a page. */
export function listen(page: Page): void {
  const heard: string[] = []
  complaints.set(page, heard)
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
  page.on('pageerror', (error) => heard.push(String(error)))
}
