import { fractionToNumber } from '../../../shared/rules/kit/fraction.ts'
import { listTableChances } from '../../../shared/rules/kit/odds.ts'
import { treasuryOfResult } from '../../../shared/rules/kit/aftermath/treasury.ts'
import { formatDiceRanges } from '../../../shared/rules/kit/range.ts'
import {
  listAllTableLines,
  listFinalRollResults,
  type RollOutcome,
  type RollResult,
} from '../../../shared/rules/kit/resolve.ts'
import type { ResultOption, RollTable } from '../../../shared/rules/kit/rollTable.ts'
import type { TableTicks } from '../../../shared/rules/kit/ticks.ts'
import { numberText } from '../../../shared/rules/profile.ts'
import { findRuleReadings } from '../../../shared/rules/notes.ts'
import { numberFormat } from '../../../shared/text/formats.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import { hasTickBoxes, type NamedTable } from '../../app/rolls.ts'
import { readingLines } from './explainText.ts'
import { textTable } from './table.ts'

/** Formats a roll for display: dice, result and effect on one line; nested results are indented. */
export function rollText({ ruleset, table }: NamedTable, { results, ticked }: RollOutcome, text: Translator): string[] {
  const known = new Map(
    Object.values(ruleset.tables)
      .flatMap(listAllTableLines)
      .flatMap((line): ResultOption[] => [line, ...(line.options ?? [])])
      .map((line) => [line.id, line]),
  )
  const lines = (list: readonly RollResult[], depth: number): string[] =>
    list.flatMap((result) => {
      const line = known.get(result.id)
      const name = line ? text.of(line.name) : result.id
      const says = result.rerolled ? text('roll.again') : line ? text.of(line.summary) : ''
      const told = [name, says].filter(Boolean).join(' · ')
      const total = result.rerolled ? '' : treasuryText(told, result, text)
      const dice = result.dice.length > 0 ? `[${result.dice.join(' ')}]` : '→'
      return [`${'  '.repeat(depth)}${dice} ${told}${total}`, ...lines(result.results, depth + 1)]
    })
  const boxes = hasTickBoxes(table) ? [text('roll.ticked', { ticked: ticked.join(',') })] : []
  const notes = findRuleReadings(ruleset, new Set(listFinalRollResults(results).map(({ id }) => id)))
  return [title(table, text), ...lines(results, 1), ...readingLines(notes, text), ...boxes]
}

/** Says what a result brings the treasury, if its text does not: further dice have decided it. */
function treasuryText(told: string, result: RollResult, text: Translator): string {
  const points = treasuryOfResult(result)
  const amount = numberText({ kind: 'number', isSigned: true }, points)
  return points === 0 || told.endsWith(amount) ? '' : ` · ${text('roll.treasury', { amount })}`
}

/** Returns the title of a roll table, such as “Table des blessures (D66)”; a house rule is marked. */
const title = ({ name, dice, house }: RollTable, text: Translator): string =>
  `${text.of(name)} (${dice})${house ? ` · ${text('roll.house')}` : ''}`

/**
 * Lists the results of a roll table with the values of the dice and their exact final chances; results of sub-tables and
 * of other tables are indented. `hasEffects`: true for a column with the effect of each result.
 */
export function oddsText(
  { ruleset, table }: NamedTable,
  ticks: TableTicks,
  text: Translator,
  { hasEffects = false } = {},
): string[] {
  const percent = numberFormat(text.language, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const oneIn = numberFormat(text.language, { maximumFractionDigits: 1 })
  const rows = listTableChances(table, ruleset.tables, ticks).map(({ line, dice, depth, chance }) => {
    const share = chance && fractionToNumber(chance)
    return [
      `${'  '.repeat(depth)}${depth > 0 ? `${dice} · ` : ''}${formatDiceRanges(line.on, dice)}`,
      `${'  '.repeat(depth)}${text.of(line.name)}`,
      share === undefined ? text('roll.again') : percent.format(share),
      share ? text('roll.one-in', { n: oneIn.format(1 / share) }) : '',
      ...(hasEffects ? [text.of(line.summary)] : []),
    ]
  })
  const heads = [
    table.dice,
    text('roll.result'),
    text('roll.final-chance'),
    '',
    ...(hasEffects ? [text('roll.effect')] : []),
  ]
  return [
    title(table, text),
    ...textTable(
      [heads, ...rows].map((row) => ['', ...row]),
      ['left', 'left', 'left', 'right', 'left', 'left'],
    ),
  ]
}
