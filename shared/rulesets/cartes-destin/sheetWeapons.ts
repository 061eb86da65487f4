import type { TableBlock, TableRow } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { WORDING } from './data.ts'
import type { Fighter, Weapon } from './schemas.ts'

/** CD-R3: load boxes of a weapon: one unless said, none of a melee weapon. */
export const shotsOf = ({ ranged, shots = 1 }: Weapon): number => (ranged ? shots : 0)

/** How a ranged weapon is reloaded: simple unless said. */
export const reloadOf = ({ reload = 'simple' }: Weapon): 'simple' | 'complex' => reload

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
  const words = WORDING.sheet
  const count = shotsOf(weapon)
  return {
    cells: [
      weapon.name,
      text.of(weapon.ranged ? words.ranged : words.melee),
      String(weapon.strength),
      weapon.ranged ? text.of(words[reloadOf(weapon)]) : '–',
    ],
    ...(count > 0 && { boxes: { label: text.of(words.loaded), count } }),
  }
}
