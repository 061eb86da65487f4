import { nextTick, watch } from 'vue'
import { useRoute, useRouter, type LocationQuery } from 'vue-router'

/**
 * Runs an action that another screen or the command palette requested in the address (`?do=close`), and removes the
 * action from the address.
 */
export function useRequestedAction() {
  const route = useRoute()
  const router = useRouter()
  return (what: string, begin: (query: LocationQuery) => void) =>
    watch(
      () => route.query['do'],
      async (requested) => {
        if (requested !== what) return
        const { query } = route
        await nextTick()
        begin(query)
        await router.replace({ ...route, query: {} })
      },
      { immediate: true },
    )
}
