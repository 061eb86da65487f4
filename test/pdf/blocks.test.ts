// Pieces of a page that stay together, and headings in the style of inscriptions.
import { describe, expect, test } from 'vitest'
import { blockPieces } from '../../main/pdf/blocks/block.ts'
import { headingPieces } from '../../main/pdf/blocks/heading.ts'
import { placePieces } from '../../main/pdf/drawing/flow.ts'
import { widthOfRuns } from '../../main/pdf/drawing/ink.ts'
import { heightOfPieces } from '../../main/pdf/drawing/piece.ts'
import { inscriptionMotif } from '../../main/pdf/motifs/inscription.ts'
import { getMotif } from '../../main/pdf/motifs/motif.ts'
import { plainMotif } from '../../main/pdf/motifs/plain.ts'
import { SHEET_STYLE, SMALL_CARD_STYLE } from '../../main/pdf/base/style.ts'
import type { SingleBlock } from '../../shared/sheets/model.ts'

const frame = { width: 150, style: SMALL_CARD_STYLE, motif: inscriptionMotif }

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

describe('the heading of a team', () => {
  test('is on the same card as the boxes below the name', () => {
    const named = blockPieces(head, frame)
    const pieces = [...named, ...blockPieces(boxes, frame)]
    const page = heightOfPieces(pieces) + 50
    const place = { x: 0, y: 0, isTop: false, page }
    expect(placePieces(pieces, { ...place, height: heightOfPieces(named) + 5 })).toMatchObject({
      ink: [],
      rest: pieces,
    })
    expect(placePieces(pieces, { ...place, height: page }).rest).toEqual([])
  })
})

describe('an inscription heading', () => {
  const inkOfTitle = (title: string) => inscriptionMotif.heading(title, 0, 0, 300, 10)

  test('has a dot between words, also at a no-break space', () =>
    expect(inkOfTitle('Un\u00a0D6 avant')).toEqual(inkOfTitle('Un D6 avant')))

  test('has no dot before punctuation', () =>
    expect(inkOfTitle('Les bêtes\u00a0: huit')).not.toEqual(inkOfTitle('Les bêtes : huit')))
})

describe('a heading', () => {
  const long = 'Vieilles blessures : un D6 avant la partie, sur 1 le membre reste à la maison, et il n’y peut rien'

  test.each(['barrier', 'cards', 'deco', 'inscription', 'notebook', undefined] as const)(
    'is set smaller to fit its line when it is too long: %s',
    (motif) => {
      const sheet = { width: 420, style: SHEET_STYLE, motif: getMotif(motif ? { motif } : {}) }
      const inkOfHeading = (title: string) => headingPieces(title, sheet).flatMap((piece) => [...piece.draw(30, 0, 0)])
      const ends = inkOfHeading(long).flatMap((ink) => ('runs' in ink ? [ink.x + widthOfRuns(ink.runs)] : []))
      expect(ends.length).toBeGreaterThan(0)
      expect(Math.max(...ends)).toBeLessThanOrEqual(450)
      expect(Math.max(...ends)).toBeGreaterThan(420)
    },
  )
})

describe('figures moved below a row without room for them', () => {
  const LABELS = ['Mouvement', 'Capacité de combat', 'Endurance', 'Points de vie', 'Commandement', 'Sang-froid', 'Foi']
  const block: SingleBlock = {
    kind: 'table',
    title: 'Profils',
    columns: [{ label: 'Nom', strong: true }, ...LABELS.map((label) => ({ label, figures: true }))],
    rows: [{ cells: ['Lœlia', ...LABELS.map(() => '1234')] }],
  }

  test.each([70, 110, 150, 190, 230, 270])('are separate from each other and within the row: width %i', (width) => {
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

test('a note below a name with a box stays within the table', () => {
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
  const inked = blockPieces(block, { width, style: SHEET_STYLE, motif: plainMotif }).flatMap((piece) =>
    piece.draw(0, 0, 0),
  )
  const lines = inked.flatMap((ink) => ('runs' in ink ? [ink] : [])).filter(({ x }) => x > 0)
  expect(lines.length).toBeGreaterThan(2)
  expect(Math.max(...lines.map(({ x, runs }) => x + widthOfRuns(runs)))).toBeLessThanOrEqual(width)
})

describe('room for notes', () => {
  const notes = (text: string): SingleBlock => ({ kind: 'notes', title: 'Notes', text, lines: 3, fills: false })
  const sheet = { width: 300, style: SHEET_STYLE, motif: plainMotif }
  const countSpareLines = (text: string) => blockPieces(notes(text), sheet).filter(({ isSpare }) => isSpare).length

  test('has one line to write on below its heading, and more only if there is room', () => {
    expect(countSpareLines('')).toBe(2)
    expect(countSpareLines('Prévoir deux mètres.')).toBe(3)
  })
})

test('the lines of an entry stay apart', () => {
  const heightOf = (text: string) =>
    heightOfPieces(blockPieces({ kind: 'entries', title: 'Tour', entries: [{ name: 'Tour', text }] }, frame))
  const [one, two, blank] = ['Un.', 'Un.\nDeux.', 'Un.\n\nDeux.\n'].map(heightOf)
  expect(two!).toBeGreaterThan(one!)
  expect(blank!).toBe(two!)
})
