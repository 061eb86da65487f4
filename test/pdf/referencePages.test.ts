// A reference stands on as few pages as it can, each of them well used, and no table of it is parted after its first row.
import { beforeAll, describe, expect, test } from 'vitest'
import { reference } from '../../main/app/print/rosters.ts'
import { prepareFonts } from '../../main/pdf/fonts.ts'
import { tablePieces } from '../../main/pdf/blocks/table.ts'
import { motifOf } from '../../main/pdf/motifs/motif.ts'
import { DENSE, SMALL_CARD, type Paper, type Style } from '../../main/pdf/style.ts'
import { LANGUAGES } from '../../shared/domain/localized.ts'
import { RULESETS } from '../../shared/rules/registry.ts'
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
  const table = (count: number): TableBlock => ({
    kind: 'table',
    title: 'Table',
    columns: [{ label: 'Nom' }],
    rows: Array.from({ length: count }, (_, at) => ({ cells: [String(at + 1)] })),
  })
  /** The rows that stay with the one below them, counted from 1. */
  const kept = (count: number, style: Style = DENSE): number[] =>
    tablePieces(table(count), { width: 300, style, motif: motifOf({}) })
      .slice(-count)
      .flatMap((piece, at) => (piece.keep ? [at + 1] : []))

  test('of few rows is not parted', () => {
    expect(kept(3)).toEqual([1, 2])
    expect(kept(6)).toEqual([1, 2, 3, 4, 5])
  })

  test('that goes on leaves neither its first nor its last row alone', () => {
    expect(kept(20)).toEqual([1, 19])
  })

  test('on a card is parted anywhere', () => {
    expect(kept(3, SMALL_CARD)).toEqual([])
  })
})
