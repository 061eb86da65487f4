import { describe, expect, test } from 'vitest'
import {
  displaysKey,
  INITIAL_WINDOW_STATE,
  windowPlacementOn,
  parseWindowState,
  withWindowPlacement,
  type MonitorDisplay,
  type WindowPlacement,
  type WindowState,
} from '../../main/electron/windowState.ts'

const display = (x: number, y: number, width: number, height: number, scaleFactor = 1): MonitorDisplay => ({
  workArea: { x, y, width, height },
  scaleFactor,
})
const LAPTOP = display(0, 0, 1366, 728)
const SCREEN = display(1366, 0, 2560, 1400)
const at = (x: number, y: number, width = 1000, height = 700, isMaximised = false): WindowPlacement => ({
  x,
  y,
  width,
  height,
  isMaximised,
})
const stateWith = (displays: MonitorDisplay[], placement: WindowPlacement, state: WindowState = INITIAL_WINDOW_STATE) =>
  withWindowPlacement(state, displays, placement)

describe('the window', () => {
  test('opens first in the centre, in its default size', () => {
    expect(windowPlacementOn(INITIAL_WINDOW_STATE, [SCREEN], SCREEN)).toEqual(at(1366 + 640, 300, 1280, 800))
  })

  test('opens first within a small display', () => {
    expect(windowPlacementOn(INITIAL_WINDOW_STATE, [display(0, 25, 1200, 700)], display(0, 25, 1200, 700))).toEqual(
      at(0, 25, 1200, 700),
    )
  })

  test('opens at the corner of a display that is too small, in its minimum size', () => {
    const tiny = display(0, 0, 800, 500)
    expect(windowPlacementOn(INITIAL_WINDOW_STATE, [tiny], tiny)).toEqual(at(0, 0, 900, 600))
  })

  test('opens at its last position, maximised or not', () => {
    const both = [LAPTOP, SCREEN]
    expect(windowPlacementOn(stateWith(both, at(1500, 80)), both, LAPTOP)).toEqual(at(1500, 80))
    expect(windowPlacementOn(stateWith(both, at(1500, 80, 1000, 700, true)), both, LAPTOP).isMaximised).toBe(true)
  })

  test('opens at its last position on the same displays', () => {
    const state = stateWith([LAPTOP], at(10, 20), stateWith([LAPTOP, SCREEN], at(1500, 80)))
    expect(windowPlacementOn(state, [SCREEN, LAPTOP], LAPTOP)).toEqual(at(1500, 80))
    expect(windowPlacementOn(state, [LAPTOP], LAPTOP)).toEqual(at(10, 20))
  })

  test('opens at the latest of several positions on the same displays', () => {
    expect(
      windowPlacementOn(stateWith([LAPTOP], at(30, 40), stateWith([LAPTOP], at(10, 20))), [LAPTOP], LAPTOP),
    ).toEqual(at(30, 40))
  })

  test('opens on unknown displays in its last size, centred on the first', () => {
    const state = stateWith([LAPTOP, SCREEN], at(1500, 80, 1100, 700))
    expect(windowPlacementOn(state, [LAPTOP], LAPTOP)).toEqual(at(133, 14, 1100, 700))
    expect(windowPlacementOn(stateWith([SCREEN], at(1500, 80, 2400, 1300)), [LAPTOP], LAPTOP)).toEqual(
      at(0, 0, 1366, 728),
    )
  })

  test.each([
    ['out of sight', at(5000, 80)],
    ['above its display', at(100, -300)],
    ['below its display', at(100, 720)],
    ['with only a corner on its display', at(1300, 80)],
    ['far to the left', at(-950, 80)],
  ])('%s is moved back onto the display', (_, placement) => {
    expect(windowPlacementOn(stateWith([LAPTOP], placement), [LAPTOP], LAPTOP)).toEqual(at(183, 14))
  })

  test('stays half outside a display', () => {
    expect(windowPlacementOn(stateWith([LAPTOP], at(-400, 100)), [LAPTOP], LAPTOP)).toEqual(at(-400, 100))
  })

  test('is enlarged to its minimum size', () => {
    expect(windowPlacementOn(stateWith([LAPTOP], at(10, 10, 200, 150)), [LAPTOP], LAPTOP)).toEqual(at(10, 10, 900, 600))
  })
})

describe('the stored state', () => {
  test('is read back', () => {
    const state = { ...stateWith([LAPTOP], at(1, 2)), theme: 'dark' as const }
    expect(parseWindowState(JSON.stringify(state))).toEqual(state)
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
  ])('is ignored if it is %s', (text) => expect(parseWindowState(text)).toEqual(INITIAL_WINDOW_STATE))

  test.each([{ x: 'a' }, { x: 1.5 }, { width: 1e300 }, { isMaximised: 'yes' }, { height: null }])(
    'leaves out a placement with %o, and keeps the others',
    (wrong) => {
      const good = stateWith([LAPTOP], at(1, 2)).placements
      const text = JSON.stringify({ placements: [{ displays: 'x', placement: { ...at(1, 2), ...wrong } }, ...good] })
      expect(parseWindowState(text).placements).toEqual(good)
    },
  )

  test('keeps the latest eight sets of displays', () => {
    let state = INITIAL_WINDOW_STATE
    for (let count = 0; count < 20; count++) state = stateWith([display(count, 0, 1000, 1000)], at(count, 0), state)
    expect(state.placements.map(({ placement }) => placement.x)).toEqual([12, 13, 14, 15, 16, 17, 18, 19])
  })

  test('identifies displays in any order, and by their scale', () => {
    expect(displaysKey([LAPTOP, SCREEN])).toBe(displaysKey([SCREEN, LAPTOP]))
    expect(displaysKey([LAPTOP])).not.toBe(displaysKey([{ ...LAPTOP, scaleFactor: 2 }]))
  })
})
