import type { WireAnswer } from '../../shared/contract/envelope.ts'
import { readAnswer, NO_NETWORK_ANSWER } from './answer.ts'

/** Storage key of the token of this session or of this run of the host. All tabs of the browser share the token. */
const TOKEN = 'chronique-token'
/** Storage key of the flag that users sign in with accounts here. A page reads the flag before the host answers. */
const CLUB = 'chronique-club'

/** Storage key of the warband whose code has let this browser in, for one evening; `yes` before the host has named it. */
const TABLE = 'chronique-table'
/** Storage key, in this tab, of a code that the host has not answered yet. */
const CODE = 'chronique-code'

/**
 * Milliseconds after which a phone at the table stops waiting for an answer. A laptop that falls asleep breaks no connection,
 * so without this limit the phone would wait for minutes before it says so and tries again.
 */
const TABLE_TIMEOUT_MS = 8000

/** Returns the time limit of a request, which only a phone at the table has. */
export const timeLimit = (): { readonly signal?: AbortSignal } =>
  isAtTable() ? { signal: AbortSignal.timeout(TABLE_TIMEOUT_MS) } : {}

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
 * another session, it belongs to another user, whose data are removed. `warband`: the warband whose code let a phone in; if
 * its code is scanned again, the ticks of the player stay.
 */
export function storeToken(token: string, isClub: boolean, warband?: string): void {
  const isOther = warband === undefined ? getToken() !== token : localStorage.getItem(TABLE) !== warband
  if (isClub && isOther) clearUserData()
  if (warband !== undefined) localStorage.setItem(TABLE, warband)
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
  if (!isAtTable()) localStorage.setItem(TABLE, 'yes')
}

/** Lets this browser in with the code of a warband. The code is kept until the host has answered, also if the page is loaded again. */
export function joinTable(code: string): Promise<void> {
  markAtTable()
  sessionStorage.setItem(CODE, code)
  return finishJoin()
}

/** True if this page has a code that the host has not answered yet. */
export const isJoining = (): boolean => sessionStorage.getItem(CODE) !== null

/** Errors after which the same code may be right a moment later. */
const PASSING_ERRORS: readonly string[] = ['unreachable', 'club-away', 'too-often']

/** Sends the code that the host has not answered yet. A code that is over leaves an earlier session as it is. */
export async function finishJoin(): Promise<void> {
  const code = sessionStorage.getItem(CODE)
  if (code === null) return
  const answer = await requestSignIn('join', { code })
  if (!answer.ok && PASSING_ERRORS.includes(answer.error.code)) return
  sessionStorage.removeItem(CODE)
  if (answer.ok) return
  const session = await requestSignIn('session', {})
  if (!session.ok && session.error.code === 'sign-in-needed') markSignedOut()
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

/** Signs a phone out whose evening has ended, and removes what it had stored. */
export function endEvening(): void {
  if (isAtTable()) markSignedOut()
}

/** Sends a request to the club's sign-in API and stores the token that it returns. */
export async function requestSignIn(name: string, body: object): Promise<WireAnswer> {
  const response = await fetch(`access/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${getToken()}` },
    body: JSON.stringify(body),
    ...timeLimit(),
  }).catch(() => undefined)
  if (!response) return NO_NETWORK_ANSWER
  if (!response.ok) return readAnswer(response)
  const value: unknown = await response.json().catch(() => undefined)
  if (value === undefined) return NO_NETWORK_ANSWER
  if (name === 'sign-out') clearUserData()
  const { token, warband } = value as { readonly token?: string; readonly warband?: string }
  if (token !== undefined) storeToken(token, true, warband)
  return { ok: true, value }
}
