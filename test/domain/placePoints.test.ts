// Points for places are read out of a text: as many as a game can have sides.
import { expect, test } from 'vitest'
import { MOST_SIDES } from '../../shared/domain/campaign/facts.ts'
import { placePointsFrom, placePointsText } from '../../shared/domain/campaign/pointsFormula.ts'

const points = Array.from({ length: MOST_SIDES }, (_, at) => MOST_SIDES - at)

test.each([
  ['3, 1', [3, 1]],
  ['3;1 ; 0', [3, 1, 0]],
  ['10 6 3', [10, 6, 3]],
  [placePointsText(points), points],
  [placePointsText([...points, 0]), undefined],
  ['3, x', undefined],
  ['', undefined],
])('%s: %j', (text, read) => {
  expect(placePointsFrom(text)).toEqual(read)
})
