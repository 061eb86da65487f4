import type { Localized } from '../domain/localized.ts'
import type { EntriesBlock, SheetBlock, SheetModel, TableBlock, SheetTableRow } from '../sheets/model.ts'
import { numberFormat } from '../text/formats.ts'
import type { Translator } from '../text/translator.ts'
import { capitalise } from '../text/typography.ts'
import type { CampaignTerms } from './campaignTerms.ts'
import { fractionToNumber } from './kit/fraction.ts'
import { listTableChances } from './kit/odds.ts'
import { formatDiceRanges } from './kit/range.ts'
import type { RollTable, RollTables } from './kit/rollTable.ts'
import { HOUSE_RULE_MARK, READING_MARK } from './referenceMarks.ts'
import type { ReadingSubject, Ruleset } from './ruleset.ts'
import { entriesBlock } from './sheetBlocks.ts'
import { isRulesConditionMet } from './buildTerms.ts'

/**
 * Builds a ruleset's reference sheet: play aids, tables with their odds, and readings. With `terms`, prints only what
 * this campaign uses; without `terms`, prints everything.
 */
export function referenceSheet(ruleset: Ruleset, text: Translator, terms?: CampaignTerms): SheetModel {
  const name = text.of(ruleset.name)
  const isInPlay = (one: Pick<ReadingSubject, 'when'>) => terms === undefined || isRulesConditionMet(one, terms)
  // Leaves out the tables of which each player uses only one (by rank), because the ruleset prints these tables together
  // in a separate table.
  const tables = Object.values(ruleset.tables).filter((table) => !table.variant && isInPlay(table))
  const blocks = referenceBlocks(ruleset, tables, text, terms)
  const marks = JSON.stringify(blocks)
  return {
    language: text.language,
    ruleset: ruleset.id,
    motif: ruleset.sheet.motif,
    isDense: true,
    name,
    subtitle: [
      text('reference.about'),
      ...(marks.includes(READING_MARK) ? [text('reference.reading-mark', { mark: READING_MARK })] : []),
      ...(marks.includes(HOUSE_RULE_MARK) ? [text('reference.house-mark', { mark: HOUSE_RULE_MARK })] : []),
      ...(tables.length > 0 ? [text('reference.chances')] : []),
    ].join(' · '),
    continued: text('sheet.page', { name }),
    marks: [],
    blocks,
  }
}

/** Builds the blocks of a reference: aids, tables, prices, then house rules, settings and readings. */
function referenceBlocks(
  ruleset: Ruleset,
  tables: readonly RollTable[],
  text: Translator,
  terms?: CampaignTerms,
): SheetBlock[] {
  const isInPlay = (one: Pick<ReadingSubject, 'when'>) => terms === undefined || isRulesConditionMet(one, terms)
  return [
    ...(ruleset.sheet.referenceBlocks?.(text, terms) ?? []),
    {
      kind: 'flow',
      blocks: ruleset.guide.playAids.flatMap((aid) =>
        entriesBlock(
          text.of(aid.name),
          aid.entries.filter(isInPlay).map((entry) => entryOf(entry, text)),
        ),
      ),
    },
    ...tables.map((table) => tableBlock(table, ruleset.tables, text)),
    ...(ruleset.sheet.priceBlocks?.(text, terms) ?? []),
    {
      kind: 'flow',
      blocks: [
        ...entriesBlock(
          `${text('reference.house')} ${HOUSE_RULE_MARK}`,
          ruleset.guide.houseRules.filter(({ id }) => terms?.isOn(id) ?? true).map((rule) => entryOf(rule, text)),
        ),
        ...entriesBlock(text('reference.settings'), terms ? termEntries(ruleset, terms, text) : []),
        ...entriesBlock(
          `${text('reference.readings')} ${READING_MARK}`,
          ruleset.guide.readings.map((reading) => ({ name: reading.code, text: text.of(reading.text) })),
        ),
      ],
    },
  ]
}

/**
 * Returns entries about the settings that the campaign selected, and about the rules and catalogue entries that the
 * campaign does not use.
 */
function termEntries({ guide }: Ruleset, terms: CampaignTerms, text: Translator): EntriesBlock['entries'] {
  const chosen = guide.settings.flatMap(({ id, name, choices }) => {
    const choice = choices.find((one) => one.id === terms.setting(id))
    return choice ? [{ name: text.of(name), text: capitalise(text.of(choice.name), text.language) }] : []
  })
  const off = guide.houseRules.filter(({ id }) => !terms.isOn(id)).map(({ name }) => name)
  const left = [...off, ...terms.unplayed.values()].map((name) => text.of(name)).join(', ')
  return [...chosen, ...(left === '' ? [] : [{ name: text('reference.left-out'), text: left }])]
}

const withReadingMark = (name: Localized, readings: readonly string[] | undefined, text: Translator): string =>
  readings && readings.length > 0 ? `${text.of(name)} ${READING_MARK}` : text.of(name)

const entryOf = ({ name, summary, readings }: ReadingSubject, text: Translator): EntriesBlock['entries'][number] => ({
  name: withReadingMark(name, readings, text),
  text: text.of(summary),
})

/**
 * Prints a roll table: dice values, results, effects, and the final chance of each line, as screens show it. A line of a
 * sub-table or of another table also shows its dice (« D6 · 2–6 »).
 */
function tableBlock(table: RollTable, tables: RollTables, text: Translator): TableBlock {
  const percent = numberFormat(text.language, { style: 'percent', maximumFractionDigits: 1 })
  const rows = listTableChances(table, tables).map(({ line, dice, depth, chance }): SheetTableRow => {
    const share = chance && fractionToNumber(chance)
    return {
      cells: [
        `${depth > 0 ? `${dice} · ` : ''}${formatDiceRanges(line.on, dice)}`,
        `${'– '.repeat(depth)}${withReadingMark(line.name, line.readings, text)}`,
        text.of(line.summary),
        share === undefined ? text('roll.again') : percent.format(share),
      ],
      share: share ?? 0,
    }
  })
  return {
    kind: 'table',
    title: [
      `${text.of(table.name)} (${table.dice})`,
      ...(table.readings ? [READING_MARK] : []),
      ...(table.house ? [HOUSE_RULE_MARK] : []),
    ].join(' '),
    columns: [
      { label: table.dice, isShort: true },
      { label: text('roll.result'), strong: true },
      { label: text('roll.effect') },
      { label: text('roll.final-chance') },
    ],
    rows,
  }
}
