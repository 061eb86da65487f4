import type { SlicedList } from '../../domain/slicedList.ts'

/** What of it is used here: every host has it. */
declare const TextDecoder: new (
  encoding: 'utf-8',
  options: { readonly fatal: true; readonly ignoreBOM: true },
) => { decode(bytes: Uint8Array): string }

/**
 * A long list of a JSON document, kept as its text: an item is made only when it is needed, so that a journal of 200,000
 * entries takes no more memory than its bytes. Plain data, which one thread can send to another.
 */
export interface PackedList {
  /** UTF-8; in a `SharedArrayBuffer` threads use the same bytes. */
  readonly bytes: Uint8Array
  /** For each item where it begins in the bytes, and where it ends. Every item was found to be JSON. */
  readonly bounds: Uint32Array
}

/** True for a packed list; nothing that comes from JSON is one. */
export const isPackedList = (value: unknown): value is PackedList =>
  typeof value === 'object' &&
  value !== null &&
  (value as Partial<PackedList>).bytes instanceof Uint8Array &&
  (value as Partial<PackedList>).bounds instanceof Uint32Array

/**
 * The items of a packed list; those of one slice are parsed together, which takes a third of the time. A byte order mark is
 * part of the text: before an item it is no JSON. Throws `SyntaxError` where an item is no JSON.
 */
export function unpack({ bytes, bounds }: PackedList): SlicedList<unknown> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const length = bounds.length / 2
  return {
    length,
    slice(start, end) {
      const last = Math.min(end, length) - 1
      if (start > last) return []
      const text = decoder.decode(bytes.subarray(bounds[2 * start], bounds[2 * last + 1]))
      return JSON.parse(`[${text}]`) as unknown[]
    },
  }
}
