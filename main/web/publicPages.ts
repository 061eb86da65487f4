import type { HostResponse, HostRequest } from '../host/request.ts'
import type { Visitor } from './door.ts'
import { PUBLIC_PAGES_PATH } from './guard.ts'

/** Answers a client that has the secret of a public page. Every wrong secret gets the same response. */
export type AnswerPublicPage = (secret: string, asked: HostRequest, comer: Visitor) => Promise<HostResponse>

const READING: readonly string[] = ['GET', 'HEAD']

/** Returns a function that answers requests for public pages and passes all other requests to `answer`. */
export const withPublicPages =
  (
    answer: (asked: HostRequest, comer: Visitor) => Promise<HostResponse>,
    publicly: AnswerPublicPage | undefined,
  ): typeof answer =>
  (hostRequest, comer) => {
    const { pathname } = new URL(hostRequest.url)
    return publicly && READING.includes(hostRequest.method) && pathname.startsWith(PUBLIC_PAGES_PATH)
      ? publicly(pathname.slice(PUBLIC_PAGES_PATH.length), hostRequest, comer)
      : answer(hostRequest, comer)
  }
