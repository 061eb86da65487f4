import { expect, test } from 'vitest'
import type { DiceName } from '../../../shared/rules/kit/dice.ts'
import { formatDiceRanges } from '../../../shared/rules/kit/range.ts'

test.each<[readonly (readonly [number, number])[], DiceName, string]>([
  [[[1, 3]], 'D6', '1–3'],
  [[[7, 7]], 'D10', '7'],
  [[[1, 5]], 'D100', '01–05'],
  [[[96, 100]], 'D100', '96–100'],
  [
    [
      [11, 15],
      [21, 21],
    ],
    'D66',
    '11–15, 21',
  ],
])('%j on %s is written %s', (on, dice, written) => expect(formatDiceRanges(on, dice)).toBe(written))
