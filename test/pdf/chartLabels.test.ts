// Names beside the charts of a book: whole where they can be, smaller before anything is cut off.
import { expect, test } from 'vitest'
import { widthOfRuns } from '../../main/pdf/drawing/ink.ts'
import { fitted, roomFor } from '../../main/pdf/layouts/book/charts/labels.ts'

const run = (text: string) => ({ text, size: 7.5, face: 'bold' as const })
const NAMES = ['La Loge du Sphinx d’ambre', 'Les Contrebandiers de la Darse', 'Les Gardiens d’Akhmôsis', 'Œ']

test('a name that has room when it is a little smaller is never cut', () => {
  for (const name of NAMES)
    for (let share = 0.81; share <= 1.2; share += 0.01) {
      const width = widthOfRuns([run(name)]) * share
      const set = fitted(run(name), width)
      expect([name, share, set.text]).toEqual([name, share, name])
      expect(widthOfRuns([set])).toBeLessThanOrEqual(width + 0.001)
    }
})

test('a longer one is cut at its end, and has no more than its room', () => {
  const name = NAMES[1]!
  const width = widthOfRuns([run(name)]) * 0.5
  const set = fitted(run(name), width)
  expect(set.text).toMatch(/^Les Contre.*…$/u)
  expect(widthOfRuns([set])).toBeLessThanOrEqual(width)
})

test('names have the room of the longest, within reason', () => {
  const longest = widthOfRuns([run(NAMES[1]!)])
  expect(roomFor(NAMES.map(run), longest / 0.4, 0.32)).toBeCloseTo(longest)
  expect(roomFor([run('Œ')], 300, 0.32)).toBe(96)
  expect(roomFor([run('W'.repeat(80))], 300, 0.32)).toBe(138)
  expect(roomFor([], 300, 0.32)).toBe(96)
})
