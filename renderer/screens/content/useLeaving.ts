import { ref } from 'vue'
import { onBeforeRouteLeave, onBeforeRouteUpdate, useRouter, type RouteLocationNormalized } from 'vue-router'

/** Asks before a page is left on which something is not saved. `done`: from here on nothing is asked. */
export function useLeaving(isUnsaved: () => boolean) {
  const router = useRouter()
  const isAsking = ref(false)
  let wanted: RouteLocationNormalized | undefined
  let isFree = false

  function guard(to: RouteLocationNormalized): boolean {
    if (isFree || !isUnsaved()) return true
    wanted = to
    isAsking.value = true
    return false
  }
  onBeforeRouteLeave(guard)
  onBeforeRouteUpdate(guard)

  const done = () => {
    isFree = true
  }
  const stay = () => {
    isAsking.value = false
  }
  function leave() {
    done()
    if (wanted) void router.push(wanted)
  }
  return { isAsking, leave, stay, done }
}
