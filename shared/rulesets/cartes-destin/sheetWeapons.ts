import { figureText, isFigure } from '../../rules/profile.ts'
import type { TableBlock, TableRow } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { WORDING } from './data.ts'
import { profiles, weaponProfile } from './profiles.ts'
import type { Fighter, Weapon } from './schemas.ts'

/** Every weapon with its strength and reload, and boxes for the shots that are loaded; none where a fighter is unarmed. */
export function weaponsBlock({ weapons }: Fighter, text: Translator): TableBlock[] {
  if (weapons.length === 0) return []
  const words = WORDING.sheet
  return [
    {
      kind: 'table',
      title: text.of(words.weapons),
      columns: [
        { label: text.of(words.weapon), strong: true },
        { label: text.of(words.use), isShort: true },
        { label: text.of(WORDING.values.strength.short), figures: true, strong: true },
        { label: text.of(words.reload), isShort: true },
      ],
      rows: weapons.map((weapon) => weaponRow(weapon, text)),
    },
  ]
}

function weaponRow(weapon: Weapon, text: Translator): TableRow {
  const figures = weaponProfile(weapon)
  const written = (id: string) =>
    figureText(
      profiles.columns['weapon']!.find((column) => column.id === id)!,
      figures[id],
      text.language,
    )
  const { shots } = figures
  return {
    cells: [weapon.name, written('use'), written('strength'), written('reload')],
    ...(isFigure(shots) && { boxes: { label: text.of(WORDING.sheet.loaded), count: shots.total } }),
  }
}
