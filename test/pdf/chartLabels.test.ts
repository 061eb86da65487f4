// Names next to the charts of a book: set smaller before they are shortened.
import { expect, test } from 'vitest'
import { widthOfRuns } from '../../main/pdf/drawing/ink.ts'
import { fitRun, nameColumnWidth } from '../../main/pdf/layouts/book/charts/labels.ts'

const run = (text: string) => ({ text, size: 7.5, face: 'bold' as const })
const NAMES = ['La Loge du Sphinx d’ambre', 'Les Contrebandiers de la Darse', 'Les Gardiens d’Akhmôsis', 'Œ']

test('never shortens a name that fits in a slightly smaller size', () => {
  for (const name of NAMES)
    for (let share = 0.81; share <= 1.2; share += 0.01) {
      const width = widthOfRuns([run(name)]) * share
      const set = fitRun(run(name), width)
      expect([name, share, set.text]).toEqual([name, share, name])
      expect(widthOfRuns([set])).toBeLessThanOrEqual(width + 0.001)
    }
})

test('shortens a longer name at its end, within its width', () => {
  const name = NAMES[1]!
  const width = widthOfRuns([run(name)]) * 0.5
  const set = fitRun(run(name), width)
  expect(set.text).toMatch(/^Les Contre.*…$/u)
  expect(widthOfRuns([set])).toBeLessThanOrEqual(width)
})

test('gives names the width of the longest, within limits', () => {
  const longest = widthOfRuns([run(NAMES[1]!)])
  expect(nameColumnWidth(NAMES.map(run), longest / 0.4, 0.32)).toBeCloseTo(longest)
  expect(nameColumnWidth([run('Œ')], 300, 0.32)).toBe(96)
  expect(nameColumnWidth([run('W'.repeat(80))], 300, 0.32)).toBe(138)
  expect(nameColumnWidth([], 300, 0.32)).toBe(96)
})
