type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Returns an object without the keys whose value is undefined. */
export const omitUndefined = <T extends object>(parts: T): Defined<T> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Defined<T>
