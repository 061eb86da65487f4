import { expect, test } from 'vitest'
import { first, MOST_ZOOM, within, zoomed, zoomOf } from '../../renderer/screens/warband/member/crop.ts'

const WIDE = { width: 400, height: 200 }
const TALL = { width: 200, height: 400 }

test('it begins with the greatest square: in the middle, of an upright picture nearer to its top', () => {
  expect(first(WIDE)).toEqual({ x: 200, y: 100, side: 200 })
  expect(first(TALL)).toEqual({ x: 100, y: 150, side: 200 })
})

test('it never leaves the picture', () => {
  expect(within({ x: -50, y: 900, side: 100 }, WIDE)).toEqual({ x: 50, y: 150, side: 100 })
  expect(within({ x: 200, y: 100, side: 999 }, WIDE)).toEqual({ x: 200, y: 100, side: 200 })
  expect(within({ x: 200, y: 100, side: 1 }, WIDE).side).toBe(200 / MOST_ZOOM)
})

test('zoomed in it keeps its middle, zoomed out it is whole again', () => {
  const near = zoomed(first(WIDE), 2, WIDE)
  expect(near).toEqual({ x: 200, y: 100, side: 100 })
  expect(zoomOf(near, WIDE)).toBe(2)
  expect(zoomed({ x: 60, y: 60, side: 100 }, 1, WIDE)).toEqual({ x: 100, y: 100, side: 200 })
})
