import { computed, onScopeDispose, ref, watch, type ComputedRef, type WatchSource } from 'vue'

/**
 * The rows of a list that are drawn: right after another search the first `count`, which are all that is in sight at its top;
 * the others once those are painted, so that a key is answered before what nobody sees.
 */
export function useFirstRows<T>(
  all: () => readonly T[],
  searches: readonly WatchSource<unknown>[],
  count: number,
): ComputedRef<readonly T[]> {
  const isWhole = ref(true)
  let frame = 0
  const drawRest = () => void setTimeout(() => (isWhole.value = true))
  watch([...searches], () => {
    isWhole.value = false
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(drawRest)
  })
  onScopeDispose(() => cancelAnimationFrame(frame))
  return computed(() => (isWhole.value ? all() : all().slice(0, count)))
}
