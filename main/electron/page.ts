import type { CustomScheme } from 'electron'
import { AppError } from '../../shared/domain/error.ts'
import type { Handler } from '../host/handler.ts'
import { refusal, responseOf } from '../host/handler.ts'

const SCHEME = 'app'
const HOST = 'chronique'

/** The address of the page. A scheme of our own rather than `file:`: a true origin, and no access to the disk. */
export const PAGE = `${SCHEME}://${HOST}/`

/** How the scheme is announced to Electron, before it is ready. */
export const PAGE_SCHEME: CustomScheme = {
  scheme: SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true },
}

/** True for an address of the page itself, or of a file that belongs to it. */
export const isOwn = (address: string): boolean => {
  const url = URL.parse(address)
  return url?.protocol === `${SCHEME}:` && url.host === HOST && url.username === '' && url.password === ''
}

/** The handler behind the scheme: what does not name our own host is not found. */
export const servedPage =
  (handler: Handler) =>
  async (request: Request): Promise<Response> =>
    responseOf(isOwn(request.url) ? await handler(request) : refusal(404, 'not-found'))

const LONGEST_ADDRESS = 2000

/** An address as the browser will be given it, so that what is shown is what is opened. Throws `invalid`. */
export function webAddress(given: unknown): string {
  const url = typeof given === 'string' && given.length <= LONGEST_ADDRESS ? URL.parse(given) : null
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === ''
  if (!isPlain) throw new AppError('invalid', { path: 'address' })
  return url.href
}
