import { placePieces } from '../drawing/flow.ts'
import type { DrawnElement } from '../drawing/ink.ts'
import { heightOfPieces, type PagePiece } from '../drawing/piece.ts'
import type { SectionLane, SheetSection } from './sections.ts'

/** The area of a page into which a section is placed. */
export interface SectionPlace {
  readonly x: number
  readonly y: number
  readonly bottom: number
  /** True if the area begins the page. */
  readonly isTop: boolean
  /** Height of an empty page. */
  readonly page: number
  /** Maximum empty height that a table may leave on a page by moving as a whole to the next page. */
  readonly mostEmpty?: number
}

/** The part of a section that is placed on a page, its height, and the remaining part. */
export interface FilledSection {
  readonly ink: readonly DrawnElement[]
  readonly used: number
  readonly rest?: SheetSection
}

const needsPage = (pieces: readonly PagePiece[]): boolean =>
  pieces.some((piece) => !piece.isSpace && !piece.isStretching && !piece.isSpare)

/**
 * Lanes (columns next to each other) may not fit: one of the lanes cannot begin on the page. If less than this share of
 * the page is free, all lanes then move to the next page.
 */
const MIN_SHARE_TO_BEGIN = 0.25

/**
 * Fills lanes (columns next to each other); each lane takes as many pieces as fit. If only writing lines remain, no
 * further page is begun.
 */
export function fillLanes(lanes: readonly SectionLane[], place: SectionPlace): FilledSection {
  const filled = lanes.map((lane) => fillLane(lane, place))
  const isStuck = filled.some(({ used, rest }) => used === 0 && needsPage(rest))
  if (isStuck && !place.isTop && place.bottom - place.y < place.page * MIN_SHARE_TO_BEGIN)
    return { ink: [], used: 0, rest: { kind: 'lanes', lanes } }
  const rests = lanes.map(({ left }, at): SectionLane => ({
    left,
    pieces: filled[at]!.rest.filter((piece) => !piece.isStretching),
  }))
  return {
    ink: filled.flatMap(({ ink }) => ink),
    used: Math.max(...filled.map(({ used }) => used)),
    ...(rests.some(({ pieces }) => needsPage(pieces)) && { rest: { kind: 'lanes', lanes: rests } }),
  }
}

/**
 * Fills a lane (a column of a page) down to the bottom of the area. If the lane has a piece at its foot, fills it only
 * down to this piece.
 */
function fillLane({ left, pieces, foot }: SectionLane, { x, bottom, ...place }: SectionPlace) {
  const { y, isTop } = place
  const height = Math.max(0, bottom - y - (foot?.height ?? 0))
  const filled = placePieces(pieces, { ...place, x: x + left, height, isPageTop: isTop })
  if (!foot) return filled
  const ink = [...filled.ink, ...foot.draw(x + left, bottom - foot.height, foot.height)]
  return { ...filled, ink, used: bottom - y }
}

/** Removes space at the top of a column. */
const withoutLeadingSpace = (pieces: readonly PagePiece[]): readonly PagePiece[] =>
  pieces.slice(pieces.findIndex(({ isSpace }) => !isSpace))

type Flow = Extract<SheetSection, { kind: 'flow' }>

/** Step in points by which the column height grows until the whole text fits. */
const STEP = 6

/** Fills columns with a text, one column after another. If the whole text fits, the columns have similar heights. */
export function fillSectionColumns(flow: Flow, place: SectionPlace): FilledSection {
  // The space above the first heading is put above all columns. So all columns begin at the same height.
  const gap = place.isTop ? 0 : (flow.pieces.find(({ isSpace }) => isSpace)?.height ?? 0)
  const most = Math.max(0, place.bottom - place.y - gap)
  const least = heightOfPieces(flow.pieces) / flow.lefts.length
  const at = { ...place, y: place.y + gap }
  for (let height = least; height < most; height += STEP) {
    const filled = fillColumns(flow, at, height, place.isTop)
    if (!filled.rest) return { ...filled, used: filled.used + gap }
  }
  const filled = fillColumns(flow, at, most, place.isTop)
  return { ...filled, used: filled.used + gap }
}

function fillColumns(
  { lefts, pieces }: Flow,
  { x, y, page, mostEmpty }: SectionPlace,
  height: number,
  isTop: boolean,
): FilledSection {
  const ink: DrawnElement[] = []
  let rest = pieces
  let used = 0
  for (const [index, left] of lefts.entries()) {
    const filled = placePieces(withoutLeadingSpace(rest), {
      ...{ x: x + left, y, height, page, isTop: isTop || index > 0, isPageTop: isTop && index === 0 },
      ...(mostEmpty !== undefined && { mostEmpty }),
    })
    ink.push(...filled.ink)
    used = Math.max(used, filled.used)
    rest = filled.rest
    // If the text does not fit into this column at all, the other columns stay empty too.
    if (filled.used === 0) break
  }
  return { ink, used, ...(needsPage(rest) && { rest: { kind: 'flow', lefts, pieces: rest } }) }
}
