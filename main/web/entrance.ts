import { z } from 'zod/mini'
import { AppError } from '../../shared/domain/error.ts'
import { jsonOf } from '../host/body.ts'
import type { Handed } from '../host/handed.ts'
import { isJson, json, refusal, type Handler } from '../host/handler.ts'
import type { Answered, Asked } from '../host/request.ts'
import type { Access } from './access.ts'

/** What stands before the program's own answers. */
export interface Entrance {
  readonly access: Access
  /** The page's address with a new ticket. */
  readonly newAddress: () => string
  /** True when some browser was let in here before. */
  readonly isKnown: () => boolean
  /** Opens the page anew in the user's browser, for a page that was not let in; false where it was done just now. */
  readonly open: () => boolean
  readonly handed: Handed
}

/**
 * Answers `POST /access/…`, everything else `handler` does. `enter`: the token, for what is shown (see `Access`). `key`:
 * remembers a browser's key. `ticket`: an address that lets one page in, for a second start. `open`: has the page opened
 * by the host itself, which asks nobody for a right: it only shows the page to its owner. `hand`: a second start's file, for a
 * page to show. `handed`: gives a page what waits.
 */
export function withEntrance(handler: Handler, entrance: Entrance): Handler {
  return async (asked) => {
    const name = /^\/access\/(\w+)$/.exec(new URL(asked.url).pathname)?.[1]
    if (name === undefined) return handler(asked)
    if (asked.method !== 'POST') return refusal(405, 'bad-request', {}, { allow: 'POST' })
    if (!isJson(asked.headers)) return refusal(415, 'bad-request')
    try {
      return await answered(name, asked, entrance)
    } catch (error) {
      if (error instanceof AppError) return refusal(400, error.code, error.params)
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

async function answered(
  name: string,
  asked: Asked,
  { access, newAddress, isKnown, open, handed }: Entrance,
): Promise<Answered> {
  const input = await jsonOf(asked)
  switch (name) {
    case 'enter': {
      const token = access.enter(input)
      return token === undefined ? refusal(401, 'bad-token', { challenge: access.challenge }) : json(200, { token })
    }
    case 'key':
      return access.remember(input) ? json(200, {}) : refusal(400, 'bad-request')
    case 'ticket':
      return json(200, { address: newAddress(), isKnown: isKnown() })
    case 'open':
      return json(200, { isOpening: open() })
    case 'hand': {
      const file = HANDED_FILE.safeParse(input).data
      if (!file) return refusal(400, 'bad-request')
      handed.add([file])
      return json(200, {})
    }
    case 'handed':
      return json(200, { files: handed.take() })
    default:
      return refusal(404, 'not-found')
  }
}
