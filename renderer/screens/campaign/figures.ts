import type { Headcount } from '../../../shared/contract/views/overview.ts'

/** A figure is drawn in a field so wide and high; so many stand in a row. */
const [WIDTH, HEIGHT] = [14, 16]
const MOST_IN_ROW = 10
/** More than these are not told apart any more: the numbers beside them say it. */
const MOST = 30

/** The outlines of a band's figures, one path for each state: few nodes, however many bands there are. */
interface Drawing {
  readonly width: number
  readonly height: number
  readonly fit: string
  readonly away: string
  readonly dead: string
}

const person = (x: number, y: number): string =>
  `M${x + 3.8} ${y + 3.2}a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M${x + 1.5} ${y + 13}c0-4.500 1.500-6.500 4.500-6.500s4.500 2 4.500 6.500z`
const cross = (x: number, y: number): string => `M${x + 6} ${y + 1.5}v11.500M${x + 2.5} ${y + 5}h7`

/** Draws a band's figures: the fit, the absent and captives, the dead. Undefined where there are too many, or none. */
export function drawn({ fit, absent, captive, dead }: Headcount): Drawing | undefined {
  const away = absent + captive
  const all = fit + away + dead
  if (all === 0 || all > MOST) return undefined
  const draw = (from: number, count: number, outline: typeof person) =>
    Array.from({ length: count }, (_, at) => {
      const place = from + at
      return outline((place % MOST_IN_ROW) * WIDTH, Math.floor(place / MOST_IN_ROW) * HEIGHT)
    }).join('')
  return {
    width: Math.min(all, MOST_IN_ROW) * WIDTH,
    height: Math.ceil(all / MOST_IN_ROW) * HEIGHT,
    fit: draw(0, fit, person),
    away: draw(fit, away, person),
    dead: draw(fit + away, dead, cross),
  }
}
