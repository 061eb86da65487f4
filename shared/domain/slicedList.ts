/**
 * A list whose items need not all be in memory: `slice` loads items when they are needed. An array is such a list too.
 */
export interface SlicedList<T> {
  readonly length: number
  slice(start: number, end: number): readonly T[]
}

/** Number of items of a long list that are in memory at the same time. */
export const LIST_SLICE_SIZE = 500

/** Yields all items of a list, loading one slice after the other. */
export function* iterateSlices<T>(list: SlicedList<T>): Generator<T> {
  for (let start = 0; start < list.length; start += LIST_SLICE_SIZE) yield* list.slice(start, start + LIST_SLICE_SIZE)
}

/** Returns a list whose items are converted by `map` when they are needed. */
export const mapSlicedList = <T, U>(list: SlicedList<T>, map: (item: T) => U): SlicedList<U> => ({
  length: list.length,
  slice: (start, end) => list.slice(start, end).map((item) => map(item)),
})
