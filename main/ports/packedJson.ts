import { STRETCH } from '../../shared/domain/slicedList.ts'
import { unpack, type PackedList } from '../../shared/rules/kit/packedList.ts'

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Where a list stands in a document, and where each of its items does. */
interface FoundList {
  /** Of its brackets: the first and the last byte. */
  readonly open: number
  readonly close: number
  readonly bounds: readonly number[]
}

/**
 * Parses a JSON document as `JSON.parse` does, but for the list at `path`, which is packed (`PackedList`). Where there is
 * not exactly one list at that path, all of it is parsed. The bytes must be UTF-8. Throws `SyntaxError` for what is not JSON.
 */
export function parsePacked(bytes: Uint8Array, path: readonly string[]): unknown {
  const found = findList(bytes, path)
  if (!found) return JSON.parse(textOf(bytes))
  // Without its items, the text is JSON only where it was with them, and each of them is.
  const frame = `${textOf(bytes.subarray(0, found.open + 1))}${textOf(bytes.subarray(found.close))}`
  const document: unknown = JSON.parse(frame)
  const packed: PackedList = { bytes, bounds: Uint32Array.from(found.bounds) }
  checkItems(packed)
  const holder = path.slice(0, -1).reduce((value, key) => (value as Record<string, unknown>)[key], document)
  ;(holder as Record<string, unknown>)[path.at(-1)!] = packed
  return document
}

/** Throws `SyntaxError` where an item is no JSON. */
function checkItems(packed: PackedList): void {
  const items = unpack(packed)
  for (let start = 0; start < items.length; start += STRETCH) items.slice(start, start + STRETCH)
}

const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)

/**
 * Finds the list at a path of keys. Undefined where there is none, where a key of the path stands twice, or where the text
 * ends before the list does.
 */
function findList(bytes: Uint8Array, path: readonly string[]): FoundList | undefined {
  const seen = path.map(() => 0)
  let found: FoundList | undefined
  // How many brackets are open, and how many of them are objects on the path.
  let [depth, onPath] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) {
      const end = endOfString(bytes, at)
      const value = depth === onPath && onPath > 0 ? valueOfKey(bytes, end) : undefined
      const isStep = value !== undefined && keyOf(bytes, at, end) === path[onPath - 1]
      at = end
      if (!isStep) continue
      if (++seen[onPath - 1]! > 1) return undefined
      if (onPath < path.length && bytes[value] === OPEN_OBJECT) {
        onPath++
        depth++
        at = value
      } else if (onPath === path.length && bytes[value] === OPEN_LIST) {
        found = listAt(bytes, value)
        if (!found) return undefined
        at = found.close
      }
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      // The document itself is the first object on the path.
      if (depth === 0 && byte === OPEN_OBJECT) onPath = 1
      depth++
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      if (depth === onPath) onPath--
      depth--
    }
  }
  return found
}

/** The bounds of a list's items; undefined where the text ends before it. */
function listAt(bytes: Uint8Array, open: number): FoundList | undefined {
  const bounds: number[] = []
  let start = open + 1
  let depth = 0
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) at = endOfString(bytes, at)
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth++
    else if (byte === COMMA && depth === 0) {
      bounds.push(start, at)
      start = at + 1
    } else if ((byte === CLOSE_OBJECT || byte === CLOSE_LIST) && depth-- === 0) {
      const isEmpty = bounds.length === 0 && skipSpace(bytes, start) === at
      if (!isEmpty) bounds.push(start, at)
      return byte === CLOSE_LIST ? { open, close: at, bounds } : undefined
    }
  }
  return undefined
}

/** The quotation mark that ends a string; the end of the text where none does. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}

/** Where the value of a key begins, by the end of the key's string; undefined where the string is no key. */
function valueOfKey(bytes: Uint8Array, end: number): number | undefined {
  const colon = skipSpace(bytes, end + 1)
  return bytes[colon] === COLON ? skipSpace(bytes, colon + 1) : undefined
}

/** A key as it is meant: it may be written with escapes. Undefined where the string is not JSON. */
function keyOf(bytes: Uint8Array, start: number, end: number): string | undefined {
  try {
    return JSON.parse(textOf(bytes.subarray(start, end + 1))) as string
  } catch {
    return undefined
  }
}

/** The first byte from a place on that is none of JSON's spaces. */
function skipSpace(bytes: Uint8Array, from: number): number {
  let at = from
  while (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09) at++
  return at
}
