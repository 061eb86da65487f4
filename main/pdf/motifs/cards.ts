import { label, level, path, photo, rectangle, widthOfRuns, words, type Ink } from '../drawing/ink.ts'
import { RULE } from '../base/style.ts'
import type { MotifInk } from './motifInk.ts'

/** Corners of a playing card, and from its edge to the frame on its face. */
const CORNER = 7
const FACE = 3.5

/** A lozenge, its middle at x, y. */
const pip = (x: number, y: number, radius: number, lineWidth = RULE.fine): Ink =>
  path(
    [
      [x, y - radius],
      [x + radius * 0.72, y],
      [x, y + radius],
      [x - radius * 0.72, y],
    ],
    lineWidth,
    true,
  )

const card = (x: number, y: number, width: number, height: number, lineWidth: number): Ink[] => [
  rectangle(x, y, width, height, lineWidth, CORNER),
]

/** The back of a card: a lozenge in another, in the middle of its face. */
const back = (x: number, y: number, width: number, height: number): Ink[] => {
  const [middle, centre] = [x + width / 2, y + height / 2]
  const radius = Math.min(width, height) * 0.26
  return [pip(middle, centre, radius, RULE.hair), pip(middle, centre, radius * 0.62, RULE.fine)]
}

/** Playing cards: titles behind a lozenge over a double rule, round corners, a card's back for a picture. */
export const cards: MotifInk = {
  inset: 0,
  isOrnate: true,
  titlesTables: false,
  headingHeight: (size, isBare) => (isBare ? 4.5 : size * 1.25 + 6),
  heading(title, x, y, width, size) {
    const top = title === '' ? y + 1 : y + size * 1.25 + 1.5
    const rules = [level(x, top, width, RULE.firm), level(x, top + 2, width, RULE.hair)]
    if (title === '') return rules
    const radius = size * 0.36
    const letters = label(title, size, 0.07)
    const from = x + radius * 2.4
    const end = from + widthOfRuns(letters)
    const last = x + width - radius
    return [
      pip(x + radius * 0.8, y + size * 0.66, radius, RULE.firm),
      words(from, y + size, letters),
      ...(last - radius > end ? [pip(last, y + size * 0.66, radius * 0.7)] : []),
      ...rules,
    ]
  },
  portrait: (x, y, width, height, picture) => [
    ...photo(picture, x + FACE, y + FACE, width - 2 * FACE, height - 2 * FACE),
    ...card(x, y, width, height, 0.9),
    rectangle(x + FACE, y + FACE, width - 2 * FACE, height - 2 * FACE, RULE.hair),
    ...(picture === undefined ? back(x, y, width, height) : []),
  ],
  band: (x, y, width, height) => card(x, y, width, height, RULE.firm),
  emblem: (x, y, width, height) => [rectangle(x, y, width, height, RULE.fine, CORNER / 2)],
  binding: () => [],
}
