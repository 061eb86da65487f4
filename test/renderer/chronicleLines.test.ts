// Lines of the statistics: labels next to them, and how lines are distinguished.
import { expect, test } from 'vitest'
import { linesDrawing, type ChartLine } from '../../renderer/screens/chronicle/drawing/lines.ts'
import {
  lineColourOf,
  roomyPointSymbolOf,
  shortenToWidth,
  pointSymbolOf,
  textWidth,
} from '../../renderer/screens/chronicle/drawing/parts.ts'
import type { ChartLook } from '../../renderer/screens/chronicle/drawing/model.ts'

const look = (width: number): ChartLook => ({
  ...{ width, size: 13, book: 'serif', hand: 'sans-serif', paper: '#fff', ink: '#111', soft: '#444' },
  ...{ rule: '#ccc', ruleFirm: '#888', hues: ['#060', '#600', '#006', '#660', '#066', '#606'] },
})

interface Label {
  readonly formatter: () => string
  readonly backgroundColor?: string
  readonly position?: string
}
interface Series {
  readonly type: string
  readonly label?: { readonly show: boolean }
  readonly data: readonly { readonly label?: Label; readonly symbolSize?: readonly number[] }[]
}

/** Draws the lines of four bands that end at the same place, over `rounds` rounds. */
function drawChart(width: number, rounds: number, first = 'Ana') {
  const band = (name: string): ChartLine => {
    const all = Array.from({ length: rounds }, () => 1)
    return { name, figure: '9 pts', values: all, signs: all.map(String), signed: `1. ${name}` }
  }
  const lines = {
    rounds: Array.from({ length: rounds }, (_, at) => `R${at + 1}`),
    ...{ front: [first, 'Bela', 'Cleo', 'Dora'].map(band), rest: [], marks: [] },
    ...{ isUpsideDown: true, height: () => 300, say: () => '' },
  }
  const series = linesDrawing(lines).option(look(width))['series'] as readonly Series[]
  const labels = series
    .filter(({ type }) => type === 'scatter')
    .map(({ data }) => data.flatMap((one) => one.label ?? []))
  return {
    hasNumbers: series[1]!.label!.show,
    texts: labels.flat().map(({ formatter }) => formatter()),
    labels: labels.flat(),
    leaders: series.flatMap(({ data }) => data).filter(({ symbolSize }) => symbolSize !== undefined),
  }
}

test('shows ranks in the points if they do not hide the lines, else the last rank with the name', () => {
  const [wide, narrow] = [drawChart(800, 8), drawChart(360, 8)]
  expect([wide.hasNumbers, narrow.hasNumbers]).toEqual([true, false])
  expect([wide.texts[0], narrow.texts[0]]).toEqual(['Ana', '1. Ana'])
})

test('puts figures in their own column, behind the names', () => {
  expect(drawChart(800, 3).texts).toEqual(['Ana', 'Bela', 'Cleo', 'Dora', '9 pts', '9 pts', '9 pts', '9 pts'])
})

test('labels a line at both ends on a wide page, unless the names take too much room', () => {
  const named = drawChart(1300, 8).labels.filter(({ formatter }) => formatter() === 'Ana')
  expect(named.map(({ position }) => position)).toEqual(['right', 'left'])
  expect(drawChart(1300, 8, 'W'.repeat(60)).labels.filter(({ position }) => position === 'left')).toEqual([])
})

test('connects each moved name to its line', () => {
  expect(drawChart(800, 3).leaders).toHaveLength(4)
})

test('gives names a background for a single round, so that no grid line crosses them', () => {
  const nameBackground = (rounds: number) => drawChart(400, rounds).labels[0]!.backgroundColor
  expect([nameBackground(1), nameBackground(2)]).toEqual(['#fff', undefined])
})

test('gives fourteen lines distinct combinations of colour and symbol', () => {
  const countKinds = (sign: (place: number) => string) =>
    new Set(Array.from({ length: 14 }, (_, place) => `${lineColourOf(look(900), place)} ${sign(place)}`)).size
  expect([countKinds(pointSymbolOf), countKinds(roomyPointSymbolOf)]).toEqual([14, 14])
})

test.each(['W'.repeat(60), 'Œ'.repeat(60), '漢'.repeat(60)])('%s is shortened to its available width', (name) => {
  const cut = shortenToWidth(look(400), name, 200)
  expect(cut).toMatch(/^.{5,16}…$/u)
  expect(textWidth(look(400), cut)).toBeLessThanOrEqual(200)
  expect(shortenToWidth({ ...look(400), measure: (text) => text.length * 100 }, name, 300)).toHaveLength(3)
})
