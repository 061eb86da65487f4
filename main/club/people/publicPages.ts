import { randomBytes } from 'node:crypto'
import type { ParsedInput } from '../../../shared/contract/calls/answers.ts'
import type { SignedInUser } from '../../../shared/contract/roles.ts'
import type { PublicPageView } from '../../../shared/contract/views/club.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { systemIds } from '../../ports/ids.ts'
import { PUBLIC_PAGES_PATH } from '../../web/guard.ts'
import { canOrganise } from './rights.ts'
import {
  changeRecords,
  DAY_MILLISECONDS,
  toInstant,
  writeAccessLog,
  readRecords,
  type AccountsContext,
} from './peopleContext.ts'
import type { PublicPage } from './records.ts'

/** Maximum number of active links of a campaign: enough for several audiences, and few enough to manage. */
const MAX_PUBLIC_PAGES = 20

/** True if a page has expired; visitors then get the same answer as for an unknown page. */
export const isPublicPageExpired = ({ endsAt }: Pick<PublicPage, 'endsAt'>, now: number): boolean =>
  endsAt !== null && Date.parse(endsAt) <= now

/** Creates a public page of a campaign and writes it to the access log. Rejects with `pages-too-many`. */
export const sharePage = (
  parts: AccountsContext,
  { account, name }: SignedInUser,
  { campaign, people, pictures, language, days }: ParsedInput<'club.share-page'>,
): Promise<PublicPage> =>
  changeRecords(parts, async (records) => {
    const by = { account, name }
    const all = await records.list('page')
    for (const one of all) if (isPublicPageExpired(one, parts.now())) await records.remove('page', one.id)
    const held = all.filter((one) => one.campaign === campaign && !isPublicPageExpired(one, parts.now()))
    if (held.length >= MAX_PUBLIC_PAGES) throw new AppError('pages-too-many', { most: MAX_PUBLIC_PAGES })
    const page: PublicPage = {
      ...{ id: systemIds.next(), token: randomBytes(16).toString('hex'), campaign, people, pictures, language, by },
      madeAt: toInstant(parts.now()),
      endsAt: days === null ? null : toInstant(parts.now() + days * DAY_MILLISECONDS),
    }
    await records.putPage(page)
    await writeAccessLog(records, parts, { event: 'page-shared', by, campaign })
    return page
  })

/**
 * Revokes a public page at once. Rejects with `page-over` if the page is unknown or expired, or if the user does not
 * organise its campaign.
 */
export const unsharePage = (parts: AccountsContext, who: SignedInUser, id: string): Promise<void> =>
  changeRecords(parts, async (records) => {
    const page = await records.get('page', id)
    if (!page || isPublicPageExpired(page, parts.now()) || !canOrganise(who, page.campaign))
      throw new AppError('page-over')
    await records.remove('page', id)
    await writeAccessLog(records, parts, { event: 'page-unshared', by: who, campaign: page.campaign })
  })

/** Converts a public page to the view for organisers. `campaignName` is undefined if the campaign was deleted. */
export const publicPageView = (
  { token, by, ...page }: PublicPage,
  campaignName: string | undefined,
): PublicPageView => ({
  ...page,
  campaignName: campaignName ?? null,
  path: `${PUBLIC_PAGES_PATH}${token}`,
  by: by.name,
})

/** Finds the public pages that visitors ask for. */
export interface PublicPageCache {
  /**
   * Returns the page of a token; undefined if the page is unknown or expired. Rejects if the database cannot be read.
   */
  at(token: string): Promise<PublicPage | undefined>
  close(): void
}

/**
 * Creates a cache of the public pages, so that a visit needs no database query. The cache is emptied when any host
 * changes something.
 */
export function createPublicPageCache(parts: Pick<AccountsContext, 'people' | 'now'>): PublicPageCache {
  type Pages = ReadonlyMap<string, PublicPage>
  let known: Promise<Pages> | undefined
  const end = parts.people.listen(() => (known = undefined))
  function readPages(): Promise<Pages> {
    const reads = readRecords(parts)
      .list('page')
      .then((all) => new Map(all.map((one) => [one.token, one])))
    // After a failure nothing stays in the cache, so that the next visitor starts a new attempt.
    reads.catch(() => known === reads && (known = undefined))
    return reads
  }
  return {
    async at(token) {
      const page = (await (known ??= readPages())).get(token)
      return page && !isPublicPageExpired(page, parts.now()) ? page : undefined
    },
    close: end,
  }
}
