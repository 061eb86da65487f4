import type { Localized } from '../../domain/localized.ts'
import { isMultipleDice, type DiceName } from '../../rules/kit/dice.ts'
import type { FurtherRolls, ResultOption, RollTable, RollTableLine } from '../../rules/kit/rollTable.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'
import { groupTables, isRolledAgain } from '../format/checkTables.ts'
import { parseDiceRange, tableDice } from '../format/diceRange.ts'
import { effectValues, parseEffect, type PackEffect } from '../format/effectText.ts'
import type { Pack } from '../format/expandPack.ts'
import { localizedOf } from '../format/packIds.ts'
import type { PackTextInput, ResultInput, TableInput } from '../format/packSchema.ts'
import { effectTexts, optionId, optionsOf, risesOf, tableResults, type TableResult } from '../format/tableResults.ts'
import { effectName, effectNames } from '../text/effectNames.ts'
import { packText } from '../text/packText.ts'

/** Builds the roll tables of a pack, whose tables have no faults. */
export function buildTables(pack: Pack): RollTable[] {
  const ofGroups = groupTables(pack)
  return Object.entries(pack.tables).map(([id, table]) => {
    const built = rollTable(pack, id, table)
    return ofGroups.includes(id) ? withLostModels(built) : built
  })
}

/** A death on a table of groups is the loss of one model. */
const withLostModels = (table: RollTable): RollTable => ({
  ...table,
  results: table.results.map((line) => ({
    ...withModelLost(line),
    ...(line.options && { options: line.options.map(withModelLost) }),
  })),
})

const withModelLost = <T extends ResultOption>(result: T): T => ({
  ...result,
  ...(result.effects && {
    effects: result.effects.map((effect) => (effect.kind === 'dead' ? { kind: 'lost-model' } : effect)),
  }),
})

function rollTable(pack: Pack, id: string, table: TableInput): RollTable {
  const dice = tableDice(table)!
  return {
    ...tableHead(id, table, dice),
    ...(id === pack.advances?.table && { isGain: true }),
    results: tableResults(pack, id).map((result, _, all) => tableLine(pack, id, dice, result, all)),
  }
}

const tableHead = (id: string, { name, summary }: TableInput, dice: DiceName) => ({
  id,
  dice,
  name: localizedOf(name),
  summary:
    givenText(summary) ??
    renderLocalized(packText(isMultipleDice(dice) ? 'game.multiples-summary' : 'game.table-summary'), {
      dice: dice.replace('=', ''),
    }),
})

/** Returns a text that an author may leave out or leave empty; undefined if it is. */
function givenText(text: PackTextInput | undefined): Localized | undefined {
  const given = localizedOf(text ?? '')
  return given.fr === '' && given.en === '' ? undefined : given
}

const spansOf = (ranges: readonly string[], dice: DiceName): [number, number][] =>
  ranges
    .flatMap((range) => parseDiceRange(range, dice)!.map(([from, to]): [number, number] => [from, to]))
    .sort(([one], [other]) => one - other)

interface ResultParts {
  readonly name: Localized
  readonly summary: Localized
  readonly effects: PackEffect[]
}

/**
 * A result that is only a text has its effect as its name, and needs no summary. For others, a summary that is missing
 * says what the result does.
 */
function resultParts(pack: Pack, tableId: string, result: ResultInput): ResultParts {
  const name = typeof result === 'string' ? effectName(result, pack) : localizedOf(result.name)
  const summary = typeof result === 'string' ? undefined : givenText(result.summary)
  return {
    name,
    summary: summary ?? resultText(pack, tableId, result),
    effects: effectTexts(result).flatMap((effect) => parseEffect(effect, effectValues(pack.values)) ?? []),
  }
}

function resultText(pack: Pack, tableId: string, result: ResultInput): Localized {
  if (typeof result === 'string') return localizedOf('')
  if (effectTexts(result).length > 0) return deedsText(pack, tableId, result)
  const kinds = risesOf(result)
  if (kinds) return risesText(pack, kinds, result.onlyFor)
  const options = optionsOf(result)
  if (options.length > 0)
    return joinTexts(
      options.map((option) => optionText(pack, tableId, option)),
      ' / ',
    )
  const { roll } = result
  if (!roll) return localizedOf('')
  return renderLocalized(packText('game.further'), { times: roll.times ?? 1, table: tableName(pack, roll, tableId) })
}

type NamedResult = Exclude<ResultInput, string>

/** Returns the effects of a result and its further rolls: « F −1, un jet sur « Le sauvetage » ». */
function deedsText(pack: Pack, tableId: string, { effects = [], roll }: NamedResult): Localized {
  const rolls = roll && { times: roll.times ?? 1, table: tableName(pack, roll, tableId) }
  return joinTexts(
    [
      ...(effects.length > 0 ? [effectNames(effects, pack)] : []),
      ...(rolls ? [renderLocalized(packText('game.option-rolls'), rolls)] : []),
    ],
    ', ',
  )
}

/** Says of which kinds a model becomes a person, and out of which groups. */
function risesText({ kinds }: Pack, rises: readonly string[], onlyFor: readonly string[] | undefined): Localized {
  const namesOf = (ids: readonly string[]): Localized => {
    const names = kinds.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
    return { fr: names.map(({ fr }) => fr).join(', '), en: names.map(({ en }) => en).join(', ') }
  }
  const effects = renderLocalized(packText('game.rises'), { kinds: namesOf(rises) })
  return onlyFor ? renderLocalized(packText('game.effect-only'), { effects, kinds: namesOf(onlyFor) }) : effects
}

/** Returns a result to choose with what it does: « Amputer : F −1 ». */
function optionText(pack: Pack, tableId: string, option: NamedResult): Localized {
  const name = localizedOf(option.name)
  const result = deedsText(pack, tableId, option)
  return result.fr === '' ? name : renderLocalized(packText('game.payment-result'), { name, result })
}

const joinTexts = (texts: readonly Localized[], sign: string): Localized => ({
  fr: texts.map(({ fr }) => fr).join(sign),
  en: texts.map(({ en }) => en).join(sign),
})

const tableName = (pack: Pack, { table }: { table?: string | undefined }, own: string): Localized =>
  localizedOf(pack.tables[table ?? own]!.name)

function tableLine(
  pack: Pack,
  tableId: string,
  dice: DiceName,
  { id, ranges, result }: TableResult,
  all: readonly TableResult[],
): RollTableLine {
  const { name, summary, effects } = resultParts(pack, tableId, result)
  const roll = typeof result === 'string' ? undefined : result.roll
  // In further rolls on its own table, results that lead to further rolls are re-rolled: otherwise they might not end.
  const reroll = all.flatMap((one) => (isRolledAgain(one.result, tableId) ? [one.id] : []))
  const furtherRolls = ({ times = 1, table = tableId }: NonNullable<typeof roll>): FurtherRolls => ({
    times,
    table,
    ...(table === tableId && { reroll }),
  })
  const options = optionsOf(result).map((option): ResultOption => ({
    id: optionId(option, tableId),
    ...resultParts(pack, tableId, option),
    ...(option.roll && { further: furtherRolls(option.roll) }),
  }))
  return {
    id,
    on: spansOf(ranges, dice),
    name,
    summary,
    ...(effects.length > 0 && { effects }),
    ...(options.length > 0 && { options }),
    ...(roll && { further: furtherRolls(roll) }),
  }
}
