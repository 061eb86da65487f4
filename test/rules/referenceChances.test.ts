// The tables of every reference show the same final chances as the screens and the command line.
import { describe, expect, test } from 'vitest'
import { oddsText } from '../../main/cli/base/rollText.ts'
import { fractionToNumber } from '../../shared/rules/kit/fraction.ts'
import { computeTableOdds } from '../../shared/rules/kit/odds.ts'
import { emptyTableTicks } from '../../shared/rules/kit/ticks.ts'
import { READING_MARK } from '../../shared/rules/referenceMarks.ts'
import { referenceSheet } from '../../shared/rules/referenceSheet.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { singleBlocks, type TableBlock } from '../../shared/sheets/model.ts'
import { translator } from '../../shared/text/translator.ts'

const text = translator('en')

/** How many tables of a reference have chances, how many sub-lines they have, and how many lines are rolled again. */
const TABLES: Readonly<Record<string, readonly [tables: number, subLines: number, again: number]>> = {
  'chaos-au-caire': [2, 8, 1],
  'un-pour-un': [3, 8, 1],
  'circus-imperium': [5, 8, 1],
  kolaps: [2, 0, 0],
  'cartes-destin': [2, 8, 1],
}

const cellsOf = ({ rows }: TableBlock): string[][] => rows.map(({ cells }) => cells as string[])

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('the reference of %s', (id, ruleset) => {
  const sheet = referenceSheet(ruleset, text)
  const tables = singleBlocks(sheet).filter(
    (block): block is TableBlock => block.kind === 'table' && block.columns[3]?.label === 'Final chance',
  )
  const rolled = Object.values(ruleset.tables).filter(({ variant }) => !variant)

  test('has the chance that each result comes up at least once', () => {
    expect(sheet.subtitle).toContain('final chance: at least once, all rolls included')
    const percents = tables.map((table) =>
      cellsOf(table).flatMap(([, , , chance]) => chance!.match(/^[\d.]+(?=%$)/) ?? []),
    )
    expect(percents.map((all) => all.map(Number))).toEqual(
      rolled.map((table) =>
        computeTableOdds(table, ruleset.tables).map(({ chance }) => Math.round(fractionToNumber(chance) * 1000) / 10),
      ),
    )
  })

  test('has all lines of the tables, and says which are rolled again', () => {
    const rows = tables.flatMap(cellsOf)
    const subLines = rows.filter(([, name]) => name!.startsWith('–'))
    const again = rows.filter(([, , , chance]) => chance === 'rolled again')
    expect([tables.length, subLines.length, again.length]).toEqual(TABLES[id])
  })

  test('has the dice and the results of the command line', () => {
    const printed = rolled.map((table) =>
      oddsText({ path: table.id, ruleset, table }, emptyTableTicks(table), text)
        .slice(2)
        .map((line) => line.trim().split(/ {2,}/).slice(0, 2)),
    )
    const withoutMarks = ([dice, name]: string[]) => [dice, name!.replace(/^– /, '').replace(` ${READING_MARK}`, '')]
    expect(tables.map((table) => cellsOf(table).map(withoutMarks))).toEqual(printed)
  })
})
