import type { SlicedList } from '../../domain/slicedList.ts'

/** Declares the part of `TextDecoder` that this file uses; every host has it, but the shared types lack it. */
declare const TextDecoder: new (
  encoding: 'utf-8',
  options: { readonly fatal: true; readonly ignoreBOM: true },
) => { decode(bytes: Uint8Array): string }

/**
 * A long list of a JSON document that is kept as text. Items are parsed only when they are needed, so a journal of
 * 200,000 entries takes no more memory than its bytes. Plain data that can be sent to another thread.
 */
export interface PackedList {
  /** The items as UTF-8 text. If the buffer is a `SharedArrayBuffer`, threads share the bytes. */
  readonly bytes: Uint8Array
  /** Start and end of each item in `bytes`. Every item is valid JSON: this was checked when the list was made. */
  readonly bounds: Uint32Array
}

/** True for a packed list. Parsed JSON never contains such an object. */
export const isPackedList = (value: unknown): value is PackedList =>
  typeof value === 'object' &&
  value !== null &&
  (value as Partial<PackedList>).bytes instanceof Uint8Array &&
  (value as Partial<PackedList>).bounds instanceof Uint32Array

/**
 * Gives access to the items of a packed list. `slice` parses several items together, which takes a third of the time of
 * parsing them one by one. A byte order mark in front of an item makes it invalid JSON. `slice` throws `SyntaxError`
 * for an invalid item.
 */
export function openPackedList({ bytes, bounds }: PackedList): SlicedList<unknown> {
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
