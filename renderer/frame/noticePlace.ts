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

/** Where a box of a size could stand, from the bottom up: to the right, to the left, in the middle. */
function* placesFor(size: { width: number; height: number }, window: { width: number; height: number }) {
  const room = window.width - size.width
  for (let bottom = window.height - EDGE; bottom - size.height >= EDGE; bottom -= STEP)
    for (const left of [room - EDGE, EDGE, room / 2].map((at) => Math.max(0, at)))
      yield { left, right: left + size.width, top: bottom - size.height, bottom }
}

/**
 * The place nearest to the lower right corner at which a box covers none of `pressed`, what can be pressed; where there is
 * none, the one at which it covers least. `undefined` in a window that is too low for it.
 */
export function freePlace(
  size: { width: number; height: number },
  window: { width: number; height: number },
  pressed: readonly Pressed[],
): Box | undefined {
  let best: Box | undefined
  let least = Infinity
  for (const place of placesFor(size, window)) {
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
const STAYS = 50

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
  return all
    .map((one) => ({ ...seenOf(one, clips), weight: one.closest(FIXED) ? STAYS : 1 }))
    .filter((box) => box.right > box.left && box.bottom > Math.max(0, box.top) && box.top < window.innerHeight)
}
