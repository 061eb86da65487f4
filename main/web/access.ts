import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { z } from 'zod/mini'

/** Public key of a browser: a point on the elliptic curve P-256, in base64url. */
export interface BrowserKey {
  readonly x: string
  readonly y: string
}

/** The browsers that have been admitted at the current port. */
export interface KnownBrowsers {
  isSome(): boolean
  has(key: BrowserKey): boolean
  add(key: BrowserKey): void
}

/** Decides which pages may request data; see `docs/trust.md`, "Who may open the page". */
export interface PageAccess {
  /** Token that an admitted page sends with each request; valid until this host ends. */
  readonly token: string
  /** Text that a known browser signs to be admitted again; new each time the host starts. */
  readonly challenge: string
  /** Creates a ticket, which admits one page once. */
  newTicket(): string
  /**
   * Returns the token if the input holds an unused ticket, or if it holds the challenge signed with the key of a known
   * browser; otherwise undefined.
   */
  enter(shown: unknown): string | undefined
  /** Stores the key of an admitted browser; returns false if the key is invalid. */
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
/** Maximum number of unused tickets. If there are more, the oldest ticket is removed. */
const MOST_TICKETS = 20

const secret = (): string => randomBytes(32).toString('base64url')

/** Creates the access control of a host. `origin` is the origin of its pages and is part of the signed text. */
export function createPageAccess(origin: string, known: KnownBrowsers): PageAccess {
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
    enter(input) {
      const shown = SHOWN.safeParse(input).data
      if (!shown) return undefined
      const isIn =
        'ticket' in shown
          ? tickets.delete(shown.ticket)
          : known.has(shown.key) && isSigned(textToSign(origin, challenge), shown)
      return isIn ? token : undefined
    },
    remember(input) {
      const key = KEY.safeParse(input).data
      if (!key || !publicKeyOf(key)) return false
      if (!known.has(key)) known.add(key)
      return true
    },
  }
}

/** Returns the text that a browser signs. The signature is valid only at this origin and until the host stops. */
export const textToSign = (origin: string, challenge: string): string => `Chronique ${origin} ${challenge}`

function isSigned(text: string, { key, signature }: { readonly key: BrowserKey; readonly signature: string }): boolean {
  const publicKey = publicKeyOf(key)
  if (!publicKey) return false
  const bytes = Buffer.from(signature, 'base64url')
  return verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes)
}

/** Converts a browser's key for Node; returns `undefined` if the point is not on the curve. */
function publicKeyOf(key: BrowserKey) {
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...key }, format: 'jwk' })
  } catch {
    return undefined
  }
}
