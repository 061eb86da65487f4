import type { OpenedFile } from '../../shared/contract/desktop.ts'
import { CALL_HEADER, COUNT_HEADER } from '../../shared/contract/events.ts'
import type { Answer } from '../../shared/contract/envelope.ts'
import { changeEvents } from './events.ts'
import { answerOf, NO_NETWORK, UNREACHABLE } from './answered.ts'
import { chooseFiles, offerFile, openBeside, opened, pdfAnswerOf } from './files.ts'
import { isClub, knock, onSignedOut, storedToken } from './door.ts'
import { missed, onBack, reached, shownAsOf, watchNetwork } from './network.ts'
import type { Host } from './hostInterface.ts'
import { askToOpen, enteredFetch, onEntered, takenFromAddress } from './access.ts'

type Ask = ReturnType<typeof enteredFetch>

/** Notes each answer; a proxy that finds no host behind it answers for itself. */
const noteAnswers =
  (entered: Ask): Ask =>
  async (path, init) => {
    const response = await entered(path, init)
    if (response.status < 500) reached()
    return response
  }

/** True while somebody is signed in to a club here. */
const isReading = (): boolean => isClub() && storedToken() !== ''

/** The program behind a browser page: calls over HTTP to this page's own address. */
export function browserHost(): Host {
  const { ticket, isHanded } = takenFromAddress()
  const entered = enteredFetch(ticket)
  const ask = noteAnswers(entered)
  const changes = changeEvents(ask)
  onBack(() => changes.all())
  // A proxy that finds no host answers too: what `ask` takes for an answer is one.
  watchNetwork(isReading, () => ask('health', {}))
  async function post(path: string, input: unknown, own: Readonly<Record<string, string>> = {}) {
    const body = JSON.stringify(input)
    const headers = { 'content-type': 'application/json', ...own }
    const response = await ask(path, { method: 'POST', headers, body, keepalive: isSmall(input) })
    const count = response.headers.get(COUNT_HEADER)
    if (count !== null) changes.note(Number(count))
    return response
  }
  const probe = () => void post('rpc/preferences.get', {}).catch(() => undefined)
  return {
    isDesktop: false,
    async call(method, input, signal) {
      const id = crypto.randomUUID()
      // Merely to hang up would leave nobody to be told where it was too late.
      signal?.addEventListener('abort', () => void post('rpc/stop', id).catch(() => undefined))
      const token = storedToken()
      const answer = await answerIn(post(`rpc/${method}`, input, { [CALL_HEADER]: id }), probe)
      return isClub() ? ofClub(method, input, answer, token) : answer
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
    onHanded: handedBy(() => (isHanded ? post('access/handed', {}) : undefined)),
    entrance: { askToOpen, onEntered },
    door: { knock, isClub, onSignedOut },
    onMenu: () => () => {},
  }
}

/** The answer in a response; where there is none the host is asked again and again with `probe`, until it answers. */
async function answerIn(response: Promise<Response>, probe: () => void): Promise<Answer> {
  const answer = await response.then(answerOf, () => UNREACHABLE)
  if (!answer.ok && answer.error.code === 'unreachable') missed(probe)
  return answer
}

/** Gives the files that wait for this page, which it asks for once; another page may have taken them. */
const handedBy =
  (ask: () => Promise<Response> | undefined): Host['onHanded'] =>
  (listener) => {
    const give = async () => {
      const response = await ask()
      if (!response?.ok) return
      const { files } = (await response.json()) as { readonly files: readonly OpenedFile[] }
      if (files.length > 0) listener(files.map(opened))
    }
    void give()
    return () => {}
  }

/** What keeps answers: only a page of a club needs it. */
const keeper = () => import('./kept.ts')

/** True where nobody answered who knows. */
const isAway = (answer: Answer): boolean =>
  !answer.ok && (answer.error.code === 'unreachable' || answer.error.code === 'club-away')

/** An answer of a club: kept for when there is no network, or one that was. */
async function ofClub(method: string, input: unknown, answer: Answer, token: string): Promise<Answer> {
  if (isAway(answer)) return asRead(method, input, answer)
  const { keepAnswer } = await keeper()
  // Whoever has signed out meanwhile leaves nothing.
  if (token === storedToken()) keepAnswer(method, input, answer, token)
  return answer
}

/** True where nothing answered at all; a proxy without a host behind it has answered. */
const isNetworkMissing = (answer: Answer): boolean =>
  !answer.ok && answer.error.code === 'unreachable' && answer.error.params['about'] === undefined

/** What was read earlier in the place of an answer that cannot be had. */
async function asRead(method: string, input: unknown, answer: Answer): Promise<Answer> {
  const { keptAnswer } = await keeper()
  const kept = await keptAnswer(method, input, storedToken())
  // In a club nobody can start the program again: it is the network that is missing.
  if (!kept) return isNetworkMissing(answer) ? NO_NETWORK : answer
  shownAsOf(kept.at)
  return kept.answer
}

/** What a page that is being closed may still send: browsers let it send 64 KB. */
const isSmall = (input: unknown): boolean => typeof input === 'object' && JSON.stringify(input).length < 60_000
