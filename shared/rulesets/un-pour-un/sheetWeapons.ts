import type { TracedNumberOrWord } from '../../rules/kit/traced.ts'
import { itemValueText, isNumericItemValue } from '../../rules/profile.ts'
import type { EvaluatedMember, ItemValuesByColumn } from '../../rules/ruleset.ts'
import { weaponName } from '../../rules/sheetBlocks.ts'
import type { TableBlock, TableColumn, SheetTableRow } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { countLostArms } from './aftermath.ts'
import type { UnPourUnMeleeWeapon, UnPourUnRangedWeapon, Reload } from './catalogue.ts'
import { numberToWound } from './combat.ts'
import { withoutBrokenItems, type UnPourUnContext } from './context.ts'
import { UN_POUR_UN_WORDING } from './data.ts'
import { unPourUnItemValueRules } from './profiles.ts'
import type { UnPourUnOwnedItem, UnPourUnMember } from './schemas.ts'

/** Resistances in the tables: the values that occur in play. */
const RESISTANCES = [1, 2, 3, 4, 5, 6, 7, 8]

export const tracedNumberOrZero = (value: TracedNumberOrWord | undefined): number => Number(value?.total ?? 0)

/** Builds the tables of a member's weapons, with all values needed to use them. Without weapons there is no table. */
export function unPourUnWeaponBlocks(
  bearer: EvaluatedMember<UnPourUnMember>,
  context: UnPourUnContext,
  text: Translator,
): TableBlock[] {
  const isOneArmed = countLostArms(bearer.member, context) > 0
  const owned = withoutBrokenItems(bearer.member).items.flatMap((line) => {
    const item = context.items.get(line.id)?.item
    return item ? [{ line, item, figures: unPourUnItemValueRules.of(line, context, bearer) }] : []
  })
  const shots = owned.flatMap(({ line, item, figures }) =>
    item.kind === 'ranged' ? [shotRow(line, item, figures, isOneArmed, text)] : [],
  )
  const blows = owned.flatMap(({ line, item, figures }) =>
    item.kind === 'melee' ? [blowRow(line, item, figures, isOneArmed, text)] : [],
  )
  const blocks: TableBlock[] = [
    { kind: 'table', title: text.of(UN_POUR_UN_WORDING.sheet.shooting), columns: shotColumns(text), rows: shots },
    { kind: 'table', title: text.of(UN_POUR_UN_WORDING.sheet.melee), columns: blowColumns(text), rows: blows },
  ]
  return blocks.filter(({ rows }) => rows.length > 0)
}

/** Letter for « resistance », which is the same in both languages and short enough for eight columns side by side. */
const RESISTANCE = 'R'

const resistanceColumns = (): TableColumn[] =>
  RESISTANCES.map((resistance) => ({
    label: `${RESISTANCE}${resistance}`,
    figures: true,
    isSeries: true,
  }))

const strengthColumn = (text: Translator): TableColumn => ({
  label: text.of(UN_POUR_UN_WORDING.values.strength.short),
  figures: true,
  strong: true,
})

const shotColumns = (text: Translator): TableColumn[] => [
  { label: text.of(UN_POUR_UN_WORDING.sheet.weapon) },
  ...[UN_POUR_UN_WORDING.sheet.short, UN_POUR_UN_WORDING.sheet.medium, UN_POUR_UN_WORDING.sheet.long].map((range) => ({
    label: text.of(range),
    figures: true,
  })),
  strengthColumn(text),
  ...resistanceColumns(),
]

const blowColumns = (text: Translator): TableColumn[] => [
  { label: text.of(UN_POUR_UN_WORDING.sheet.weapon) },
  { label: text.of(UN_POUR_UN_WORDING.sheet.hands), figures: true },
  { label: text.of(UN_POUR_UN_WORDING.sheet.hit), figures: true, strong: true },
  strengthColumn(text),
  ...resistanceColumns(),
]

const woundTexts = ({ strength }: ItemValuesByColumn): string[] =>
  RESISTANCES.map((resistance) => `${numberToWound(isNumericItemValue(strength) ? strength.total : 0, resistance)}+`)

/** Formats the name and the quantity of a weapon: « Pistolet × 2 », « Fusil (inutilisable, deux mains) ». */
function weaponLabel(
  { name, hands }: UnPourUnRangedWeapon | UnPourUnMeleeWeapon,
  quantity: number,
  isOneArmed: boolean,
  text: Translator,
) {
  const one = weaponName(text.of(name), isOneArmed && hands === 2, text)
  return quantity > 1 ? `${one} × ${quantity}` : one
}

/** Formats a value of a weapon for its column. */
const formatColumn = (
  group: 'ranged' | 'melee',
  id: string,
  figures: ItemValuesByColumn,
  { language }: Translator,
): string =>
  itemValueText(
    unPourUnItemValueRules.columns[group]!.find((column) => column.id === id)!,
    figures[id],
    language,
  )

const RANGES = [
  ['short', 'hitShort'],
  ['medium', 'hitMedium'],
  ['long', 'hitLong'],
] as const

function shotRow(
  { quantity, reload }: UnPourUnOwnedItem,
  weapon: UnPourUnRangedWeapon,
  figures: ItemValuesByColumn,
  isOneArmed: boolean,
  text: Translator,
): SheetTableRow {
  const formatValue = (id: string) => formatColumn('ranged', id, figures, text)
  return {
    cells: [
      weaponLabel(weapon, quantity, isOneArmed, text),
      ...RANGES.map(([range, hit]) => ({ text: formatValue(range), strong: formatValue(hit) })),
      formatValue('strength'),
      ...woundTexts(figures),
    ],
    note: shotNote(weapon, reload ?? weapon.reload[0]!, figures, text),
  }
}

/**
 * Formats the note of a ranged weapon: targets, reload, action points, the effect of a natural 1, and limited
 * ammunition.
 */
function shotNote(weapon: UnPourUnRangedWeapon, reload: Reload, figures: ItemValuesByColumn, text: Translator): string {
  const words = UN_POUR_UN_WORDING.sheet
  const { targets, actionPoints } = figures
  return [
    isNumericItemValue(targets)
      ? text.of(words.targets, { count: targets.total })
      : formatColumn('ranged', 'targets', figures, text),
    text.of(reload === 'fast' ? words.fast : words.slow),
    ...(weapon.heavy ? [text.of(words.heavy)] : []),
    text.of(words.actionPoints, {
      count: tracedNumberOrZero(isNumericItemValue(actionPoints) ? actionPoints : undefined),
    }),
    ...(weapon.mishap === 'none' ? [] : [text.of(words[weapon.mishap])]),
    ...(weapon.limitedAmmunition ? [text.of(words.ammunition)] : []),
  ].join(' · ')
}

function blowRow(
  { quantity }: UnPourUnOwnedItem,
  weapon: UnPourUnMeleeWeapon,
  figures: ItemValuesByColumn,
  isOneArmed: boolean,
  text: Translator,
): SheetTableRow {
  const hands = text.of(UN_POUR_UN_WORDING.sheet.handCount, { count: weapon.hands })
  const formatValue = (id: string) => formatColumn('melee', id, figures, text)
  return {
    cells: [
      weaponLabel(weapon, quantity, isOneArmed, text),
      hands,
      formatValue('hit'),
      formatValue('strength'),
      ...woundTexts(figures),
    ],
  }
}
