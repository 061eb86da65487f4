import type { WireAnswer } from '../../shared/contract/envelope.ts'
import { readAnswer, NO_NETWORK_ANSWER } from './answer.ts'

/** Storage key of the token of this session or of this run of the host. All tabs of the browser share the token. */
const TOKEN = 'chronique-token'
/** Storage key of the flag that users sign in with accounts here. A page reads the flag before the host answers. */
const CLUB = 'chronique-club'

/** Storage key of the flag that the code of a warband has let this browser in, for one evening. */
const TABLE = 'chronique-table'

export const getToken = (): string => localStorage.getItem(TOKEN) ?? ''

/** Storage keys whose values belong to no user. */
const SHARED_KEYS: readonly string[] = [TOKEN, CLUB, TABLE]

/** Removes what a user of a club left in this browser: stored answers, drafts, ticks and recent targets. */
function clearUserData(): void {
  for (const key of Object.keys(localStorage)) if (!SHARED_KEYS.includes(key)) localStorage.removeItem(key)
  void import('./answerCache.ts').then(({ clearAnswerCache: forgetAnswers }) => forgetAnswers())
}

/**
 * Stores the token of a page that was let in. `isClub`: true if an account let the page in. If the stored token is of
 * another session, it belongs to another user, whose data are removed.
 */
export function storeToken(token: string, isClub: boolean): void {
  if (isClub && getToken() !== token) clearUserData()
  localStorage.setItem(TOKEN, token)
  if (isClub) localStorage.setItem(CLUB, 'yes')
  else localStorage.removeItem(CLUB)
}

/** True if an account has let this browser in. */
export const isClub = (): boolean => localStorage.getItem(CLUB) !== null
/** True if the code of a warband has let this browser in. Such a browser counts as one of a club too. */
export const isAtTable = (): boolean => localStorage.getItem(TABLE) !== null

/** Marks this browser as one at the table. A page with a code does so before the host answers: the first screen depends on it. */
export function markAtTable(): void {
  localStorage.setItem(CLUB, 'yes')
  localStorage.setItem(TABLE, 'yes')
}

/**
 * Lets this browser in with the code of a warband. A code that is no longer valid leaves the browser signed out. Without an
 * answer, an earlier session is kept.
 */
export async function joinTable(code: string): Promise<void> {
  markAtTable()
  const answer = await requestSignIn('join', { code })
  if (!answer.ok && answer.error.code !== 'unreachable') markSignedOut()
}

let isSignedOut = false
let notifySignedOut = (): void => {}

/** Registers the listener that is called when no user is signed in, or the user has been signed out. */
export function onSignedOut(listener: () => void): void {
  notifySignedOut = listener
  if (isSignedOut) listener()
  // When the user signs out in another tab, that tab removes the token. This tab then counts as signed out too.
  window.addEventListener(
    'storage',
    ({ key, newValue }) => key === TOKEN && newValue === null && isClub() && listener(),
  )
}

/** Marks this browser as signed out. Other tabs notice this because the token is removed. */
export function markSignedOut(): void {
  isSignedOut = true
  localStorage.removeItem(TOKEN)
  clearUserData()
  localStorage.setItem(CLUB, 'yes')
  notifySignedOut()
}

/** Sends a request to the club's sign-in API and stores the token that it returns. */
export async function requestSignIn(name: string, body: object): Promise<WireAnswer> {
  const response = await fetch(`access/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${getToken()}` },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  if (!response) return NO_NETWORK_ANSWER
  if (!response.ok) return readAnswer(response)
  const value: unknown = await response.json()
  if (name === 'sign-out') clearUserData()
  const { token } = value as { readonly token?: string }
  if (token !== undefined) storeToken(token, true)
  return { ok: true, value }
}
