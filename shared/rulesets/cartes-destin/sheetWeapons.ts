import { itemValueText, isNumericItemValue } from '../../rules/profile.ts'
import type { TableBlock, SheetTableRow } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { CARTES_DESTIN_WORDING } from './data.ts'
import { cartesDestinItemValueRules, buildWeaponValues } from './profiles.ts'
import type { Fighter, Weapon } from './schemas.ts'

/**
 * Builds the table of weapons, with strength, reload, and boxes for loaded shots. Without weapons there is no table.
 */
export function cartesDestinWeaponsBlock({ weapons }: Fighter, text: Translator): TableBlock[] {
  if (weapons.length === 0) return []
  const words = CARTES_DESTIN_WORDING.sheet
  return [
    {
      kind: 'table',
      title: text.of(words.weapons),
      columns: [
        { label: text.of(words.weapon), strong: true },
        { label: text.of(words.use), isShort: true },
        { label: text.of(CARTES_DESTIN_WORDING.values.strength.short), figures: true, strong: true },
        { label: text.of(words.reload), isShort: true },
      ],
      rows: weapons.map((weapon) => weaponRow(weapon, text)),
    },
  ]
}

function weaponRow(weapon: Weapon, text: Translator): SheetTableRow {
  const figures = buildWeaponValues(weapon)
  const formatColumn = (id: string) =>
    itemValueText(
      cartesDestinItemValueRules.columns['weapon']!.find((column) => column.id === id)!,
      figures[id],
      text.language,
    )
  const { shots } = figures
  return {
    cells: [weapon.name, formatColumn('use'), formatColumn('strength'), formatColumn('reload')],
    ...(isNumericItemValue(shots) && {
      boxes: { label: text.of(CARTES_DESTIN_WORDING.sheet.loaded), count: shots.total },
    }),
  }
}
