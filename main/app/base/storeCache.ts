import type { Store } from '../../ports/store.ts'

/**
 * A cache of computed values by id. `get` returns a value only if the caller gives the key with which the value was
 * stored. So a value becomes invalid as soon as its key changes.
 */
export interface Cache<T> {
  readonly get: (id: string, key: string) => T | undefined
  readonly put: (id: string, key: string, value: T) => void
}

/** Returns a function that returns the cache of a store. The cache is freed together with its store. */
export function cachePerStore<T>(): (store: Store) => Cache<T> {
  const caches = new WeakMap<Store, Map<string, { readonly key: string; readonly value: T }>>()
  return (store) => {
    const cache = caches.get(store) ?? new Map<string, { readonly key: string; readonly value: T }>()
    caches.set(store, cache)
    return {
      get: (id, key) => {
        const known = cache.get(id)
        return known?.key === key ? known.value : undefined
      },
      put: (id, key, value) => void cache.set(id, { key, value }),
    }
  }
}
