import { filled, level, path, photo, rectangle, widthOfRuns, words, type Ink, type Run } from '../drawing/ink.ts'
import { RULE } from '../base/style.ts'
import type { MotifInk } from './motifInk.ts'

const TRACKING = 0.1
/** Room of an interpunct, in sizes of the letters; and of a space behind a sign that parts words by itself. */
const POINT = 0.62
const SPACE = 0.4
const PARTS = /[:;,.!?]$/
/** A word ends at a space that no line breaks at, too; not before a sign that belongs to it (« Blessures : »). */
const BETWEEN_WORDS = / |\u00a0(?![:»])/u

/** Capitals cut in stone, a point between the words. */
function inscribed(title: string, x: number, y: number, size: number): Ink[] {
  let left = x
  return title.split(BETWEEN_WORDS).flatMap((word, at, all): Ink[] => {
    const run: Run = { text: word, size, face: 'name', caps: true, spacing: size * TRACKING }
    const isParted = at === 0 || PARTS.test(all[at - 1]!)
    const point = isParted ? [] : [filled(left - size * (POINT / 2 + 0.1), y - size * 0.34, size * 0.15, size * 0.15)]
    const ink = [...point, words(left, y, [run])]
    left += widthOfRuns([run]) + size * (PARTS.test(word) ? SPACE : POINT)
    return ink
  })
}

/** The ears of a tabula ansata, and its double frame between them. */
const EAR = 17

function plaque(x: number, y: number, width: number, height: number): Ink[] {
  const [left, right, middle] = [x + EAR, x + width - EAR, y + height / 2]
  const ear = (at: number, out: number) => [
    path(
      [
        [at, middle - 7],
        [out, y + 2],
        [out, y + height - 2],
        [at, middle + 7],
      ],
      RULE.firm,
    ),
    filled((at + 2 * out) / 3 - 1, middle - 1, 2, 2),
  ]
  return [
    rectangle(left, y, width - 2 * EAR, height, RULE.firm),
    rectangle(left + 3, y + 3, width - 2 * EAR - 6, height - 6, RULE.hair),
    ...ear(left, x),
    ...ear(right, x + width),
  ]
}

/** A Roman inscription: tabula ansata, capitals with interpuncts over a double rule. */
export const inscription: MotifInk = {
  inset: 0,
  titlesTables: false,
  headingHeight: (size, isBare) => (isBare ? 5 : size * 1.2 + 6),
  heading(title, x, y, width, size) {
    const foot = title === '' ? y : y + size * 1.2
    const rules = [level(x, foot + 1.4, width, RULE.firm), level(x, foot + 3.8, width, RULE.hair)]
    return title === '' ? rules : [...inscribed(title, x, y + size * 0.98, size * 1.12), ...rules]
  },
  plaque: { inset: EAR + 12, pad: 5, draw: plaque },
  portrait: (x, y, width, height, picture) => [
    ...photo(picture, x + 3, y + 3, width - 6, height - 6),
    rectangle(x, y, width, height, RULE.firm),
    rectangle(x + 3, y + 3, width - 6, height - 6, RULE.hair),
  ],
  band: (x, y, width, height) => [
    rectangle(x, y, width, height, RULE.firm),
    rectangle(x + 2.4, y + 2.4, width - 4.8, height - 4.8, RULE.hair),
  ],
  emblem: (x, y, width, height) => [rectangle(x, y, width, height, RULE.firm)],
  binding: () => [],
}
