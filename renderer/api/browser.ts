import { CALL_HEADER, COUNT_HEADER } from '../../shared/contract/events.ts'
import { changeEvents } from './events.ts'
import { answerOf, UNREACHABLE } from './answered.ts'
import { chooseFiles, offerFile, openBeside, pdfAnswerOf } from './files.ts'
import { isClub, knock, onSignedOut } from './door.ts'
import type { Host } from './hostInterface.ts'
import { askToOpen, enteredFetch, onEntered } from './access.ts'

/** The program behind a browser page: calls over HTTP to this page's own address. */
export function browserHost(): Host {
  const ask = enteredFetch()
  const changes = changeEvents(ask)
  async function post(path: string, input: unknown, own: Readonly<Record<string, string>> = {}) {
    const body = JSON.stringify(input)
    const headers = { 'content-type': 'application/json', ...own }
    const response = await ask(path, { method: 'POST', headers, body, keepalive: isSmall(input) })
    const count = response.headers.get(COUNT_HEADER)
    if (count !== null) changes.note(Number(count))
    return response
  }
  return {
    isDesktop: false,
    async call(method, input, signal) {
      const id = crypto.randomUUID()
      // Merely to hang up would leave nobody to be told where it was too late.
      signal?.addEventListener('abort', () => void post('rpc/stop', id).catch(() => undefined))
      const response = await post(`rpc/${method}`, input, { [CALL_HEADER]: id }).catch(() => undefined)
      if (!response) return UNREACHABLE
      return answerOf(response)
    },
    onChange: changes.listen,
    async pdf(request) {
      const response = await post('pdf', request).catch(() => undefined)
      return response ? pdfAnswerOf(response) : UNREACHABLE
    },
    showPdf: (_name, pdf) => Promise.resolve(openBeside(pdf)),
    async saveFile(name, content) {
      offerFile(name, content)
      return Promise.resolve(true)
    },
    openFiles: chooseFiles,
    entrance: { askToOpen, onEntered },
    door: { knock, isClub, onSignedOut },
    onMenu: () => () => {},
  }
}

/** What a page that is being closed may still send: browsers let it send 64 KB. */
const isSmall = (input: unknown): boolean => typeof input === 'object' && JSON.stringify(input).length < 60_000
