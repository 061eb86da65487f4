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

/** What a page's `invoke` leads to: the value as it would be copied, or the message of Electron's rejection. */
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

/** Values on their way between the page and here: JSON, and bytes. */
export const packed = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    one instanceof Uint8Array ? { $bytes: Buffer.from(one).toString('base64') } : one,
  ) ?? 'null'

export const unpacked = (text: string): unknown =>
  JSON.parse(text, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && '$bytes' in one
      ? new Uint8Array(Buffer.from(String(one.$bytes), 'base64'))
      : one,
  )
