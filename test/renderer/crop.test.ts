import { expect, test } from 'vitest'
import { initialCrop, MAX_ZOOM, clampCrop, zoomCrop, zoomOf } from '../../renderer/screens/warband/member/crop.ts'

const WIDE = { width: 400, height: 200 }
const TALL = { width: 200, height: 400 }

test('starts with the largest square: centred, but near the top of a portrait picture', () => {
  expect(initialCrop(WIDE)).toEqual({ x: 200, y: 100, side: 200 })
  expect(initialCrop(TALL)).toEqual({ x: 100, y: 150, side: 200 })
})

test('never leaves the picture', () => {
  expect(clampCrop({ x: -50, y: 900, side: 100 }, WIDE)).toEqual({ x: 50, y: 150, side: 100 })
  expect(clampCrop({ x: 200, y: 100, side: 999 }, WIDE)).toEqual({ x: 200, y: 100, side: 200 })
  expect(clampCrop({ x: 200, y: 100, side: 1 }, WIDE).side).toBe(200 / MAX_ZOOM)
})

test('keeps its centre when zoomed in, and the whole picture when zoomed out', () => {
  const near = zoomCrop(initialCrop(WIDE), 2, WIDE)
  expect(near).toEqual({ x: 200, y: 100, side: 100 })
  expect(zoomOf(near, WIDE)).toBe(2)
  expect(zoomCrop({ x: 60, y: 60, side: 100 }, 1, WIDE)).toEqual({ x: 100, y: 100, side: 200 })
})
