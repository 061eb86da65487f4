import { onScopeDispose } from 'vue'
import { onBeforeRouteLeave, useRouter, type RouteLocationRaw } from 'vue-router'

/**
 * Leads on to another page once something is done. Whoever has left this one meanwhile, or is about to while the other is still
 * being fetched, is not brought away from there: then nothing happens.
 */
export function useLeadingOn() {
  const router = useRouter()
  let isLeft = false
  onBeforeRouteLeave(() => void (isLeft = true))
  const end = router.afterEach((_to, _from, failure) => {
    if (failure) isLeft = false
  })
  onScopeDispose(() => {
    end()
    isLeft = true
  })
  return async (to: RouteLocationRaw, { replace = false } = {}): Promise<void> => {
    if (!isLeft) await (replace ? router.replace(to) : router.push(to))
  }
}
