// Where pages end: no wasted space, no table split after its first row, small blocks together, columns aligned.
import { beforeAll, describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { rulesetReference, selectedSheets } from '../../main/app/print/rosters.ts'
import { prepareFonts } from '../../main/pdf/base/fonts.ts'
import { entriesPieces } from '../../main/pdf/blocks/entries.ts'
import type { BlockFrame } from '../../main/pdf/blocks/heading.ts'
import { tablePieces } from '../../main/pdf/blocks/table.ts'
import { ticksPieces } from '../../main/pdf/blocks/ticks.ts'
import { trackerPieces } from '../../main/pdf/blocks/tracker.ts'
import { fillLanes } from '../../main/pdf/layouts/fillSection.ts'
import { placePieces, type PageRectangle } from '../../main/pdf/drawing/flow.ts'
import { isTextLine, type DrawnElement } from '../../main/pdf/drawing/ink.ts'
import { heightOfPieces, type PagePiece } from '../../main/pdf/drawing/piece.ts'
import { getMotif } from '../../main/pdf/motifs/motif.ts'
import { DENSE_STYLE, SMALL_CARD_STYLE, type Paper, type SheetStyle } from '../../main/pdf/base/style.ts'
import { LANGUAGES } from '../../shared/domain/localized.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import type { EntriesBlock, TableBlock, TicksBlock } from '../../shared/sheets/model.ts'
import { translator } from '../../shared/text/translator.ts'
import { checkDocument, checkFile } from '../support/checkedFile.ts'
import { pagesOf, usedShare } from './orphans.ts'
import { rosterFile } from './subjects.ts'

beforeAll(prepareFonts)

const CASES = RULESETS.flatMap(({ id }) =>
  LANGUAGES.flatMap((language) =>
    (['a4', 'letter'] as const satisfies readonly Paper[]).map((paper) => [id, language, paper] as const),
  ),
)
/**
 * Minimum used shares of a page. A table that is not split may leave some space on the page before it; the last page
 * must be at least half full.
 */
const [MIN_INNER, MIN_LAST] = [0.8, 0.5]

test.each(CASES)('the pages of the reference of %s are well used, in %s on %s', (id, language, paper) => {
  for (const terms of [undefined, {}]) {
    const used = pagesOf(rulesetReference(id, translator(language), terms), paper).map((page) => usedShare(page, paper))
    expect(Math.min(...used.slice(0, -1), 1)).toBeGreaterThan(MIN_INNER)
    expect(used.at(-1)).toBeGreaterThan(MIN_LAST)
  }
})

describe('a table', () => {
  const table = (count: number, text?: string): TableBlock => ({
    kind: 'table',
    title: 'Table',
    columns: [{ label: 'Nom' }],
    rows: Array.from({ length: count }, (_, at) => ({ cells: [text ?? String(at + 1)] })),
  })
  /** The rows that stay with the one below them, counted from 1. */
  const rowsKeptTogether = (count: number, style: SheetStyle = DENSE_STYLE, text?: string): number[] =>
    tablePieces(table(count, text), { width: 300, style, motif: getMotif({}) })
      .slice(-count)
      .flatMap((piece, at) => (piece.keep ? [at + 1] : []))

  test('of few rows is not split', () => {
    expect(rowsKeptTogether(3)).toEqual([1, 2])
    expect(rowsKeptTogether(6)).toEqual([1, 2, 3, 4, 5])
  })

  test('of many rows is not split within its first or last three rows', () => {
    expect(rowsKeptTogether(20)).toEqual([1, 2, 18, 19])
  })

  test('of tall rows is split anywhere', () => {
    const long = Array.from({ length: 300 }, () => 'mot').join(' ')
    expect(rowsKeptTogether(4, DENSE_STYLE, long)).toEqual([])
  })

  test('on a card is not split after its first or before its last row', () => {
    expect(rowsKeptTogether(3, SMALL_CARD_STYLE)).toEqual([1, 2])
    expect(rowsKeptTogether(9, SMALL_CARD_STYLE)).toEqual([1, 2, 7, 8])
  })

  describe('after other content', () => {
    const frame: BlockFrame = {
      width: 300,
      style: DENSE_STYLE,
      motif: getMotif({}),
      goesOn: (title) => `${title} (suite)`,
    }
    const ticks: TicksBlock = {
      kind: 'ticks',
      title: 'Table',
      rows: Array.from({ length: 20 }, (_, at) => ({ range: String(at + 1), text: 'mot', boxes: 3, ticked: 0 })),
    }
    const entries: EntriesBlock = {
      kind: 'entries',
      title: 'Table',
      entries: Array.from({ length: 20 }, (_, at) => ({ name: String(at + 1), text: 'mot' })),
    }
    /** Places pieces in a rectangle; returns the texts in it and the pieces that are left for the next one. */
    const placeIn = (pieces: readonly PagePiece[], room: Partial<PageRectangle>) => {
      const { ink, rest } = placePieces(pieces, { x: 0, y: 0, height: 800, isTop: false, page: 800, ...room })
      return { texts: ink.filter(isTextLine).map(({ runs }) => runs.map(({ text }) => text).join('')), rest }
    }

    test.each([
      ['rows', tablePieces(table(20), frame)],
      ['rows with boxes', ticksPieces(ticks, frame)],
    ])('starts on the next page rather than being split, if little space is wasted: %s', (_, pieces) => {
      const high = heightOfPieces(pieces)
      expect(placeIn(pieces, { height: high - 20, mostEmpty: high }).texts).toEqual([])
      expect(placeIn(pieces, { height: high, mostEmpty: high }).rest).toEqual([])
      const split = placeIn(pieces, { height: high - 5, mostEmpty: 100 })
      expect(split.rest.filter(({ isSpace }) => !isSpace)).toHaveLength(3)
    })

    test('longer than a page starts at once, and is split at the end of the page', () => {
      const pieces = tablePieces(table(60), frame)
      const { rest } = placeIn(pieces, {
        height: heightOfPieces(pieces) - 200,
        page: heightOfPieces(pieces) - 50,
        mostEmpty: 9999,
      })
      expect(rest.length).toBeLessThan(20)
    })

    test.each([
      ['rows', tablePieces(table(20), frame), ['Table (suite)', 'Nom']],
      ['rows with boxes', ticksPieces(ticks, frame), ['Table (suite)']],
      ['entries', entriesPieces(entries, frame), ['Table (suite)']],
    ])('repeats its title on the next page, and its heads in the next column: %s', (_, pieces, heads) => {
      const { rest } = placeIn(pieces, { height: heightOfPieces(pieces) / 2 })
      const top = placeIn(rest, { isTop: true, isPageTop: true }).texts
      expect(top.slice(0, heads.length).map((text) => text.toLowerCase())).toEqual(
        heads.map((text) => text.toLowerCase()),
      )
      expect(placeIn(rest, { isTop: true }).texts.join(' ')).not.toContain('suite')
    })
  })
})

test("does not split the tables of a chariot's sheet, whatever comes before them", async () => {
  const injuries = Array.from({ length: 12 }, (_, at) => ({
    ...{ id: 'madness', detail: at % 2 ? 'driver' : 'gladiator', game: at + 1 },
  }))
  const file = rosterFile('circus-imperium', 'typical')
  const { roster } = await checkFile(file)
  const [first] = roster.members
  const band = await checkDocument({
    ...(JSON.parse(readFileSync(file, 'utf8')) as object),
    members: [{ ...first, injuries }],
  })
  const [sheet] = selectedSheets(band, () => true, translator('fr'))
  const ranges = (page: readonly DrawnElement[]) =>
    page.filter(isTextLine).flatMap(({ runs }) => (/^\d\d–\d+$/u.test(runs[0]!.text) ? [runs[0]!.text] : []))
  const pages = pagesOf(sheet!, 'a4').map(ranges)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.filter((page) => page.includes('01–05'))).toEqual(pages.filter((page) => page.includes('91–100')))
  expect(pages.filter((page) => page.includes('01–10'))).toEqual(pages.filter((page) => page.includes('96–100')))
})

