import { onScopeDispose, ref, watch, type ShallowRef } from 'vue'
import {
  coversAny,
  coveredBy,
  freePlace,
  placesApart,
  pressedBoxes,
  type Box,
  type Pressed,
  type Size,
} from './noticePlace.ts'

/** Milliseconds after which the page is looked at again while something is told over it: whatever it has become. */
const AGAIN = 300
/** Milliseconds for which a pointer that moved over a notice is about to press it. */
const AIMS = 2000
/** Between what is told and what stands above it. */
const AIR = 8
/** As wide as the style allows; then narrower, where a page has room beside its buttons alone. */
const WIDTHS = ['', '22rem', '18rem', '16rem', '14rem']

type Style = Readonly<Record<string, string>>

const notesIn = (element: HTMLElement): HTMLElement[] => [...element.children] as HTMLElement[]

/** Looks at the notices at each of the widths that they may have, and leaves them as they were. */
function atWidths<T>(element: HTMLElement, look: () => T): T[] {
  const all = [element, ...notesIn(element)]
  const before = all.map((one) => one.style.cssText)
  const seen = WIDTHS.map((width) => {
    for (const one of all) one.style.cssText = ''
    element.style.cssText = `left: 0; right: auto; max-width: ${width}`
    return look()
  })
  all.forEach((one, at) => (one.style.cssText = before[at]!))
  return seen
}

/** In whole pixels: a part less would break a line. */
const sizeOf = ({ width, height }: Size): Size => ({ width: Math.ceil(width), height: Math.ceil(height) })

/** Notices each at a place of its own: the list as it is laid out, and how far each of them stands from its place in it. */
interface Moved {
  readonly style: Style
  readonly shifts: readonly Style[]
  readonly covered: number
}

/** Each notice where it covers least; undefined for one alone, and where the window is too low. */
function apartIn(element: HTMLElement, room: Size, pressed: readonly Pressed[]): Moved | undefined {
  const notes = notesIn(element)
  if (notes.length < 2) return undefined
  const widths = atWidths(element, () => {
    const { width } = sizeOf(element.getBoundingClientRect())
    return notes.map(({ offsetHeight: height }) => ({ width, height }))
  })
  const shapes = notes.map((_, at) => widths.map((sizes) => sizes[at]!))
  const apart = placesApart(shapes, room, pressed)
  if (!apart) return undefined
  const gap = parseFloat(getComputedStyle(element).rowGap) || 0
  // The list is as high as it would be with them below each other: from there each of them is moved to its place.
  let top = room.height + gap - apart.places.reduce((sum, place) => sum + place.bottom - place.top + gap, 0)
  const shifts = apart.places.map((place) => {
    const down = place.top - top
    top += place.bottom - place.top + gap
    return { width: `${place.right - place.left}px`, transform: `translate(${place.left}px, ${down}px)` }
  })
  const style = { left: '0', right: 'auto', bottom: '0', 'pointer-events': 'none' }
  return { style, shifts, covered: apart.covered }
}

const togetherAt = ({ left, right, bottom }: Box): Style => ({
  ...{ left: `${left}px`, right: 'auto' },
  ...{ bottom: `${innerHeight - bottom}px`, width: `${right - left}px` },
})

/** All of them at one place; where that covers something, and each for itself covers less, so. */
function bestIn(element: HTMLElement, room: Size, pressed: readonly Pressed[]): Moved | undefined {
  const sizes = atWidths(element, () => sizeOf(element.getBoundingClientRect()))
  const together = freePlace(sizes, room, pressed)
  if (!together) return undefined
  const covered = coveredBy(together, pressed)
  const apart = covered > 0 ? apartIn(element, room, pressed) : undefined
  return apart && apart.covered < covered ? apart : { style: togetherAt(together), shifts: [], covered }
}

/**
 * Where notices stand, as a style: over nothing that can be pressed, as long as there is such a place; where there is none
 * for all of them, each for itself (`shifts`, in their order). They stay where they are while they cover nothing, and while
 * somebody is about to press something of theirs.
 */
export function useNoticePlace(box: Readonly<ShallowRef<HTMLElement | null>>) {
  const style = ref<Style>({})
  const shifts = ref<readonly Style[]>([])
  let moved = -AIMS
  const isAimedAt = () => void (moved = performance.now())

  let again: ReturnType<typeof setTimeout> | undefined
  function look() {
    clearTimeout(again)
    const element = box.value
    const height = element?.offsetHeight ?? 0
    document.documentElement.style.setProperty('--noticed', `${height > 0 ? height + AIR : 0}px`)
    if (!element || height === 0) return place({}, [])
    again = setTimeout(look, AGAIN)
    if (shifts.value.length > 0 && shifts.value.length !== element.children.length) return place({}, [])
    if (element.contains(document.activeElement) || performance.now() - moved < AIMS) return
    const pressed = pressedBoxes(element)
    if (!boxesOf(element).some((one) => coversAny(one, pressed))) return
    const room = { width: document.documentElement.clientWidth, height: innerHeight }
    const found = bestIn(element, room, pressed)
    if (found) place(found.style, found.shifts)
  }
  function place(list: Style, each: readonly Style[]): void {
    style.value = list
    shifts.value = each
  }
  const boxesOf = (element: HTMLElement): Box[] =>
    (shifts.value.length > 0 ? notesIn(element) : [element]).map((one) => one.getBoundingClientRect())

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
  return { style, shifts }
}
