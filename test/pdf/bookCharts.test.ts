// The layout of charts and tables in a book.
import { expect, test } from 'vitest'
import { tablePieces } from '../../main/pdf/blocks/table.ts'
import { isTextLine, type DrawnElement } from '../../main/pdf/drawing/ink.ts'
import { evenParagraphPieces, type PagePiece } from '../../main/pdf/drawing/piece.ts'
import { barsPieces } from '../../main/pdf/layouts/book/charts/bars.ts'
import { lineChartPieces } from '../../main/pdf/layouts/book/charts/course.ts'
import { bandDuelGridPieces } from '../../main/pdf/layouts/book/charts/duels.ts'
import { bookFormatFor } from '../../main/pdf/layouts/bookFormat.ts'
import { indexPieces } from '../../main/pdf/layouts/book/names.ts'
import { flowPages } from '../../main/pdf/layouts/book/pages.ts'
import { getMotif } from '../../main/pdf/motifs/motif.ts'
import { SHEET_STYLE } from '../../main/pdf/base/style.ts'

const format = bookFormatFor('a4')
const FRAME = { width: 460, style: format.style, motif: getMotif({}), format }
const inkOf = (pieces: readonly PagePiece[]): DrawnElement[] =>
  pieces.flatMap((piece) => [...piece.draw(0, 0, piece.height)])
const textsOf = (ink: readonly DrawnElement[]): string[] =>
  ink.filter(isTextLine).map(({ runs }) => runs.map(({ text }) => text).join(''))
const isDotted = (one: DrawnElement): boolean =>
  'type' in one && one.type === 'line' && 'dash' in one && one.dash !== undefined

test('puts a figure between its name and its bar, aligned across tables', () => {
  const endsOf = (figure: string) => {
    const [piece] = barsPieces({ kind: 'bars', title: '', bars: [{ name: 'Folie', value: 7, figure }] }, FRAME)
    const ink = piece!.draw(0, 0, piece!.height)
    const bar = ink.find((one) => 'type' in one && one.type === 'rect') as { readonly x: number }
    const label = ink.filter(isTextLine).find(({ runs }) => runs[0]!.text === figure)!
    return [label.x < bar.x && bar.x - label.x < 45, bar.x]
  }
  expect(endsOf('7')).toEqual([true, endsOf('1 715')[1]])
})

test('ends a line of a line chart with its name and its figure', () => {
  const values = [100, 120, 189]
  const lines = [{ name: 'Le Clan', values, isFront: true }]
  const ink = inkOf(lineChartPieces({ kind: 'course', title: '', caption: '', rounds: ['1', '2', '3'], lines }, FRAME))
  expect(textsOf(ink).slice(-2)).toEqual(['Le Clan', '189'])
})

test('draws a dash for a band against itself in the grid, not an empty cell', () => {
  const strokes = (cells: number[][]) =>
    inkOf(bandDuelGridPieces({ kind: 'duels', title: '', caption: '', names: ['A', 'B'], cells }, FRAME)).filter(
      (one) => 'type' in one && one.type === 'line',
    ).length
  expect([strokes([[0, 0], [0, 0]]), strokes([[1, 0], [0, 0]])]).toEqual([2, 1]) // prettier-ignore
})

test("separates rows of a book's table by dots, and those of a sheet by lines to write on", () => {
  const rows = ['A', 'B', 'C'].map((name) => ({ cells: [name, '1'] }))
  const columns = [{ label: 'Nom' }, { label: 'Nombre', figures: true }]
  const countDottedLines = (style: typeof SHEET_STYLE) =>
    inkOf(tablePieces({ kind: 'table', title: '', columns, rows }, { ...FRAME, style })).filter(isDotted).length
  expect([countDottedLines(format.style), countDottedLines(SHEET_STYLE)]).toEqual([3, 0])
})

test('repeats the letter when index names continue in another column', () => {
  const entries = ['Ada', 'Ana', 'Bo'].map((name) => ({ name, pages: [3], homes: new Set<number>() }))
  const again = indexPieces(entries, FRAME).flatMap(({ heads = [] }) => textsOf(inkOf(heads)))
  expect(again).toEqual(['A'])
})

test('names a section in the running head where it continues, not where it starts', () => {
  const section = { kind: 'lanes', lanes: [{ left: 0, pieces: [{ height: 700, draw: () => [] }] }] } as const
  const pages = flowPages([{ section, running: 'Un' }, { section }, { section, running: 'Deux' }], format, 3)
  expect(pages.map(({ running }) => running)).toEqual(['', 'Un', ''])
})

test('avoids a very short last line in the text about a person, without extra lines', () => {
  const linesOf = (text: string, width: number) => textsOf(inkOf(evenParagraphPieces([{ text, size: 9 }], width)))
  const game =
    '3 parties, rondes 1 à 3, 1 adversaire mis hors de combat, 1\u00a0fois hors de combat, 7\u00a0d’expérience'
  const [first, last, ...more] = linesOf(game, 320)
  expect([first, last, more]).toEqual([expect.stringMatching(/^3 parties/u), expect.stringMatching(/combat, 7/u), []])
  expect(linesOf('Trop court', 350)).toEqual(['Trop court'])
})
