import { onScopeDispose } from 'vue'
import { isNavigationFailure, NavigationFailureType, useRouter, type RouteLocationRaw } from 'vue-router'

/** Opens a page. Does nothing if the user has left the page on which the task began. */
export type Navigate = (to: RouteLocationRaw, how?: 'push' | 'replace') => Promise<void>

/**
 * Returns a function for a task that takes time and then opens a page. Call the function when the task begins; it
 * returns `Navigate` for the end of the task. If the user has gone to another page meanwhile (even if that page is
 * still loading), `Navigate` does nothing.
 */
export function useDelayedNavigation(): () => Navigate {
  const router = useRouter()
  let isGoing = false
  const ends = [
    router.beforeEach(() => void (isGoing = true)),
    // If a navigation was cancelled, another navigation has replaced it and is still running. So `isGoing` stays true.
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
