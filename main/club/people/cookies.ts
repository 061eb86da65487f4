import { cookieAt } from '../../web/cookie.ts'
import { parseToken } from '../../web/secrets.ts'

/** Longest life of a session cookie in seconds. */
const SESSION_SECONDS = 180 * 24 * 60 * 60
/** Life of a known-browser cookie in seconds; browsers keep a cookie for at most 400 days. */
const BROWSER_SECONDS = 400 * 24 * 60 * 60

/** Form of a known-browser value: `ID.PROOF` (see `isKnownBrowser`). */
const BROWSER_VALUE = /^[\w-]{43}\.[\w-]{43}$/

/** Builds and reads the two cookies for pages at an origin: the session cookie and the known-browser cookie. */
export function createAccountCookies(origin: string) {
  const session = cookieAt(origin, 'chronique')
  const browser = cookieAt(origin, 'chronique-browser')
  return {
    ofSession: (token: string) => session.of(token, SESSION_SECONDS),
    noSession: session.of('', 0),
    ofBrowser: (value: string) => browser.of(value, BROWSER_SECONDS),
    /** Reads the session token from a `Cookie` header. */
    sessionIn: (header: string | undefined) => parseToken(session.in(header)),
    /** Reads the known-browser value from a `Cookie` header. */
    browserIn(header: string | undefined): string | undefined {
      const value = browser.in(header)
      return value !== undefined && BROWSER_VALUE.test(value) ? value : undefined
    },
  }
}

export type Cookies = ReturnType<typeof createAccountCookies>
