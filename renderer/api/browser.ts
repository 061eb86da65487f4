import type { OpenedFile } from '../../shared/contract/desktop.ts'
import { CALL_HEADER, CHANGE_COUNT_HEADER } from '../../shared/contract/events.ts'
import type { WireAnswer } from '../../shared/contract/envelope.ts'
import { createChangeEvents } from './events.ts'
import { readAnswer, NO_NETWORK_ANSWER, UNREACHABLE_HOST_ANSWER } from './answer.ts'
import { openFilePicker, downloadFile, openInNewTab, fromOpenedFile, readPdfAnswer } from './files.ts'
import { endEvening, isAtTable, isClub, requestSignIn, onSignedOut, getToken, timeLimit } from './session.ts'
import {
  markHostUnreachable,
  noteDatabaseLost,
  onHostReachableAgain,
  noteReachable,
  noteStaleData,
  watchNetwork,
} from './network.ts'
import type { PageHost } from './hostInterface.ts'
import { randomId } from './randomId.ts'
import { requestPageOpening, createHostFetch, onPageAdmitted, reloadOnJoinLink, takeAddressParams } from './access.ts'

type Ask = ReturnType<typeof createHostFetch>

/**
 * Wraps a function that sends requests: notes for each response that the host is reachable. A status of 500 or above
 * does not count, because it comes from a proxy that finds no host.
 */
const noteAnswers =
  (entered: Ask): Ask =>
  async (path, init) => {
    const response = await entered(path, init)
    if (response.status < 500) noteReachable()
    return response
  }

/** True while a user is signed in to a club. */
const isSignedInToClub = (): boolean => isClub() && getToken() !== ''

/** Creates the host of a browser page. Calls go over HTTP to the address of the page. */
export function browserHost(): PageHost {
  const { ticket, code, isHanded } = takeAddressParams()
  const entered = createHostFetch(ticket, code)
  reloadOnJoinLink()
  const ask = noteAnswers(entered)
  const changes = createChangeEvents(ask, noteDatabaseLost, endEvening)
  onHostReachableAgain(() => changes.all())
  // A proxy that finds no host answers too, so `ask` counts only responses with a status below 500.
  watchNetwork(isSignedInToClub, () => ask('health', {}))
  async function post(path: string, input: unknown, own: Readonly<Record<string, string>> = {}) {
    const body = JSON.stringify(input)
    const headers = { 'content-type': 'application/json', ...own }
    const response = await ask(path, { method: 'POST', headers, body, keepalive: isSmall(input), ...timeLimit() })
    const count = response.headers.get(CHANGE_COUNT_HEADER)
    if (count !== null) changes.note(Number(count))
    return response
  }
  const probe = () => void post('rpc/preferences.get', {}).catch(() => undefined)
  return {
    isDesktop: false,
    async call(method, input, signal) {
      const id = randomId()
      // It is not enough to close the connection, because the caller must still learn whether the call was stopped in
      // time.
      signal?.addEventListener('abort', () => void post('rpc/stop', id).catch(() => undefined))
      const token = getToken()
      const answer = await readAnswerOrProbe(post(`rpc/${method}`, input, { [CALL_HEADER]: id }), probe)
      return isClub() ? cacheOrFallBack(method, input, answer, token) : answer
    },
    onChange: changes.listen,
    async pdf(request) {
      const response = await post('pdf', request).catch(() => undefined)
      return response ? readPdfAnswer(response) : UNREACHABLE_HOST_ANSWER
    },
    showPdf: (_name, pdf) => Promise.resolve(openInNewTab(pdf)),
    async saveFile(name, content) {
      downloadFile(name, content)
      return Promise.resolve(true)
    },
    openFiles: openFilePicker,
    onHanded: deliverHandedFiles(() => (isHanded ? post('access/handed', {}) : undefined)),
    pageAccess: { askToOpen: requestPageOpening, onEntered: onPageAdmitted },
    clubAccess: { requestEntry: requestSignIn, isClub, isAtTable, onSignedOut },
    onMenu: () => () => {},
  }
}

/** Reads the answer in a response. If the host did not answer, calls `probe` repeatedly until the host answers. */
async function readAnswerOrProbe(response: Promise<Response>, probe: () => void): Promise<WireAnswer> {
  const answer = await response.then(readAnswer, () => UNREACHABLE_HOST_ANSWER)
  if (!answer.ok && answer.error.code === 'unreachable') markHostUnreachable(probe)
  return answer
}

/**
 * Creates `Host.onHanded`, which delivers the double-clicked files that wait for this page. The files are requested
 * once; another page may have taken them.
 */
const deliverHandedFiles =
  (ask: () => Promise<Response> | undefined): PageHost['onHanded'] =>
  (listener) => {
    const give = async () => {
      const response = await ask()
      if (!response?.ok) return
      const { files } = (await response.json()) as { readonly files: readonly OpenedFile[] }
      if (files.length > 0) listener(files.map(fromOpenedFile))
    }
    void give()
    return () => {}
  }

/** Loads the cache of answers. Only a page of a club needs it. */
const loadAnswerCache = () => import('./answerCache.ts')

/** True if neither the host nor the club's database answered. */
const isUnanswered = (answer: WireAnswer): boolean =>
  !answer.ok && (answer.error.code === 'unreachable' || answer.error.code === 'club-away')

/**
 * Handles an answer of a club: stores the answer for times without a network. If the host did not answer, returns the
 * stored answer instead.
 */
async function cacheOrFallBack(method: string, input: unknown, answer: WireAnswer, token: string): Promise<WireAnswer> {
  if (isUnanswered(answer)) return fallBackToCache(method, input, answer)
  const { cacheAnswer: keepAnswer } = await loadAnswerCache()
  // Stores nothing if the user has signed out meanwhile.
  if (token === getToken()) keepAnswer(method, input, answer, token)
  return answer
}

/** True if nothing answered. If a proxy answers that it finds no host, this is false. */
const isNetworkMissing = (answer: WireAnswer): boolean =>
  !answer.ok && answer.error.code === 'unreachable' && answer.error.params['about'] === undefined

/** Returns the stored answer to a query that was not answered. */
async function fallBackToCache(method: string, input: unknown, answer: WireAnswer): Promise<WireAnswer> {
  const { getCachedAnswer: keptAnswer } = await loadAnswerCache()
  const kept = await keptAnswer(method, input, getToken())
  // In a club, the user cannot restart the program, so the message says that the network is missing.
  if (!kept) return isNetworkMissing(answer) ? NO_NETWORK_ANSWER : answer
  noteStaleData(kept.at)
  return kept.answer
}

/** True if the browser will still send this input while the page is being closed. Browsers allow at most 64 KB then. */
const isSmall = (input: unknown): boolean => typeof input === 'object' && JSON.stringify(input).length < 60_000
