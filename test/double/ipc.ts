import { EventEmitter } from 'node:events'

type Listener = (event: unknown, ...args: unknown[]) => unknown

class IpcMain extends EventEmitter {
  readonly handlers = new Map<string, Listener>()
  handle(channel: string, listener: Listener): void {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.handlers.set(channel, listener)
  }
  removeHandler(channel: string): void {
    this.handlers.delete(channel)
  }
}

export const ipcMain = new IpcMain()

/** Calls the handler of a channel. Returns a copy of its value, or the error message with which Electron rejects. */
export async function invoked(
  channel: string,
  event: unknown,
  args: unknown[],
): Promise<{ value?: unknown; error?: string }> {
  const handler = ipcMain.handlers.get(channel)
  try {
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    return { value: structuredClone(await handler(event, ...args)) }
  } catch (error) {
    return { error: `Error invoking remote method '${channel}': ${String(error)}` }
  }
}

/** Encodes a value for the other process: JSON, with bytes as base64. */
export const encodeValue = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    one instanceof Uint8Array ? { $bytes: Buffer.from(one).toString('base64') } : one,
  ) ?? 'null'

export const decodeValue = (text: string): unknown =>
  JSON.parse(text, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && '$bytes' in one
      ? new Uint8Array(Buffer.from(String(one.$bytes), 'base64'))
      : one,
  )
