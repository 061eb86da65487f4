import { randomBytes } from 'node:crypto'
import type { ReadInput } from '../../../shared/contract/calls/answers.ts'
import type { Who } from '../../../shared/contract/roles.ts'
import type { PublicPageView } from '../../../shared/contract/views/club.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { systemIds } from '../../ports/ids.ts'
import { PUBLIC_PAGES } from '../../web/guard.ts'
import { organises } from './may.ts'
import { changing, DAY, instant, noteDeed, reading, type Parts } from './parts.ts'
import type { PublicPage } from './records.ts'

/** So many links of a campaign hold at once: more than one is given to, fewer than would be a burden. */
const MOST = 20

/** True for a page whose time is over: it is answered like one that never was. */
export const hasEnded = ({ endsAt }: Pick<PublicPage, 'endsAt'>, now: number): boolean =>
  endsAt !== null && Date.parse(endsAt) <= now

/** Makes a page of a campaign public; that is told in the log. Rejects with `pages-too-many`. */
export const sharePage = (
  parts: Parts,
  { account, name }: Who,
  { campaign, people, language, days }: ReadInput<'club.share-page'>,
): Promise<PublicPage> =>
  changing(parts, async (records) => {
    const by = { account, name }
    const all = await records.list('page')
    for (const one of all) if (hasEnded(one, parts.now())) await records.remove('page', one.id)
    const held = all.filter((one) => one.campaign === campaign && !hasEnded(one, parts.now()))
    if (held.length >= MOST) throw new AppError('pages-too-many', { most: MOST })
    const page: PublicPage = {
      ...{ id: systemIds.next(), token: randomBytes(16).toString('hex'), campaign, people, language, by },
      madeAt: instant(parts.now()),
      endsAt: days === null ? null : instant(parts.now() + days * DAY),
    }
    await records.putPage(page)
    await noteDeed(records, parts, { event: 'page-shared', by, campaign })
    return page
  })

/** Takes a public page back: from then on nobody has it. Rejects with `page-over`, also for somebody else's. */
export const unsharePage = (parts: Parts, who: Who, id: string): Promise<void> =>
  changing(parts, async (records) => {
    const page = await records.get('page', id)
    if (!page || hasEnded(page, parts.now()) || !organises(who, page.campaign)) throw new AppError('page-over')
    await records.remove('page', id)
    await noteDeed(records, parts, { event: 'page-unshared', by: who, campaign: page.campaign })
  })

/** A public page as an organiser is shown it; `campaignName`: undefined where the campaign is gone. */
export const publicPageView = (
  { token, by, ...page }: PublicPage,
  campaignName: string | undefined,
): PublicPageView => ({
  ...page,
  campaignName: campaignName ?? null,
  path: `${PUBLIC_PAGES}${token}`,
  by: by.name,
})

/** The public pages as every visitor asks for them. */
export interface KnownPages {
  /** The page of a token; undefined where there is none, or none any more. Rejects where that cannot be known. */
  at(token: string): Promise<PublicPage | undefined>
  close(): void
}

/** Keeps in mind which pages are public until something is changed, by whatever host: a visitor costs the database nothing. */
export function knownPages(parts: Pick<Parts, 'people' | 'now'>): KnownPages {
  type Pages = ReadonlyMap<string, PublicPage>
  let known: Promise<Pages> | undefined
  const end = parts.people.listen(() => (known = undefined))
  function asked(): Promise<Pages> {
    const reads = reading(parts)
      .list('page')
      .then((all) => new Map(all.map((one) => [one.token, one])))
    // What could not be read is read again by the next visitor.
    reads.catch(() => known === reads && (known = undefined))
    return reads
  }
  return {
    async at(token) {
      const page = (await (known ??= asked())).get(token)
      return page && !hasEnded(page, parts.now()) ? page : undefined
    },
    close: end,
  }
}
