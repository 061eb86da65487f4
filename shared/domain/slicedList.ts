/** A list whose items need not all be in memory: `slice` makes those that are asked for. An array is one. */
export interface SlicedList<T> {
  readonly length: number
  slice(start: number, end: number): readonly T[]
}

/** So many items of a long list are in memory at a time. */
export const STRETCH = 500

/** All items of a list, a stretch at a time. */
export function* itemsOf<T>(list: SlicedList<T>): Generator<T> {
  for (let start = 0; start < list.length; start += STRETCH) yield* list.slice(start, start + STRETCH)
}

/** A list whose items are made of another's. */
export const mapList = <T, U>(list: SlicedList<T>, map: (item: T) => U): SlicedList<U> => ({
  length: list.length,
  slice: (start, end) => list.slice(start, end).map((item) => map(item)),
})
