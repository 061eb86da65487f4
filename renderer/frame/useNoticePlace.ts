import { nextTick, onScopeDispose, ref, watch, type ShallowRef } from 'vue'
import { useRouter } from 'vue-router'
import { coversAny, freePlace, pressedBoxes } from './noticePlace.ts'

/** Milliseconds in which a page comes to rest before it is looked at again. */
const REST = 120
/** Between what is told and what stands above it. */
const AIR = 8

/** The page is looked at as long as something is told over it. */
function follow(page: MutationObserver, isTold: boolean) {
  page.disconnect()
  if (isTold) page.observe(document.body, { childList: true, subtree: true })
}

/**
 * Where notices stand, as a style: over nothing that can be pressed, as long as there is such a place. They stay where
 * they are while they cover nothing, and while somebody is about to press something of theirs.
 */
export function useNoticePlace(box: Readonly<ShallowRef<HTMLElement | null>>) {
  const style = ref<Readonly<Record<string, string>>>({})

  function look() {
    const element = box.value
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = element ?? {}
    document.documentElement.style.setProperty('--noticed', `${height > 0 ? height + AIR : 0}px`)
    follow(page, height > 0)
    if (!element || height === 0) return void (style.value = {})
    if (element.matches(':hover, :focus-within')) return
    const pressed = pressedBoxes(element)
    if (!coversAny(element.getBoundingClientRect(), pressed)) return
    const place = freePlace(
      { width, height },
      { width: document.documentElement.clientWidth, height: innerHeight },
      pressed,
    )
    if (place) style.value = { left: `${place.left}px`, right: 'auto', bottom: `${innerHeight - place.bottom}px` }
  }

  let rest: ReturnType<typeof setTimeout> | undefined
  const lookSoon = () => {
    clearTimeout(rest)
    rest = setTimeout(look, REST)
  }
  const size = new ResizeObserver(look)
  const page = new MutationObserver(lookSoon)
  const stops = [
    watch(box, (element) => element && size.observe(element), { immediate: true, flush: 'post' }),
    useRouter().afterEach(() => void nextTick(lookSoon)),
  ]
  const events = ['resize', 'scrollend'] as const
  for (const event of events) addEventListener(event, lookSoon)
  onScopeDispose(() => {
    clearTimeout(rest)
    size.disconnect()
    page.disconnect()
    for (const stop of stops) stop()
    for (const event of events) removeEventListener(event, lookSoon)
  })
  return style
}
