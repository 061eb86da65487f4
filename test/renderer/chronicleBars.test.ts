// Bars of the statistics: values stay readable next to the mark of the expected value.
import { expect, test } from 'vitest'
import { barsDrawing, type BarRow } from '../../renderer/screens/chronicle/drawing/bars.ts'
import { textWidth } from '../../renderer/screens/chronicle/drawing/parts.ts'
import type { ChartLook } from '../../renderer/screens/chronicle/drawing/model.ts'

const LOOK: ChartLook = {
  ...{ width: 420, size: 13, book: 'serif', hand: 'sans-serif', paper: '#fff', ink: '#111', soft: '#444' },
  ...{ rule: '#ccc', ruleFirm: '#888', hues: ['#060', '#600', '#006', '#660', '#066', '#606'] },
}

interface Series {
  readonly data: readonly {
    readonly label?: Readonly<Partial<{ distance: number; position: string }>>
  }[]
}
const optionOf = (rows: readonly BarRow[]) =>
  barsDrawing({ rows, sets: ['fell'], mark: 'promised', tell: String, say: () => '' }).option(LOOK)
const distances = (rows: readonly BarRow[]) =>
  (optionOf(rows)['series'] as Series[])[0]!.data.map(({ label }) => label!.distance!)

test('moves a value behind the mark of the expected value if they would overlap', () => {
  const row = (value: number, mark: number): BarRow => ({ name: 'x', values: [value], marks: [mark] })
  const [usual, covered, level, far, before] = distances([row(15, 0), row(7, 7.3), row(7, 7), row(1, 12), row(9, 4)])
  expect([level! > usual!, covered! > level!, far, before]).toEqual([true, true, usual, usual])
})

test('puts a value at the end of its bar in the direction of growth, and nothing right of the names', () => {
  const rows = [-2, 0, 3].map((value): BarRow => ({ name: 'x', values: [value] }))
  const series = barsDrawing({ rows, sets: ['gained'], tell: String, say: () => '' }).option(LOOK)['series'] as Series[]
  expect(series[0]!.data.map(({ label }) => label!.position)).toEqual(['left', 'right', 'right'])
})

test('draws grouped bars narrower than single or stacked bars', () => {
  const widthOf = (sets: readonly string[], isStacked = false) => {
    const rows = [{ name: 'x', values: sets.map(() => 1) }]
    const { series } = barsDrawing({ rows, sets, isStacked, tell: String, say: () => '' }).option(LOOK)
    return (series as { readonly barWidth: number }[])[0]!.barWidth
  }
  const [alone, beside, parts] = [widthOf(['won']), widthOf(['won', 'lost']), widthOf(['won', 'lost'], true)]
  expect([beside < alone, parts]).toEqual([true, alone])
})

test('draws the mark in the legend as in the chart', () => {
  const { data } = optionOf([{ name: 'x', values: [1], marks: [2] }])['legend'] as { data: { itemStyle?: object }[] }
  expect(data.map(({ itemStyle }) => itemStyle)).toEqual([undefined, { borderWidth: 0 }])
})

test('shows the expected value with the value, and reserves room for both', () => {
  const rows: readonly BarRow[] = [{ name: 'x', values: [2], marks: [4.2] }]
  const tell = (value: number, mark?: number) => (mark === undefined ? `${value}` : `${value} for ${mark}`)
  const option = barsDrawing({ rows, sets: ['fell'], mark: 'promised', tell, say: () => '' }).option(LOOK)
  const [{ label }] = option['series'] as [{ label: { formatter: (one: object) => string } }]
  expect(label.formatter({ value: 2, dataIndex: 0 })).toBe('2 for 4.2')
  expect((option['grid'] as { right: number }).right).toBeGreaterThan(textWidth(LOOK, '2 for 4.2'))
})

test('puts the legend above the bars', () => {
  const { legend, grid } = optionOf([{ name: 'x', values: [1], marks: [2] }]) as Record<string, { top: number }>
  expect([legend!.top, grid!.top > LOOK.size]).toEqual([0, true])
})
