// Charts and tables of a book as they are set: what stands beside what.
import { expect, test } from 'vitest'
import { tablePieces } from '../../main/pdf/blocks/table.ts'
import { isWords, type Ink } from '../../main/pdf/drawing/ink.ts'
import { evenParagraph, type Piece } from '../../main/pdf/drawing/piece.ts'
import { barsPieces } from '../../main/pdf/layouts/book/charts/bars.ts'
import { coursePieces } from '../../main/pdf/layouts/book/charts/course.ts'
import { duelsPieces } from '../../main/pdf/layouts/book/charts/duels.ts'
import { formatFor } from '../../main/pdf/layouts/bookFormat.ts'
import { indexPieces } from '../../main/pdf/layouts/book/names.ts'
import { flowPages } from '../../main/pdf/layouts/book/pages.ts'
import { motifOf } from '../../main/pdf/motifs/motif.ts'
import { SHEET } from '../../main/pdf/base/style.ts'

const format = formatFor('a4')
const FRAME = { width: 460, style: format.style, motif: motifOf({}), format }
const inkOf = (pieces: readonly Piece[]): Ink[] => pieces.flatMap((piece) => [...piece.draw(0, 0, piece.height)])
const textsOf = (ink: readonly Ink[]): string[] =>
  ink.filter(isWords).map(({ runs }) => runs.map(({ text }) => text).join(''))
const isDotted = (one: Ink): boolean => 'type' in one && one.type === 'line' && 'dash' in one && one.dash !== undefined

test('a figure stands between its name and its bar, those of several tables below each other', () => {
  const endsOf = (figure: string) => {
    const [piece] = barsPieces({ kind: 'bars', title: '', bars: [{ name: 'Folie', value: 7, figure }] }, FRAME)
    const ink = piece!.draw(0, 0, piece!.height)
    const bar = ink.find((one) => 'type' in one && one.type === 'rect') as { readonly x: number }
    const told = ink.filter(isWords).find(({ runs }) => runs[0]!.text === figure)!
    return [told.x < bar.x && bar.x - told.x < 45, bar.x]
  }
  expect(endsOf('7')).toEqual([true, endsOf('1 715')[1]])
})

test('a line of a course ends with its name and its figure', () => {
  const values = [100, 120, 189]
  const lines = [{ name: 'Le Clan', values, isFront: true }]
  const ink = inkOf(coursePieces({ kind: 'course', title: '', caption: '', rounds: ['1', '2', '3'], lines }, FRAME))
  expect(textsOf(ink).slice(-2)).toEqual(['Le Clan', '189'])
})

test('a band against itself is a stroke in the grid, not an empty cell', () => {
  const strokes = (cells: number[][]) =>
    inkOf(duelsPieces({ kind: 'duels', title: '', caption: '', names: ['A', 'B'], cells }, FRAME)).filter(
      (one) => 'type' in one && one.type === 'line',
    ).length
  expect([strokes([[0, 0], [0, 0]]), strokes([[1, 0], [0, 0]])]).toEqual([2, 1]) // prettier-ignore
})

test('rows of a book’s table are parted by dots, those of a sheet, on which somebody writes, by rules', () => {
  const rows = ['A', 'B', 'C'].map((name) => ({ cells: [name, '1'] }))
  const columns = [{ label: 'Nom' }, { label: 'Nombre', figures: true }]
  const dotted = (style: typeof SHEET) =>
    inkOf(tablePieces({ kind: 'table', title: '', columns, rows }, { ...FRAME, style })).filter(isDotted).length
  expect([dotted(format.style), dotted(SHEET)]).toEqual([3, 0])
})

test('names of the index that go on in another column have their letter above them again', () => {
  const entries = ['Ada', 'Ana', 'Bo'].map((name) => ({ name, pages: [3], homes: new Set<number>() }))
  const again = indexPieces(entries, FRAME).flatMap(({ heads = [] }) => textsOf(inkOf(heads)))
  expect(again).toEqual(['A'])
})

test('the running head names a section where it goes on, not where its title stands below it', () => {
  const section = { kind: 'lanes', lanes: [{ left: 0, pieces: [{ height: 700, draw: () => [] }] }] } as const
  const pages = flowPages([{ section, running: 'Un' }, { section }, { section, running: 'Deux' }], format, 3)
  expect(pages.map(({ running }) => running)).toEqual(['', 'Un', ''])
})

test('what is said of somebody ends in no line of a word or two, and takes no more lines for that', () => {
  const said = (text: string, width: number) => textsOf(inkOf(evenParagraph([{ text, size: 9 }], width)))
  const game =
    '3 parties, rondes 1 à 3, 1 adversaire mis hors de combat, 1\u00a0fois hors de combat, 7\u00a0d’expérience'
  const [first, last, ...more] = said(game, 320)
  expect([first, last, more]).toEqual([expect.stringMatching(/^3 parties/u), expect.stringMatching(/combat, 7/u), []])
  expect(said('Trop court', 350)).toEqual(['Trop court'])
})
