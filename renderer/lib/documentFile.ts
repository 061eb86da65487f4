import type { WireError } from '../../shared/contract/envelope.ts'
import { CAMPAIGN_LIMITS, ROSTER_LIMITS, tooLargeParams } from '../../shared/contract/limits.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { host } from '../api/host.ts'

/** A file that the user gave. */
export type GivenFile = Awaited<ReturnType<typeof host.openFiles>>[number]

/** What a file is to be: a whole campaign, or one warband. */
export type Wanted = 'campaign' | 'roster'

/** A document whose inside nobody has looked at yet. */
export interface Document {
  readonly format: string
  readonly name?: unknown
  readonly exportedAt?: unknown
  /** Of a campaign that was taken along from a club. */
  readonly along?: unknown
  readonly journal?: unknown
}

/** What a file holds, as far as this page can tell: a document to be sent, or why it is none. */
type ReadFile = { readonly ok: true; readonly document: Document } | { readonly ok: false; readonly error: WireError }

const LIMITS = { campaign: CAMPAIGN_LIMITS, roster: ROSTER_LIMITS }
/** What says of a document only that it is none of ours. */
const FOREIGN: readonly string[] = ['not-an-object', 'too-deep', 'too-many', 'format-unknown']
/** Problems with a file that the screens have words of their own for. */
const KNOWN: Readonly<Record<string, string>> = {
  'roster-for-campaign': 'file-is-warband',
  'campaign-for-roster': 'file-is-campaign',
}

/** What was done with a campaign that was taken along is nothing to be brought in: it is brought back, on its campaign's page. */
const isBroughtBack = (code: string, { found }: WireError['params']): boolean =>
  code === 'format-unknown' && typeof found === 'string' && found.startsWith('chronique/brought@')

const refused = (code: string, params: WireError['params'] = {}, path = ''): ReadFile => ({
  ok: false,
  error: { code, path, params },
})

/** Reads a file that may be a whole campaign or one warband. */
export async function readAnyFile(file: GivenFile): Promise<ReadFile> {
  const read = await readDocumentFile(file, 'campaign')
  return !read.ok && read.error.code === KNOWN['roster-for-campaign'] ? readDocumentFile(file, 'roster') : read
}

/** Reads a file that is to be brought in. What is wrong inside the document the program says; here only what is none at all. */
export async function readDocumentFile({ size, content }: GivenFile, wanted: Wanted): Promise<ReadFile> {
  const limits = LIMITS[wanted]
  if (size > limits.bytes) return refused('too-large', tooLargeParams(size, limits))
  // Loaded with the first file: it finds the place of a fault, which the browser's own reader does not tell.
  const { documentIn } = await import('./documentContent.ts')
  try {
    return { ok: true, document: documentIn(await content(), wanted, limits.longest) as Document }
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    const { code, params, path } = thrown
    if (isBroughtBack(code, params)) return refused('along-brought-here')
    if (FOREIGN.includes(code)) return refused(wanted === 'campaign' ? 'file-is-foreign' : 'file-is-no-roster')
    const known = KNOWN[code]
    return known === undefined ? refused(code, params, path) : refused(known)
  }
}
