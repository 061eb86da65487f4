type Listener = (event: unknown, ...args: unknown[]) => void

/** Name of the Playwright binding through which the page calls this process. */
export const INVOKE = '__doubleInvoke'
/** Name of the page's function that receives messages of this process. */
export const DELIVER = '__doubleDeliver'

/**
 * Runs a sandboxed preload script in the page, before the page's own scripts. Its source text is sent to the browser, so
 * it uses only its parameters and what it defines itself.
 */
export function preloadRuntime(
  preload: (require: unknown, module: unknown, exports: unknown, process: unknown) => void,
  names: { readonly invoke: string; readonly deliver: string; readonly platform: string },
): void {
  if (window !== window.top) return // as without nodeIntegrationInSubFrames
  const page = globalThis as unknown as Record<string, unknown>
  const listeners = new Map<string, Listener[]>()
  // Electron copies values by structured clone: it refuses a function, a Proxy (Vue's reactive objects) or an element.
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
  const toExposed = (value: unknown): unknown => {
    if (typeof value === 'function') {
      return (...args: unknown[]) => {
        const own = value as (...all: unknown[]) => unknown
        const result = own(...args.map((one) => (typeof one === 'function' ? one : copy(one))))
        return typeof result === 'function' ? toExposed(result) : result
      }
    }
    if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
      return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toExposed(one)])))
    }
    return copy(value)
  }
  const contextBridge = {
    exposeInMainWorld: (key: string, api: unknown) =>
      Object.defineProperty(page, key, { value: toExposed(api), enumerable: true }),
  }
  const require = (name: string): unknown => {
    if (name === 'electron') return { contextBridge, ipcRenderer }
    throw new Error(`module not found: ${name}`)
  }
  const module = { exports: {} }
  preload(require, module, module.exports, { platform: names.platform, versions: {}, env: {} })
}
