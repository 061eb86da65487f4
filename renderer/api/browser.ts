import type { Answer, WireError } from '../../shared/contract/envelope.ts'
import type { Touched } from '../../shared/contract/events.ts'
import { chooseFile, offerFile, openBeside } from './files.ts'
import type { Host } from './host.ts'
import { launchToken } from './token.ts'

const UNREACHABLE: WireError = { code: 'unreachable', path: '', params: {} }

/** The program behind a browser page: calls over HTTP to this page's own address. */
export function browserHost(): Host {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${launchToken()}` }
  const post = (path: string, input: unknown) =>
    fetch(path, { method: 'POST', headers, body: JSON.stringify(input), keepalive: isSmall(input) })
  return {
    isDesktop: false,
    async call(method, input) {
      const response = await post(`rpc/${method}`, input).catch(() => undefined)
      if (!response) return { ok: false, error: UNREACHABLE }
      const body = (await response.json()) as unknown
      return response.ok ? (body as Answer) : { ok: false, error: body as WireError }
    },
    onChange: shared((listener) => listen(headers, listener)),
    async pdf(request) {
      const response = await post('pdf', request).catch(() => undefined)
      if (!response) return { ok: false, error: UNREACHABLE }
      if (response.ok) return { ok: true, pdf: await response.blob() }
      return { ok: false, error: (await response.json()) as WireError }
    },
    showPdf: (_name, pdf) => Promise.resolve(openBeside(pdf)),
    async saveFile(name, content) {
      offerFile(name, content)
      return Promise.resolve(true)
    },
    openFile: chooseFile,
    onMenu: () => () => {},
  }
}

/** What a page that is being closed may still send: browsers let it send 64 KB. */
const isSmall = (input: unknown): boolean => typeof input === 'object' && JSON.stringify(input).length < 60_000

type Listener = (touched: readonly Touched[]) => void

/** One connection for all who listen, held while anybody does: browsers allow six to a host, calls included. */
function shared(connect: (listener: Listener) => () => void): (listener: Listener) => () => void {
  const listeners = new Set<Listener>()
  let end = () => {}
  return (listener) => {
    listeners.add(listener)
    if (listeners.size === 1) end = connect((touched) => [...listeners].forEach((one) => one(touched)))
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) end()
    }
  }
}

const PAUSE = 2000

/** Listens for changes; when the connection breaks it is made again. */
function listen(headers: Record<string, string>, listener: (touched: readonly Touched[]) => void): () => void {
  const ending = new AbortController()
  const wait = () => new Promise((resolve) => setTimeout(resolve, PAUSE))
  const run = async () => {
    while (!ending.signal.aborted) {
      await readEvents(headers, ending.signal, listener).catch(() => {})
      await wait()
    }
  }
  void run()
  return () => ending.abort()
}

async function readEvents(
  headers: Record<string, string>,
  signal: AbortSignal,
  listener: (touched: readonly Touched[]) => void,
): Promise<void> {
  const response = await fetch('events', { headers, signal })
  if (!response.ok || !response.body) return
  let rest = ''
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const messages = (rest + value).split('\n\n')
    rest = messages.pop()!
    for (const message of messages) {
      const data = /^event: changed\ndata: (.*)$/m.exec(message)?.[1]
      if (data) listener((JSON.parse(data) as { touched: Touched[] }).touched)
    }
  }
}
