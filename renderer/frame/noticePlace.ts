/** A rectangle in the window. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Something that can be pressed: `weight`: how much worse it is to cover it than another. */
export interface Pressed extends Box {
  readonly weight?: number
}

/** How far notices stand from the edges of the window, and from one place that is tried to the next. */
const EDGE = 16
const STEP = 4

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

/** How large a box is, in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Where a box of a size could stand, from the bottom up: to the right, to the left, in the middle. */
function* placesFor(size: Size, window: Size) {
  const room = window.width - size.width
  for (let bottom = window.height - EDGE; bottom - size.height >= EDGE; bottom -= STEP)
    for (const left of [room - EDGE, EDGE, room / 2].map((at) => Math.max(0, at)))
      yield { left, right: left + size.width, top: bottom - size.height, bottom }
}

/**
 * The place nearest to the lower right corner at which a box of the first of the `shapes` that has one covers none of
 * `pressed`, what can be pressed; where none has one, the place at which it covers least. `undefined` in a window that is
 * too low for all of them.
 */
export function freePlace(shapes: readonly Size[], window: Size, pressed: readonly Pressed[]): Box | undefined {
  let best: Box | undefined
  let least = Infinity
  for (const shape of shapes)
    for (const place of placesFor(shape, window)) {
      const covered = pressed.reduce((sum, one) => sum + overlap(place, one) * (one.weight ?? 1), 0)
      if (covered === 0) return place
      if (covered < least) [best, least] = [place, covered]
    }
  return best
}

/** True where a box covers something that can be pressed. */
export const coversAny = (box: Box, pressed: readonly Box[]): boolean => pressed.some((one) => overlap(box, one) > 0)

const PRESSED =
  'a[href], button, input, select, textarea, summary, label, [role=option], [role=menuitem], [tabindex="0"]'

/** What stays where it is while the page is scrolled: it cannot be brought out from under a notice. */
const FIXED = '.foot, .queue, [role=dialog]'
/** What was pressed last is pressed again, or else what follows it: so many. */
const PRESSED_NEXT = 3
/** How much worse it is to cover these than what can be scrolled away. */
const WORSE = 50

/** What is seen of an element: as much as the boxes in which it scrolls leave of it. */
function seenOf(element: Element, clips: Map<Element, Box>): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const within = element.parentElement && clipOf(element.parentElement, clips)
  return within ? meeting({ left, top, right, bottom }, within) : { left, top, right, bottom }
}

const meeting = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})

const EVERYWHERE: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }

/** What an element lets be seen of what stands in it; `clips` keeps what was found out. */
function clipOf(element: Element, clips: Map<Element, Box>): Box {
  const known = clips.get(element)
  if (known) return known
  const outer = element.parentElement ? clipOf(element.parentElement, clips) : EVERYWHERE
  const isOpen = element === document.body || getComputedStyle(element).overflowY === 'visible'
  const clip = isOpen ? outer : meeting(element.getBoundingClientRect(), outer)
  clips.set(element, clip)
  return clip
}

/** What of the page can be pressed now, as far as it is in sight; nothing of `aside`. */
export function pressedBoxes(aside: Element): Pressed[] {
  const clips = new Map<Element, Box>()
  const all = [...document.querySelectorAll(PRESSED)].filter((one) => !aside.contains(one) && one.checkVisibility())
  const last = all.indexOf(document.activeElement ?? aside)
  const isNext = (at: number) => last >= 0 && at >= last && at < last + PRESSED_NEXT
  return all
    .map((one, at) => ({ ...seenOf(one, clips), weight: isNext(at) || one.closest(FIXED) ? WORSE : 1 }))
    .filter((box) => box.right > box.left && box.bottom > Math.max(0, box.top) && box.top < window.innerHeight)
}
