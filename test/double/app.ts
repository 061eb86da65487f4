import { EventEmitter } from 'node:events'
import { existsSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeBrowser } from './browser.ts'
import { record } from './record.ts'

/** Emits an event with `preventDefault`. Returns whether a listener prevented it. */
export function wasPrevented(emitter: EventEmitter, name: string, ...more: unknown[]): boolean {
  let isPrevented = false
  emitter.emit(name, { preventDefault: () => (isPrevented = true), ...(more[0] as object) }, ...more.slice(1))
  return isPrevented
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

class App extends EventEmitter {
  readonly isPackaged = process.env.DOUBLE_PACKAGED === '1'
  readonly dock = undefined
  readonly #paths = new Map([
    ['userData', path.join(tmpdir(), 'electron-double')],
    ['documents', process.env.DOUBLE_DOCUMENTS ?? tmpdir()],
    ['downloads', process.env.DOUBLE_DOWNLOADS ?? tmpdir()],
  ])
  readonly #ready = Promise.withResolvers<void>()
  #isReady = false
  #isQuitting = false
  #name = 'Electron'
  /** Closes the windows in turn until one refuses. Returns whether all closed. Set by `window.ts`. */
  closeWindows: () => Promise<boolean> = () => Promise.resolve(true)

  constructor() {
    super()
    setImmediate(() => {
      this.#isReady = true
      this.emit('ready', {})
      this.#ready.resolve()
    })
  }
  isReady = (): boolean => this.#isReady
  whenReady = (): Promise<void> => this.#ready.promise
  /** Throws Electron's error for a call before `ready`. */
  mustBeReady(what: string): void {
    if (!this.#isReady) throw new Error(`${what} cannot be used before the app is ready`)
  }
  readonly commandLine = {
    hasSwitch: (name: string): boolean =>
      process.argv.some((one) => one === `--${name}` || one.startsWith(`--${name}=`)),
  }
  /** Throws with `--no-sandbox`: in Electron such a program is sandboxed anyway and fails to start. */
  enableSandbox(): void {
    if (this.#isReady) throw new Error('app.enableSandbox() can only be called before app is ready')
    if (this.commandLine.hasSwitch('no-sandbox')) throw new Error('the processes to come cannot be sandboxed')
    record.isSandboxed = true
  }
  getAppPath = (): string => path.resolve(import.meta.dirname, '../..')
  getVersion = (): string => '0.0.0'
  getName = (): string => this.#name
  setName(name: string): void {
    this.#name = name
  }
  getLocale = (): string => (this.#isReady ? this.getPreferredSystemLanguages()[0]! : '')
  getPreferredSystemLanguages = (): string[] => [process.env.DOUBLE_LANGUAGE ?? 'fr-FR']
  getPath(name: string): string {
    const known = this.#paths.get(name) ?? (name === 'sessionData' ? this.#paths.get('userData') : undefined)
    if (known === undefined) throw new Error(`Failed to get '${name}' path`)
    return known
  }
  setPath(name: string, place: string): void {
    if (!path.isAbsolute(place)) throw new Error('Path must be absolute')
    if (!existsSync(place)) throw new Error(`Failed to set path: ${place}`)
    this.#paths.set(name, place)
  }
  setAboutPanelOptions(): void {}
  showAboutPanel(): void {
    record.about++
  }

  /** Grants one lock for each userData folder; later starts send `data` to the process that holds it. */
  requestSingleInstanceLock(data: object = {}): boolean {
    const file = path.join(this.getPath('userData'), 'SingletonLock.double')
    const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
    if (holder !== 0 && holder !== process.pid && isAlive(holder)) {
      // Written aside and renamed, because the first process reads the file as soon as it exists.
      writeFileSync(`${file}.whole`, JSON.stringify(data))
      renameSync(`${file}.whole`, `${file}.second`)
      return false
    }
    writeFileSync(file, String(process.pid))
    const watcher = watch(this.getPath('userData'), (_event, name) => {
      if (name !== 'SingletonLock.double.second' || !existsSync(`${file}.second`)) return
      const second: unknown = JSON.parse(readFileSync(`${file}.second`, 'utf8'))
      rmSync(`${file}.second`, { force: true })
      this.emit('second-instance', {}, [], this.getPath('userData'), second)
    })
    process.once('exit', () => {
      watcher.close()
      rmSync(file, { force: true })
    })
    return true
  }

  quit(): void {
    if (this.#isQuitting) return
    this.#isQuitting = true
    void this.#quit().then((isEnd) => {
      if (isEnd) return this.#end(0)
      // As in Electron, another `quit()` before the end of this tick is ignored.
      process.nextTick(() => (this.#isQuitting = false))
    })
  }
  get isQuitting(): boolean {
    return this.#isQuitting
  }
  async #quit(): Promise<boolean> {
    await this.#ready.promise
    if (wasPrevented(this, 'before-quit') || !(await this.closeWindows())) return false
    if (wasPrevented(this, 'will-quit')) return false
    this.emit('quit', {}, 0)
    return true
  }
  async #end(code: number): Promise<void> {
    await closeBrowser()
    process.exit(code)
  }
  /** Ends the program at once, without closing its windows. */
  exit(code = 0): void {
    this.#isQuitting = true
    this.emit('quit', {}, code)
    void this.#end(code)
  }
}

export const app = new App()
