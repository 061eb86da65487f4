import { EventEmitter } from 'node:events'
import { app } from './app.ts'
import { MenuDouble } from './menu.ts'
import { answers, record } from './record.ts'

type Handler = (request: Request) => Response | Promise<Response>

export const protocol = {
  handlers: new Map<string, Handler>(),
  registerSchemesAsPrivileged(schemes: unknown[]): void {
    if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    record.schemes.push(...schemes)
  },
  handle(scheme: string, handler: Handler): void {
    app.mustBeReady('protocol')
    if (this.handlers.has(scheme)) throw new Error('Failed to register protocol: scheme')
    this.handlers.set(scheme, handler)
  },
}

type Answering = (answer: { cancel?: boolean }) => void

/** The only session. Pages and the test call the handlers that the program sets on it. */
class Session extends EventEmitter {
  permission:
    | ((contents: unknown, permission: string, answer: (granted: boolean) => void, details?: object) => void)
    | null = null
  check: ((contents: unknown, permission: string, origin?: string, details?: object) => boolean) | null = null
  device: ((details: unknown) => boolean) | null = null
  beforeRequest: ((details: { url: string }, answer: Answering) => void) | null = null
  spellChecker = true
  readonly webRequest = {
    onBeforeRequest: (listener: (details: { url: string }, answer: Answering) => void): void => {
      this.beforeRequest = listener
    },
  }
  setPermissionRequestHandler(handler: typeof this.permission): void {
    this.permission = handler
  }
  setPermissionCheckHandler(handler: typeof this.check): void {
    this.check = handler
  }
  setDevicePermissionHandler(handler: typeof this.device): void {
    this.device = handler
  }
  setSpellCheckerEnabled(isOn: boolean): void {
    this.spellChecker = isOn
  }
  /** Returns whether the program allows a request. */
  async isAllowed(url: string): Promise<boolean> {
    if (!this.beforeRequest) return true
    return !(await new Promise<{ cancel?: boolean }>((resolve) => this.beforeRequest!({ url }, resolve))).cancel
  }
}

const theSession = new Session()
export const session = {
  get defaultSession(): Session {
    app.mustBeReady('Session')
    return theSession
  },
}

/** Builds a dialog function: returns the next answer that the test prepared, rejects if there is none. */
function dialogOf(name: string) {
  return (...args: unknown[]): Promise<unknown> => {
    app.mustBeReady('dialog')
    const options = args.at(-1)
    record.dialogs.push({ name, options })
    if (answers.length > 0) return Promise.resolve(answers.shift())
    return Promise.reject(new Error(`unexpected dialog ${name}: ${JSON.stringify(options)}`))
  }
}

export const dialog = {
  showSaveDialog: dialogOf('showSaveDialog'),
  showOpenDialog: dialogOf('showOpenDialog'),
  showMessageBox: dialogOf('showMessageBox'),
  showErrorBox(title: string, content: string): void {
    record.errorBoxes.push(`${title}\n${content}`)
    process.stdout.write(`[error box] ${JSON.stringify(`${title}\n${content}`)}\n`)
  },
}

export const shell = {
  openExternal(url: string): Promise<void> {
    record.external.push(url)
    return Promise.resolve()
  },
  openPath(place: string): Promise<string> {
    record.openedPaths.push(place)
    return Promise.resolve(process.env.DOUBLE_OPEN_FAILS ?? '')
  },
}

export interface DisplayDouble {
  readonly id: number
  readonly scaleFactor: number
  readonly workArea: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

const DESK: DisplayDouble = { id: 1, scaleFactor: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } }
/** The displays; the first is the primary one. */
const displays = JSON.parse(process.env.DOUBLE_DISPLAYS ?? JSON.stringify([DESK])) as DisplayDouble[]

export const screen = Object.assign(new EventEmitter(), {
  getAllDisplays(): DisplayDouble[] {
    app.mustBeReady('screen')
    return displays
  },
  getPrimaryDisplay(): DisplayDouble {
    app.mustBeReady('screen')
    return displays[0]!
  },
})

export const nativeTheme = Object.assign(new EventEmitter(), {
  themeSource: 'system',
  get shouldUseDarkColors(): boolean {
    return (this as unknown as { themeSource: string }).themeSource === 'dark'
  },
})

export { MenuDouble as Menu }
