import { CAMPAIGN_FORMAT, kindOf, ROSTER_FORMAT } from '../domain/format.ts'
import { AppError } from '../domain/error.ts'
import { shortened } from './kit/path.ts'

const FORMATS = { roster: ROSTER_FORMAT, campaign: CAMPAIGN_FORMAT } as const
const OTHER = { roster: 'campaign-for-roster', campaign: 'roster-for-campaign' } as const

/**
 * Checks that a document says to be what is wanted here, before anything else of it is looked at. Throws
 * `campaign-for-roster` and `roster-for-campaign`, which name the way in that is the right one, `format-newer`, and
 * `format-unknown` for what is none of ours.
 */
export function checkKind(document: unknown, wanted: keyof typeof FORMATS): void {
  const kind = kindOf(document)
  if (kind === wanted) return
  refuseIfNewer(document)
  const [path, found] = ['format', shortened(formatOf(document))]
  if (kind === 'unknown') throw new AppError('format-unknown', { path, format: FORMATS[wanted], found })
  throw new AppError(OTHER[wanted], { path })
}

/** Throws `format-newer` for a document of a later version of the program, before anything of it is called wrong. */
export function refuseIfNewer(document: unknown): void {
  if (kindOf(document) === 'newer')
    throw new AppError('format-newer', { path: 'format', format: shortened(formatOf(document)) })
}

const formatOf = (document: unknown): string =>
  typeof document === 'object' && document !== null ? String((document as { readonly format?: unknown }).format) : ''
