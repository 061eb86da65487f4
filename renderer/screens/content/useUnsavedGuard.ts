import { ref } from 'vue'
import { onBeforeRouteLeave, onBeforeRouteUpdate, useRouter, type RouteLocationNormalized } from 'vue-router'

/**
 * Asks the user before leaving a page with unsaved changes. `stopAsking`: lets the user leave without a question from
 * now on.
 */
export function useUnsavedGuard(isUnsaved: () => boolean) {
  const router = useRouter()
  const isAsking = ref(false)
  let targetRoute: RouteLocationNormalized | undefined
  let mayLeave = false

  function guard(to: RouteLocationNormalized): boolean {
    if (mayLeave || !isUnsaved()) return true
    targetRoute = to
    isAsking.value = true
    return false
  }
  onBeforeRouteLeave(guard)
  onBeforeRouteUpdate(guard)

  const stopAsking = () => {
    mayLeave = true
  }
  const stay = () => {
    isAsking.value = false
  }
  function leave() {
    stopAsking()
    if (targetRoute) void router.push(targetRoute)
  }
  return { isAsking, leave, stay, done: stopAsking }
}
