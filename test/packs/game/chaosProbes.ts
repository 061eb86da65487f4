// Rosters at the limits of « Chaos au Caire », which worked examples do not reach.
const roster = (parts: object) => ({ format: 'chronique/roster@1', ruleset: 'chaos-au-caire', name: 'A', ...parts })
const alike = (value: number) => ({ strength: value, agility: value, wits: value, resolve: value })
const hero = (parts: object) => ({ kind: 'independent', name: 'A', attributes: alike(2), ...parts })
const group = (parts: object) => ({ kind: 'acolyte-group', name: 'A', attributes: alike(2), ...parts })
const TRAITS = [[], [{ id: 'inhuman' }]]

/** Members with all attributes from 0 to 7, human and not, with experience for one point to many. */
const heroes = roster({
  members: [0, 1, 2, 3, 4, 5, 6, 7].flatMap((value) =>
    TRAITS.flatMap((traits) => [
      hero({ attributes: alike(value), traits, experience: { gained: 9 + value, spent: 0 } }),
      group({ attributes: alike(value), traits, experience: { gained: 40 * value, spent: 3 } }),
    ]),
  ),
})

/** Groups of every size, with and without losses. */
const groups = roster({
  members: Array.from({ length: 23 }, (_, models) => models).flatMap((models) =>
    [[], [{ id: 'veteran' }]].flatMap((traits) => [
      group({ models, traits }),
      group({ models, modelsNow: Math.floor(models / 3), traits }),
    ]),
  ),
})

/** Every value class and its neighbours, by overrides of the cost. */
const classes = roster({
  members: Array.from({ length: 75 }, (_, at) => at + 15).flatMap((amount) =>
    [hero, group].map((member) => member({ overrides: [{ value: 'cost', amount, reason: 'Essai' }] })),
  ),
})

/** Members who lost eyes and arms. */
const injured = roster({
  members: [0, 1, 2, 3].flatMap((count) =>
    ['lost-eye', 'amputated'].map((id) =>
      hero({ items: [{ id: 'rifle' }, { id: 'knife' }], injuries: Array.from({ length: count }, () => ({ id })) }),
    ),
  ),
})

/** Pieces that weigh one for two, and weapons that others carry. */
const loaded = roster({
  members: [1, 2, 3, 4].map((quantity) =>
    hero({
      items: [
        { id: 'forgotten-lore', quantity },
        { id: 'weapon-harness', quantity },
        { id: 'rifle', quantity: 3 },
      ],
    }),
  ),
})

const POOLS = [
  ...['vitality', 'drPool', 'charge', 'koPool', 'couragePool', 'meleePool', 'shootingPool', 'meleeDamagePool'],
  ...['movementActionPoints', 'attackActionPoints', 'healingPool', 'searchPool', 'riddlePool', 'jumpPool'],
  ...['fallPool', 'authorityPool', 'terrorPool'],
]
const words = { name: { fr: 'Essai', en: 'Trial' }, summary: { fr: 'Essai.', en: 'Trial.' } }
const changing = (id: string, add: number, parts: object) => ({
  ...{ id: `custom:${id}`, kind: 'trait', ...words, cost: 1 },
  ...parts,
  changes: POOLS.map((pool) => ({ pool, add })),
})

/** Every pool changed by traits and items, up and down. */
const changed = roster({
  custom: [
    changing('single', 2, { maxLevel: 1 }),
    changing('levels', 1, { maxLevel: 3 }),
    changing('human', 0, { maxLevel: 3, maxLevelInhuman: 1 }),
    changing('curse', -30, { maxLevel: 2 }),
    changing('charm', 1, { kind: 'equipment', encumbrance: 0 }),
  ],
  members: [hero, group].flatMap((member) => [
    member({ traits: [{ id: 'custom:single', level: 3 }, { id: 'custom:single' }, { id: 'natural-authority' }] }),
    member({ traits: [{ id: 'custom:levels', level: 2 }], items: [{ id: 'custom:charm', quantity: 3 }] }),
    member({ traits: [{ id: 'custom:human', level: 2 }, { id: 'inhuman' }] }),
    member({ traits: [{ id: 'custom:curse', level: 2 }, { id: 'cowardly' }] }),
  ]),
})

export const CHAOS_PROBES = [heroes, groups, classes, injured, loaded, changed]

/** Documents at the limits of the schema: some are refused. */
export const CHAOS_DOCUMENTS = [
  ...[-1, 0, 99, 100].map((value) => roster({ members: [hero({ attributes: alike(value) })] })),
  roster({ members: [{ kind: 'independent', name: 'A' }] }),
  roster({ members: [hero({ attributes: { strength: 1 } })] }),
  roster({ members: [hero({ kind: 'hero' })] }),
  roster({ members: [hero({ rank: 3 })] }),
  ...[0, 1, 99, 100].map((level) => roster({ members: [hero({ traits: [{ id: 'luck', level }] })] })),
  ...[-1, 0, 99, 100].map((models) => roster({ members: [group({ models })] })),
  ...[-1, 0, 99, 100].map((modelsNow) => roster({ members: [group({ modelsNow })] })),
  roster({ members: [hero({ traits: [{ id: 'rifle' }] })] }),
  roster({ members: [hero({ items: [{ id: 'luck' }] })] }),
  roster({ members: [hero({ items: [{ id: 'rifle', quantity: 0 }] })] }),
  roster({ members: [hero({ items: [{ id: 'rifle', broken: true }] })] }),
  roster({ members: [hero({ injuries: [{ id: 'cold' }] })] }),
  roster({ members: [hero({ advances: [{ id: 'strength' }] })] }),
  ...['charge', 'strength', 'healingPool', 'luck'].map((value) =>
    roster({ members: [hero({ overrides: [{ value, amount: 1, reason: '' }] })] }),
  ),
  roster({ options: { setting: 'western' }, members: [] }),
  roster({ stash: [{ id: 'rifle' }, { id: 'nothing' }], members: [] }),
  ...[{ cost: 2 }, { cost: 2, who: ['independent'] }, { cost: 2, who: ['hero'] }, {}, { cost: 2, maxLevel: 0 }].map(
    (parts) =>
      roster({
        custom: [
          { id: 'custom:a', kind: 'trait', name: { fr: 'A', en: 'A' }, summary: { fr: 'A', en: 'A' }, ...parts },
        ],
        members: [],
      }),
  ),
]
