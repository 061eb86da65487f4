import { AppError } from '../../shared/domain/error.ts'
import type { Files } from '../ports/files.ts'

/** What the page may have written to a place that the user chooses. */
const KINDS = { pdf: 'file.kind-pdf', json: 'file.kind-json' } as const
type Kind = keyof typeof KINDS

export interface SuggestedFile {
  readonly name: string
  readonly kind: Kind
  readonly kindKey: (typeof KINDS)[Kind]
}

const MEGABYTE = 1024 * 1024
/** A whole campaign may be as large as this; nothing that is printed comes near. */
const MOST_BYTES = 200 * MEGABYTE
const LONGEST_NAME = 120

/** The name that a page suggests, made fit for every system. Throws `invalid` for what is no PDF and no JSON. */
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

/** The text of a file that the user chose. Throws `too-large`, `not-utf8`, `file-unreadable`. */
export function readText(file: string, files: Files): string {
  const bytes = systemErrors('file-unreadable', () => files.read(file, MOST_BYTES))
  if (bytes.length > MOST_BYTES) throw tooLarge(bytes.length)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('not-utf8')
  }
}

/** Writes a file whole or not at all. Throws `file-unwritable`. */
export const writeFile = (file: string, bytes: Uint8Array, files: Pick<Files, 'write'>): void =>
  systemErrors('file-unwritable', () => files.write(file, bytes))

const tooLarge = (size: number): AppError =>
  new AppError('too-large', { size: Math.ceil(size / MEGABYTE), max: MOST_BYTES / MEGABYTE })

function systemErrors<T>(code: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new AppError(code, { reason: String((error as NodeJS.ErrnoException).code ?? 'EIO') })
  }
}
