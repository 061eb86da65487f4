import { AppError } from '../../shared/domain/error.ts'
import { checkKind } from '../../shared/rules/documentKind.ts'
import { packedWith } from '../../shared/rules/kit/compressed.ts'
import { parseJson } from '../../shared/rules/kit/json.ts'

/**
 * The document in a file's content. Throws an `AppError`: `compressed`, `not-utf8`, what `parseJson` throws, and what
 * `checkKind` throws for a document of another kind.
 */
export function documentIn(content: Uint8Array | string, wanted: 'campaign' | 'roster', longest: number): object {
  const document = parseJson(typeof content === 'string' ? content : decoded(content), longest)
  checkKind(document, wanted)
  return document
}

function decoded(bytes: Uint8Array): string {
  const kind = packedWith(bytes)
  if (kind !== undefined) throw new AppError('compressed', { kind })
  const text = utf8(bytes)
  // UTF-16 without a mark reads as UTF-8 full of NULs.
  if (text === undefined || text.includes('\u0000')) throw new AppError('not-utf8')
  return text
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
