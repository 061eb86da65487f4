import type { Answer } from '../../shared/contract/envelope.ts'
import { answerOf } from './answered.ts'
import { keepToken, knock, signedOut, storedToken } from './door.ts'

/** Asks this page's host, as somebody who was let in. */
export type Fetch = (
  path: string,
  init: RequestInit & { headers?: Readonly<Record<string, string>> },
) => Promise<Response>

const JSON_HEADERS = { 'content-type': 'application/json' }

const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(path, { method: 'POST', headers: { ...JSON_HEADERS, ...headers }, body: JSON.stringify(body) })

/**
 * Lets this page in, and gives what asks for it. A page comes with a ticket, or has the token of another tab, or this browser was let in before and shows that with its key (`docs/trust.md`, "Who may
 * open the page"). Where people have accounts, whoever is signed in has a cookie, by which the page is told its token. What was
 * refused since the host was started anew is asked again, once.
 */
export function enteredFetch(ticket: string | undefined): Fetch {
  let entering: Promise<void> | undefined
  const enter = (way: () => Promise<void>) => (entering ??= way().finally(() => (entering = undefined)))
  if (ticket !== undefined) void enter(() => enterWithTicket(ticket))
  return async (path, { headers = {}, ...init }) => {
    await entering
    const used = storedToken()
    const ask = (token: string) => fetch(path, { ...init, headers: { ...headers, authorization: `Bearer ${token}` } })
    const response = await ask(used)
    if (response.status !== 401) return response
    if (storedToken() === used) await enter(() => enterAgain(response.clone()))
    const now = storedToken()
    return now === used ? response : ask(now)
  }
}

/** Tells when another tab of this browser was let in. */
export function onEntered(listener: () => void): void {
  window.addEventListener(
    'storage',
    ({ key, newValue }) => key === 'chronique-token' && newValue !== null && listener(),
  )
}

/** Asks the host to open the page itself; true when it does, false where it only says its address in its terminal. */
export async function askToOpen(): Promise<boolean> {
  const response = await post('access/open', {})
  return response.ok && ((await response.json()) as { isOpening: boolean }).isOpening
}

/** What the host says to a page in its address. */
interface Said {
  /** What lets it in. */
  readonly ticket: string | undefined
  /** Files wait for it, that were double-clicked. */
  readonly isHanded: boolean
}

/** Takes it out of the address at once: whoever reads that, or comes back to it, learns nothing. */
export function takenFromAddress(): Said {
  const ticket = /(?:^#|&)ticket=([0-9A-Za-z_-]+)/.exec(location.hash)?.[1]
  const isHanded = /(?:^#|&)handed$/.test(location.hash)
  if (ticket !== undefined || isHanded) history.replaceState(null, '', location.pathname)
  return { ticket, isHanded }
}

async function enterWithTicket(ticket: string): Promise<void> {
  const token = await tokenFor({ ticket })
  // A ticket that was used already: this browser may be known.
  if (token === undefined) return
  keepToken(token, false)
  setTimeout(() => void beKnown(token).catch(() => undefined), AFTER_START)
}

/** The first screen comes first. */
const AFTER_START = 1000

/** Has the host know this browser from now on. One that keeps no keys is let in with tickets only. */
async function beKnown(token: string): Promise<void> {
  const { publicKey } = await import('./browserKey.ts')
  await post('access/key', await publicKey(), { authorization: `Bearer ${token}` })
}

/** `refused`: an answer that says how this browser may be let in. */
async function enterAgain(refused: Response): Promise<void> {
  const answer = await answerOf(refused)
  if (answer.ok || answer.error.code !== 'sign-in-needed') return enterWithKey(answer)
  const session = await knock('session', {})
  if (!session.ok && session.error.code === 'sign-in-needed') signedOut()
}

/** `answer`: it has something for this browser to sign. */
async function enterWithKey(answer: Answer): Promise<void> {
  const challenge = answer.ok ? '' : String(answer.error.params.challenge)
  const { signed } = await import('./browserKey.ts')
  const shown = await signed(`Chronique ${location.origin} ${challenge}`).catch(() => undefined)
  const token = shown && (await tokenFor(shown))
  if (token !== undefined) keepToken(token, false)
}

async function tokenFor(shown: unknown): Promise<string | undefined> {
  const response = await post('access/enter', shown).catch(() => undefined)
  return response?.ok ? ((await response.json()) as { token: string }).token : undefined
}
