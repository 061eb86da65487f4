import { label, level, photo, rectangle, words } from '../drawing/ink.ts'
import { RULE } from '../base/style.ts'
import type { MotifInk } from './motifInk.ts'

/** A title over a firm rule. */
export const plain: MotifInk = {
  inset: 0,
  titlesTables: false,
  headingHeight: (size, isBare) => (isBare ? 3 : size * 1.25 + 4.5),
  heading(title, x, y, width, size) {
    if (title === '') return [level(x, y + 1, width, RULE.firm)]
    return [words(x, y + size, label(title, size, 0.08)), level(x, y + size * 1.25 + 1.5, width, RULE.firm)]
  },
  portrait: (x, y, width, height, picture) => [
    ...photo(picture, x, y, width, height),
    rectangle(x, y, width, height, 0.8),
  ],
  band: (x, y, width, height) => [rectangle(x, y, width, height, RULE.firm)],
  emblem: (x, y, width, height) => [rectangle(x, y, width, height, RULE.fine)],
  binding: () => [],
}
