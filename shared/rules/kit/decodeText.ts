import { AppError } from '../../domain/error.ts'
import { decodeWesternText } from './westernText.ts'

/** Declares the part of `TextDecoder` that this file uses; every host has it, but the shared types lack it. */
declare const TextDecoder: new (
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be',
  options?: { readonly fatal: true },
) => {
  decode(bytes: Uint8Array): string
}

/** Decodes a UTF-8 file. Throws `compressed` for a compressed file, `not-utf8` for any other encoding. */
export function decodeText(bytes: Uint8Array): string {
  refuseIfPacked(bytes)
  const text = tryDecode('utf-8', bytes)
  // UTF-16 text without a byte order mark can be valid UTF-8, but it is then full of NUL characters. So a text with NUL
  // characters is refused.
  if (text === undefined || text.includes('\u0000')) throw new AppError('not-utf8')
  return text
}

/**
 * Decodes a list saved by a spreadsheet: UTF-8 or UTF-16 (« Texte Unicode ») with or without byte order mark, or a
 * one-byte encoding of Windows, Macintosh or MS-DOS. Throws `compressed` for a workbook (a zip file), and
 * `encoding-unclear` rather than return wrong letters.
 */
export function decodeSpreadsheetText(bytes: Uint8Array): string {
  refuseIfPacked(bytes)
  const utf16 = utf16Of(bytes)
  const text = utf16 ? tryDecode(utf16, bytes) : utf8OrWestern(bytes)
  if (text === undefined || text.includes('\u0000')) throw new AppError('encoding-unclear')
  return text
}

/**
 * Finds a letter of another script inside a Latin word. Such a letter shows that the file is Mac Roman and not UTF-8,
 * because two bytes of Mac Roman may happen to form one letter in UTF-8, such as « ’é ».
 */
const MIXED = /\p{Script=Latin}(?=[^\P{L}\p{Script=Latin}])|[^\P{L}\p{Script=Latin}](?=\p{Script=Latin})/u

function utf8OrWestern(bytes: Uint8Array): string | undefined {
  const text = tryDecode('utf-8', bytes)
  if (hasUtf8Mark(bytes) || (text !== undefined && !MIXED.test(text))) return text
  const western = decodeWesternText(bytes)
  return text === undefined ? western : western === undefined ? text : undefined
}

function refuseIfPacked(bytes: Uint8Array): void {
  const kind = findArchiveKind(bytes)
  if (kind !== undefined) throw new AppError('compressed', { kind })
}

const hasUtf8Mark = ([first, second, third]: Uint8Array) => first === 0xef && second === 0xbb && third === 0xbf

/**
 * Detects the byte order of UTF-16 by the byte order mark. Without a mark, detects it by the positions of the zero
 * bytes, because most letters of a list are ASCII.
 */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (!bytes.includes(0)) return undefined
  const zeros = [0, 1].map((side) => bytes.filter((byte, at) => at % 2 === side && byte === 0).length)
  return zeros[1]! > zeros[0]! ? 'utf-16le' : 'utf-16be'
}

function tryDecode(encoding: 'utf-8' | 'utf-16le' | 'utf-16be', bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** First bytes of common archive formats. */
const ARCHIVE_SIGNATURES: Readonly<Record<string, readonly number[]>> = {
  gzip: [0x1f, 0x8b],
  zip: [0x50, 0x4b, 0x03, 0x04],
  '7z': [0x37, 0x7a, 0xbc, 0xaf],
  zstd: [0x28, 0xb5, 0x2f, 0xfd],
  xz: [0xfd, 0x37, 0x7a, 0x58],
  bzip2: [0x42, 0x5a, 0x68],
}

/**
 * Detects the archive format of a file from its first bytes; `undefined` if the file is not compressed. Compressed
 * files are refused, never unpacked.
 */
const findArchiveKind = (bytes: Uint8Array): string | undefined =>
  Object.keys(ARCHIVE_SIGNATURES).find((kind) => ARCHIVE_SIGNATURES[kind]!.every((byte, at) => bytes[at] === byte))
