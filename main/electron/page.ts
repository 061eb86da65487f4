import type { CustomScheme } from 'electron'
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
