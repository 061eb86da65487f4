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
/** How much worse it is to cover these than what can be scrolled away. */
const WORSE = 50

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

/** How large a box is, in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** How low a box may end, step by step. */
const stepsIn = ({ height }: Size): number[] =>
  Array.from({ length: Math.ceil((height - EDGE) / STEP) }, (_, at) => height - EDGE - at * STEP)

/** Just above whatever can be pressed: a gap as high as the box lies between two steps. */
const aboveAll = ({ height }: Size, pressed: readonly Pressed[]): number[] =>
  pressed
    .map(({ top }) => Math.floor(top) - 1)
    .filter((bottom) => bottom < height - EDGE)
    .sort((one, other) => other - one)

/** Where a box of a size could stand, from the bottom up: to the right, to the left, in the middle. */
function* placesFor(size: Size, window: Size, bottoms: readonly number[]) {
  const room = window.width - size.width
  for (const bottom of bottoms.filter((one) => one - size.height >= EDGE))
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
  for (const bottoms of [stepsIn(window), aboveAll(window, pressed)])
    for (const shape of shapes)
      for (const place of placesFor(shape, window, bottoms)) {
        const covered = coveredBy(place, pressed)
        if (covered === 0) return place
        if (covered < least) [best, least] = [place, covered]
      }
  return best
}

/** How much a box covers of what can be pressed, by its weight. */
export const coveredBy = (box: Box, pressed: readonly Pressed[]): number =>
  pressed.reduce((sum, one) => sum + overlap(box, one) * (one.weight ?? 1), 0)

/** Boxes, and how much they cover. */
interface Apart {
  readonly places: readonly Box[]
  readonly covered: number
}

/**
 * Places for boxes that have none together, each found for itself in one of its shapes: in gaps that are too low for all of
 * them. The last stands nearest to the lower right corner, unless they cover less with the first there. `undefined` in a
 * window that is too low for one.
 */
export function placesApart(
  boxes: readonly (readonly Size[])[],
  window: Size,
  pressed: readonly Pressed[],
): Apart | undefined {
  const lastFirst = placedInTurn(boxes.toReversed(), window, pressed)
  if (!lastFirst) return undefined
  const found: Apart = { ...lastFirst, places: lastFirst.places.toReversed() }
  const other = found.covered > 0 ? placedInTurn(boxes, window, pressed) : undefined
  return other && other.covered < found.covered ? other : found
}

function placedInTurn(
  boxes: readonly (readonly Size[])[],
  window: Size,
  pressed: readonly Pressed[],
): Apart | undefined {
  let apart: Apart = { places: [], covered: 0 }
  for (const shapes of boxes) {
    const others = [...pressed, ...apart.places.map((place) => ({ ...place, weight: WORSE }))]
    const place = freePlace(shapes, window, others)
    if (!place) return undefined
    apart = { places: [...apart.places, place], covered: apart.covered + coveredBy(place, others) }
  }
  return apart
}

/** True where a box covers something that can be pressed. */
export const coversAny = (box: Box, pressed: readonly Box[]): boolean => pressed.some((one) => overlap(box, one) > 0)

const PRESSED =
  'a[href], button, input, select, textarea, summary, label, [role=option], [role=menuitem], [tabindex="0"]'

/** What stays where it is while the page is scrolled: it cannot be brought out from under a notice. */
const FIXED = '.foot, .queue, [role=dialog]'
/** What was pressed last is pressed again, or else what follows it: so many. */
const PRESSED_NEXT = 3

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
