import { AppError } from '../../domain/error.ts'
import { packedWith } from './compressed.ts'

/** What of it is used here: every host has it. */
declare const TextDecoder: new (
  encoding: 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be',
  options?: { readonly fatal: true },
) => {
  decode(bytes: Uint8Array): string
}

/** The text of a file. Throws `compressed` for one that is packed, `not-utf8`. */
export function decoded(bytes: Uint8Array): string {
  const kind = packedWith(bytes)
  if (kind !== undefined) throw new AppError('compressed', { kind })
  const text = utf8(bytes)
  // UTF-16 without a mark reads as UTF-8 full of NULs.
  if (text === undefined || text.includes('\u0000')) throw new AppError('not-utf8')
  return text
}

/**
 * The text of a list from a spreadsheet: as French Excel saves one, it knows nothing of UTF-8, and « Texte Unicode » is
 * UTF-16. Throws `compressed` for a workbook, which is a packed file.
 */
export function looselyDecoded(bytes: Uint8Array): string {
  const kind = packedWith(bytes)
  if (kind !== undefined) throw new AppError('compressed', { kind })
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return utf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
