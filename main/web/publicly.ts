import type { Answered, Asked } from '../host/request.ts'
import type { Comer } from './door.ts'
import { PUBLIC_PAGES } from './guard.ts'

/** Answers whoever has a page's secret, and everybody who has not alike. */
export type Publicly = (secret: string, asked: Asked, comer: Comer) => Promise<Answered>

const READING: readonly string[] = ['GET', 'HEAD']

/** Answers what is public, everything else `answer` does. */
export const withPublicPages =
  (answer: (asked: Asked, comer: Comer) => Promise<Answered>, publicly: Publicly | undefined): typeof answer =>
  (asked, comer) => {
    const { pathname } = new URL(asked.url)
    return publicly && READING.includes(asked.method) && pathname.startsWith(PUBLIC_PAGES)
      ? publicly(pathname.slice(PUBLIC_PAGES.length), asked, comer)
      : answer(asked, comer)
  }
