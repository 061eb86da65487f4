import type { CustomScheme } from 'electron'
import { AppError } from '../../shared/domain/error.ts'
import type { Handler } from '../host/handler.ts'
import { refusalResponse, toFetchResponse } from '../host/handler.ts'

const SCHEME = 'app'
const HOST = 'chronique'

/**
 * Address of the page. A custom scheme instead of `file:` gives the page an origin of its own and no access to the
 * disk.
 */
export const PAGE_ADDRESS = `${SCHEME}://${HOST}/`

/** Registration of the scheme, which must happen before Electron is ready. */
export const PAGE_SCHEME: CustomScheme = {
  scheme: SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true },
}

/** True for the address of the page or of one of its files. */
export const isOwnAddress = (address: string): boolean => {
  const url = URL.parse(address)
  return url?.protocol === `${SCHEME}:` && url.host === HOST && url.username === '' && url.password === ''
}

/** Creates the handler of the scheme; an address with another host name is not found. */
export const pageProtocolHandler =
  (handler: Handler) =>
  async (request: Request): Promise<Response> =>
    toFetchResponse(isOwnAddress(request.url) ? await handler(request) : refusalResponse(404, 'not-found'))

const LONGEST_ADDRESS = 2000

/**
 * Converts an address to the form in which the browser will open it, so that the user can see exactly this address
 * before. Throws `invalid`.
 */
export function parseWebAddress(addressText: unknown): string {
  const url = typeof addressText === 'string' && addressText.length <= LONGEST_ADDRESS ? URL.parse(addressText) : null
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === ''
  if (!isPlain) throw new AppError('invalid', { path: 'address' })
  return url.href
}
