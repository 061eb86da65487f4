import { CAMPAIGN_LIMITS } from '../../shared/contract/limits.ts'
import { AppError } from '../../shared/domain/error.ts'
import { withSystemErrors, tooLargeError } from '../host/readFile.ts'
import type { FileAccess } from '../ports/files.ts'

/** File types that the page may save, each with the text key of its name. */
const KINDS = {
  chronique: 'file.kind-chronique',
  pdf: 'file.kind-pdf',
  json: 'file.kind-json',
  csv: 'file.kind-csv',
  txt: 'file.kind-txt',
  md: 'file.kind-md',
  png: 'file.kind-png',
  zip: 'file.kind-zip',
  svg: 'file.kind-svg',
  html: 'file.kind-html',
} as const
type Kind = keyof typeof KINDS

export interface SuggestedFile {
  readonly name: string
  readonly kind: Kind
  readonly kindKey: (typeof KINDS)[Kind]
}

/** Maximum size in bytes of a file to save. A whole campaign is the largest file; printed documents are far smaller. */
const MOST_BYTES = CAMPAIGN_LIMITS.bytes
const LONGEST_NAME = 120

/**
 * Converts the name that a page suggests to a file name that is valid on every system. Throws `invalid` for an
 * unknown file type.
 */
export function parseSuggestedName(suggestedName: unknown): SuggestedFile {
  if (typeof suggestedName !== 'string' || suggestedName.length > 1000)
    throw new AppError('invalid', { path: 'suggestedName' })
  const extension = /\.([a-z]+)$/.exec(suggestedName)?.[1] ?? ''
  const kind = (Object.keys(KINDS) as Kind[]).find((one) => one === extension)
  if (kind === undefined) throw new AppError('invalid', { path: 'suggestedName' })
  const stem = suggestedName
    .slice(0, -extension.length - 1)
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, LONGEST_NAME)
    .trim()
  const isReserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(stem)
  return { name: `${stem === '' || isReserved ? 'chronique' : stem}.${kind}`, kind, kindKey: KINDS[kind] }
}

/** Validates the bytes of a file to save. Throws `invalid`, `too-large`. */
export function parseFileBytes(content: unknown): Uint8Array {
  if (!(content instanceof Uint8Array)) throw new AppError('invalid', { path: 'bytes' })
  if (content.length > MOST_BYTES) throw tooLargeError(content.length)
  return content
}

/** Writes a file atomically. Throws `file-unwritable`. */
export const writeFile = (file: string, bytes: Uint8Array, files: Pick<FileAccess, 'write'>): void =>
  withSystemErrors('file-unwritable', () => files.write(file, bytes))
