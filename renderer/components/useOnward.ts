import { onScopeDispose } from 'vue'
import { isNavigationFailure, NavigationFailureType, useRouter, type RouteLocationRaw } from 'vue-router'

/** Goes somewhere, unless the page where it was begun was left meanwhile. */
export type Onward = (to: RouteLocationRaw, how?: 'push' | 'replace') => Promise<void>

/**
 * For what takes its time and then leads to another page: called where it begins, it gives what leads on. Whoever has gone
 * elsewhere meanwhile, or is on the way while that page is still being fetched, is not brought away from there.
 */
export function useOnward(): () => Onward {
  const router = useRouter()
  let isGoing = false
  const ends = [
    router.beforeEach(() => void (isGoing = true)),
    // One that was cancelled gave way to another, which is on its way.
    router.afterEach((_to, _from, failure) => {
      isGoing = isNavigationFailure(failure, NavigationFailureType.cancelled)
    }),
  ]
  onScopeDispose(() => ends.forEach((end) => end()))
  return () => {
    const from = router.currentRoute.value
    return async (to, how = 'push') => {
      if (!isGoing && router.currentRoute.value === from) await router[how](to)
    }
  }
}
