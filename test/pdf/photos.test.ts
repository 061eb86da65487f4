import { expect, test } from 'vitest'
import { photoRowPieces } from '../../main/pdf/blocks/photos.ts'
import { photo } from '../support/photos.ts'

const FRAME = { width: 500, mostHeight: 150, gap: 10, captionSize: 8 }
const CAPTION = 'La prise du pont par les Fauvettes au soir'
const heightOf = (sides: readonly (readonly [number, number])[], caption: string) => {
  const photos = sides.map(([width, height]) => ({ data: photo(width, height, '#cc2222'), caption }))
  return photoRowPieces(photos, FRAME)[0]!.height
}

test('sets the caption of a narrow photo in the free space beside it', () => {
  const narrow = [[30, 90] as const]
  const lines =
    (heightOf(narrow, CAPTION) - heightOf(narrow, '') - 2) / (heightOf(narrow, 'A') - heightOf(narrow, '') - 2)
  expect(Math.round(lines)).toBe(2)
})

test('keeps a row within its width if wide photos leave no space', () => {
  const row = [[900, 90] as const, [30, 90] as const]
  expect(heightOf(row, CAPTION)).toBeGreaterThan(heightOf([[900, 90] as const], CAPTION))
})
