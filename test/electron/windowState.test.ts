import { describe, expect, test } from 'vitest'
import {
  displaysKey,
  NOTHING_KEPT,
  placementOn,
  readState,
  withPlacement,
  type Display,
  type Placement,
  type WindowState,
} from '../../main/electron/windowState.ts'

const display = (x: number, y: number, width: number, height: number, scaleFactor = 1): Display => ({
  workArea: { x, y, width, height },
  scaleFactor,
})
const LAPTOP = display(0, 0, 1366, 728)
const SCREEN = display(1366, 0, 2560, 1400)
const at = (x: number, y: number, width = 1000, height = 700, isMaximised = false): Placement => ({
  x,
  y,
  width,
  height,
  isMaximised,
})
const kept = (displays: Display[], placement: Placement, state: WindowState = NOTHING_KEPT) =>
  withPlacement(state, displays, placement)

describe('where a window opens', () => {
  test('the first time in the middle, as large as is usual', () => {
    expect(placementOn(NOTHING_KEPT, [SCREEN], SCREEN)).toEqual(at(1366 + 640, 300, 1280, 800))
  })

  test('the first time on a small display, no larger than it', () => {
    expect(placementOn(NOTHING_KEPT, [display(0, 25, 1200, 700)], display(0, 25, 1200, 700))).toEqual(
      at(0, 25, 1200, 700),
    )
  })

  test('on one too small, at its corner, as large as the page needs', () => {
    const tiny = display(0, 0, 800, 500)
    expect(placementOn(NOTHING_KEPT, [tiny], tiny)).toEqual(at(0, 0, 900, 600))
  })

  test('where it was, maximised or not', () => {
    const both = [LAPTOP, SCREEN]
    expect(placementOn(kept(both, at(1500, 80)), both, LAPTOP)).toEqual(at(1500, 80))
    expect(placementOn(kept(both, at(1500, 80, 1000, 700, true)), both, LAPTOP).isMaximised).toBe(true)
  })

  test('where it was on these displays, though it was elsewhere on others since', () => {
    const state = kept([LAPTOP], at(10, 20), kept([LAPTOP, SCREEN], at(1500, 80)))
    expect(placementOn(state, [SCREEN, LAPTOP], LAPTOP)).toEqual(at(1500, 80))
    expect(placementOn(state, [LAPTOP], LAPTOP)).toEqual(at(10, 20))
  })

  test('where it was last, of all the times on these displays', () => {
    expect(placementOn(kept([LAPTOP], at(30, 40), kept([LAPTOP], at(10, 20))), [LAPTOP], LAPTOP)).toEqual(at(30, 40))
  })

  test('on displays that it does not know, as large as last, in the middle of the first', () => {
    const state = kept([LAPTOP, SCREEN], at(1500, 80, 1100, 700))
    expect(placementOn(state, [LAPTOP], LAPTOP)).toEqual(at(133, 14, 1100, 700))
    expect(placementOn(kept([SCREEN], at(1500, 80, 2400, 1300)), [LAPTOP], LAPTOP)).toEqual(at(0, 0, 1366, 728))
  })

  test.each([
    ['out of sight', at(5000, 80)],
    ['above its display', at(100, -300)],
    ['below it', at(100, 720)],
    ['with only a corner on it', at(1300, 80)],
    ['far to the left', at(-950, 80)],
  ])('%s, it is brought back', (_, placement) => {
    expect(placementOn(kept([LAPTOP], placement), [LAPTOP], LAPTOP)).toEqual(at(183, 14))
  })

  test('half over the edge it stays', () => {
    expect(placementOn(kept([LAPTOP], at(-400, 100)), [LAPTOP], LAPTOP)).toEqual(at(-400, 100))
  })

  test('too small, it is made as large as the page needs', () => {
    expect(placementOn(kept([LAPTOP], at(10, 10, 200, 150)), [LAPTOP], LAPTOP)).toEqual(at(10, 10, 900, 600))
  })
})

describe('what is kept', () => {
  test('is read back', () => {
    const state = { ...kept([LAPTOP], at(1, 2)), theme: 'dark' as const }
    expect(readState(JSON.stringify(state))).toEqual(state)
  })

  test.each([
    '',
    'null',
    '7',
    '[]',
    '{',
    '{"placements":7}',
    '{"placements":[null,{"displays":1}]}',
    '{"theme":"pink"}',
  ])('counts as nothing when it is %s', (text) => expect(readState(text)).toEqual(NOTHING_KEPT))

  test.each([{ x: 'a' }, { x: 1.5 }, { width: 1e300 }, { isMaximised: 'yes' }, { height: null }])(
    'a placement with %o is left out, the others stay',
    (wrong) => {
      const good = kept([LAPTOP], at(1, 2)).placements
      const text = JSON.stringify({ placements: [{ displays: 'x', placement: { ...at(1, 2), ...wrong } }, ...good] })
      expect(readState(text).placements).toEqual(good)
    },
  )

  test('is of no more than eight sets of displays, the latest', () => {
    let state = NOTHING_KEPT
    for (let count = 0; count < 20; count++) state = kept([display(count, 0, 1000, 1000)], at(count, 0), state)
    expect(state.placements.map(({ placement }) => placement.x)).toEqual([12, 13, 14, 15, 16, 17, 18, 19])
  })

  test('is found whatever the order of the displays, and told apart by their scale', () => {
    expect(displaysKey([LAPTOP, SCREEN])).toBe(displaysKey([SCREEN, LAPTOP]))
    expect(displaysKey([LAPTOP])).not.toBe(displaysKey([{ ...LAPTOP, scaleFactor: 2 }]))
  })
})
