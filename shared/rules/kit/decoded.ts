import { AppError } from '../../domain/error.ts'
import { packedWith } from './compressed.ts'
import { westernText } from './westernText.ts'

/** What of it is used here: every host has it. */
declare const TextDecoder: new (
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be',
  options?: { readonly fatal: true },
) => {
  decode(bytes: Uint8Array): string
}

/** The text of a file. Throws `compressed` for one that is packed, `not-utf8`. */
export function decoded(bytes: Uint8Array): string {
  refuseIfPacked(bytes)
  const text = decodedAs('utf-8', bytes)
  // UTF-16 without a mark reads as UTF-8 full of NULs.
  if (text === undefined || text.includes('\u0000')) throw new AppError('not-utf8')
  return text
}

/**
 * The text of a list from a spreadsheet, whichever way it was saved: UTF-8 or UTF-16 (« Texte Unicode »), with a mark or without,
 * or a one-byte encoding of Windows, Macintosh or MS-DOS. Throws `compressed` for a workbook, which is a packed file, and
 * `encoding-unclear` rather than give a text whose letters are wrong.
 */
export function looselyDecoded(bytes: Uint8Array): string {
  refuseIfPacked(bytes)
  const utf16 = utf16Of(bytes)
  const text = utf16 ? decodedAs(utf16, bytes) : utf8OrWestern(bytes)
  if (text === undefined || text.includes('\u0000')) throw new AppError('encoding-unclear')
  return text
}

/** A letter of another alphabet within a Latin word: two bytes of Mac Roman that happen to be one letter of UTF-8, such as « ’é ». */
const MIXED = /\p{Script=Latin}(?=[^\P{L}\p{Script=Latin}])|[^\P{L}\p{Script=Latin}](?=\p{Script=Latin})/u

function utf8OrWestern(bytes: Uint8Array): string | undefined {
  const text = decodedAs('utf-8', bytes)
  if (hasUtf8Mark(bytes) || (text !== undefined && !MIXED.test(text))) return text
  const western = westernText(bytes)
  return text === undefined ? western : western === undefined ? text : undefined
}

function refuseIfPacked(bytes: Uint8Array): void {
  const kind = packedWith(bytes)
  if (kind !== undefined) throw new AppError('compressed', { kind })
}

const hasUtf8Mark = ([first, second, third]: Uint8Array) => first === 0xef && second === 0xbb && third === 0xbf

/** The byte order of UTF-16: by its mark; else most letters of a list are ASCII, whose other byte is 0. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (!bytes.includes(0)) return undefined
  const zeros = [0, 1].map((side) => bytes.filter((byte, at) => at % 2 === side && byte === 0).length)
  return zeros[1]! > zeros[0]! ? 'utf-16le' : 'utf-16be'
}

function decodedAs(encoding: 'utf-8' | 'utf-16le' | 'utf-16be', bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
