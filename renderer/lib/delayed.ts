import { onScopeDispose, readonly, shallowRef, watch, type Ref } from 'vue'

/**
 * Follows a value once it has been still for a while, so that many quick changes cause one request. `flush`: follows
 * it at once.
 */
export function useDelayed<T>(
  source: () => T,
  milliseconds: number,
): { readonly value: Readonly<Ref<T>>; flush: () => void } {
  const value = shallowRef(source())
  let timer: ReturnType<typeof setTimeout> | undefined
  function flush() {
    clearTimeout(timer)
    value.value = source()
  }
  watch(source, () => {
    clearTimeout(timer)
    timer = setTimeout(flush, milliseconds)
  })
  onScopeDispose(() => clearTimeout(timer))
  return { value: readonly(value) as Readonly<Ref<T>>, flush }
}
