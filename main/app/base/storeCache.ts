import type { Store } from '../../ports/store.ts'

/** Computed values by id. Each is found only with the key that it was put in with: a new key makes it stale. */
export interface Cache<T> {
  readonly get: (id: string, key: string) => T | undefined
  readonly put: (id: string, key: string, value: T) => void
}

/** Gives each store a cache of its own, which is dropped with the store. */
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
