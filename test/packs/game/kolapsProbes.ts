// Rosters at the limits of KOLAPS, which worked examples do not reach.
const roster = (parts: object) => ({ format: 'chronique/roster@1', ruleset: 'kolaps', name: 'A', ...parts })
const character = (parts: object = {}) => ({ kind: 'character', name: 'A', rank: 3, ...parts })
const RANKS = [0, 1, 2, 3, 4, 5, 6, 99]
const words = (id: string) => ({ name: { fr: id, en: id }, summary: { fr: 'Essai.', en: 'Trial.' } })
const named = (count: number) => Array.from({ length: count }, (_, at) => `Attribut ${at}`)

/** Each rank with as many attributes and points as it may have, and one more; with experience for advances. */
const ranks = roster({
  options: { costs: { 1: 50, 2: 40, 3: 30, 4: 20, 5: 10 } },
  members: RANKS.flatMap((rank) =>
    [0, 1].flatMap((more) => [
      character({
        rank,
        attributes: named(6 - Math.min(5, Math.max(1, rank)) + more),
        specialisations: [{ name: 'Tir', cost: 10 * (5 - Math.min(5, Math.max(1, rank))) + more }],
      }),
      ...[49, 50, 149, 150, 299, 300, 599, 600].map((gained) =>
        character({ rank, experience: { gained: gained + more, spent: more } }),
      ),
    ]),
  ),
})

/** A cost for one rank alone, by the options and by the content. */
const costs = roster({
  custom: RANKS.slice(1, 6).map((rank) => ({
    id: `custom:rank-${rank}`,
    kind: 'rank-cost',
    ...words('A'),
    rank,
    cost: 7 * rank,
  })),
  options: { costs: { 2: 0, 5: 11 } },
  members: RANKS.map((rank) => character({ rank })),
})

/** Points that experience bought, in steps and not. */
const bought = roster({ members: [0, 1, 4, 5, 6, 9, 10, 14, 15].map((boughtPds) => character({ boughtPds })) })

/** Every threshold of the death roll. */
const thresholds = roster({
  members: [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((amount) =>
    [1, 4, 5].map((rank) => character({ rank, overrides: [{ value: 'deathRollFrom', amount, reason: 'Essai' }] })),
  ),
})

/** The least ranks of attributes and specialisations, met and missed. */
const limits = roster({
  custom: [1, 2, 3, 4, 5].flatMap((minimumRank) => [
    { id: `custom:a-${minimumRank}`, kind: 'attribute', ...words(`A${minimumRank}`), minimumRank },
    { id: `custom:s-${minimumRank}`, kind: 'specialisation', ...words(`S${minimumRank}`), pds: 0, minimumRank },
  ]),
  members: RANKS.map((rank) =>
    character({ rank, traits: [1, 2, 3, 4, 5].flatMap((at) => [{ id: `custom:a-${at}` }, { id: `custom:s-${at}` }]) }),
  ),
})

/** Protections of every class, worn and not, and weapons with the least figures. */
const protections = roster({
  members: [-2, 0, 1, 5, 6, 7, undefined].map((defenceClass) =>
    character({
      items: [0, 1, 2, 6, 9].flatMap((worsened) =>
        [1, 2].map((quantity) => ({ name: 'Gilet', kind: 'protection', quantity, worsened, defenceClass })),
      ),
    }),
  ),
})
const weapons = roster({
  members: [
    character({
      items: ['handgun', 'shoulder', 'heavy', 'melee', 'tool'].flatMap((kind) => [
        { name: 'Arme', kind, rateOfFire: 0, technology: 0, cost: 0 },
        { name: 'Plaque', kind, defenceClass: 3, worsened: 1 },
        { name: 'Arme', kind, rateOfFire: 1, technology: 1, cost: 1, quantity: 2 },
        { name: 'Griffe', kind, properties: [{ id: 'natural' }, { id: 'penetrating', value: 1 }] },
      ]),
    }),
  ],
})

export const KOLAPS_PROBES = JSON.parse(
  JSON.stringify([ranks, costs, bought, thresholds, limits, protections, weapons]),
) as readonly unknown[]

const one = (parts: object) => roster({ members: [character(parts)] })
const own = (parts: object) => roster({ custom: [{ id: 'custom:a', ...words('A'), ...parts }], members: [] })

/** Documents at the limits of the schema: some are refused. */
export const KOLAPS_DOCUMENTS = [
  ...[-1, 0, 99, 100, 1.5].map((rank) => one({ rank })),
  roster({ members: [{ kind: 'character', name: 'A' }] }),
  roster({ members: [character({ kind: 'boss' })] }),
  one({ luck: 3 }),
  ...['', 'x'.repeat(80), 'x'.repeat(81)].flatMap((name) => [
    one({ affiliation: name }),
    one({ archetype: name }),
    one({ specialisations: [{ name, cost: 1 }] }),
    one({ items: [{ name }] }),
  ]),
  one({ specialisations: [{ name: 'A' }] }),
  ...[-1, 0, 1_000_000, 1_000_001].flatMap((cost) => [
    one({ specialisations: [{ name: 'A', cost }] }),
    one({ boughtPds: cost }),
    one({ items: [{ name: 'A', cost }] }),
    roster({ options: { costs: { 3: cost } }, members: [] }),
  ]),
  ...[-1, 0, 99, 100].flatMap((count) => [
    one({ items: [{ name: 'A', worsened: count }] }),
    one({ items: [{ name: 'A', rateOfFire: count }] }),
    one({ items: [{ name: 'A', technology: count }] }),
    one({ items: [{ name: 'A', properties: [{ id: 'solid', value: count }] }] }),
    one({ traits: [{ id: 'cool-head', level: count }] }),
  ]),
  ...[-100, -99, 99, 100].map((defenceClass) => one({ items: [{ name: 'A', defenceClass }] })),
  one({ items: [{ quantity: 1 }] }),
  one({ items: [{ id: 'knife' }] }),
  one({ items: [{ id: 'named', name: 'A', kind: 'tool' }] }),
  one({ items: [{ name: 'A', luck: 1 }] }),
  one({ items: [{ name: 'A', properties: [{ id: 'luck' }] }] }),
  one({ items: [{ name: 'A', broken: false }] }),
  one({ traits: [{ id: 'luck' }] }),
  one({ injuries: [{ id: 'cold' }] }),
  one({ injuries: [{ id: 'lives' }] }),
  ...['pds', 'next-rank', 'luck'].map((id) => one({ advances: [{ id, amount: 1 }] })),
  ...['pdsAllowed', 'cost', 'luck'].map((value) => one({ overrides: [{ value, amount: 1, reason: '' }] })),
  roster({ options: { costs: { 6: 1 } }, members: [] }),
  roster({ stash: [{ name: 'A' }, { id: 'nothing' }], members: [] }),
  own({ kind: 'rank-cost', rank: 3, cost: 1 }),
  own({ kind: 'rank-cost', cost: 1 }),
  own({ kind: 'affiliation', affiliation: 'A' }),
  own({ kind: 'archetype', affiliation: 'Any', objects: ['Any', 'knife'] }),
  own({ kind: 'specialisation' }),
  own({ kind: 'specialisation', pds: 0, minimumRank: 1, affiliation: 'A b' }),
  own({ kind: 'property', of: 'armour' }),
  own({ kind: 'melee', properties: [{ id: 'custom:b', value: 1 }] }),
]
