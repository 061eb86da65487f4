import fc from 'fast-check'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'

const STATS = ['movement', 'command', 'shooting', 'melee', 'strength', 'resistance', 'life']
const SETTINGS = ['modern', 'post-apocalyptic', 'medieval-fantasy', 'space-opera', 'other']
const OWN_ITEM = {
  id: 'custom:claw',
  kind: 'equipment',
  name: { fr: 'Griffe', en: 'Claw' },
  summary: { fr: 'F +2, une par membre.', en: 'Str +2, one a member.' },
  cost: 7,
  changes: [
    { stat: 'strength', add: 2 },
    { stat: 'command', set: 5, ranks: ['leader'] },
  ],
  pairChanges: [{ stat: 'life', add: 1 }],
  limit: 1,
  slot: 'armour',
  needsFreeHand: true,
}
const OWN_RACE = {
  id: 'custom:mole',
  kind: 'race',
  name: { fr: 'Taupes', en: 'Moles' },
  summary: { fr: 'F +1.', en: 'Str +1.' },
  changes: [{ stat: 'strength', add: 1 }],
  trades: true,
  ignoresDifficultTerrain: true,
}

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 })

/** Random rosters of « Règles au un pour un »: legal and not, with injuries, advances, overrides and own entries. */
export function randomRosters(ruleset: Ruleset): fc.Arbitrary<unknown> {
  const catalogue = [...ruleset.roster.catalogue(ruleset.roster.context(ruleset.roster.starter('A')))]
  const injuries = [...ruleset.aftermath.injuries.values()].filter(({ isLasting }) => isLasting).map(({ id }) => id)
  const trade = fc.record({
    path: fc.constantFrom('swift', 'disciplined', 'brutal'),
    points: fc.integer({ min: 1, max: 6 }),
  })
  const line = fc.record({
    id: fc.constantFrom('custom:claw', 'bionic-arm', 'bionic-leg', ...catalogue.map(({ id }) => id)),
    quantity: fc.integer({ min: 1, max: 4 }),
    broken: optional(fc.constant(true)),
    beforeAmputation: optional(fc.constant(true)),
    reload: optional(fc.constantFrom('fast', 'slow')),
    paid: optional(fc.nat(30)),
  })
  const member = fc.record({
    kind: fc.constantFrom('leader', 'lieutenant', 'henchman'),
    name: fc.constantFrom('A', 'B', 'Zoé'),
    notes: optional(fc.constant('Notes')),
    items: fc.array(line, { maxLength: 6 }),
    alien: optional(trade),
    injuries: optional(
      fc.array(
        fc.record({ id: fc.constantFrom('nervous-breakdown', 'amputated', ...injuries), game: optional(fc.nat(9)) }),
        {
          maxLength: 5,
        },
      ),
    ),
    advances: optional(
      fc.array(fc.record({ id: fc.constantFrom(...STATS), amount: fc.integer({ min: 1, max: 3 }) }), { maxLength: 4 }),
    ),
    experience: optional(fc.record({ gained: fc.nat(40), spent: fc.nat(30) })),
    status: optional(fc.constantFrom('active', 'missing', 'captured', 'retired', 'dead')),
    overrides: optional(
      fc.array(
        fc.record({
          value: fc.constantFrom(...STATS, 'cost'),
          amount: fc.integer({ min: -2, max: 20 }),
          reason: fc.constant('Essai'),
        }),
        { maxLength: 2 },
      ),
    ),
  })
  const options = fc.record({
    race: fc.constantFrom('none', 'human', 'ork', 'goblin', 'elf', 'dwarf', 'ratman', 'alien', 'alien', 'custom:mole'),
    setting: fc.constantFrom(...SETTINGS),
    alien: optional(trade),
  })
  return fc
    .record({
      options,
      members: fc.array(member, { maxLength: 8 }),
      treasury: optional(fc.nat(50)),
      cap: optional(fc.nat(300)),
      frozen: optional(fc.constant(['custom:claw'])),
    })
    .map((parts) => withoutUndefined({ ...BASE, ...parts }))
}

const BASE = { format: 'chronique/roster@1', ruleset: 'un-pour-un', name: 'A', custom: [OWN_ITEM, OWN_RACE] }

const withoutUndefined = (value: object): unknown => JSON.parse(JSON.stringify(value)) as unknown
