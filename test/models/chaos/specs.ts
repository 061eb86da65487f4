import type { ValueDisplaySpec } from '../../../shared/rules/ruleset.ts'

const spec = (fr: string, en: string, shortFr: string, shortEn: string): ValueDisplaySpec => ({
  label: { fr, en },
  short: { fr: shortFr, en: shortEn },
})

const dice = (fr: string, en: string, shortFr: string, shortEn: string): ValueDisplaySpec => ({
  ...spec(fr, en, shortFr, shortEn),
  suffix: 'D',
})

/** Names and display of a group's values, in display order. */
export const specs: Readonly<Record<string, ValueDisplaySpec>> = {
  attributePoints: spec('Points d’attributs', 'Attribute points', 'Attr.', 'Attr.'),
  actionPoints: { ...spec('Points d’action', 'Action points', 'PA', 'AP'), readings: ['CIC-R10'] },
  vitality: spec('Effectif', 'Vitality', 'Fig.', 'Vit.'),
  drPool: dice('Résistance aux dégâts', 'Damage resistance', 'DR', 'DR'),
  capacity: spec('Capacité de portage', 'Carrying capacity', 'Cap.', 'Cap.'),
  encumbrance: { ...spec('Encombrement', 'Encumbrance', 'ENC', 'ENC'), readings: ['CIC-R11'] },
  overload: spec('Surcharge', 'Overload', 'Surch.', 'Over.'),
  charge: { ...spec('Charge', 'Charge', 'Chg', 'Chg'), suffix: '″' },
  couragePool: dice('Courage', 'Courage', 'Cour.', 'Cour.'),
  meleePool: dice('Mêlée', 'Melee', 'Mêl.', 'Mel.'),
  shootingPool: dice('Tir', 'Shooting', 'Tir', 'Sht'),
  meleeDamagePool: dice('Dégâts de mêlée', 'Melee damage', 'Dég.', 'Dmg'),
  band: {
    ...spec('Catégorie', 'Band of value', 'Cat.', 'Band'),
    words: {
      acolytes: { fr: 'acolytes', en: 'acolytes' },
      'trained-acolytes': { fr: 'acolytes entraînés', en: 'trained acolytes' },
      unranked: { fr: 'hors catégorie', en: 'unranked' },
    },
    readings: ['CIC-R9'],
  },
}
