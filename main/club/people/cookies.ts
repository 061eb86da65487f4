import { tokenIn } from './secrets.ts'

/** As long as the longest session, in seconds. */
const SESSION_LASTS = 180 * 24 * 60 * 60
/** Browsers keep none longer than 400 days. */
const BROWSER_LASTS = 400 * 24 * 60 * 60

/** `ID.PROOF`; see `isKnownBrowser`. */
const BROWSER = /^[\w-]{43}\.[\w-]{43}$/

/** The cookies of pages at an origin: of a session, and of a browser that signed in. */
export function cookiesAt(origin: string) {
  const session = cookieAt(origin, 'chronique')
  const browser = cookieAt(origin, 'chronique-browser')
  return {
    ofSession: (token: string) => session.of(token, SESSION_LASTS),
    noSession: session.of('', 0),
    ofBrowser: (value: string) => browser.of(value, BROWSER_LASTS),
    /** The token of a session in what a browser sends. */
    sessionIn: (header: string | undefined) => tokenIn(session.in(header)),
    /** What a browser is known by, in what it sends. */
    browserIn(header: string | undefined): string | undefined {
      const value = browser.in(header)
      return value !== undefined && BROWSER.test(value) ? value : undefined
    },
  }
}

export type Cookies = ReturnType<typeof cookiesAt>

/** Browsers take a cookie that only TLS carries, and no other host of a domain can set, where there is TLS. */
function cookieAt(origin: string, plainName: string) {
  const isSecure = origin.startsWith('https:')
  const name = isSecure ? `__Host-${plainName}` : plainName
  const attributes = `; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return {
    of: (value: string, seconds: number) => `${name}=${value}${attributes}; Max-Age=${seconds}`,
    /** Its value in what a browser sends; none where there are two, one of which somebody else has put there. */
    in(header: string | undefined): string | undefined {
      const found = (header ?? '').split(';').flatMap((one) => {
        const [key, value] = [one.slice(0, one.indexOf('=')).trim(), one.slice(one.indexOf('=') + 1).trim()]
        return key === name ? [value] : []
      })
      return found.length === 1 ? found[0] : undefined
    },
  }
}
