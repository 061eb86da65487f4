import type { Value } from '../../rules/kit/traced.ts'
import type { EvaluatedMember } from '../../rules/ruleset.ts'
import type { TableBlock, TableColumn, TableRow } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import type { MeleeWeapon, RangedWeapon, Reload } from './catalogue.ts'
import { shotCost, toHit, toWound } from './combat.ts'
import { unbroken, type UpuContext } from './context.ts'
import { WORDING } from './data.ts'
import type { OwnedItem, UpuMember } from './schemas.ts'

/** Resistances that the tables answer for: those met in play. */
const RESISTANCES = [1, 2, 3, 4, 5, 6, 7, 8]

export const numberOf = (value: Value | undefined): number => Number(value?.total ?? 0)

/** The tables of a member's weapons, with every figure needed to use them; none where it has none. */
export function weaponBlocks(
  { member, values }: EvaluatedMember<UpuMember>,
  { items }: UpuContext,
  text: Translator,
): TableBlock[] {
  const owned = unbroken(member).items.flatMap((line) => {
    const item = items.get(line.id)?.item
    return item ? [{ line, item }] : []
  })
  const shots = owned.flatMap(({ line, item }) =>
    item.kind === 'ranged' ? [shotRow(line, item, numberOf(values.shooting), text)] : [],
  )
  const blows = owned.flatMap(({ line, item }) => (item.kind === 'melee' ? [blowRow(line, item, values, text)] : []))
  const blocks: TableBlock[] = [
    { kind: 'table', title: text.of(WORDING.sheet.shooting), columns: shotColumns(text), rows: shots },
    { kind: 'table', title: text.of(WORDING.sheet.melee), columns: blowColumns(text), rows: blows },
  ]
  return blocks.filter(({ rows }) => rows.length > 0)
}

/** Short in both languages, so that eight of them stand side by side. */
const RESISTANCE = 'R'

const resistanceColumns = (): TableColumn[] =>
  RESISTANCES.map((resistance) => ({
    label: `${RESISTANCE}${resistance}`,
    figures: true,
    isSeries: true,
  }))

const strengthColumn = (text: Translator): TableColumn => ({
  label: text.of(WORDING.values.strength.short),
  figures: true,
  strong: true,
})

const shotColumns = (text: Translator): TableColumn[] => [
  { label: text.of(WORDING.sheet.weapon) },
  ...[WORDING.sheet.short, WORDING.sheet.medium, WORDING.sheet.long].map((range) => ({
    label: text.of(range),
    figures: true,
  })),
  strengthColumn(text),
  ...resistanceColumns(),
]

const blowColumns = (text: Translator): TableColumn[] => [
  { label: text.of(WORDING.sheet.weapon) },
  { label: text.of(WORDING.sheet.hands), figures: true },
  { label: text.of(WORDING.sheet.hit), figures: true, strong: true },
  strengthColumn(text),
  ...resistanceColumns(),
]

const wounds = (strength: number): string[] => RESISTANCES.map((resistance) => `${toWound(strength, resistance)}+`)

/** « Pistolet × 2 ». */
const named = (item: RangedWeapon | MeleeWeapon, quantity: number, text: Translator): string =>
  quantity > 1 ? `${text.of(item.name)} × ${quantity}` : text.of(item.name)

function shotRow({ quantity, reload }: OwnedItem, weapon: RangedWeapon, shooting: number, text: Translator): TableRow {
  const needed = toHit(shooting)
  const ranges = weapon.ranges.map((range, at) => ({
    text: String(range),
    strong: needed[at] === undefined ? '–' : `${needed[at]}+`,
  }))
  return {
    cells: [named(weapon, quantity, text), ...ranges, String(weapon.strength), ...wounds(weapon.strength)],
    note: shotNote(weapon, reload ?? weapon.reload[0]!, text),
  }
}

/** Targets, reload, action points, and what a natural 1 does. */
function shotNote(weapon: RangedWeapon, reload: Reload, text: Translator): string {
  const words = WORDING.sheet
  return [
    weapon.targets === 'all'
      ? text.of(words.radius, { steps: weapon.radius ?? 0 })
      : text.of(words.targets, { count: weapon.targets }),
    text.of(reload === 'fast' ? words.fast : words.slow),
    ...(weapon.heavy ? [text.of(words.heavy)] : []),
    text.of(words.actionPoints, { count: shotCost(weapon, reload) }),
    ...(weapon.mishap === 'none' ? [] : [text.of(words[weapon.mishap])]),
    ...(weapon.limitedAmmunition ? [text.of(words.ammunition)] : []),
  ].join(' · ')
}

function blowRow(
  { quantity }: OwnedItem,
  weapon: MeleeWeapon,
  values: EvaluatedMember['values'],
  text: Translator,
): TableRow {
  const strength = numberOf(values.strength) + weapon.strength
  const hands = text.of(WORDING.sheet.handCount, { count: weapon.hands })
  return {
    cells: [named(weapon, quantity, text), hands, `${numberOf(values.melee)}+`, String(strength), ...wounds(strength)],
  }
}
