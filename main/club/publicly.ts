import { createHash } from 'node:crypto'
import type { PublicPeople } from '../../shared/contract/pageChoices.ts'
import type { Answer } from '../../shared/contract/envelope.ts'
import type { Touched } from '../../shared/contract/events.ts'
import type { PageView } from '../../shared/contract/views/page.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { Sight } from '../app/base/sight.ts'
import { GUARDING, NOT_KEPT } from '../host/headers.ts'
import type { Answered, Asked } from '../host/request.ts'
import { systemIds } from '../ports/ids.ts'
import type { Log } from '../ports/log.ts'
import type { Store } from '../ports/store.ts'
import { afterwards, noteRefusal, type Comer, type NoteTurnedAway } from '../web/door.ts'
import type { Publicly } from '../web/publicly.ts'
import { campaignsOf } from './access/told.ts'
import type { Limits } from './people/limits.ts'
import type { KnownPages } from './people/publicPages.ts'
import type { PublicPage } from './people/records.ts'
import { clubTexts } from './texts.ts'

/** What public pages are answered with. */
export interface PublicParts {
  readonly pages: Pick<KnownPages, 'at'>
  readonly limits: Pick<Limits, 'visit' | 'miss'>
  readonly store: Pick<Store, 'campaigns' | 'aggregatesOf' | 'factsById'>
  /** Answers a query off this thread, as far as it is seen. */
  readonly ask: (method: string, input: unknown, sight: Sight) => Promise<Answer>
  readonly onChange: (listener: (touched: readonly Touched[]) => void) => unknown
  readonly log: Log
  /** Told of whoever is turned away. */
  readonly onTurnedAway: NoteTurnedAway
}

/** Nobody's name in a search engine; asked for each time, so that a page that was taken back is gone. */
const MANNER = { 'x-robots-tag': 'noindex, nofollow, noarchive', 'cache-control': 'private, no-cache' } as const
/** Of whom a page tells, by what was chosen. Neither notes nor portraits, and nobody whom nobody has seen. */
const PEOPLE: Readonly<Record<PublicPeople, object>> = {
  names: { people: 'played' },
  initials: { people: 'played', initials: true },
  none: { people: 'none', initials: true },
}

/**
 * Answers who has a public page's link, from what somebody sees who only looks on. What was reckoned is kept until something of
 * the campaign changes. A link that there is not, that was taken back, or that has ended is answered alike.
 */
export function publicPages(parts: PublicParts): Publicly {
  const made = madePages(parts)
  return async (secret, asked, comer) => {
    try {
      const page = /^[0-9a-f]{32}$/.test(secret) ? await parts.pages.at(secret) : undefined
      if (page) await parts.limits.visit(comer.address)
      const file = page && (await made(page))
      if (file) return shown(file, asked)
      await parts.limits.miss(comer.address)
      return told(404, 'page-gone')
    } catch (error) {
      return refused(error, parts, comer)
    }
  }
}

/** A page as it is sent. */
interface Made {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>
}

/** Makes pages; of each of them the last that was made is known until something of its campaign changes. */
function madePages({ store, ask, onChange }: PublicParts): (page: PublicPage) => Promise<Made | undefined> {
  const campaignOf = campaignsOf(store)
  const known = new Map<string, Map<string, Promise<Made | undefined>>>()
  onChange((touched) => {
    if (touched.length === 0) known.clear()
    for (const one of touched) known.delete(campaignOf(one))
  })
  return ({ campaign, people, language }) => {
    const ofCampaign = known.get(campaign) ?? new Map<string, Promise<Made | undefined>>()
    known.set(campaign, ofCampaign)
    const key = `${people} ${language}`
    const before = ofCampaign.get(key)
    if (before) return before
    const making = ask('page.get', { campaign, language, ...PEOPLE[people] }, { [campaign]: [] }).then(madeOf)
    ofCampaign.set(key, making)
    // What could not be made is tried again by the next visitor.
    making.catch(() => ofCampaign.get(key) === making && ofCampaign.delete(key))
    return making
  }
}

/** Nothing where the campaign is gone. Throws why else there is no page. */
function madeOf(answer: Answer): Made | undefined {
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
      ...{ ...GUARDING, ...MANNER, 'content-type': 'text/html; charset=utf-8' },
      'content-security-policy': `${policy}; frame-ancestors 'none'`,
      etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    },
  }
}

/** As it is sent by whoever packed the page on its way: a proxy marks the name of what it packs as weak. */
const WEAK = /^W\//

/** A page, or that it is the one that the visitor's browser has. */
function shown({ bytes, headers }: Made, asked: Asked): Answered {
  const known = (asked.headers.get('if-none-match') ?? '').split(',').map((one) => one.trim().replace(WEAK, ''))
  const isKnown = known.includes(headers['etag']!) || known.includes('*')
  return isKnown ? { status: 304, headers, bytes: new Uint8Array() } : { status: 200, headers, bytes }
}

function refused(error: unknown, { log, onTurnedAway }: PublicParts, comer: Comer): Answered {
  if (error instanceof AppError && error.code === 'too-often') {
    const params = error.params as Record<string, number>
    noteRefusal(onTurnedAway, 'page', { status: 429, code: error.code, params }, comer)
    return told(429, 'page-often', afterwards('too-often', params))
  }
  if (!(error instanceof AppError)) log(systemIds.next(), error)
  return told(503, 'page-away', { 'retry-after': '30' })
}

/** How a page looks that only says why there is none, on a phone and by night too. */
const PLAIN =
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{max-width:34rem;margin:20vh auto;padding:0 1.5rem;text-wrap:balance}'
const PLAIN_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(PLAIN).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Says why there is no page, in both languages: nobody knows who asks. */
function told(
  status: number,
  what: 'page-gone' | 'page-often' | 'page-away',
  headers: Readonly<Record<string, string>> = {},
): Answered {
  const said = (['fr', 'en'] as const).map((language) => `<p lang="${language}">${clubTexts(language)(what)}</p>`)
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Chronique</title><style>${PLAIN}</style>`
  const text = `<!doctype html><html lang="fr"><head>${head}</head><body>${said.join('')}</body></html>`
  return {
    status,
    headers: {
      ...{ ...GUARDING, ...MANNER, ...NOT_KEPT, 'content-type': 'text/html; charset=utf-8' },
      ...{ 'content-security-policy': PLAIN_POLICY, ...headers },
    },
    bytes: new TextEncoder().encode(text),
  }
}
