/** A text in both languages. */
const both = (fr: string, en: string) => ({ fr, en })

/** The game that the guide makes page by page. */
export const BRAMBLES = {
  ...{ format: 'chronique/pack@1', id: 'ronces', version: '1' },
  name: both('Ronces', 'Brambles'),
  summary: both('Bandes de braconniers dans une forêt sans chemins.', 'Gangs of poachers in a forest without paths.'),
  values: [
    { name: both('Mouvement', 'Move'), short: 'M', suffix: '″', min: 1 },
    { name: both('Combat', 'Fight'), short: both('C', 'F'), min: 1, max: 6 },
    { name: both('Cran', 'Nerve'), short: both('Cr', 'N'), min: 1, max: 6 },
    { name: both('Blessures', 'Wounds'), short: both('B', 'W'), min: 1, boxes: true },
  ],
  kinds: [
    kind(both('Chef', 'Chief'), 40, [5, 4, 4, 2], { min: 1, max: 1 }),
    kind(both('Chasseur', 'Hunter'), 25, [5, 3, 3, 1], { max: 4 }),
    kind(both('Gamin', 'Kid'), 12, [6, 2, 2, 1]),
  ],
  groups: [
    { name: both('Armes', 'Weapons'), perMember: 2, columns: [{ name: both('Portée', 'Range'), unit: '″' }] },
    { name: both('Équipement', 'Gear') },
    { name: both('Talents', 'Talents'), traits: true },
  ],
  items: [
    item(both('Couteau', 'Knife'), 'armes', { cost: 2, figures: { portee: 1 } }),
    item(both('Arc', 'Bow'), 'armes', { cost: 10, figures: { portee: 20 } }),
    item(both('Épieu', 'Boar spear'), 'armes', {
      cost: 8,
      figures: { portee: 2 },
      changes: [{ value: 'combat', add: 1 }],
    }),
    item(both('Bottes', 'Boots'), 'equipement', { cost: 6, changes: [{ value: 'mouvement', add: 1 }], perMember: 1 }),
    item(both('Corde', 'Rope'), 'equipement', { cost: 3 }),
    item(both('Œil de lynx', 'Eye of the lynx'), 'talents', { cost: 8, onlyFor: ['chef', 'chasseur'] }),
  ],
  band: { budget: 150, min: 3, max: 10 },
  tables: {
    blessures: {
      name: both('Au village', 'Back in the village'),
      dice: 'D6',
      results: {
        '1': 'mort',
        '2': 'C −1',
        '3-4': 'manque 1 partie',
        '5-6': 'rien',
      },
    },
  },
  awards: [{ name: both('A survécu', 'Survived'), amount: 1, for: 'survived' }],
  advances: { choose: [{ value: 'combat' }, { value: 'cran' }, { group: 'talents' }], price: 3 },
} as const

function kind(
  name: { fr: string; en: string },
  cost: number,
  [mouvement, combat, cran, blessures]: readonly number[],
  count?: object,
) {
  return { name, cost, values: { mouvement, combat, cran, blessures }, table: 'blessures', ...(count && { count }) }
}

function item(name: { fr: string; en: string }, group: string, rest: object) {
  return { name, group, ...rest }
}
