import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { z } from 'zod/mini'

/** The public half of a key that a browser made for itself: a point of the curve P-256. */
export interface BrowserKey {
  readonly x: string
  readonly y: string
}

/** Which browsers were let in before, at the port that is served now. */
export interface KnownBrowsers {
  isSome(): boolean
  has(key: BrowserKey): boolean
  add(key: BrowserKey): void
}

/** Who may ask for data: see `docs/trust.md`, "Who may open the page". */
export interface Access {
  /** What a page that was let in shows with each request; it ends with this run of the host. */
  readonly token: string
  /** What a browser that was let in before signs to be let in again; another one for each run. */
  readonly challenge: string
  /** Makes a ticket: it lets one page in, once. */
  newTicket(): string
  /** The token, for an unused ticket, or for the challenge signed with the key of a known browser. */
  enter(shown: unknown): string | undefined
  /** Remembers the key of a page that was let in; false for what is no key. */
  remember(key: unknown): boolean
}

const BASE64URL = /^[0-9A-Za-z_-]+$/
const COORDINATE = z.string().check(z.length(43, { abort: true }), z.regex(BASE64URL))
const KEY = z.strictObject({ x: COORDINATE, y: COORDINATE })
const SIGNATURE = z.string().check(z.length(86, { abort: true }), z.regex(BASE64URL))
const SHOWN = z.union([
  z.strictObject({ ticket: z.string().check(z.maxLength(100)) }),
  z.strictObject({ key: KEY, signature: SIGNATURE }),
])
/** Tickets that nobody used make room for newer ones. */
const MOST_TICKETS = 20

const secret = (): string => randomBytes(32).toString('base64url')

/** Lets pages in; `origin`: the page's own, which stands in what is signed. */
export function accessTo(origin: string, known: KnownBrowsers): Access {
  const token = secret()
  const challenge = secret()
  const tickets = new Set<string>()
  return {
    token,
    challenge,
    newTicket() {
      const ticket = secret()
      tickets.add(ticket)
      if (tickets.size > MOST_TICKETS) tickets.delete([...tickets][0]!)
      return ticket
    },
    enter(given) {
      const shown = SHOWN.safeParse(given).data
      if (!shown) return undefined
      const isIn =
        'ticket' in shown
          ? tickets.delete(shown.ticket)
          : known.has(shown.key) && isSigned(signedText(origin, challenge), shown)
      return isIn ? token : undefined
    },
    remember(given) {
      const key = KEY.safeParse(given).data
      if (!key || !publicKeyOf(key)) return false
      if (!known.has(key)) known.add(key)
      return true
    },
  }
}

/** What a browser signs: of use at this address only, and until this run of the host ends. */
export const signedText = (origin: string, challenge: string): string => `Chronique ${origin} ${challenge}`

function isSigned(text: string, { key, signature }: { readonly key: BrowserKey; readonly signature: string }): boolean {
  const publicKey = publicKeyOf(key)
  if (!publicKey) return false
  const bytes = Buffer.from(signature, 'base64url')
  return verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes)
}

/** `undefined` for a point that is not on the curve. */
function publicKeyOf(key: BrowserKey) {
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...key }, format: 'jwk' })
  } catch {
    return undefined
  }
}
