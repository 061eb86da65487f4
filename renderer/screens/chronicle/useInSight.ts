import { onMounted, onUnmounted, ref, type Ref } from 'vue'

/** So many pixels before it comes into sight, something is taken to be there. */
const AHEAD = '240px'

/** Whether an element has come into sight, or the page is about to be printed; from then on it stays so. */
export function useInSight(element: Readonly<Ref<HTMLElement | null>>): Readonly<Ref<boolean>> {
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
