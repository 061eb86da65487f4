import type { WireError } from '../../shared/contract/envelope.ts'
import { CAMPAIGN_FORMAT } from '../../shared/domain/campaign/format.ts'
import { AppError } from '../../shared/domain/error.ts'

/** What a file holds, as far as this page can tell: a document to be sent, or why it is none. */
export type ReadFile =
  { readonly ok: true; readonly document: Document } | { readonly ok: false; readonly error: WireError }

/** A campaign document whose inside nobody has looked at yet. */
export interface Document {
  readonly format: string
  readonly exportedAt?: unknown
}

/** The longest list in a campaign: its journal. */
const LONGEST = 1_000_000
/** What says of a document only that it is none of ours. */
const FOREIGN: readonly string[] = ['not-an-object', 'too-deep', 'too-many']

const refused = (code: string, params: WireError['params'] = {}, path = ''): ReadFile => ({
  ok: false,
  error: { code, path, params },
})

/** Reads a campaign's file. What is wrong inside a campaign the program says; here only what is none at all. */
export async function readCampaignFile(text: string): Promise<ReadFile> {
  // Loaded with the first file: it finds the place of a fault, which the browser's own reader does not tell.
  const { parseJson } = await import('../../shared/rules/kit/json.ts')
  try {
    return judged(parseJson(text, LONGEST))
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    const { code, params, path } = thrown
    return FOREIGN.includes(code) ? refused('file-is-foreign') : refused(code, params, path)
  }
}

function judged(document: object): ReadFile {
  const { format } = document as { readonly format?: unknown }
  if (format === CAMPAIGN_FORMAT) return { ok: true, document: document as Document }
  if (typeof format !== 'string') return refused('file-is-foreign')
  if (format.startsWith('chronique/roster@')) return refused('file-is-warband')
  return format.startsWith('chronique/campaign@') ? refused('file-is-newer', { format }) : refused('file-is-foreign')
}
