// Where pages end: references use theirs well, no table is parted after its first row, few marks stay together, columns begin together.
import { beforeAll, describe, expect, test } from 'vitest'
import { reference } from '../../main/app/print/rosters.ts'
import { prepareFonts } from '../../main/pdf/base/fonts.ts'
import { tablePieces } from '../../main/pdf/blocks/table.ts'
import { trackerPieces } from '../../main/pdf/blocks/tracker.ts'
import { fillLanes } from '../../main/pdf/layouts/fillSection.ts'
import type { Piece } from '../../main/pdf/drawing/piece.ts'
import { motifOf } from '../../main/pdf/motifs/motif.ts'
import { DENSE, SMALL_CARD, type Paper, type Style } from '../../main/pdf/base/style.ts'
import { LANGUAGES } from '../../shared/domain/localized.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import type { TableBlock } from '../../shared/sheets/model.ts'
import { translator } from '../../shared/text/translator.ts'
import { pagesOf, usedShare } from './orphans.ts'

beforeAll(prepareFonts)

const CASES = RULESETS.flatMap(({ id }) =>
  LANGUAGES.flatMap((language) =>
    (['a4', 'letter'] as const satisfies readonly Paper[]).map((paper) => [id, language, paper] as const),
  ),
)
/** Shares of a page: a table that is not parted may leave some room on one before it; the last has to be worth its paper. */
const [LEAST_WITHIN, LEAST_LAST] = [0.8, 0.5]

test.each(CASES)('the pages of the reference of %s are well used, in %s on %s', (id, language, paper) => {
  for (const terms of [undefined, {}]) {
    const used = pagesOf(reference(id, translator(language), terms), paper).map((page) => usedShare(page, paper))
    expect(Math.min(...used.slice(0, -1), 1)).toBeGreaterThan(LEAST_WITHIN)
    expect(used.at(-1)).toBeGreaterThan(LEAST_LAST)
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
  const kept = (count: number, style: Style = DENSE, text?: string): number[] =>
    tablePieces(table(count, text), { width: 300, style, motif: motifOf({}) })
      .slice(-count)
      .flatMap((piece, at) => (piece.keep ? [at + 1] : []))

  test('of few rows is not parted', () => {
    expect(kept(3)).toEqual([1, 2])
    expect(kept(6)).toEqual([1, 2, 3, 4, 5])
  })

  test('that goes on leaves neither its first nor its last row alone', () => {
    expect(kept(20)).toEqual([1, 19])
  })

  test('of rows that take much room is parted anywhere', () => {
    const long = Array.from({ length: 300 }, () => 'mot').join(' ')
    expect(kept(4, DENSE, long)).toEqual([])
  })

  test('on a card leaves no first row alone, where it has more than three', () => {
    expect(kept(3, SMALL_CARD)).toEqual([])
    expect(kept(4, SMALL_CARD)).toEqual([1])
  })
})

test('a few marks and checks stay on one page', () => {
  const checks = ['sonné', 'blessé', 'état critique', 'hors de combat'].map((word) => `${word}, avec ses chiffres`)
  const pieces = trackerPieces(
    { kind: 'tracker', title: 'États', shape: 'box', rows: [], checks },
    { width: 150, style: DENSE, motif: motifOf({}) },
  )
  expect(pieces.length).toBeGreaterThan(checks.length)
  expect(pieces.slice(0, -1).every(({ keep }) => keep)).toBe(true)
})

describe('blocks side by side at the foot of a page', () => {
  const piece = (height: number): Piece => ({ height, draw: () => [{ type: 'rect', x: 0, y: 0, w: 1, h: 1 }] })
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

  test('wait together where one of them cannot begin', () => {
    expect(fill(40)).toMatchObject({ ink: [], used: 0, rest: { lanes: [{ left: 0 }, { left: 100 }] } })
  })

  test('begin where there is room for both', () => {
    expect(fill(80).rest).toBeUndefined()
  })
})
