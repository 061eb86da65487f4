// Where a notice stands: over nothing that can be pressed, as near to the lower right corner as that allows.
import { expect, test } from 'vitest'
import { coversAny, freePlace, placesApart } from '../../renderer/shell/noticePlace.ts'

const WINDOW = { width: 400, height: 300 }
const SIZE = { width: 100, height: 40 }
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })

test('it stands in the lower right corner where that is free', () => {
  expect(freePlace([SIZE], WINDOW, [box(0, 0, 200, 300)])).toEqual(box(284, 244, 384, 284))
})

test('else at the other side, then in the middle, then further up', () => {
  const right = box(300, 270, 320, 280)
  const left = box(20, 250, 60, 260)
  const middle = box(190, 260, 200, 275)
  expect(freePlace([SIZE], WINDOW, [right])).toEqual(box(16, 244, 116, 284))
  expect(freePlace([SIZE], WINDOW, [right, left])).toEqual(box(150, 244, 250, 284))
  expect(freePlace([SIZE], WINDOW, [right, left, middle])).toEqual(box(284, 228, 384, 268))
})

test('a gap that is hardly higher than a notice is found', () => {
  const above = box(0, 0, 400, 239)
  const below = box(0, 281, 400, 300)
  expect(freePlace([SIZE], WINDOW, [above, below])?.bottom).toBe(280)
})

test('where every place covers something, the one that covers least', () => {
  const all = box(0, 0, 400, 300)
  const more = box(0, 100, 400, 300)
  expect(freePlace([SIZE], WINDOW, [all, more])?.bottom).toBeLessThanOrEqual(104)
})

test('where all places cover as much, the one nearest to the corner', () => {
  expect(freePlace([SIZE], WINDOW, [box(0, 0, 400, 300)])).toEqual(box(284, 244, 384, 284))
})

test('where there is no room for it as it is, it is narrower: what stands at the side is not covered', () => {
  const buttons = [0, 60, 120, 180, 240].map((top) => box(320, top, 400, top + 30))
  const wide = { width: 360, height: 40 }
  const narrow = { width: 280, height: 80 }
  expect(freePlace([wide, narrow], WINDOW, buttons)).toEqual(box(16, 204, 296, 284))
  expect(freePlace([wide, narrow], WINDOW, buttons.slice(0, 4))).toEqual(box(24, 244, 384, 284))
})

test('in a window that is too low it is not moved', () => {
  expect(freePlace([SIZE], { width: 400, height: 50 }, [])).toBeUndefined()
})

test('what only touches is not covered', () => {
  expect(coversAny(box(0, 0, 10, 10), [box(10, 0, 20, 10), box(0, 10, 10, 20)])).toBe(false)
  expect(coversAny(box(0, 0, 10, 10), [box(9, 9, 20, 20)])).toBe(true)
})

test('what cannot be scrolled away is covered last', () => {
  const foot = { ...box(0, 240, 400, 300), weight: 50 }
  expect(freePlace([SIZE], WINDOW, [box(0, 0, 400, 240), foot])?.bottom).toBeLessThanOrEqual(240)
})

test('two that have no place together stand in two gaps, whichever of them fits where', () => {
  const rows = [box(0, 0, 400, 100), box(0, 145, 400, 200), box(0, 247, 400, 300)]
  const low = { width: 360, height: 44 }
  const high = { width: 280, height: 46 }
  const together = freePlace([{ width: 360, height: 98 }], WINDOW, rows)!
  expect(coversAny(together, rows)).toBe(true)
  const places = [box(24, 100, 384, 144), box(104, 200, 384, 246)]
  expect(placesApart([[low], [high]], WINDOW, rows)).toEqual({ places, covered: 0 })
  expect(placesApart([[high], [low]], WINDOW, rows)).toEqual({ places: places.toReversed(), covered: 0 })
})

test('they do not stand on each other', () => {
  const { places } = placesApart([[SIZE], [SIZE], [SIZE]], WINDOW, [])!
  for (const [at, place] of places.entries()) expect(coversAny(place, places.toSpliced(at, 1))).toBe(false)
})
