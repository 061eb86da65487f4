import { useRouter, type RouteLocationRaw } from 'vue-router'

/** Goes somewhere, unless the page where it was begun was left meanwhile. */
export type Onward = (to: RouteLocationRaw, how?: 'push' | 'replace') => Promise<void>

/**
 * For what takes its time and then leads to another page: called where it begins, it gives what leads on. Whoever has gone
 * elsewhere meanwhile stays there.
 */
export function useOnward(): () => Onward {
  const router = useRouter()
  return () => {
    const from = router.currentRoute.value
    return async (to, how = 'push') => {
      if (router.currentRoute.value === from) await router[how](to)
    }
  }
}
