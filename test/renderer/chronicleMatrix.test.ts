// The matrix of the statistics: its column headings, cells and row totals.
import { expect, test } from 'vitest'
import { matrixDrawing } from '../../renderer/screens/chronicle/drawing/matrix.ts'
import type { ChartLook } from '../../renderer/screens/chronicle/drawing/model.ts'

const look = (width: number): ChartLook => ({
  ...{ width, size: 13, book: 'serif', hand: 'sans-serif', paper: '#fff', ink: '#111', soft: '#444' },
  ...{ rule: '#ccc', ruleFirm: '#888', hues: ['#060'] },
})
const NAMES = ['La Compagnie de la Mœsse', 'Les Fauvettes', 'Le Clan']
const COUNTS = [
  [null, 3, 4],
  [2, null, 0],
  [1, 0, null],
  [0, 5, 1],
]

interface Series {
  readonly symbolSize: (value: readonly number[]) => number
  readonly data: readonly { readonly value: readonly number[]; readonly label: { formatter: () => string } }[]
}
function drawMatrix(width: number) {
  const { option } = matrixDrawing({
    ...{
      rows: [...NAMES, 'not said'],
      columns: NAMES,
      ...{ sum: 'in all', sums: [7, 12, 1, 6] },
      tell: String,
      say: () => '',
    },
    count: (row, column) => COUNTS[row]![column]!,
  })
  const { xAxis, yAxis, series } = option(look(width)) as {
    readonly [axis in 'xAxis' | 'yAxis']: { readonly data: readonly string[] }
  } & { readonly series: readonly Series[] }
  return { columns: xAxis.data, rows: yAxis.data, series }
}

test('heads columns with names if they fit, else with the numbers of the rows', () => {
  expect(drawMatrix(900).columns).toEqual(NAMES)
  const { columns, rows } = drawMatrix(330)
  expect(columns).toEqual(['1', '2', '3'])
  expect(rows).toEqual([expect.stringMatching(/^1\. La Comp.*…$/u), '2. Les Fauvettes', '3. Le Clan', 'not said'])
})

test('marks a band against itself differently from zero, and ends each row with its total', () => {
  const [discs, none, sums] = drawMatrix(900).series as [Series, Series, Series]
  expect(discs.data).toHaveLength(6)
  expect(none.data).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ])
  expect(sums.data.map(({ label }) => label.formatter())).toEqual(['7', '12', '1', '6', 'in all'])
})

test('never draws a disc wider than its column', () => {
  const column = (width: number) => drawMatrix(width).series[0]!.symbolSize([0, 0, 5])
  expect(column(200)).toBeLessThan(24)
  expect(column(900)).toBeGreaterThan(25)
})
