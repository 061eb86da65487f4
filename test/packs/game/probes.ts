// Rosters at the limits of « Règles au un pour un », which worked examples do not reach.
const STATS = ['movement', 'command', 'shooting', 'melee', 'strength', 'resistance', 'life']
const roster = (parts: object) => ({ format: 'chronique/roster@1', ruleset: 'un-pour-un', name: 'A', ...parts })
const armed = [{ id: 'rifle' }, { id: 'sword' }]

/** Each value lowered below its minimum, by an item of the campaign. */
const lowered = roster({
  custom: [
    {
      id: 'custom:curse',
      kind: 'equipment',
      name: { fr: 'Malédiction', en: 'Curse' },
      summary: { fr: 'Tout −20.', en: 'All −20.' },
      cost: 0,
      changes: STATS.map((stat) => ({ stat, add: -20 })),
    },
  ],
  members: [{ kind: 'leader', name: 'A', items: [{ id: 'custom:curse' }] }],
})

/** Each value with one to three advances. */
const advanced = roster({
  members: STATS.flatMap((id) =>
    ['leader', 'lieutenant', 'henchman'].flatMap((kind) =>
      [1, 2, 3].map((amount) => ({ kind, name: 'A', advances: [{ id, amount }], items: armed })),
    ),
  ),
})

/** Every number that a shot can need, and numbers that no die has. */
const marksmen = roster({
  members: [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8].map((amount) => ({
    kind: 'leader',
    name: 'A',
    items: armed,
    overrides: [{ value: 'shooting', amount, reason: 'Essai' }],
  })),
})

export const PROBES = [lowered, advanced, marksmen]

/** Documents at the limits of the schema: some are refused. */
export const BOUNDARY_DOCUMENTS = [
  ...[1, 99, 100].map((points) =>
    roster({ options: { race: 'alien', alien: { path: 'swift', points } }, members: [] }),
  ),
  ...[0, 1, 99, 100].map((points) =>
    roster({ members: [{ kind: 'leader', name: 'A', alien: { path: 'brutal', points } }] }),
  ),
  roster({ members: [{ kind: 'boss', name: 'A' }] }),
  roster({ members: [{ kind: 'leader', name: 'A', rank: 3 }] }),
  roster({ members: [{ kind: 'leader', name: 'A', items: [{ id: 'rifel' }] }] }),
  roster({ members: [{ kind: 'leader', name: 'A', items: [{ id: 'rifle', quantity: 0 }] }] }),
  roster({ members: [{ kind: 'leader', name: 'A', items: [{ id: 'rifle', beforeAmputation: false }] }] }),
  roster({ members: [{ kind: 'leader', name: 'A', injuries: [{ id: 'cold' }] }] }),
  roster({ members: [{ kind: 'leader', name: 'A', advances: [{ id: 'cost' }] }] }),
  roster({ members: [{ kind: 'leader', name: 'A', overrides: [{ value: 'luck', amount: 1, reason: '' }] }] }),
  roster({ options: { race: 'elves' }, members: [] }),
  roster({ options: { setting: 'western' }, members: [] }),
  roster({ stash: [{ id: 'rifle' }, { id: 'nothing' }], members: [] }),
]
