import type { Value } from '../../rules/kit/traced.ts'
import { figureText, isFigure } from '../../rules/profile.ts'
import type { EvaluatedMember, Profile } from '../../rules/ruleset.ts'
import { weaponName } from '../../rules/sheetBlocks.ts'
import type { TableBlock, TableColumn, TableRow } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { armsLost } from './aftermath.ts'
import type { MeleeWeapon, RangedWeapon, Reload } from './catalogue.ts'
import { toWound } from './combat.ts'
import { unbroken, type UpuContext } from './context.ts'
import { WORDING } from './data.ts'
import { profiles } from './profiles.ts'
import type { OwnedItem, UpuMember } from './schemas.ts'

/** Resistances that the tables answer for: those met in play. */
const RESISTANCES = [1, 2, 3, 4, 5, 6, 7, 8]

export const numberOf = (value: Value | undefined): number => Number(value?.total ?? 0)

/** The tables of a member's weapons, with every figure needed to use them; none where it has none. */
export function weaponBlocks(bearer: EvaluatedMember<UpuMember>, context: UpuContext, text: Translator): TableBlock[] {
  const isOneArmed = armsLost(bearer.member, context) > 0
  const owned = unbroken(bearer.member).items.flatMap((line) => {
    const item = context.items.get(line.id)?.item
    return item ? [{ line, item, figures: profiles.of(line, context, bearer) }] : []
  })
  const shots = owned.flatMap(({ line, item, figures }) =>
    item.kind === 'ranged' ? [shotRow(line, item, figures, isOneArmed, text)] : [],
  )
  const blows = owned.flatMap(({ line, item, figures }) =>
    item.kind === 'melee' ? [blowRow(line, item, figures, isOneArmed, text)] : [],
  )
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

const wounds = ({ strength }: Profile): string[] =>
  RESISTANCES.map((resistance) => `${toWound(isFigure(strength) ? strength.total : 0, resistance)}+`)

/** « Pistolet × 2 », « Fusil (inutilisable, deux mains) ». */
function named({ name, hands }: RangedWeapon | MeleeWeapon, quantity: number, isOneArmed: boolean, text: Translator) {
  const one = weaponName(text.of(name), isOneArmed && hands === 2, text)
  return quantity > 1 ? `${one} × ${quantity}` : one
}

/** A figure of a weapon, as its column writes it. */
const written = (group: 'ranged' | 'melee', id: string, figures: Profile, { language }: Translator): string =>
  figureText(
    profiles.columns[group]!.find((column) => column.id === id)!,
    figures[id],
    language,
  )

const RANGES = [
  ['short', 'hitShort'],
  ['medium', 'hitMedium'],
  ['long', 'hitLong'],
] as const

function shotRow(
  { quantity, reload }: OwnedItem,
  weapon: RangedWeapon,
  figures: Profile,
  isOneArmed: boolean,
  text: Translator,
): TableRow {
  const shown = (id: string) => written('ranged', id, figures, text)
  return {
    cells: [
      named(weapon, quantity, isOneArmed, text),
      ...RANGES.map(([range, hit]) => ({ text: shown(range), strong: shown(hit) })),
      shown('strength'),
      ...wounds(figures),
    ],
    note: shotNote(weapon, reload ?? weapon.reload[0]!, figures, text),
  }
}

/** Targets, reload, action points, and what a natural 1 does. */
function shotNote(weapon: RangedWeapon, reload: Reload, figures: Profile, text: Translator): string {
  const words = WORDING.sheet
  const { targets, actionPoints } = figures
  return [
    isFigure(targets) ? text.of(words.targets, { count: targets.total }) : written('ranged', 'targets', figures, text),
    text.of(reload === 'fast' ? words.fast : words.slow),
    ...(weapon.heavy ? [text.of(words.heavy)] : []),
    text.of(words.actionPoints, { count: numberOf(isFigure(actionPoints) ? actionPoints : undefined) }),
    ...(weapon.mishap === 'none' ? [] : [text.of(words[weapon.mishap])]),
    ...(weapon.limitedAmmunition ? [text.of(words.ammunition)] : []),
  ].join(' · ')
}

function blowRow(
  { quantity }: OwnedItem,
  weapon: MeleeWeapon,
  figures: Profile,
  isOneArmed: boolean,
  text: Translator,
): TableRow {
  const hands = text.of(WORDING.sheet.handCount, { count: weapon.hands })
  const shown = (id: string) => written('melee', id, figures, text)
  return {
    cells: [named(weapon, quantity, isOneArmed, text), hands, shown('hit'), shown('strength'), ...wounds(figures)],
  }
}
