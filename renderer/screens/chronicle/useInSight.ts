import { onMounted, onUnmounted, ref, type Ref } from 'vue'

/** Distance from the visible area within which an element counts as visible. */
const AHEAD = '240px'

/**
 * Returns a ref that becomes true (and stays true) when the element becomes visible or the page is about to be
 * printed.
 */
export function useHasBeenVisible(element: Readonly<Ref<HTMLElement | null>>): Readonly<Ref<boolean>> {
  const isSeen = ref(false)
  const see = () => {
    isSeen.value = true
    observer.disconnect()
  }
  const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && see(), {
    rootMargin: AHEAD,
  })
  onMounted(() => {
    observer.observe(element.value!)
    window.addEventListener('beforeprint', see)
  })
  onUnmounted(() => {
    observer.disconnect()
    window.removeEventListener('beforeprint', see)
  })
  return isSeen
}
