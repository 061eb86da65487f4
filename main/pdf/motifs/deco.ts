import { filled, label, level, path, photo, rectangle, upright, words, type Ink } from '../drawing/ink.ts'
import { RULE } from '../base/style.ts'
import type { MotifInk } from './motifInk.ts'

/** A frame whose corners are cut in two steps. */
function stepped(x: number, y: number, width: number, height: number, step: number, lineWidth: number): Ink {
  const [left, top, right, foot] = [x, y, x + width, y + height]
  const [one, two] = [step, 2 * step]
  return path(
    [
      [left + two, top],
      [right - two, top],
      [right - two, top + one],
      [right - one, top + one],
      [right - one, top + two],
      [right, top + two],
      [right, foot - two],
      [right - one, foot - two],
      [right - one, foot - one],
      [right - two, foot - one],
      [right - two, foot],
      [left + two, foot],
      [left + two, foot - one],
      [left + one, foot - one],
      [left + one, foot - two],
      [left, foot - two],
      [left, top + two],
      [left + one, top + two],
      [left + one, top + one],
      [left + two, top + one],
    ],
    lineWidth,
    true,
  )
}

/** How far the inner frame lies in the outer one, in steps. */
const INNER = 0.8

const framed = (x: number, y: number, width: number, height: number, step: number): Ink[] => {
  const inner = step * INNER
  return [
    stepped(x, y, width, height, step, 0.9),
    stepped(x + inner, y + inner, width - 2 * inner, height - 2 * inner, step, RULE.hair),
  ]
}

/** Steps of the frame of a picture. */
const STEP = 4

/** A picture in the inner frame, its corners covered up to the steps. */
function behindSteps(picture: string, x: number, y: number, width: number, height: number): Ink[] {
  const inner = STEP * INNER
  const [left, top, right, foot] = [x + inner, y + inner, x + width - inner, y + height - inner]
  const corner = (atX: number, atY: number, toX: 1 | -1, toY: 1 | -1) => [
    white(atX, atY, 2 * STEP * toX, STEP * toY),
    white(atX, atY, STEP * toX, 2 * STEP * toY),
  ]
  return [
    ...photo(picture, left, top, right - left, foot - top),
    ...corner(left, top, 1, 1),
    ...corner(right, top, -1, 1),
    ...corner(left, foot, 1, -1),
    ...corner(right, foot, -1, -1),
  ]
}

const white = (x: number, y: number, width: number, height: number): Ink =>
  filled(Math.min(x, x + width), Math.min(y, y + height), Math.abs(width), Math.abs(height), '#ffffff')

const RAYS = 9

/** A fan of rays, long and short in turn, its middle at x, y. */
const fan = (x: number, y: number, radius: number): Ink[] =>
  Array.from({ length: RAYS }, (_, at) => {
    const angle = (Math.PI * (at + 0.5)) / RAYS
    const [from, to] = [radius * 0.42, at % 2 === 1 ? radius * 0.8 : radius]
    return path(
      [
        [x - Math.cos(angle) * from, y - Math.sin(angle) * from],
        [x - Math.cos(angle) * to, y - Math.sin(angle) * to],
      ],
      at % 2 === 1 ? RULE.fine : 1.3,
    )
  })

/** Art deco: a stepped bar on a hairline with a small flight of steps at its end; stepped frames, one fan. */
export const deco: MotifInk = {
  inset: 0,
  titlesTables: true,
  headingHeight: (size, isBare) => (isBare ? 5 : 5 + size * 1.5),
  heading(title, x, y, width, size) {
    const bar = level(x, y + 1.2, Math.min(30, width / 4), RULE.heavy)
    const rule = level(x, y + 3.6, width, RULE.hair)
    const steps = [0, 1, 2, 3].map((at) =>
      upright(x + width - 1 - at * 3, y + 0.2 + at * 0.9, 3.4 - at * 0.9, RULE.firm),
    )
    return [bar, rule, ...steps, ...(title === '' ? [] : [words(x, y + 4.5 + size * 1.1, label(title, size, 0.095))])]
  },
  portrait: (x, y, width, height, picture) => [
    ...(picture === undefined ? [] : behindSteps(picture, x, y, width, height)),
    ...framed(x, y, width, height, STEP),
    ...(picture === undefined ? fan(x + width / 2, y + height - 9, Math.min(17, width / 4)) : []),
  ],
  band: (x, y, width, height) => [rectangle(x, y, width, height, RULE.firm)],
  emblem: (x, y, width, height) => framed(x, y, width, height, 2.5),
  binding: () => [],
}
