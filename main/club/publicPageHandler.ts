import { createHash } from 'node:crypto'
import type { PublicPagePeopleChoice } from '../../shared/contract/pageChoices.ts'
import type { WireAnswer } from '../../shared/contract/envelope.ts'
import type { ChangedRef } from '../../shared/contract/events.ts'
import type { PageView } from '../../shared/contract/views/page.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { VisibleCampaigns } from '../app/base/visibleCampaigns.ts'
import { SECURITY_HEADERS, NO_STORE_HEADERS } from '../host/headers.ts'
import type { HostResponse, HostRequest } from '../host/request.ts'
import { systemIds } from '../ports/ids.ts'
import type { Log } from '../ports/log.ts'
import type { Store } from '../ports/store.ts'
import { retryAfterHeaders, logRefusal, type Visitor, type RefusalLog } from '../web/door.ts'
import type { AnswerPublicPage } from '../web/publicPages.ts'
import { createCampaignLookup } from './access/visibleChanges.ts'
import type { RateLimits } from './people/rateLimits.ts'
import type { PublicPageCache } from './people/publicPages.ts'
import type { PublicPage } from './people/records.ts'
import { clubTexts } from './texts.ts'

/** Dependencies of the public pages. */
export interface PublicPageOptions {
  readonly pages: Pick<PublicPageCache, 'at'>
  readonly limits: Pick<RateLimits, 'visit' | 'miss'>
  readonly store: Pick<Store, 'campaigns' | 'aggregatesOf' | 'factsById'>
  /** Answers a query in a worker, limited to what `sight` allows. */
  readonly ask: (method: string, input: unknown, sight: VisibleCampaigns) => Promise<WireAnswer>
  readonly onChange: (listener: (touched: readonly ChangedRef[]) => void) => unknown
  readonly log: Log
  /** Called for every visitor who is refused. */
  readonly onTurnedAway: RefusalLog
}

/**
 * Headers of public pages. Search engines must not index a page. Browsers must ask again on every visit, so that a
 * revoked page disappears at once.
 */
const PAGE_HEADERS = { 'x-robots-tag': 'noindex, nofollow, noarchive', 'cache-control': 'private, no-cache' } as const
/**
 * For each choice of the names that a page shows, the options of the page. Notes and portraits are never shown, pictures
 * of warbands and games only if the organiser chose so, and
 * only members who have played appear.
 */
const PEOPLE_OPTIONS: Readonly<Record<PublicPagePeopleChoice, object>> = {
  names: { people: 'played' },
  initials: { people: 'played', initials: true },
  none: { people: 'none', initials: true },
}

/**
 * Creates the handler for visitors who have the link of a public page. They see the campaign as a spectator does. A
 * rendered page is cached until its campaign changes. Unknown, revoked and expired links get the same answer.
 */
export function createPublicPageHandler(parts: PublicPageOptions): AnswerPublicPage {
  const render = createPageRenderer(parts)
  return async (secret, hostRequest, comer) => {
    try {
      const page = /^[0-9a-f]{32}$/.test(secret) ? await parts.pages.at(secret) : undefined
      if (page) await parts.limits.visit(comer.address)
      const file = page && (await render(page))
      if (file) return pageResponse(file, hostRequest)
      await parts.limits.miss(comer.address)
      return errorPage(404, 'page-gone')
    } catch (error) {
      return errorResponse(error, parts, comer)
    }
  }
}

interface RenderedPage {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>
}

