import { CAMPAIGN_LIMITS } from '../../shared/contract/limits.ts'
import { AppError } from '../../shared/domain/error.ts'
import { systemErrors, tooLarge } from '../host/readFile.ts'
import type { Files } from '../ports/files.ts'

/** What the page may have written to a place that the user chooses. */
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

/** A whole campaign is the largest; nothing that is printed comes near. */
const MOST_BYTES = CAMPAIGN_LIMITS.bytes
const LONGEST_NAME = 120

/** The name that a page suggests, made fit for every system. Throws `invalid` for any other kind. */
export function suggestedFile(given: unknown): SuggestedFile {
  if (typeof given !== 'string' || given.length > 1000) throw new AppError('invalid', { path: 'suggestedName' })
  const extension = /\.([a-z]+)$/.exec(given)?.[1] ?? ''
  const kind = (Object.keys(KINDS) as Kind[]).find((one) => one === extension)
  if (kind === undefined) throw new AppError('invalid', { path: 'suggestedName' })
  const stem = given
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

/** The bytes of a file to be saved. Throws `invalid`, `too-large`. */
export function savedBytes(given: unknown): Uint8Array {
  if (!(given instanceof Uint8Array)) throw new AppError('invalid', { path: 'bytes' })
  if (given.length > MOST_BYTES) throw tooLarge(given.length)
  return given
}

/** Writes a file whole or not at all. Throws `file-unwritable`. */
export const writeFile = (file: string, bytes: Uint8Array, files: Pick<Files, 'write'>): void =>
  systemErrors('file-unwritable', () => files.write(file, bytes))
