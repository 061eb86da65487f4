// Points for places are parsed from a text, for at most as many places as a game can have sides.
import { expect, test } from 'vitest'
import { MAX_SIDES } from '../../shared/domain/campaign/facts.ts'
import { parseFinishingPlacePoints, formatFinishingPlacePoints } from '../../shared/domain/campaign/leagueSettings.ts'

const points = Array.from({ length: MAX_SIDES }, (_, at) => MAX_SIDES - at)

test.each([
  ['3, 1', [3, 1]],
  ['3;1 ; 0', [3, 1, 0]],
  ['10 6 3', [10, 6, 3]],
  [formatFinishingPlacePoints(points), points],
  [formatFinishingPlacePoints([...points, 0]), undefined],
  ['3, x', undefined],
  ['', undefined],
])('%s: %j', (text, read) => {
  expect(parseFinishingPlacePoints(text)).toEqual(read)
})
