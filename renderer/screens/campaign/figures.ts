import type { MemberCountByState } from '../../../shared/contract/views/overview.ts'

/** Size of the area for one member's drawing, and maximum number of drawings in a row. */
const [WIDTH, HEIGHT] = [14, 16]
const MAX_IN_ROW = 10
/** Maximum number of members that are drawn. For more members, the numbers next to the drawing are enough. */
const MAX_FIGURES = 30

/** The outlines of a warband's members. There is one path per state, so that even many warbands need few DOM nodes. */
interface FiguresDrawing {
  readonly width: number
  readonly height: number
  readonly fit: string
  readonly away: string
  readonly dead: string
}

const person = (x: number, y: number): string =>
  `M${x + 3.8} ${y + 3.2}a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M${x + 1.5} ${y + 13}c0-4.500 1.500-6.500 4.500-6.500s4.500 2 4.500 6.500z`
const cross = (x: number, y: number): string => `M${x + 6} ${y + 1.5}v11.500M${x + 2.5} ${y + 5}h7`

/**
 * Draws the members of a warband: first members who can play, then absent members and captives, then dead members.
 * Returns `undefined` if the warband has too many members, or no members.
 */
export function drawMemberFigurines({ fit, absent, captive, dead }: MemberCountByState): FiguresDrawing | undefined {
  const away = absent + captive
  const all = fit + away + dead
  if (all === 0 || all > MAX_FIGURES) return undefined
  const draw = (from: number, count: number, outline: typeof person) =>
    Array.from({ length: count }, (_, at) => {
      const place = from + at
      return outline((place % MAX_IN_ROW) * WIDTH, Math.floor(place / MAX_IN_ROW) * HEIGHT)
    }).join('')
  return {
    width: Math.min(all, MAX_IN_ROW) * WIDTH,
    height: Math.ceil(all / MAX_IN_ROW) * HEIGHT,
    fit: draw(0, fit, person),
    away: draw(fit, away, person),
    dead: draw(fit + away, dead, cross),
  }
}
