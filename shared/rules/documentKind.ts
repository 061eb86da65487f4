import { CAMPAIGN_FORMAT, CAMPAIGN_FORMATS, kindOf, ROSTER_FORMAT, ROSTER_FORMATS } from '../domain/format.ts'
import { AppError } from '../domain/error.ts'
import { shortened } from './kit/path.ts'

const FORMATS = { roster: ROSTER_FORMAT, campaign: CAMPAIGN_FORMAT } as const
const OTHER = { roster: 'campaign-for-roster', campaign: 'roster-for-campaign' } as const
const NUMBERS = { roster: ROSTER_FORMATS, campaign: CAMPAIGN_FORMATS } as const

/**
 * Checks that a document says to be what is wanted here, before anything else of it is looked at. Throws
 * `campaign-for-roster` and `roster-for-campaign`, which name the way in that is the right one, `format-newer`,
 * `format-number-unknown`, and `format-unknown` for what is none of ours.
 */
export function checkKind(document: unknown, wanted: keyof typeof FORMATS): void {
  const kind = kindOf(document)
  if (kind === wanted) return
  refuseUnreadNumber(document)
  const [path, found] = ['format', shortened(formatOf(document))]
  if (kind === 'unknown') throw new AppError('format-unknown', { path, format: FORMATS[wanted], found })
  throw new AppError(OTHER[wanted], { path })
}

/** Throws `format-newer` or `format-number-unknown` for a document of a number that is not read here, before anything of it is called wrong. */
export function refuseUnreadNumber(document: unknown): void {
  const kind = kindOf(document)
  if (kind !== 'format-newer' && kind !== 'format-number-unknown') return
  const format = shortened(formatOf(document))
  const known = NUMBERS[format.startsWith('chronique/roster@') ? 'roster' : 'campaign']
  throw new AppError(kind, { path: 'format', format, known: known.join(', ') })
}

const formatOf = (document: unknown): string =>
  typeof document === 'object' && document !== null ? String((document as { readonly format?: unknown }).format) : ''
