import { nextTick, watch } from 'vue'
import { useRoute, useRouter, type LocationQuery } from 'vue-router'

/** What another screen, or « Aller à… », wants begun here: it stands in the address (`?do=close`), and is taken from it. */
export function useAsked() {
  const route = useRoute()
  const router = useRouter()
  return (what: string, begin: (query: LocationQuery) => void) =>
    watch(
      () => route.query['do'],
      async (wanted) => {
        if (wanted !== what) return
        const { query } = route
        await nextTick()
        begin(query)
        await router.replace({ ...route, query: {} })
      },
      { immediate: true },
    )
}
