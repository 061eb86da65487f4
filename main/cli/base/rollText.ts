import { toNumber } from '../../../shared/rules/kit/fraction.ts'
import { odds } from '../../../shared/rules/kit/odds.ts'
import { allLines, standing, type Rolled, type RollResult } from '../../../shared/rules/kit/resolve.ts'
import type { RollTable } from '../../../shared/rules/kit/rollTable.ts'
import type { Ticks } from '../../../shared/rules/kit/ticks.ts'
import { notesOn } from '../../../shared/rules/notes.ts'
import { numberFormat } from '../../../shared/text/formats.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import { hasBoxes, type NamedTable } from '../../app/rolls.ts'
import { noteLines } from './explainText.ts'
import { textTable } from './table.ts'

/** A roll for people: dice, result, what it does; nested results indented beneath. */
export function rollText({ ruleset, table }: NamedTable, { results, ticked }: Rolled, text: Translator): string[] {
  const known = new Map(
    Object.values(ruleset.tables)
      .flatMap(allLines)
      .map((line) => [line.id, line]),
  )
  const lines = (list: readonly RollResult[], depth: number): string[] =>
    list.flatMap((result) => {
      const line = known.get(result.id)
      const name = line ? text.of(line.name) : result.id
      const says = result.rerolled ? text('roll.again') : line ? text.of(line.summary) : ''
      return [`${'  '.repeat(depth)}[${result.dice.join(' ')}] ${name} · ${says}`, ...lines(result.results, depth + 1)]
    })
  const boxes = hasBoxes(table) ? [text('roll.ticked', { ticked: ticked.join(',') })] : []
  const notes = notesOn(ruleset, new Set(standing(results).map(({ id }) => id)))
  return [title(table, text), ...lines(results, 1), ...noteLines(notes, text), ...boxes]
}

/** « Table des blessures (D66) »; a house rule says so. */
const title = ({ name, dice, house }: RollTable, text: Translator): string =>
  `${text.of(name)} (${dice})${house ? ` · ${text('roll.house')}` : ''}`

/** The exact odds of a table's results, sub-tables indented. */
export function oddsText({ ruleset, table }: NamedTable, ticks: Ticks, text: Translator): string[] {
  const names = new Map(allLines(table).map((line) => [line.id, text.of(line.name)]))
  const top = new Set(table.results.map(({ id }) => id))
  const percent = numberFormat(text.language, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const oneIn = numberFormat(text.language, { maximumFractionDigits: 1 })
  const rows = odds(table, ruleset.tables, ticks).map(({ id, chance }) => {
    const share = toNumber(chance)
    return [
      `${top.has(id) ? '' : '  '}${names.get(id)}`,
      percent.format(share),
      share > 0 ? text('roll.one-in', { n: oneIn.format(1 / share) }) : '',
    ]
  })
  return [
    title(table, text),
    ...textTable(
      [[text('roll.result'), text('roll.chance'), ''], ...rows].map((row) => ['', ...row]),
      ['left', 'left', 'right', 'left'],
    ),
  ]
}
