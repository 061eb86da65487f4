import { AppError } from '../../shared/domain/error.ts'
import { packedWith } from '../../shared/rules/kit/compressed.ts'

/** The text of a file. Throws `compressed` for one that is packed, `not-utf8`. */
export function decoded(bytes: Uint8Array): string {
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
