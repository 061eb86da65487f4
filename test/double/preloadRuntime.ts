type Listener = (event: unknown, ...args: unknown[]) => void

/** How the page's text reaches this process: a binding of Playwright's. */
export const INVOKE = '__doubleInvoke'
export const DELIVER = '__doubleDeliver'

/**
 * Runs a sandboxed preload script in the page, before the page's own scripts. Its text is sent to the browser, so it
 * stands alone: what it needs is in it or given.
 */
export function preloadRuntime(
  preload: (require: unknown, module: unknown, exports: unknown, process: unknown) => void,
  names: { readonly invoke: string; readonly deliver: string; readonly platform: string },
): void {
  if (window !== window.top) return // as without nodeIntegrationInSubFrames
  const page = globalThis as unknown as Record<string, unknown>
  const listeners = new Map<string, Listener[]>()
  // Electron copies what crosses: a function, a Proxy (Vue's reactive objects) or an element is refused.
  const copy = <T>(value: T): T => {
    try {
      return structuredClone(value)
    } catch {
      throw new TypeError('An object could not be cloned.')
    }
  }
  const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const pack = (value: unknown): string =>
    JSON.stringify(value, (_key, one: unknown) => (one instanceof Uint8Array ? { $bytes: base64(one) } : one))
  const unpack = (text: string): unknown =>
    JSON.parse(text, (_key, one: { $bytes?: string } | null) =>
      typeof one === 'object' && typeof one?.$bytes === 'string'
        ? Uint8Array.from(atob(one.$bytes), (letter) => letter.charCodeAt(0))
        : one,
    )
  const ipcRenderer = {
    invoke: async (channel: string, ...args: unknown[]) => {
      const send = page[names.invoke] as (channel: string, args: string) => Promise<string>
      const { value, error } = unpack(await send(channel, pack(copy(args)))) as { value?: unknown; error?: string }
      if (error !== undefined) throw new Error(error)
      return value
    },
    on: (channel: string, listener: Listener) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      return ipcRenderer
    },
    removeListener: (channel: string, listener: Listener) => {
      listeners.set(
        channel,
        (listeners.get(channel) ?? []).filter((one) => one !== listener),
      )
      return ipcRenderer
    },
  }
  Object.defineProperty(page, names.deliver, {
    value: (channel: string, args: string) => {
      for (const listener of listeners.get(channel) ?? []) listener({}, ...(unpack(args) as unknown[]))
    },
  })
  const exposed = (value: unknown): unknown => {
    if (typeof value === 'function') {
      return (...args: unknown[]) => {
        const own = value as (...all: unknown[]) => unknown
        const given = own(...args.map((one) => (typeof one === 'function' ? one : copy(one))))
        return typeof given === 'function' ? exposed(given) : given
      }
    }
    if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
      return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, exposed(one)])))
    }
    return copy(value)
  }
  const contextBridge = {
    exposeInMainWorld: (key: string, api: unknown) =>
      Object.defineProperty(page, key, { value: exposed(api), enumerable: true }),
  }
  const require = (name: string): unknown => {
    if (name === 'electron') return { contextBridge, ipcRenderer }
    throw new Error(`module not found: ${name}`)
  }
  const module = { exports: {} }
  preload(require, module, module.exports, { platform: names.platform, versions: {}, env: {} })
}
