import type { WireError } from '../../shared/contract/envelope.ts'
import { CAMPAIGN_LIMITS, CONTENT_LIMITS, ROSTER_LIMITS, tooLargeParams } from '../../shared/contract/limits.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { currentHost } from '../api/host.ts'

/** A file that the user chose or dropped. */
export type UserFile = Awaited<ReturnType<typeof currentHost.openFiles>>[number]

/** The expected content of a file: a whole campaign, or one warband. */
export type ExpectedKind = 'campaign' | 'roster'

/** A document whose content is not validated yet. */
export interface Document {
  readonly format: string
  readonly name?: unknown
  readonly exportedAt?: unknown
  /** Present in an offline copy of a club's campaign. */
  readonly along?: unknown
  readonly journal?: unknown
}

/** Result of reading a file, before the program validates its content: a document to send, or an error. */
type ReadFile = { readonly ok: true; readonly document: Document } | { readonly ok: false; readonly error: WireError }

const LIMITS = { campaign: CAMPAIGN_LIMITS, roster: ROSTER_LIMITS }
/** Error codes that only say that a document does not come from Chronique. */
const FOREIGN_CODES: readonly string[] = ['not-an-object', 'too-deep', 'too-many', 'format-unknown']
/** Error codes for which the screens have their own texts, each with the code that the screens use. */
const KNOWN_CODES: Readonly<Record<string, string>> = {
  'roster-for-campaign': 'file-is-warband',
  'campaign-for-roster': 'file-is-campaign',
}

/**
 * True for a file with changes made on an offline copy. Such a file is not imported: the user brings it back on the
 * page of its campaign.
 */
const isOfflineChanges = (code: string, { found }: WireError['params']): boolean =>
  code === 'format-unknown' && typeof found === 'string' && found.startsWith('chronique/brought@')

/** True for a file with content of a campaign, which the user imports on the page of a campaign's content. */
const isContentFile = (code: string, { found }: WireError['params']): boolean =>
  code === 'format-unknown' && typeof found === 'string' && /^chronique\/(content|scenarios)@/.test(found)

const readError = (code: string, params: WireError['params'] = {}, path = ''): ReadFile => ({
  ok: false,
  error: { code, path, params },
})

/** Reads a file that may be a whole campaign or one warband. */
export async function readAnyFile(file: UserFile): Promise<ReadFile> {
  const read = await readDocumentFile(file, 'campaign')
  return !read.ok && read.error.code === KNOWN_CODES['roster-for-campaign'] ? readDocumentFile(file, 'roster') : read
}

/**
 * Reads a file for an import. Rejects only a file that is no document of the expected kind; the program validates the
 * content.
 */
export async function readDocumentFile({ size, content }: UserFile, expected: ExpectedKind): Promise<ReadFile> {
  const limits = LIMITS[expected]
  if (size > limits.bytes) return readError('too-large', tooLargeParams(size, limits))
  // Loaded with the first file. The module finds the position of a syntax error, which the browser's own parser does
  // not report.
  const { parseDocument: documentIn } = await import('./documentContent.ts')
  try {
    return { ok: true, document: documentIn(await content(), expected, limits.longest) as Document }
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    const { code, params, path } = thrown
    if (isOfflineChanges(code, params)) return readError('along-brought-here')
    if (isContentFile(code, params)) return readError('file-is-content')
    if (FOREIGN_CODES.includes(code))
      return readError(expected === 'campaign' ? 'file-is-foreign' : 'file-is-no-roster')
    const known = KNOWN_CODES[code]
    return known === undefined ? readError(code, params, path) : readError(known)
  }
}

/** Reads a file with content of a campaign. Rejects only a file that is no JSON object; the program validates the content. */
export async function readContentFile({ size, content }: UserFile): Promise<ReadFile> {
  if (size > CONTENT_LIMITS.bytes) return readError('too-large', tooLargeParams(size, CONTENT_LIMITS))
  const { parseFileJson } = await import('./documentContent.ts')
  try {
    return { ok: true, document: parseFileJson(await content(), CONTENT_LIMITS.longest) as Document }
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    const { code, params, path } = thrown
    return FOREIGN_CODES.includes(code) ? readError('not-content') : readError(code, params, path)
  }
}
