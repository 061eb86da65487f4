import { z } from 'zod/mini'
import { AppError } from '../../shared/domain/error.ts'
import { readJson } from '../host/body.ts'
import type { PendingFiles } from '../host/pendingFiles.ts'
import { isJson, jsonResponse, refusalResponse, type Handler } from '../host/handler.ts'
import type { HostResponse, HostRequest } from '../host/request.ts'
import type { PageAccess } from './access.ts'

/** Dependencies for answering the access requests of pages. */
export interface PageAccessOptions {
  readonly access: PageAccess
  /** Returns the address of the page with a new ticket. */
  readonly newAddress: () => string
  /** True if any browser was admitted here before. */
  readonly isKnown: () => boolean
  /**
   * Opens the page again in the user's browser, on the request of a page that was not admitted. Returns false if no
   * browser could be opened.
   */
  readonly open: () => boolean
  readonly handed: PendingFiles
}

/**
 * Answers `POST /access/NAME` and passes everything else to `handler`. `enter` returns the token (see `PageAccess`).
 * `key` stores a browser's key. `ticket` returns an address that admits one page, for a second start of the program.
 * `open` makes the host open the page itself; this needs no permission, because only the user who runs the host sees
 * that page. `hand` receives a file of a second start, which a page will show. `handed` gives a page the waiting
 * files.
 */
export function withPageAccess(handler: Handler, entrance: PageAccessOptions): Handler {
  return async (hostRequest) => {
    const name = /^\/access\/(\w+)$/.exec(new URL(hostRequest.url).pathname)?.[1]
    if (name === undefined) return handler(hostRequest)
    if (hostRequest.method !== 'POST') return refusalResponse(405, 'bad-request', {}, { allow: 'POST' })
    if (!isJson(hostRequest.headers)) return refusalResponse(415, 'bad-request')
    try {
      return await answerAccess(name, hostRequest, entrance)
    } catch (error) {
      if (error instanceof AppError) return refusalResponse(400, error.code, error.params)
      throw error
    }
  }
}

const HANDED_FILE = z.union([
  z.strictObject({ name: z.string(), text: z.string() }),
  z.strictObject({
    name: z.string(),
    error: z.object({
      code: z.string(),
      path: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  }),
])

async function answerAccess(
  name: string,
  hostRequest: HostRequest,
  { access, newAddress, isKnown, open, handed }: PageAccessOptions,
): Promise<HostResponse> {
  const input = await readJson(hostRequest)
  switch (name) {
    case 'enter': {
      const token = access.enter(input)
      return token === undefined
        ? refusalResponse(401, 'bad-token', { challenge: access.challenge })
        : jsonResponse(200, { token })
    }
    case 'key':
      return access.remember(input) ? jsonResponse(200, {}) : refusalResponse(400, 'bad-request')
    case 'ticket':
      return jsonResponse(200, { address: newAddress(), isKnown: isKnown() })
    case 'open':
      return jsonResponse(200, { isOpening: open() })
    case 'hand': {
      const file = HANDED_FILE.safeParse(input).data
      if (!file) return refusalResponse(400, 'bad-request')
      handed.add([file])
      return jsonResponse(200, {})
    }
    case 'handed':
      return jsonResponse(200, { files: handed.take() })
    default:
      return refusalResponse(404, 'not-found')
  }
}
