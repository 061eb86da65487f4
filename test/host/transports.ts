import { randomUUID } from 'node:crypto'
import { createPendingFiles } from '../../main/host/pendingFiles.ts'
import type { DocumentAnswer } from '../../main/host/handler.ts'
import { createHandler } from '../../main/host/handler.ts'
import type { Service } from '../../main/host/service.ts'
import { serve } from '../../main/web/server.ts'
import type { Transport } from '../../shared/contract/calls/client.ts'
import type { WireAnswer } from '../../shared/contract/envelope.ts'
import { CALL_HEADER, type ChangedRef } from '../../shared/contract/events.ts'
import { invoked, ipcMain } from '../double/ipc.ts'

/** A connection of a page to the program. */
export interface Connection {
  readonly call: Transport
  readonly pdf: (request: unknown) => Promise<DocumentAnswer>
  readonly onChange: (listener: (touched: readonly ChangedRef[]) => void) => Promise<void>
  readonly close: () => Promise<void>
}

/** A transport between a page and a service. */
export interface Way {
  readonly name: string
  readonly connect: (service: Service) => Promise<Connection>
}

/** The browser's transport: the loopback server. */
export const overHttp: Way = {
  name: 'HTTP',
  async connect(service) {
    const serving = await serve(createHandler({ ...service, call: service.answer, files: new Map() }))
    const ends = service.onChange(serving.tell)
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${serving.token}` }
    const post = (path: string, input: unknown, own: object = {}) =>
      fetch(`${serving.origin}${path}`, {
        method: 'POST',
        headers: { ...headers, ...own },
        body: JSON.stringify(input),
      })
    return {
      async call(method, input, signal) {
        const id = randomUUID()
        signal?.addEventListener('abort', () => void post('/rpc/stop', id))
        const response = await post(`/rpc/${method}`, input, { [CALL_HEADER]: id })
        return (await response.json()) as WireAnswer
      },
      async pdf(request) {
        const response = await post('/pdf', request)
        if (response.ok) return readDocument(response)
        return (await response.json()) as DocumentAnswer
      },
      async onChange(listener) {
        const response = await fetch(`${serving.origin}/events`, { headers })
        void read(response.body!, listener)
      },
      async close() {
        ends()
        await serving.close()
      },
    }
  },
}

async function read(
  body: ReadableStream<Uint8Array>,
  listener: (touched: readonly ChangedRef[]) => void,
): Promise<void> {
  let rest = ''
  for await (const part of body.pipeThrough(new TextDecoderStream() as never)) {
    const messages = (rest + String(part)).split('\n\n')
    rest = messages.pop()!
    for (const message of messages) {
      const data = /^event: changed\ndata: (.*)$/.exec(message)?.[1]
      if (data) listener((JSON.parse(data) as { touched: ChangedRef[] }).touched)
    }
  }
}

/** The desktop window's transport: its bridge for calls, its own protocol for documents. Electron is replaced by a test double. */
const overBridge: Way = {
  name: 'the desktop’s bridge',
  async connect(service) {
    const { registerIpcHandlers } = await import('../../main/electron/ipc.ts')
    const { CHANNELS } = await import('../../main/electron/channels.ts')
    const { PAGE_ADDRESS, pageProtocolHandler } = await import('../../main/electron/page.ts')
    const never = (): never => {
      throw new Error('not asked here')
    }
    ipcMain.handlers.clear()
    registerIpcHandlers({
      call: service.answer,
      dialogs: { saveFile: never, openFiles: never, openExternal: never },
      handed: createPendingFiles(),
      showPdf: never,
      log: never,
      ids: { next: never },
    })
    const page = pageProtocolHandler(createHandler({ ...service, files: new Map() }))
    const sender = { sender: {}, senderFrame: { url: PAGE_ADDRESS, parent: null } }
    let ends = () => {}
    return {
      async call(method, input, signal) {
        const id = randomUUID()
        signal?.addEventListener('abort', () => void invoked(CHANNELS.stop, sender, [id]))
        const { value, error } = await invoked(CHANNELS.call, sender, [method, structuredClone(input), id])
        if (error !== undefined) throw new Error(error)
        return value as WireAnswer
      },
      async pdf(request) {
        const body = JSON.stringify(request)
        const headers = { 'content-type': 'application/json' }
        const response = await page(new Request(new URL('pdf', PAGE_ADDRESS), { method: 'POST', headers, body }))
        if (response.ok) return readDocument(response)
        return (await response.json()) as DocumentAnswer
      },
      onChange(listener) {
        ends = service.onChange((touched) => listener(structuredClone(touched)))
        return Promise.resolve()
      },
      close() {
        ends()
        ipcMain.handlers.clear()
        return Promise.resolve()
      },
    }
  },
}

/** Every transport. */
export const WAYS: readonly Way[] = [overHttp, overBridge]

/** Reads a document from a host's response. */
const readDocument = async (response: Response): Promise<DocumentAnswer> => ({
  ok: true,
  type: response.headers.get('content-type') === 'image/png' ? 'image/png' : 'application/pdf',
  bytes: new Uint8Array(await response.arrayBuffer()),
})
