// Rosters that the tests of the command line share.
const HEAD = { format: 'chronique/roster@1', ruleset: 'un-pour-un' }
const HENCHMAN = { kind: 'henchman', name: 'Bob' }

/** A legal roster: 50 + 10 points under a cap of 100. */
export const LEGAL = { ...HEAD, name: 'Les Lynx', cap: 100, members: [{ kind: 'leader', name: 'Zoé' }, HENCHMAN] }

export const NO_CAP = { ...HEAD, name: 'Les Loups', members: LEGAL.members }

/** Four errors: two of Bob (two shields, with a two-handed axe), no leader, and 80 points with a cap of 50. */
export const ILLEGAL = {
  ...HEAD,
  name: 'Les Lions',
  cap: 50,
  members: [{ ...HENCHMAN, items: [{ id: 'two-handed-axe' }, { id: 'shield', quantity: 2 }] }],
}

export const NOBODY = { ...HEAD, name: 'Personne', members: [] }

/** One example of everything that `--explain` describes. */
export const EXPLAINED = {
  ...HEAD,
  name: 'Les Elfes',
  options: { race: 'elf' },
  members: [
    {
      kind: 'leader',
      name: 'Aredhel',
      items: [{ id: 'light-armour' }, { id: 'pistol', quantity: 2 }, { id: 'bionic-leg', quantity: 2 }],
      injuries: [{ id: 'leg-wound', game: 2 }],
      advances: [{ id: 'command', amount: 1 }],
      overrides: [
        { value: 'melee', amount: 2, reason: 'accord' },
        { value: 'cost', amount: 60, reason: 'solde' },
      ],
    },
    { kind: 'henchman', name: 'Bob', status: 'dead' },
  ],
}
