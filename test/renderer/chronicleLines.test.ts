// Lines of the chronicle: which names and figures stand beside them, and what tells them apart.
import { expect, test } from 'vitest'
import { linesDrawing, type Line } from '../../renderer/screens/chronicle/drawing/lines.ts'
import { hueOf, roomySignOf, shortened, signOf, widthOf } from '../../renderer/screens/chronicle/drawing/parts.ts'
import type { Look } from '../../renderer/screens/chronicle/drawing/model.ts'

const look = (width: number): Look => ({
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

/** Four bands that end at the same place. `rounds`: how many there are. */
function drawn(width: number, rounds: number, first = 'Ana') {
  const band = (name: string): Line => {
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

test('points have their ranks in them only where these do not hide the lines; else the name says the last', () => {
  const [wide, narrow] = [drawn(800, 8), drawn(360, 8)]
  expect([wide.hasNumbers, narrow.hasNumbers]).toEqual([true, false])
  expect([wide.texts[0], narrow.texts[0]]).toEqual(['Ana', '1. Ana'])
})

test('figures stand in a column of their own, behind the names', () => {
  expect(drawn(800, 3).texts).toEqual(['Ana', 'Bela', 'Cleo', 'Dora', '9 pts', '9 pts', '9 pts', '9 pts'])
})

test('across a wide page a line is named at both ends, as long as names leave most of it to the lines', () => {
  const named = drawn(1300, 8).labels.filter(({ formatter }) => formatter() === 'Ana')
  expect(named.map(({ position }) => position)).toEqual(['right', 'left'])
  expect(drawn(1300, 8, 'W'.repeat(60)).labels.filter(({ position }) => position === 'left')).toEqual([])
})

test('a stroke leads to each name that had to be moved from its line', () => {
  expect(drawn(800, 3).leaders).toHaveLength(4)
})

test('of a single round no hairline goes through the names', () => {
  const grounds = (rounds: number) => drawn(400, rounds).labels[0]!.backgroundColor
  expect([grounds(1), grounds(2)]).toEqual(['#fff', undefined])
})

test('no two of fourteen lines have both their colour and their sign in common', () => {
  const kinds = (sign: (place: number) => string) =>
    new Set(Array.from({ length: 14 }, (_, place) => `${hueOf(look(900), place)} ${sign(place)}`)).size
  expect([kinds(signOf), kinds(roomySignOf)]).toEqual([14, 14])
})

test.each(['W'.repeat(60), 'Œ'.repeat(60), '漢'.repeat(60)])('%s is cut where its letters have no room', (name) => {
  const cut = shortened(look(400), name, 200)
  expect(cut).toMatch(/^.{5,16}…$/u)
  expect(widthOf(look(400), cut)).toBeLessThanOrEqual(200)
  expect(shortened({ ...look(400), measure: (text) => text.length * 100 }, name, 300)).toHaveLength(3)
})