test('keeps a few boxes and checks on one page', () => {
  const checks = ['sonné', 'blessé', 'état critique', 'hors de combat'].map((word) => `${word}, avec ses chiffres`)
  const pieces = trackerPieces(
    { kind: 'tracker', title: 'États', shape: 'box', rows: [], checks },
    { width: 150, style: DENSE_STYLE, motif: getMotif({}) },
  )
  expect(pieces.length).toBeGreaterThan(checks.length)
  expect(pieces.slice(0, -1).every(({ keep }) => keep)).toBe(true)
})

describe('blocks side by side at the foot of a page', () => {
  const piece = (height: number): PagePiece => ({ height, draw: () => [{ type: 'rect', x: 0, y: 0, w: 1, h: 1 }] })
  const fill = (room: number) =>
    fillLanes(
      [20, 60].map((height, at) => ({ left: at * 100, pieces: [piece(height)] })),
      {
        x: 0,
        y: 800 - room,
        bottom: 800,
        isTop: false,
        page: 800,
      },
    )

  test('move together to the next page if one of them does not fit', () => {
    expect(fill(40)).toMatchObject({ ink: [], used: 0, rest: { lanes: [{ left: 0 }, { left: 100 }] } })
  })

  test('start if both fit', () => {
    expect(fill(80).rest).toBeUndefined()
  })
})
