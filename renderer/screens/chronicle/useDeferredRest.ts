import { onScopeDispose, ref, watch, type Ref } from 'vue'

/**
 * Returns a ref that becomes true when the rest of a page should be rendered: after its first part was painted, at
 * once if the page is restored to a scroll position, and before printing. `isThere`: returns true if the first part
 * is rendered.
 */
export function useShouldRenderRestOfPage(isThere: () => boolean): Readonly<Ref<boolean>> {
  const isFollowing = ref((history.state as { scroll?: unknown } | null)?.scroll != null)
  const follow = () => (isFollowing.value = true)
  let frame: number | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  const stop = watch(
    isThere,
    (now) => {
      // A frame is painted after its callbacks and before any timer, so the timer runs after the first part was
      // painted.
      if (now) frame = requestAnimationFrame(() => (rest = setTimeout(follow)))
    },
    { immediate: true, flush: 'post' },
  )
  addEventListener('beforeprint', follow)
  onScopeDispose(() => {
    stop()
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(rest)
    removeEventListener('beforeprint', follow)
  })
  return isFollowing
}
