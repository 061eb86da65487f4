// Pieces of a page that stay together, and words cut in stone.
import { describe, expect, test } from 'vitest'
import { blockPieces } from '../../main/pdf/blocks/block.ts'
import { heading } from '../../main/pdf/blocks/heading.ts'
import { fill } from '../../main/pdf/drawing/flow.ts'
import { widthOfRuns } from '../../main/pdf/drawing/ink.ts'
import { heightOf } from '../../main/pdf/drawing/piece.ts'
import { inscription } from '../../main/pdf/motifs/inscription.ts'
import { motifOf } from '../../main/pdf/motifs/motif.ts'
import { plain } from '../../main/pdf/motifs/plain.ts'
import { SHEET, SMALL_CARD } from '../../main/pdf/base/style.ts'
import type { SingleBlock } from '../../shared/sheets/model.ts'

const frame = { width: 150, style: SMALL_CARD, motif: inscription }

const head: SingleBlock = {
  kind: 'values',
  title: 'Conducteur',
  values: [{ label: 'Lœlia', note: 'humain', figure: 'AV 8', isHead: true }],
}
const boxes: SingleBlock = {
  kind: 'tracker',
  isMinor: true,
  title: 'Corps',
  shape: 'box',
  rows: [{ cells: [{ figure: '1' }, { figure: '†' }] }],
  checks: [],
}

describe('who drives', () => {
  test('stands on the same card as the boxes below the name', () => {
    const named = blockPieces(head, frame)
    const pieces = [...named, ...blockPieces(boxes, frame)]
    const page = heightOf(pieces) + 50
    const place = { x: 0, y: 0, isTop: false, page }
    expect(fill(pieces, { ...place, height: heightOf(named) + 5 })).toMatchObject({ ink: [], rest: pieces })
    expect(fill(pieces, { ...place, height: page }).rest).toEqual([])
  })
})

describe('an inscription', () => {
  const cut = (title: string) => inscription.heading(title, 0, 0, 300, 10)

  test('has a point between words that no line parts, too', () =>
    expect(cut('Un\u00a0D6 avant')).toEqual(cut('Un D6 avant')))

  test('has none before a sign that belongs to its word', () =>
    expect(cut('Les bêtes\u00a0: huit')).not.toEqual(cut('Les bêtes : huit')))
})

describe('a heading', () => {
  const long = 'Vieilles blessures : un D6 avant la partie, sur 1 le membre reste à la maison, et il n’y peut rien'

  test.each(['barrier', 'cards', 'deco', 'inscription', 'notebook', undefined] as const)(
    'too long for its line is set smaller, and ends within it: %s',
    (motif) => {
      const sheet = { width: 420, style: SHEET, motif: motifOf(motif ? { motif } : {}) }
      const inked = (title: string) => heading(title, sheet).flatMap((piece) => [...piece.draw(30, 0, 0)])
      const ends = inked(long).flatMap((ink) => ('runs' in ink ? [ink.x + widthOfRuns(ink.runs)] : []))
      expect(ends.length).toBeGreaterThan(0)
      expect(Math.max(...ends)).toBeLessThanOrEqual(450)
      expect(Math.max(...ends)).toBeGreaterThan(420)
    },
  )
})

describe('figures below a row that has no room for them', () => {
  const LABELS = ['Mouvement', 'Capacité de combat', 'Endurance', 'Points de vie', 'Commandement', 'Sang-froid', 'Foi']
  const block: SingleBlock = {
    kind: 'table',
    title: 'Profils',
    columns: [{ label: 'Nom', strong: true }, ...LABELS.map((label) => ({ label, figures: true }))],
    rows: [{ cells: ['Lœlia', ...LABELS.map(() => '1234')] }],
  }

  test.each([70, 110, 150, 190, 230, 270])('stand apart from each other, and within it: %i wide', (width) => {
    const inked = blockPieces(block, { ...frame, width }).flatMap((piece, at) => piece.draw(0, at * 100, 0))
    const words = inked.flatMap((ink) => ('runs' in ink ? [{ ...ink, end: ink.x + widthOfRuns(ink.runs) }] : []))
    const below = [...Map.groupBy(words, ({ y }) => y).values()].filter(([one]) => one!.runs.length === 2)
    expect(below.length).toBeGreaterThan(0)
    for (const line of below) {
      const ends = line.slice(0, -1).map(({ end }, at) => line[at + 1]!.x - end)
      expect(Math.min(...ends, Infinity)).toBeGreaterThan(4)
      expect(Math.max(...line.map(({ end }) => end))).toBeLessThanOrEqual(width)
    }
  })
})

test('a note below a name that has a box before it ends within the table', () => {
  const block: SingleBlock = {
    kind: 'table',
    title: 'Membres',
    columns: [
      { label: '', box: true },
      { label: 'Nom', strong: true },
    ],
    rows: [{ cells: ['', 'Lœlia'], note: 'Elle a perdu un œil contre les Vertes, et n’en parle jamais. '.repeat(4) }],
  }
  const width = 300
  const inked = blockPieces(block, { width, style: SHEET, motif: plain }).flatMap((piece) => piece.draw(0, 0, 0))
  const lines = inked.flatMap((ink) => ('runs' in ink ? [ink] : [])).filter(({ x }) => x > 0)
  expect(lines.length).toBeGreaterThan(2)
  expect(Math.max(...lines.map(({ x, runs }) => x + widthOfRuns(runs)))).toBeLessThanOrEqual(width)
})

describe('room for notes', () => {
  const notes = (text: string): SingleBlock => ({ kind: 'notes', title: 'Notes', text, lines: 3, fills: false })
  const sheet = { width: 300, style: SHEET, motif: plain }
  const spare = (text: string) => blockPieces(notes(text), sheet).filter(({ isSpare }) => isSpare).length

  test('has a line to write on below its heading, come what may; the others only where there is room', () => {
    expect(spare('')).toBe(2)
    expect(spare('Prévoir deux mètres.')).toBe(3)
  })
})
