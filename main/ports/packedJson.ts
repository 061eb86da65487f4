import { LIST_SLICE_SIZE } from '../../shared/domain/slicedList.ts'
import { openPackedList, type PackedList } from '../../shared/rules/kit/packedList.ts'

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Byte offsets of a list and its items in a JSON document. */
interface FoundList {
  /** Offset of the opening bracket; `close` is the offset of the closing bracket. */
  readonly open: number
  readonly close: number
  readonly bounds: readonly number[]
}

/**
 * Parses a JSON document like `JSON.parse`, except that the list at `path` stays packed (`PackedList`). If there is
 * not exactly one list at that path, the whole document is parsed. The bytes must be UTF-8. Throws `SyntaxError` if
 * they are not JSON.
 */
export function parsePacked(bytes: Uint8Array, path: readonly string[]): unknown {
  const found = findList(bytes, path)
  if (!found) return JSON.parse(textOf(bytes))
  // The document is valid JSON if two conditions are true: the document without the items of the list is valid, and
  // each item is valid by itself.
  const frame = `${textOf(bytes.subarray(0, found.open + 1))}${textOf(bytes.subarray(found.close))}`
  const document: unknown = JSON.parse(frame)
  const packed: PackedList = { bytes, bounds: Uint32Array.from(found.bounds) }
  checkItems(packed)
  const holder = path.slice(0, -1).reduce((value, key) => (value as Record<string, unknown>)[key], document)
  ;(holder as Record<string, unknown>)[path.at(-1)!] = packed
  return document
}

/** Throws `SyntaxError` if an item of the list is not JSON. */
function checkItems(packed: PackedList): void {
  const items = openPackedList(packed)
  for (let start = 0; start < items.length; start += LIST_SLICE_SIZE) items.slice(start, start + LIST_SLICE_SIZE)
}

const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)

/**
 * Finds the list at a path of keys. Returns `undefined` if there is no such list, if a key of the path occurs twice, or
 * if the document ends inside the list.
 */
function findList(bytes: Uint8Array, path: readonly string[]): FoundList | undefined {
  const seen = path.map(() => 0)
  let found: FoundList | undefined
  // `depth`: number of open brackets. `onPath`: number of open objects that belong to the path.
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
      // The document itself counts as the first object on the path.
      if (depth === 0 && byte === OPEN_OBJECT) onPath = 1
      depth++
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      if (depth === onPath) onPath--
      depth--
    }
  }
  return found
}

/** Finds the offsets of a list's items; returns `undefined` if the text ends inside the list. */
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

/** Returns the offset of the closing quotation mark of a string; the end of the text if there is none. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}

/**
 * Returns the offset of the value that belongs to a key; `end` is the offset of the key's closing quotation mark.
 * Returns `undefined` if the string is not a key.
 */
function valueOfKey(bytes: Uint8Array, end: number): number | undefined {
  const colon = skipSpace(bytes, end + 1)
  return bytes[colon] === COLON ? skipSpace(bytes, colon + 1) : undefined
}

/** Parses a key, which may contain escapes; returns `undefined` if the string is not valid JSON. */
function keyOf(bytes: Uint8Array, start: number, end: number): string | undefined {
  try {
    return JSON.parse(textOf(bytes.subarray(start, end + 1))) as string
  } catch {
    return undefined
  }
}

/** Returns the offset of the first byte that is not JSON white space. */
function skipSpace(bytes: Uint8Array, from: number): number {
  let at = from
  while (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09) at++
  return at
}
