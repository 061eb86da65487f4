import type { Answer } from '../../shared/contract/envelope.ts'
import { answerOf, NO_NETWORK } from './answered.ts'

/** The token of this page's session, or of this run of the host: other tabs of the browser have it too. */
const TOKEN = 'chronique-token'
/** Where people sign in with accounts, so that a page says so before anything is answered. */
const CLUB = 'chronique-club'

export const storedToken = (): string => localStorage.getItem(TOKEN) ?? ''

/** What this browser keeps that is no person's. */
const NOBODYS: readonly string[] = [TOKEN, CLUB]

/** Forgets what a person of a club left in this browser: what was read, typed, ticked and looked at. */
function forgetPerson(): void {
  for (const key of Object.keys(localStorage)) if (!NOBODYS.includes(key)) localStorage.removeItem(key)
  void import('./kept.ts').then(({ forgetAnswers }) => forgetAnswers())
}

/** Keeps the token of a page that was let in, `isClub`: by an account. Another session than before is somebody else's. */
export function keepToken(token: string, isClub: boolean): void {
  if (isClub && storedToken() !== token) forgetPerson()
  localStorage.setItem(TOKEN, token)
  if (isClub) localStorage.setItem(CLUB, 'yes')
  else localStorage.removeItem(CLUB)
}

/** True where this browser was let in by an account. */
export const isClub = (): boolean => localStorage.getItem(CLUB) !== null

let isOut = false
let tellOut = (): void => {}

/** Whom to tell that nobody is signed in here, or no longer. */
export function onSignedOut(listener: () => void): void {
  tellOut = listener
  if (isOut) listener()
  // Another tab was signed out.
  window.addEventListener(
    'storage',
    ({ key, newValue }) => key === TOKEN && newValue === null && isClub() && listener(),
  )
}

/** Tells that nobody is signed in here; other tabs learn it by what is kept no more. */
export function signedOut(): void {
  isOut = true
  localStorage.removeItem(TOKEN)
  forgetPerson()
  localStorage.setItem(CLUB, 'yes')
  tellOut()
}

/** Asks the door of a club; what signs somebody in is kept. */
export async function knock(name: string, body: object): Promise<Answer> {
  const response = await fetch(`access/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${storedToken()}` },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  if (!response) return NO_NETWORK
  if (!response.ok) return answerOf(response)
  const value: unknown = await response.json()
  if (name === 'sign-out') forgetPerson()
  const { token } = value as { readonly token?: string }
  if (token !== undefined) keepToken(token, true)
  return { ok: true, value }
}
