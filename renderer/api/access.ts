import type { WireAnswer } from '../../shared/contract/envelope.ts'
import { readAnswer } from './answer.ts'
import {
  finishJoin,
  getToken,
  isJoining,
  joinTable,
  markAtTable,
  markSignedOut,
  requestSignIn,
  storeToken,
} from './session.ts'

/** Sends a request to the host of this page with the page's token. */
export type HostFetch = (
  path: string,
  init: RequestInit & { headers?: Readonly<Record<string, string>> },
) => Promise<Response>

const JSON_HEADERS = { 'content-type': 'application/json' }

const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(path, { method: 'POST', headers: { ...JSON_HEADERS, ...headers }, body: JSON.stringify(body) })

/**
 * Lets this page in and returns the function that sends its requests. Three things let a page in: a ticket in its
 * address, the token that another tab stored, or this browser's key if the host knows this key (`docs/trust.md`, "Who
 * may open the page"). Where users have accounts, the session cookie of the signed-in user gives the page its token.
 * `code`: code of a warband, with which a phone joins for an evening.
 * A request that is refused because the host has restarted is repeated once.
 */
export function createHostFetch(ticket: string | undefined, code?: string): HostFetch {
  let entering: Promise<void> | undefined
  const enter = (way: () => Promise<void>) => (entering ??= way().finally(() => (entering = undefined)))
  if (ticket !== undefined) void enter(() => enterWithTicket(ticket))
  if (code !== undefined) void enter(() => joinTable(code))
  return async (path, { headers = {}, ...init }) => {
    await entering
    if (isJoining()) await enter(finishJoin)
    // Who calls handles this as a host that does not answer, and tries again: then the code is sent again first.
    if (isJoining()) throw new Error('the code of the warband is not answered yet')
    const used = getToken()
    const ask = (token: string) => fetch(path, { ...init, headers: { ...headers, authorization: `Bearer ${token}` } })
    const response = await ask(used)
    if (response.status !== 401) return response
    if (getToken() === used) await enter(() => reenter(response.clone()))
    const now = getToken()
    return now === used ? response : ask(now)
  }
}

/** Calls `listener` when another tab of this browser is let in. */
export function onPageAdmitted(listener: () => void): void {
  window.addEventListener(
    'storage',
    ({ key, newValue }) => key === 'chronique-token' && newValue !== null && listener(),
  )
}

/**
 * Asks the host to open the page again. Returns true if the host opens the page, false if the host only prints the
 * page's address in its terminal.
 */
export async function requestPageOpening(): Promise<boolean> {
  const response = await post('access/open', {})
  return response.ok && ((await response.json()) as { isOpening: boolean }).isOpening
}

/** The part after `#` of a link that lets a phone in for an evening. */
const JOIN_LINK = /^#join=([0-9A-Za-z_-]+)$/

/** Begins anew when a link is followed in a page of the same address: this changes only the part after `#`. */
export function reloadOnJoinLink(): void {
  window.addEventListener('hashchange', () => JOIN_LINK.test(location.hash) && location.reload())
}

/** Parameters that the host passes to a page in the page's address. */
interface AddressParams {
  /** Ticket that lets the page in once. */
  readonly ticket: string | undefined
  /** Code of a warband that lets a phone in for an evening. */
  readonly code: string | undefined
  /** True if files that a user double-clicked wait for this page. */
  readonly isHanded: boolean
}

/**
 * Reads the parameters in the address and removes them from the address at once, so that neither the history nor the
 * screen shows them.
 */
export function takeAddressParams(): AddressParams {
  const ticket = /(?:^#|&)ticket=([0-9A-Za-z_-]+)/.exec(location.hash)?.[1]
  const isHanded = /(?:^#|&)handed$/.test(location.hash)
  const code = JOIN_LINK.exec(location.hash)?.[1]
  if (ticket !== undefined || code !== undefined || isHanded) history.replaceState(null, '', location.pathname)
  return { ticket, code, isHanded }
}

async function enterWithTicket(ticket: string): Promise<void> {
  const token = await requestToken({ ticket })
  // The host refused the ticket because it was used already. The page then tries its browser key.
  if (token === undefined) return
  storeToken(token, false)
  setTimeout(() => void registerBrowserKey(token).catch(() => undefined), KEY_DELAY_MS)
}

/** Delay of the registration in milliseconds, because the first screen loads first. */
const KEY_DELAY_MS = 1000

/** Registers this browser's key with the host. A browser that cannot store keys can only be let in by tickets. */
async function registerBrowserKey(token: string): Promise<void> {
  const { ensurePublicKey: publicKey } = await import('./browserKey.ts')
  await post('access/key', await publicKey(), { authorization: `Bearer ${token}` })
}

/** Enters again after a refusal. `refused`: the response with status 401, which says how this browser may be let in. */
async function reenter(refused: Response): Promise<void> {
  const answer = await readAnswer(refused)
  if (answer.ok || answer.error.code !== 'sign-in-needed') return enterWithKey(answer)
  const session = await requestSignIn('session', {})
  if (session.ok || session.error.code !== 'sign-in-needed') return
  if (session.error.params['about'] === 'phone-code-over') markAtTable()
  markSignedOut()
}

/** Enters with this browser's key. `answer`: the host's response with the challenge that this browser has to sign. */
async function enterWithKey(answer: WireAnswer): Promise<void> {
  const challenge = answer.ok ? '' : String(answer.error.params.challenge)
  const { signText: signed } = await import('./browserKey.ts')
  const shown = await signed(`Chronique ${location.origin} ${challenge}`).catch(() => undefined)
  const token = shown && (await requestToken(shown))
  if (token !== undefined) storeToken(token, false)
}

async function requestToken(shown: unknown): Promise<string | undefined> {
  const response = await post('access/enter', shown).catch(() => undefined)
  return response?.ok ? ((await response.json()) as { token: string }).token : undefined
}
