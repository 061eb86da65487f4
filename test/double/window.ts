import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { app, wasPrevented } from './app.ts'
import { browserIn } from './browser.ts'
import { invoked, encodeValue, decodeValue } from './ipc.ts'
import { openPage, ownAddress, shownAddress, steerPages } from './pages.ts'
import { DELIVER, INVOKE, preloadRuntime } from './preloadRuntime.ts'
import { record } from './record.ts'

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
interface Options extends Partial<Rectangle> {
  readonly show?: boolean
  readonly webPreferences?: Readonly<Record<string, unknown>>
}

let steering: Promise<BrowserContext> | undefined
const interceptedBrowser = (): Promise<BrowserContext> =>
  (steering ??= browserIn(app.getPath('sessionData')).then(async (context) => {
    await steerPages(context, (page) => BrowserWindowDouble.all.find((one) => one.page === page))
    return context
  }))

export class WebContentsDouble extends EventEmitter {
  readonly window: BrowserWindowDouble
  openHandler: ((details: { url: string }) => { action: 'allow' | 'deny' }) | undefined
  constructor(window: BrowserWindowDouble) {
    super()
    this.window = window
    app.emit('web-contents-created', {}, this)
  }
  setWindowOpenHandler(handler: typeof this.openHandler): void {
    this.openHandler = handler
  }
  /** Sends a message to the page; without effect if the page is not open. */
  send(channel: string, ...args: unknown[]): void {
    structuredClone(args)
    void this.window.page
      ?.evaluate(
        ([name, to, content]) =>
          (globalThis as unknown as Record<string, (to: string, content: string) => void>)[name]!(to, content),
        [DELIVER, channel, encodeValue(args)] as const,
      )
      .catch(() => undefined)
  }
  getURL = (): string => ownAddress(this.window.page?.url() ?? '')
  isDestroyed = (): boolean => this.window.isDestroyed()
  reload(): void {
    void this.window.loading((page) => page.reload())
  }
}

export class BrowserWindowDouble extends EventEmitter {
  static all: BrowserWindowDouble[] = []
  static getAllWindows = (): BrowserWindowDouble[] => [...this.all]
  static getFocusedWindow = (): BrowserWindowDouble | null => this.all.find((one) => one.#isFocused) ?? null
  static fromWebContents = (contents: WebContentsDouble): BrowserWindowDouble | null =>
    this.all.find((one) => one.webContents === contents) ?? null

  readonly webContents: WebContentsDouble
  page: Page | undefined
  /** True while the program itself loads an address: then no navigation events are emitted. */
  isLoading = false
  readonly #preload: string | undefined
  #bounds: Rectangle
  #isShown: boolean
  #isFocused = false
  #isDestroyed = false
  #isMaximised = false
  #isMinimised = false

  constructor(options: Options = {}) {
    super()
    app.mustBeReady('BrowserWindow')
    const { contextIsolation, nodeIntegration, sandbox, preload } = options.webPreferences ?? {}
    if (contextIsolation === false || nodeIntegration === true || sandbox === false) {
      throw new Error('the double shows pages in isolation and in a sandbox only')
    }
    record.windowOptions.push(options)
    this.#preload = preload as string | undefined
    this.#isShown = options.show !== false
    this.#bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 }
    BrowserWindowDouble.all.push(this)
    this.webContents = new WebContentsDouble(this)
  }

  async #open(): Promise<Page> {
    const page = await openPage(await interceptedBrowser())
    this.page = page
    await page.setViewportSize({ width: this.#bounds.width, height: this.#bounds.height })
    page.on('close', () => this.#closed())
    page.on('console', (one) => record.console.push(`${one.type()}: ${one.text()}`))
    page.on('pageerror', (error) => record.console.push(`error: ${error.message}`))
    await page.exposeBinding(INVOKE, async ({ frame }, channel: string, args: string) => {
      const senderFrame = { url: ownAddress(frame.url()), parent: frame.parentFrame() }
      const event = { sender: this.webContents, senderFrame, type: 'frame' }
      return encodeValue(await invoked(channel, event, decodeValue(args) as unknown[]))
    })
    if (this.#preload !== undefined) {
      const script = `(require, module, exports, process) => {${readFileSync(this.#preload, 'utf8')}\n}`
      const names = JSON.stringify({ invoke: INVOKE, deliver: DELIVER, platform: process.platform })
      await page.addInitScript(`(${preloadRuntime.toString()})(${script}, ${names})`)
    }
    return page
  }

  async loadURL(url: string): Promise<void> {
    await this.loading((page) => page.goto(shownAddress(url)))
  }

  /** Runs a load of the program in the window's page, then emits the events of a finished load. */
  async loading(work: (page: Page) => Promise<unknown>): Promise<void> {
    const page = this.page ?? (await this.#open())
    this.isLoading = true
    try {
      await work(page)
    } finally {
      this.isLoading = false
    }
    this.webContents.emit('did-finish-load', {})
    this.emit('ready-to-show')
  }

  #closed(): void {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    BrowserWindowDouble.all = BrowserWindowDouble.all.filter((one) => one !== this)
    this.emit('closed')
    if (BrowserWindowDouble.all.length > 0 || app.isQuitting) return
    if (!app.emit('window-all-closed')) app.quit()
  }

  show(): void {
    this.#isShown = true
    this.focus()
  }
  focus(): void {
    record.focused++
    for (const one of BrowserWindowDouble.all) one.#isFocused = one === this
    this.emit('focus')
  }
  isVisible = (): boolean => this.#isShown
  isDestroyed = (): boolean => this.#isDestroyed
  isMinimized = (): boolean => this.#isMinimised
  isMaximized = (): boolean => this.#isMaximised
  isFullScreen = (): boolean => false
  getBounds = (): Rectangle => this.#bounds
  getNormalBounds = (): Rectangle => this.#bounds
  setBounds(bounds: Rectangle): void {
    this.#bounds = bounds
    this.emit('move')
    this.emit('resize')
  }
  maximize(): void {
    this.#isMaximised = true
    this.emit('maximize')
  }
  minimize(): void {
    this.#isMinimised = true
    this.emit('minimize')
  }
  restore(): void {
    this.#isMinimised = false
    this.emit('restore')
  }
  /** Closes as a user does: the program may prevent it; the page receives its last events (`pagehide`). */
  async close(): Promise<boolean> {
    if (this.#isDestroyed) return true
    if (wasPrevented(this, 'close')) return false
    const gone = this.page?.waitForEvent('close', { timeout: 5000 }).catch(() => undefined)
    await this.page?.close({ runBeforeUnload: true }).catch(() => undefined)
    await gone
    this.#closed()
    return true
  }
}

app.closeWindows = async () => {
  for (const window of BrowserWindowDouble.getAllWindows()) if (!(await window.close())) return false
  return true
}
