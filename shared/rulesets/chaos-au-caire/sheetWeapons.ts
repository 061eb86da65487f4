import type { Traced } from '../../rules/kit/traced.ts'
import { itemValueText, isNumericItemValue } from '../../rules/profile.ts'
import type { EvaluatedMember, ItemValuesByColumn, ItemValue } from '../../rules/ruleset.ts'
import { weaponName } from '../../rules/sheetBlocks.ts'
import type { TableBlock, SheetTableRow } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { unusableWeaponCheck } from './aftermath.ts'
import { listChaosItems, type ChaosContext } from './context.ts'
import { CHAOS_WORDING } from './data.ts'
import { chaosItemValueRules, listSpecialAttack } from './profiles.ts'
import type { ChaosMember } from './schemas.ts'

type Bearer = EvaluatedMember<ChaosMember>

/**
 * Builds the table of weapons, with the pools for attack, defence and damage, and with ranges. Without weapons there
 * is no table.
 */
export function chaosWeaponsBlock(bearer: Bearer, context: ChaosContext, text: Translator): TableBlock[] {
  const words = CHAOS_WORDING.sheet
  const isUnusable = unusableWeaponCheck(bearer.member)
  const rows = listChaosItems(bearer.member, context).flatMap(({ item, quantity }): SheetTableRow[] => {
    if (item.kind === 'equipment') return []
    const one = weaponName(text.of(item.name), isUnusable(item), text)
    const name = quantity > 1 ? `${one} × ${quantity}` : one
    const figures = chaosItemValueRules.of({ id: item.id, quantity }, context, bearer)
    const notes = [text.of(item.summary), ...throwNote(figures, text)]
    return [{ cells: [name, ...cellsOf(item.kind, figures, text)], note: notes.join(' ') }]
  })
  const special = listSpecialAttack(bearer, context).map(({ name, figures }): SheetTableRow => ({
    cells: [text.of(name), ...cellsOf('ranged', figures, text)],
  }))
  if (rows.length + special.length === 0) return []
  const heads = [words.attack, words.defence, words.damage, words.effectiveRange, words.encumbrance]
  return [
    {
      kind: 'table',
      title: text.of(words.weapons),
      columns: [
        { label: text.of(words.weapon) },
        ...heads.map((label) => ({
          label: text.of(label),
          figures: true,
          ...(label === words.damage && { strong: true }),
        })),
      ],
      rows: [...rows, ...special],
    },
  ]
}

/** Formats attack, defence, damage, ranges and encumbrance of a weapon for the columns of the table. */
function cellsOf(group: 'melee' | 'ranged', figures: ItemValuesByColumn, { language }: Translator): string[] {
  const columns = chaosItemValueRules.columns[group]!
  const formatColumn = (id: string): string => {
    const column = columns.find((one) => one.id === id)
    return column ? itemValueText(column, figures[id], language) : '–'
  }
  return [
    ...['attack', 'defence', 'damage'].map(formatColumn),
    rangesText(figures),
    weightOf(formatColumn('encumbrance')),
  ]
}

/** Formats the effective and the maximum range: « 16 / 32″ ». */
export const rangesText = ({ range, furthest }: ItemValuesByColumn): string =>
  isNumericItemValue(range) && isNumericItemValue(furthest) ? `${range.total} / ${furthest.total}″` : '–'

/** Formats the encumbrance; a dash for an item without encumbrance, as in the rulebook. */
const weightOf = (encumbrance: string): string => (encumbrance === '0' ? '–' : encumbrance)

/** Returns a note with the values of a melee weapon when thrown, if these differ from its values in melee. */
function throwNote({ attack, damage, thrownAttack, thrownDamage }: ItemValuesByColumn, text: Translator): string[] {
  if (!isNumericItemValue(thrownAttack) || !isNumericItemValue(thrownDamage)) return []
  const isSame = (thrown: Traced, melee: ItemValue | undefined) =>
    isNumericItemValue(melee) && melee.total === thrown.total
  if (isSame(thrownAttack, attack) && isSame(thrownDamage, damage)) return []
  return [text.of(CHAOS_WORDING.sheet.thrown, { attack: thrownAttack.total, damage: thrownDamage.total })]
}
