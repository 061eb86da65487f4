import { checkDocumentKind } from '../../shared/rules/documentKind.ts'
import { decodeText } from '../../shared/rules/kit/decodeText.ts'
import { parseJson } from '../../shared/rules/kit/json.ts'

/**
 * Parses the document in a file. Throws an `AppError`: `compressed`, `not-utf8`, the errors of `parseJson`, and for a
 * document of another kind than `expected` the errors of `checkDocumentKind`.
 */
export function parseDocument(content: Uint8Array | string, expected: 'campaign' | 'roster', longest: number): object {
  const document = parseFileJson(content, longest)
  checkDocumentKind(document, expected)
  return document
}

/** Parses a file that may contain any JSON. Throws `compressed`, `not-utf8`, and the errors of `parseJson`. */
export const parseFileJson = (content: Uint8Array | string, longest: number): object =>
  parseJson(typeof content === 'string' ? content : decodeText(content), longest)
