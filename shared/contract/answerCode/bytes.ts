/** Declares the parts of these classes that this file uses; every host has them, but the shared types lack them. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array }
declare const TextDecoder: new (
  encoding: 'utf-8',
  options: { readonly fatal: boolean },
) => {
  decode(bytes: Uint8Array): string
}

/** The bytes of a text in UTF-8. */
export const toUtf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Thrown by a reader if the bytes are no code: too short, or a value out of range. Callers turn it into a problem. */
export class CodeBytesError extends Error {
  readonly reason: 'end' | 'number' | 'text' | 'id'

  constructor(reason: CodeBytesError['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Characters of an id, by their stored number. */
const ID_CHARACTERS = '0123456789abcdefghijklmnopqrstuvwxyz'
const BITS_OF_ID_CHARACTER = 6
/** Numbers are at most this large, so that they stay safe integers. */
const MAX_NUMBER = 2 ** 42
const MAX_TEXT_BYTES = 2_000

export type ByteWriter = ReturnType<typeof createByteWriter>
export type ByteReader = ReturnType<typeof createByteReader>

/**
 * Collects the bytes of a code. Numbers take seven bits a byte, the lowest bits first. Throws `RangeError` for a number
 * that no reader reads: negative, or no whole number.
 */
export function createByteWriter() {
  const bytes: number[] = []
  function number(value: number): void {
    if (!Number.isInteger(value) || value < 0 || value > MAX_NUMBER)
      throw new RangeError(`not a number of a code: ${value}`)
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128)
    bytes.push(value)
  }
  function text(value: string): void {
    const textBytes = toUtf8(value)
    number(textBytes.length)
    bytes.push(...textBytes)
  }
  /** Writes an id, or the beginning of one, with six bits for each character. */
  function id(value: string): void {
    number(value.length)
    let [held, count] = [0, 0]
    for (const character of value) {
      held = held * 2 ** BITS_OF_ID_CHARACTER + ID_CHARACTERS.indexOf(character)
      count += BITS_OF_ID_CHARACTER
      if (count >= 8) {
        count -= 8
        bytes.push(Math.floor(held / 2 ** count))
        held %= 2 ** count
      }
    }
    if (count > 0) bytes.push(held * 2 ** (8 - count))
  }
  function list<T>(items: readonly T[], write: (item: T) => void): void {
    number(items.length)
    for (const item of items) write(item)
  }
  return {
    number,
    /** Writes a number that may be negative. */
    signed: (value: number) => number(value < 0 ? -value * 2 - 1 : value * 2),
    text,
    id,
    list,
    byte: (value: number) => void bytes.push(value),
    bytes: () => Uint8Array.from(bytes),
  }
}

/** Reads what `createByteWriter` wrote. Throws `CodeBytesError` for anything else; reads no byte behind the end. */
export function createByteReader(bytes: Uint8Array) {
  let at = 0
  function byte(): number {
    const value = bytes[at++]
    if (value === undefined) throw new CodeBytesError('end')
    return value
  }
  /** Reads a number from 0 to `most`. */
  function number(most = MAX_NUMBER): number {
    let [value, factor] = [0, 1]
    for (;;) {
      const part = byte()
      value += (part % 128) * factor
      if (value > most) throw new CodeBytesError('number')
      if (part < 128) return value
      factor *= 128
      if (factor > MAX_NUMBER) throw new CodeBytesError('number')
    }
  }
  function part(length: number): Uint8Array {
    if (at + length > bytes.length) throw new CodeBytesError('end')
    at += length
    return bytes.subarray(at - length, at)
  }
  function text(): string {
    const textBytes = part(number(MAX_TEXT_BYTES))
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(textBytes)
    } catch {
      throw new CodeBytesError('text')
    }
  }
  function id(most: number): string {
    const length = number(most)
    const idBytes = part(Math.ceil((length * BITS_OF_ID_CHARACTER) / 8))
    let [value, held, count] = ['', 0, 0]
    for (const one of idBytes) {
      held = held * 256 + one
      count += 8
      while (count >= BITS_OF_ID_CHARACTER && value.length < length) {
        count -= BITS_OF_ID_CHARACTER
        const character = ID_CHARACTERS[Math.floor(held / 2 ** count)]
        if (character === undefined) throw new CodeBytesError('id')
        value += character
        held %= 2 ** count
      }
    }
    return value
  }
  return {
    number,
    signed(most: number): number {
      const value = number(most * 2)
      return value % 2 === 1 ? -(value + 1) / 2 : value / 2
    },
    text,
    id,
    list: <T>(most: number, read: () => T): T[] => Array.from({ length: number(most) }, read),
    isAtEnd: () => at === bytes.length,
  }
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = (value & 1 ? 0xed_b8_83_20 : 0) ^ (value >>> 1)
  return value
})

/** The CRC-32 of bytes (as in ZIP and PNG): it finds every damage of up to four bytes in a row. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 255]! ^ (crc >>> 8)
  return (crc ^ 0xff_ff_ff_ff) >>> 0
}

/**
 * Crockford's alphabet of 32 characters. It has no letters that are easily mixed up, and QR codes store capital letters
 * and digits in five and a half bits each.
 */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const VALUES = new Map([...LETTERS].map((letter, value) => [letter, value]))

/** Writes bytes as capital letters and digits, five bits a character. */
export function toLetters(bytes: Uint8Array): string {
  let [text, held, count] = ['', 0, 0]
  for (const byte of bytes) {
    held = held * 256 + byte
    count += 8
    while (count >= 5) {
      count -= 5
      text += LETTERS[Math.floor(held / 2 ** count)]
      held %= 2 ** count
    }
  }
  return count > 0 ? text + LETTERS[held * 2 ** (5 - count)] : text
}

/**
 * Reads the bytes that `toLetters` wrote. Small letters count too, O is read as 0, I and L as 1. Everything else is
 * skipped: messengers add line breaks, quotation marks and invisible characters.
 */
export function fromLetters(text: string): Uint8Array {
  const bytes: number[] = []
  let [held, count] = [0, 0]
  for (const character of text.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')) {
    const value = VALUES.get(character)
    if (value === undefined) continue
    held = held * 32 + value
    count += 5
    if (count < 8) continue
    count -= 8
    bytes.push(Math.floor(held / 2 ** count))
    held %= 2 ** count
  }
  return Uint8Array.from(bytes)
}
