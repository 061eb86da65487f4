import { fill } from '../drawing/flow.ts'
import type { Ink } from '../drawing/ink.ts'
import { heightOf, type Piece } from '../drawing/piece.ts'
import type { Lane, Section } from './sections.ts'

/** Where a section goes on a page. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly bottom: number
  /** It begins the page. */
  readonly isTop: boolean
  /** The height of an empty page. */
  readonly page: number
}

/** What of a section went on a page, how far down it reaches, and what is left for the next. */
export interface FilledSection {
  readonly ink: readonly Ink[]
  readonly used: number
  readonly rest?: Section
}

const isWorthAPage = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece) => !piece.isSpace && !piece.isStretching && !piece.isSpare)

/** Where less than this share of a page is left, lanes of which one cannot begin there wait for the next. */
const LEAST_BEGUN = 0.25

/** Lanes side by side, each as far as it goes; lines to fill a page with are not worth one of their own. */
export function fillLanes(lanes: readonly Lane[], place: Place): FilledSection {
  const filled = lanes.map((lane) => fillLane(lane, place))
  const isStuck = filled.some(({ used, rest }) => used === 0 && isWorthAPage(rest))
  if (isStuck && !place.isTop && place.bottom - place.y < place.page * LEAST_BEGUN)
    return { ink: [], used: 0, rest: { kind: 'lanes', lanes } }
  const rests = lanes.map(({ left }, at): Lane => ({
    left,
    pieces: filled[at]!.rest.filter((piece) => !piece.isStretching),
  }))
  return {
    ink: filled.flatMap(({ ink }) => ink),
    used: Math.max(...filled.map(({ used }) => used)),
    ...(rests.some(({ pieces }) => isWorthAPage(pieces)) && { rest: { kind: 'lanes', lanes: rests } }),
  }
}

/** A lane down to the bottom, or down to what stands at its own foot. */
function fillLane({ left, pieces, foot }: Lane, { x, y, bottom, isTop, page }: Place) {
  const height = Math.max(0, bottom - y - (foot?.height ?? 0))
  const filled = fill(pieces, { x: x + left, y, height, isTop, page })
  if (!foot) return filled
  const ink = [...filled.ink, ...foot.draw(x + left, bottom - foot.height, foot.height)]
  return { ...filled, ink, used: bottom - y }
}

/** Nothing but text at the top of a column. */
const trimmed = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.slice(pieces.findIndex(({ isSpace }) => !isSpace))

type Flow = Extract<Section, { kind: 'flow' }>

/** How much higher the columns are made at each try until all of a text stands in them. */
const STEP = 6

/** A text down its columns, one after the other; where it ends, they are of much the same height. */
export function fillFlow(flow: Flow, place: Place): FilledSection {
  // The columns begin at one height: the room above the first heading stands before all of them.
  const gap = place.isTop ? 0 : (flow.pieces.find(({ isSpace }) => isSpace)?.height ?? 0)
  const most = Math.max(0, place.bottom - place.y - gap)
  const least = heightOf(flow.pieces) / flow.lefts.length
  const at = { ...place, y: place.y + gap }
  for (let height = least; height < most; height += STEP) {
    const filled = columnsOf(flow, at, height, place.isTop)
    if (!filled.rest) return { ...filled, used: filled.used + gap }
  }
  const filled = columnsOf(flow, at, most, place.isTop)
  return { ...filled, used: filled.used + gap }
}

function columnsOf({ lefts, pieces }: Flow, { x, y, page }: Place, height: number, isTop: boolean): FilledSection {
  const ink: Ink[] = []
  let rest = pieces
  let used = 0
  for (const [index, left] of lefts.entries()) {
    const filled = fill(trimmed(rest), { x: x + left, y, height, isTop: isTop || index > 0, page })
    ink.push(...filled.ink)
    used = Math.max(used, filled.used)
    rest = filled.rest
    // A text that cannot even begin here leaves the other columns alone too.
    if (filled.used === 0) break
  }
  return { ink, used, ...(isWorthAPage(rest) && { rest: { kind: 'flow', lefts, pieces: rest } }) }
}
