import type { Localized } from '../domain/localized.ts'
import type { EntriesBlock, SheetModel, TableBlock, TableRow } from '../sheets/model.ts'
import { numberFormat } from '../text/formats.ts'
import type { Translator } from '../text/translator.ts'
import { capitalised } from '../text/typography.ts'
import type { CampaignTerms } from './campaignTerms.ts'
import { toNumber } from './kit/fraction.ts'
import { odds } from './kit/odds.ts'
import { rangeText } from './kit/range.ts'
import type { RollTable, SubTable, TableResult } from './kit/rollTable.ts'
import { HOUSE, READING } from './referenceMarks.ts'
import type { Noted, Ruleset } from './ruleset.ts'
import { entriesBlock } from './sheetBlocks.ts'
import { isPlayed } from './termsOf.ts'

/** A ruleset's play aids, tables with their odds, and readings, as a sheet of its own: all of them, or what a campaign plays of them. */
export function referenceSheet(ruleset: Ruleset, text: Translator, terms?: CampaignTerms): SheetModel {
  const name = text.of(ruleset.name)
  const isInPlay = (one: Pick<Noted, 'when'>) => terms === undefined || isPlayed(one, terms)
  return {
    language: text.language,
    ruleset: ruleset.id,
    motif: ruleset.sheet.motif,
    isDense: true,
    name,
    subtitle: text('reference.about', { reading: READING, house: HOUSE }),
    continued: text('sheet.page', { name }),
    marks: [],
    blocks: [
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
      // Tables that are one to a player are told by the ruleset, in a table of its own.
      ...Object.values(ruleset.tables)
        .filter((table) => !table.variant && isInPlay(table))
        .map((table) => tableBlock(table, ruleset, text)),
      ...(ruleset.sheet.priceBlocks?.(text, terms) ?? []),
      {
        kind: 'flow',
        blocks: [
          ...entriesBlock(
            `${text('reference.house')} ${HOUSE}`,
            ruleset.guide.houseRules.filter(({ id }) => terms?.isOn(id) ?? true).map((rule) => entryOf(rule, text)),
          ),
          ...entriesBlock(text('reference.settings'), terms ? termEntries(ruleset, terms, text) : []),
          ...entriesBlock(
            `${text('reference.readings')} ${READING}`,
            ruleset.guide.readings.map((reading) => ({ name: reading.code, text: text.of(reading.text) })),
          ),
        ],
      },
    ],
  }
}

/** What the campaign has chosen among the settings, and what it leaves out. */
function termEntries({ guide }: Ruleset, terms: CampaignTerms, text: Translator): EntriesBlock['entries'] {
  const chosen = guide.settings.flatMap(({ id, name, choices }) => {
    const choice = choices.find((one) => one.id === terms.setting(id))
    return choice ? [{ name: text.of(name), text: capitalised(text.of(choice.name), text.language) }] : []
  })
  const off = guide.houseRules.filter(({ id }) => !terms.isOn(id)).map(({ name }) => name)
  const left = [...off, ...terms.unplayed.values()].map((name) => text.of(name)).join(', ')
  return [...chosen, ...(left === '' ? [] : [{ name: text('reference.left-out'), text: left }])]
}

const marked = (name: Localized, readings: readonly string[] | undefined, text: Translator): string =>
  readings && readings.length > 0 ? `${text.of(name)} ${READING}` : text.of(name)

const entryOf = ({ name, summary, readings }: Noted, text: Translator): EntriesBlock['entries'][number] => ({
  name: marked(name, readings, text),
  text: text.of(summary),
})

/** A roll table: ranges, of a sub-table with its dice (« D6 · 2–6 »), results, what each does, and how likely it is. */
function tableBlock(table: RollTable, ruleset: Ruleset, text: Translator): TableBlock {
  const percent = numberFormat(text.language, { style: 'percent', maximumFractionDigits: 1 })
  const chances = new Map(odds(table, ruleset.tables).map(({ id, chance }) => [id, toNumber(chance)]))
  const rowsOf = ({ results, dice }: RollTable | SubTable, depth: number): TableRow[] =>
    (results as readonly TableResult[]).flatMap((line) => {
      const share = chances.get(line.id)
      const cells = [
        `${depth > 0 ? `${dice} · ` : ''}${rangeText(line.on, dice)}`,
        `${'– '.repeat(depth)}${marked(line.name, line.readings, text)}`,
        text.of(line.summary),
        share === undefined ? '–' : percent.format(share),
      ]
      return [{ cells, share: share ?? 0 }, ...(line.subTable ? rowsOf(line.subTable, depth + 1) : [])]
    })
  return {
    kind: 'table',
    title: [
      `${text.of(table.name)} (${table.dice})`,
      ...(table.readings ? [READING] : []),
      ...(table.house ? [HOUSE] : []),
    ].join(' '),
    columns: [
      { label: table.dice, isShort: true },
      { label: text('roll.result'), strong: true },
      { label: text('roll.effect') },
      { label: text('roll.chance') },
    ],
    rows: rowsOf(table, 0),
  }
}
