import { checkKind } from '../../shared/rules/documentKind.ts'
import { decoded } from '../../shared/rules/kit/decoded.ts'
import { parseJson } from '../../shared/rules/kit/json.ts'

/**
 * The document in a file's content. Throws an `AppError`: `compressed`, `not-utf8`, what `parseJson` throws, and what
 * `checkKind` throws for a document of another kind.
 */
export function documentIn(content: Uint8Array | string, wanted: 'campaign' | 'roster', longest: number): object {
  const document = jsonIn(content, longest)
  checkKind(document, wanted)
  return document
}

/** What a file holds as JSON, whatever it is. Throws `compressed`, `not-utf8`, and what `parseJson` throws. */
export const jsonIn = (content: Uint8Array | string, longest: number): object =>
  parseJson(typeof content === 'string' ? content : decoded(content), longest)
