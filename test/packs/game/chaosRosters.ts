import fc from 'fast-check'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'

const ATTRIBUTES = ['strength', 'agility', 'wits', 'resolve']
const name = { fr: 'Essai', en: 'Trial' }
const summary = { fr: 'Essai.', en: 'Trial.' }
const OWN = [
  {
    ...{ id: 'custom:drilled', kind: 'trait', name, summary, cost: 3, maxLevel: 1, maxLevelInhuman: 'none' },
    requiresAttribute: { attribute: 'agility', min: 3 },
    changes: [
      { pool: 'meleePool', add: 1 },
      { pool: 'charge', add: -2 },
      { pool: 'charge', add: 1 },
    ],
  },
  { id: 'custom:master', kind: 'trait', name, summary, cost: 2, requiresTrait: 'custom:drilled', excludes: 'luck' },
  {
    ...{ id: 'custom:club', kind: 'melee', name, summary, cost: 4, encumbrance: 3, damage: 2, hands: 2, range: 6 },
    ...{ defence: -3, disarm: 1, who: ['independent'], onePerSide: true },
    changes: [{ pool: 'meleePool', add: 1 }],
  },
  { id: 'custom:holster', kind: 'equipment', name, summary, cost: 1, encumbrance: 0, carriesWeaponOf: 1 },
  { id: 'custom:belt', kind: 'equipment', name, summary, cost: 1, encumbrance: 'perPair', carriesWeaponOf: 2 },
]

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 })

/** Random rosters of « Chaos au Caire »: legal and not, with injuries, overrides, losses and own entries. */
export function chaosRosters(ruleset: Ruleset): fc.Arbitrary<unknown> {
  const catalogue = [...ruleset.roster.catalogue(ruleset.roster.context(ruleset.roster.starter('A')))]
  const idsOf = (isTrait: boolean) => catalogue.filter(({ kind }) => (kind === 'trait') === isTrait).map(({ id }) => id)
  const injuries = [...ruleset.aftermath.injuries.values()].filter(({ isLasting }) => isLasting).map(({ id }) => id)
  const own = (isTrait: boolean) => OWN.filter(({ kind }) => (kind === 'trait') === isTrait).map(({ id }) => id)
  const dice = fc.integer({ min: 0, max: 7 })
  const trait = fc.record({
    id: fc.constantFrom('inhuman', 'veteran', 'luck', ...own(true), ...idsOf(true)),
    level: fc.integer({ min: 1, max: 4 }),
  })
  const line = fc.record({
    id: fc.constantFrom('weapon-harness', 'good-luck-charm', ...own(false), ...idsOf(false)),
    quantity: fc.constantFrom(1, 1, 1, 2, 3),
    paid: optional(fc.nat(30)),
  })
  const shape = {
    name: fc.constantFrom('A', 'B', 'Zoé'),
    notes: optional(fc.constant('Notes')),
    attributes: fc.record(Object.fromEntries(ATTRIBUTES.map((id) => [id, dice]))),
    traits: fc.array(trait, { maxLength: 6 }),
    items: fc.array(line, { maxLength: 6 }),
    injuries: optional(
      fc.array(
        fc.record({
          id: fc.constantFrom('amputated', ...injuries),
          game: optional(fc.nat(9)),
        }),
        { maxLength: 4 },
      ),
    ),
    experience: optional(fc.record({ gained: fc.nat(90), spent: fc.nat(30) })),
    status: optional(fc.constantFrom('active', 'missing', 'captured', 'retired', 'dead')),
    overrides: optional(
      fc.array(
        fc.record({
          value: fc.constantFrom(...Object.keys(ruleset.values.specs), 'cost'),
          amount: fc.integer({ min: -2, max: 70 }),
          reason: fc.constant('Essai'),
        }),
        { maxLength: 3 },
      ),
    ),
  }
  const person = fc.record({ kind: fc.constant('independent'), ...shape })
  const group = fc.record({
    kind: fc.constant('acolyte-group'),
    ...shape,
    models: optional(fc.integer({ min: 0, max: 22 })),
    modelsNow: optional(fc.integer({ min: 0, max: 22 })),
  })
  return fc
    .record({
      members: fc.array(fc.oneof(person, group), { maxLength: 6 }),
      treasury: optional(fc.nat(50)),
      cap: optional(fc.nat(300)),
    })
    .map((parts) => JSON.parse(JSON.stringify({ ...BASE, ...parts })) as unknown)
}

const BASE = { format: 'chronique/roster@1', ruleset: 'chaos-au-caire', name: 'A', custom: OWN }