/** Creates the function that renders pages. The newest page of each kind is cached until its campaign changes. */
function createPageRenderer({
  store,
  ask,
  onChange,
}: PublicPageOptions): (page: PublicPage) => Promise<RenderedPage | undefined> {
  const campaignOf = createCampaignLookup(store)
  const known = new Map<string, Map<string, Promise<RenderedPage | undefined>>>()
  onChange((touched) => {
    if (touched.length === 0) known.clear()
    for (const one of touched) known.delete(campaignOf(one))
  })
  return ({ campaign, people, language, pictures }) => {
    const ofCampaign = known.get(campaign) ?? new Map<string, Promise<RenderedPage | undefined>>()
    known.set(campaign, ofCampaign)
    const key = `${people} ${language} ${pictures}`
    const before = ofCampaign.get(key)
    if (before) return before
    const making = ask(
      'page.get',
      { campaign, language, pictures, ...PEOPLE_OPTIONS[people] },
      { [campaign]: [] },
    ).then(toRenderedPage)
    ofCampaign.set(key, making)
    // After a failure the page does not stay in the cache, so that the next visitor starts a new attempt.
    making.catch(() => ofCampaign.get(key) === making && ofCampaign.delete(key))
    return making
  }
}

/** Builds the page from an answer; returns undefined if the campaign was deleted. Throws any other refusal. */
function toRenderedPage(answer: WireAnswer): RenderedPage | undefined {
  if (!answer.ok) {
    const { code, params } = answer.error
    if (code === 'fact-missing') return undefined
    throw new AppError(code, params as never)
  }
  const { text, policy } = answer.value as PageView
  const bytes = new TextEncoder().encode(text)
  return {
    bytes,
    headers: {
      ...{ ...SECURITY_HEADERS, ...PAGE_HEADERS, 'content-type': 'text/html; charset=utf-8' },
      'content-security-policy': `${policy}; frame-ancestors 'none'`,
      etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    },
  }
}

/** Prefix of a weak `ETag`. A proxy that compresses a page adds this prefix to the page's `ETag`. */
const WEAK_ETAG = /^W\//

/** Returns the response with the page, or with status 304 if the visitor's browser already has the page. */
function pageResponse({ bytes, headers }: RenderedPage, hostRequest: HostRequest): HostResponse {
  const known = (hostRequest.headers.get('if-none-match') ?? '')
    .split(',')
    .map((one) => one.trim().replace(WEAK_ETAG, ''))
  const isKnown = known.includes(headers['etag']!) || known.includes('*')
  return isKnown ? { status: 304, headers, bytes: new Uint8Array() } : { status: 200, headers, bytes }
}

function errorResponse(error: unknown, { log, onTurnedAway }: PublicPageOptions, comer: Visitor): HostResponse {
  if (error instanceof AppError && error.code === 'too-often') {
    const params = error.params as Record<string, number>
    logRefusal(onTurnedAway, 'page', { status: 429, code: error.code, params }, comer)
    return errorPage(429, 'page-often', retryAfterHeaders('too-often', params))
  }
  if (!(error instanceof AppError)) log(systemIds.next(), error)
  return errorPage(503, 'page-away', { 'retry-after': '30' })
}

/** Style of the error page; it works on phones and in dark mode too. */
const ERROR_PAGE_STYLE =
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{max-width:34rem;margin:20vh auto;padding:0 1.5rem;text-wrap:balance}'
const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(ERROR_PAGE_STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Builds the error page in both languages, because the visitor's language is unknown. */
function errorPage(
  status: number,
  what: 'page-gone' | 'page-often' | 'page-away',
  headers: Readonly<Record<string, string>> = {},
): HostResponse {
  const paragraphs = (['fr', 'en'] as const).map((language) => `<p lang="${language}">${clubTexts(language)(what)}</p>`)
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Chronique</title><style>${ERROR_PAGE_STYLE}</style>`
  const text = `<!doctype html><html lang="fr"><head>${head}</head><body>${paragraphs.join('')}</body></html>`
  return {
    status,
    headers: {
      ...{ ...SECURITY_HEADERS, ...PAGE_HEADERS, ...NO_STORE_HEADERS, 'content-type': 'text/html; charset=utf-8' },
      ...{ 'content-security-policy': ERROR_PAGE_POLICY, ...headers },
    },
    bytes: new TextEncoder().encode(text),
  }
}
