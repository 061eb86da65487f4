import { onScopeDispose, ref, watch, type Ref } from 'vue'

/**
 * Whether the rest of a page follows its first part, which is drawn before the rest is made: once that was painted, at once
 * where the page is come back to at a place further down, and before it is printed. `isThere`: the first part is.
 */
export function useFollowing(isThere: () => boolean): Readonly<Ref<boolean>> {
  const isFollowing = ref((history.state as { scroll?: unknown } | null)?.scroll != null)
  const follow = () => (isFollowing.value = true)
  let frame: number | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  const stop = watch(
    isThere,
    (now) => {
      // What comes into sight in a frame is drawn at its end, before any timer.
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
