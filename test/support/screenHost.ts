import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { readFileMap } from '../../main/host/files.ts'
import { createHandler } from '../../main/host/handler.ts'
import { openService, type Service, type ServiceOptions } from '../../main/host/service.ts'
import { withPhones } from '../../main/phones/withPhones.ts'
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
  /** The address that a page opens first, with a new ticket each time. */
  readonly address: string
  /** Lets in any number of pages, like the later tabs of a browser. */
  readonly entrance: Entrance
  readonly folder: string
  /** Calls a method as a page would; throws if it answers with an error. */
  call<T>(method: string, input?: object): T
  /** Stops the host; removes the data folder unless it is to be kept. */
  close(isKept?: boolean): Promise<void>
}

/** Tests open campaigns to phones on this machine only, and its address does not change. */
const LOOPBACK = {
  network: { addresses: () => [{ address: '127.0.0.1', connection: 'test' }], repeat: () => () => undefined },
  now: Date.now,
}

/** The longest delay of a timer. It keeps the automatic backup out of the tests. */
const NEVER = 2 ** 31 - 1

/**
 * Starts the browser host in this process; builds the screens first if their sources have changed. `migrations`: the folder with
 * those of another version; `worker`: the worker file, if not the program's; `open`: opens the page in the user's browser;
 * `remembered`: the ports used before, if not those that the folder remembers; `handed`: files that wait for a page.
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
  const service = withPhones(
    openService({ folder, actor: 'test', worker, backupAfter: NEVER, ...other }),
    screens,
    LOOPBACK,
  )
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

export async function startBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('no browser is installed: see scripts/browser.mjs')
  return chromium.launch({ executablePath, args: BROWSER_ARGUMENTS })
}

/** The browser of this process. It ends with the process, because Chromium ends when the pipe that controls it is closed. */
let processBrowser: Promise<Browser> | undefined

async function sharedBrowser(): Promise<Browser> {
  const known = await processBrowser?.catch(() => undefined)
  if (known?.isConnected()) return known
  processBrowser = startBrowser()
  return processBrowser
}

/**
 * Returns a browser for tests. All files of a process share one browser, because its start and its first page cost more than most
 * tests. Each caller has its own contexts; `close` closes only those.
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

/** The errors of each page, including refused requests and violations of its content security policy. */
export const complaints = new WeakMap<Page, string[]>()

/** Returns the errors of these pages so far. Read them before the pages are left: the requests that this interrupts are no errors. */
export const complaintsOf = (pages: readonly Page[]): string[] => pages.flatMap((page) => [...complaints.get(page)!])

/** What a page opens: an address with a ticket, or an address with an entrance for any number of pages. */
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

/** The address that a context of the host opens. With an entrance, no ticket is needed. */
export const addressIn = ({ address, entrance }: Opened): string => (entrance ? new URL('/', address).href : address)

/** Opens a page in an existing browser context: directly at its route, unless the address contains a ticket. */
export async function openTab(context: BrowserContext, address: string, route = '/'): Promise<Page> {
  return enterPage(await context.newPage(), address, route)
}

/** Opens the program in a page whose errors are not collected yet: see `openTab`. */
export async function enterPage(page: Page, address: string, route: string): Promise<Page> {
  collectComplaints(page)
  const hasTicket = address.includes('#')
  // The network is never idle: the page listens for changes as long as it is open.
  const shown = () => page.locator('#main > *').first().waitFor()
  await page.goto(hasTicket ? address : `${address}#${route}`)
  await shown()
  // Only once the first page is shown: before that, the router would go back to it.
  if (hasTicket && route !== '/') {
    await page.evaluate((to) => (location.hash = to), route)
    await shown()
  }
  return page
}

/** Starts to collect the errors of a page. */
export function collectComplaints(page: Page): void {
  const heard: string[] = []
  complaints.set(page, heard)
  page.on(
    'console',
    (message) => message.type() === 'error' && heard.push(`${message.text()} (${message.location().url})`),
  )
  page.on('pageerror', (error) => heard.push(String(error)))
}
