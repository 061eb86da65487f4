// The tables of every reference show the chance of each line on the first roll.
import { describe, expect, test } from 'vitest'
import { referenceSheet } from '../../shared/rules/referenceSheet.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { singleBlocks, type TableBlock } from '../../shared/sheets/model.ts'
import { translator } from '../../shared/text/translator.ts'

const text = translator('en')

const chancesOf = ({ rows }: TableBlock) =>
  rows.map(({ cells: [, name, , chance] }) => ({
    isBelow: typeof name === 'string' && name.startsWith('–'),
    percent: typeof chance === 'string' ? Number(chance.replace('%', '')) : NaN,
  }))

/** Returns true if figures, each rounded to a tenth, add up to a sum. */
const addUpTo = (figures: readonly number[], sum: number): boolean =>
  Math.abs(figures.reduce((all, one) => all + one, 0) - sum) <= 0.05 * (figures.length + 1)

/** How many tables of a reference have chances, and how many sub-lines they have. */
const TABLES: Readonly<Record<string, { readonly tables: number; readonly subLines: number }>> = {
  'chaos-au-caire': { tables: 2, subLines: 8 },
  'un-pour-un': { tables: 3, subLines: 8 },
  'circus-imperium': { tables: 5, subLines: 8 },
  kolaps: { tables: 2, subLines: 0 },
  'cartes-destin': { tables: 2, subLines: 8 },
}

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('the reference of %s', (_, ruleset) => {
  const tables = singleBlocks(referenceSheet(ruleset, text)).filter(
    (block): block is TableBlock => block.kind === 'table' && block.columns[3]?.label === 'Chance',
  )

  test('has chances that add up to 100 % in each table', () => {
    expect(tables).toHaveLength(TABLES[ruleset.id]!.tables)
    for (const table of tables) {
      const lines = chancesOf(table).filter(({ isBelow }) => !isBelow)
      expect(
        addUpTo(
          lines.map(({ percent }) => percent),
          100,
        ),
        table.title,
      ).toBe(true)
    }
  })

  test('has chances of sub-lines that add up to the chance of their line', () => {
    let compared = 0
    for (const table of tables) {
      const lines = chancesOf(table)
      for (const [at, { isBelow, percent }] of lines.entries()) {
        const end = lines.findIndex((line, index) => index > at && !line.isBelow)
        const below = lines.slice(at + 1, end < 0 ? undefined : end)
        if (isBelow || below.length === 0) continue
        compared += below.length
        expect(
          addUpTo(
            below.map((line) => line.percent),
            percent,
          ),
          table.title,
        ).toBe(true)
      }
    }
    expect(compared).toBe(TABLES[ruleset.id]!.subLines)
  })
})
