// What stands in the columns of weapons and other items of « Chaos au Caire ».
import type { ItemFigure } from '../../../shared/packs/game/fullItemValues.ts'
import type { FullPack } from '../../../shared/packs/game/fullPack.ts'
import type { ChaosFiles } from './chaosFiles.ts'

/** The figures of items. The special attack, a trait, is a weapon too. */
export function chaosItems({ profiles, options }: ChaosFiles, dice: readonly string[]): FullPack['itemValues'] {
  const { columns, groups, words } = profiles
  const encumbrance: ItemFigure = {
    formula: 'encumbrance',
    texts: [{ when: "encumbrance.word = 'perPair'", text: words['perPair']! }],
  }
  const carrying = { hands: { formula: 'hands' }, encumbrance }
  const ranges = (column: string) => ({
    range: { when: `${column} > 0`, formula: column },
    furthest: { when: `${column} > 0`, parts: [{ amount: `2 * ${column}`, times: '2' }] },
  })
  const isSpecial = "id = 'special-attack'"
  const range = options.figures['specialAttackRange']!
  return {
    columns,
    groups,
    pair: { fr: '', en: '' },
    becomes: { fr: '', en: '' },
    chances: [],
    isTogether: true,
    weaponTraits: { list: 'trait', group: 'ranged' },
    figures: {
      melee: {
        attack: { only: 'held', formula: 'bearer.meleePool' },
        defence: {
          only: 'held',
          formula: 'max(0; if(defence <> 0; bearer.meleePool + defence; bearer.meleePool))',
          limit: { id: 'no-dice', name: words['noDice']! },
        },
        defenceAdded: { only: 'alone', when: 'defence <> 0', formula: 'defence' },
        againstCharge: { when: 'defenceAgainstCharge <> 0', formula: 'defenceAgainstCharge' },
        damage: { only: 'held', formula: 'bearer.meleeDamagePool + damage' },
        damageAdded: { only: 'alone', formula: 'damage' },
        ...ranges('throwRange'),
        thrownAttack: { only: 'held', when: 'throwRange > 0', formula: 'bearer.shootingPool' },
        thrownDamage: { only: 'held', when: 'throwRange > 0', parts: [{ value: 'strength' }, { amount: 'damage' }] },
        reach: { when: 'reach > 0', formula: 'reach' },
        disarm: { when: 'disarm <> 0', formula: 'disarm' },
        ...carrying,
      },
      ranged: {
        attack: { only: 'held', formula: 'bearer.shootingPool' },
        damage: { formula: 'damage' },
        ...ranges('range'),
        area: { when: 'area > 0', formula: 'area' },
        burst: { texts: [{ when: 'burst', text: words['yes']! }] },
        ...carrying,
      },
      equipment: { effect: { effects: { text: words['effect']!, dice } }, encumbrance },
      trait: {
        attack: { only: 'held', when: isSpecial, formula: 'bearer.shootingPool' },
        damage: { only: 'held', when: isSpecial, parts: [{ amount: 'quantity', times: 'quantity' }] },
        range: { only: 'held', when: isSpecial, formula: String(range) },
        furthest: { only: 'held', when: isSpecial, parts: [{ amount: String(2 * range), times: '2' }] },
      },
    },
  }
}
