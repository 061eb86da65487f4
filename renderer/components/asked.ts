import { nextTick, watch } from 'vue'
import { useRoute, useRouter } from 'vue-router'

/** What another screen, or « Aller à… », wants begun here: it stands in the address (`?do=close`), and is taken from it. */
export function useAsked() {
  const route = useRoute()
  const router = useRouter()
  return (what: string, begin: () => void) =>
    watch(
      () => route.query['do'],
      async (wanted) => {
        if (wanted !== what) return
        await nextTick()
        begin()
        await router.replace({ ...route, query: { ...route.query, do: undefined } })
      },
      { immediate: true },
    )
}
