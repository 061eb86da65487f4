import {
  CAMPAIGN_FORMAT,
  CAMPAIGN_FORMATS,
  detectDocumentKind,
  ROSTER_FORMAT,
  ROSTER_FORMATS,
} from '../domain/format.ts'
import { AppError } from '../domain/error.ts'
import { quotableText } from './kit/path.ts'

const FORMATS = { roster: ROSTER_FORMAT, campaign: CAMPAIGN_FORMAT } as const
const OTHER_KIND_CODES = { roster: 'campaign-for-roster', campaign: 'roster-for-campaign' } as const
const NUMBERS = { roster: ROSTER_FORMATS, campaign: CAMPAIGN_FORMATS } as const

/**
 * Checks that a document is of the expected kind, before anything else in the document is read. Throws
 * `campaign-for-roster` or `roster-for-campaign` (their messages name the right import), `format-newer`,
 * `format-number-unknown`, and `format-unknown` for any other document.
 */
export function checkDocumentKind(document: unknown, expected: keyof typeof FORMATS): void {
  const kind = detectDocumentKind(document)
  if (kind === expected) return
  refuseUnknownFormatNumber(document)
  const [path, found] = ['format', quotableText(formatOf(document))]
  if (kind === 'unknown') throw new AppError('format-unknown', { path, format: FORMATS[expected], found })
  throw new AppError(OTHER_KIND_CODES[expected], { path })
}

/**
 * Throws `format-newer` or `format-number-unknown` for an unsupported format number. Called first, because other errors
 * of such a document would mislead the user.
 */
export function refuseUnknownFormatNumber(document: unknown): void {
  const kind = detectDocumentKind(document)
  if (kind !== 'format-newer' && kind !== 'format-number-unknown') return
  const format = quotableText(formatOf(document))
  const known = NUMBERS[format.startsWith('chronique/roster@') ? 'roster' : 'campaign']
  throw new AppError(kind, { path: 'format', format, known: known.join(', ') })
}

const formatOf = (document: unknown): string =>
  typeof document === 'object' && document !== null ? String((document as { readonly format?: unknown }).format) : ''
