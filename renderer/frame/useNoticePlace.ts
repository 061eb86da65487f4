import { onScopeDispose, ref, watch, type ShallowRef } from 'vue'
import { coversAny, freePlace, pressedBoxes, type Size } from './noticePlace.ts'

/** Milliseconds after which the page is looked at again while something is told over it: whatever it has become. */
const AGAIN = 300
/** Milliseconds for which a pointer that moved over a notice is about to press it. */
const AIMS = 2000
/** Between what is told and what stands above it. */
const AIR = 8
/** As wide as the style allows; then narrower, where a page has room beside its buttons alone. */
const WIDTHS = ['', '18rem', '14rem']

/** How large the notices would be at each of the widths that they may have, in whole pixels: a part less would break a line. */
function shapesOf(element: HTMLElement): Size[] {
  const before = element.style.cssText
  const shapes = WIDTHS.map((width) => {
    element.style.cssText = `left: 0; right: auto; max-width: ${width}`
    const { width: wide, height } = element.getBoundingClientRect()
    return { width: Math.ceil(wide), height: Math.ceil(height) }
  })
  element.style.cssText = before
  return shapes
}

/**
 * Where notices stand, as a style: over nothing that can be pressed, as long as there is such a place. They stay where
 * they are while they cover nothing, and while somebody is about to press something of theirs.
 */
export function useNoticePlace(box: Readonly<ShallowRef<HTMLElement | null>>) {
  const style = ref<Readonly<Record<string, string>>>({})
  let moved = -AIMS
  const isAimedAt = () => void (moved = performance.now())

  let again: ReturnType<typeof setTimeout> | undefined
  function look() {
    clearTimeout(again)
    const element = box.value
    const height = element?.offsetHeight ?? 0
    document.documentElement.style.setProperty('--noticed', `${height > 0 ? height + AIR : 0}px`)
    if (!element || height === 0) return void (style.value = {})
    again = setTimeout(look, AGAIN)
    if (element.contains(document.activeElement) || performance.now() - moved < AIMS) return
    const pressed = pressedBoxes(element)
    if (!coversAny(element.getBoundingClientRect(), pressed)) return
    const room = { width: document.documentElement.clientWidth, height: innerHeight }
    const place = freePlace(shapesOf(element), room, pressed)
    if (place)
      style.value = {
        left: `${place.left}px`,
        right: 'auto',
        bottom: `${innerHeight - place.bottom}px`,
        width: `${place.right - place.left}px`,
      }
  }

  const size = new ResizeObserver(look)
  const stop = watch(
    box,
    (element) => {
      if (!element) return
      size.observe(element)
      element.addEventListener('pointermove', isAimedAt)
    },
    { immediate: true, flush: 'post' },
  )
  onScopeDispose(() => {
    stop()
    clearTimeout(again)
    size.disconnect()
  })
  return style
}
