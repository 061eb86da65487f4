import fc from 'fast-check'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { ITEMS } from './kolapsValues.ts'

const name = { fr: 'Essai', en: 'Trial' }
const named = (fr: string, en: string) => ({ fr, en })
const summary = { fr: 'Essai.', en: 'Trial.' }
const OWN = [
  { id: 'custom:guild', kind: 'affiliation', name: named('Guilde', 'Guild'), summary },
  { id: 'custom:apc', kind: 'affiliation', name: named('APC', 'APC'), summary },
  { id: 'custom:thief', kind: 'archetype', name: named('Voleur', 'Thief'), summary, affiliation: 'custom:guild' },
  {
    id: 'custom:monk',
    kind: 'archetype',
    name: named('Moine', 'Monk'),
    summary,
    affiliation: 'Guild',
    objects: ['Bâton', 'named'],
  },
  { id: 'custom:poor', kind: 'archetype', name: named('Pauvre', 'Poor'), summary, objects: [] },
  {
    id: 'custom:calm',
    kind: 'attribute',
    name: named('Calme', 'Calm'),
    summary,
    minimumRank: 3,
    affiliation: 'Guilde',
  },
  { id: 'custom:art', kind: 'specialisation', name, summary, pds: 15, minimumRank: 2, affiliation: 'custom:guild' },
  {
    id: 'custom:stick',
    kind: 'melee',
    name: named('Bâton', 'Stick'),
    summary,
    cost: 4,
    properties: [{ id: 'custom:odd', value: 2 }],
  },
  { id: 'custom:coat', kind: 'protection', name: named('Manteau', 'Coat'), summary, defenceClass: -2 },
  { id: 'custom:odd', kind: 'property', name: named('Étrange', 'Odd'), summary, of: 'weapon', hasValue: true },
  ...[5, 4, 4].map((rank, at) => ({
    id: `custom:rank-${at}`,
    kind: 'rank-cost',
    name,
    summary,
    rank,
    cost: 10 * at + 3,
  })),
]

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 })
const rank = fc.integer({ min: 1, max: 5 })
const AFFILIATIONS = ['apc', 'APC', 'Cartel', 'Nobody', 'custom:guild', 'Guilde', 'Guild', 'custom:apc']
const affiliation = optional(fc.constantFrom(...AFFILIATIONS))

const shapeOfLine = {
  quantity: fc.constantFrom(1, 1, 1, 2, 3),
  paid: optional(fc.nat(30)),
  cost: optional(fc.nat(20)),
  rateOfFire: optional(fc.nat(4)),
  technology: optional(fc.nat(4)),
  defenceClass: optional(fc.integer({ min: -3, max: 9 })),
  properties: optional(
    fc.array(
      fc.record({
        id: fc.constantFrom('natural', 'penetrating', 'custom:odd', 'solid'),
        value: optional(fc.integer({ min: 1, max: 9 })),
      }),
      { maxLength: 3 },
    ),
  ),
  kind: optional(fc.constantFrom(...ITEMS, 'protection', 'melee')),
  worsened: optional(fc.nat(8)),
  broken: optional(fc.constant(true)),
}

/** Random rosters of KOLAPS: legal and not, with things that members describe themselves, overrides and own entries. */
export function kolapsRosters(ruleset: Ruleset): fc.Arbitrary<unknown> {
  const catalogue = [...ruleset.roster.catalogue(ruleset.roster.context(ruleset.roster.starter('A')))]
  const isHeld = ({ kind }: { readonly kind: string }): boolean => kind === 'attribute' || kind === 'specialisation'
  const idsOf = (isTrait: boolean) =>
    [...catalogue, ...OWN.filter(({ kind }) => ITEMS.includes(kind) || isHeld({ kind }))]
      .filter((entry) => isHeld(entry) === isTrait)
      .map(({ id }) => id)
  const names = fc.constantFrom('Essai', 'Trial', 'Calme', 'Bâton', 'Sang-froid', 'B')
  const listed = fc.record({ id: fc.constantFrom(...idsOf(false)), name: optional(names), ...shapeOfLine })
  const line = fc.oneof(listed, fc.record({ name: names, ...shapeOfLine }))
  const attribute = fc.oneof(names, fc.record({ name: names, minimumRank: optional(rank), affiliation }))
  const specialisation = fc.record({ name: names, cost: fc.nat(30), minimumRank: optional(rank), affiliation })
  const member = fc.record({
    kind: fc.constant('character'),
    name: fc.constantFrom('A', 'B', 'Zoé'),
    notes: optional(fc.constant('Notes')),
    rank: fc.constantFrom(0, 1, 2, 3, 4, 5, 5, 6, 99),
    affiliation,
    archetype: optional(
      fc.constantFrom(
        'civilian',
        'enforcer',
        'Civil',
        'Enforcer',
        'custom:thief',
        'Voleur',
        'Monk',
        'custom:poor',
        'X',
      ),
    ),
    attributes: optional(fc.array(attribute, { maxLength: 3 })),
    specialisations: optional(fc.array(specialisation, { maxLength: 3 })),
    boughtPds: optional(fc.nat(20)),
    traits: fc.array(fc.record({ id: fc.constantFrom(...idsOf(true)), level: fc.constantFrom(1, 1, 1, 2, 3) }), {
      maxLength: 5,
    }),
    items: fc.array(line, { maxLength: 6 }),
    experience: optional(fc.record({ gained: fc.nat(700), spent: fc.nat(100) })),
    status: optional(fc.constantFrom('active', 'missing', 'captured', 'retired', 'dead')),
    overrides: optional(
      fc.array(
        fc.record({
          value: fc.constantFrom(...Object.keys(ruleset.values.specs), 'cost'),
          amount: fc.integer({ min: -2, max: 40 }),
          reason: fc.constant('Essai'),
        }),
        { maxLength: 3 },
      ),
    ),
  })
  const costs = fc.record(Object.fromEntries(['1', '2', '3', '4', '5'].map((key) => [key, optional(fc.nat(60))])))
  return fc
    .record({
      options: fc.record({ costs: optional(costs) }),
      members: fc.array(member, { maxLength: 6 }),
      stash: optional(fc.array(line, { maxLength: 3 })),
      frozen: optional(fc.constant(['custom:calm', 'custom:stick'])),
      treasury: optional(fc.nat(50)),
      cap: optional(fc.nat(300)),
    })
    .map((parts) => JSON.parse(JSON.stringify({ ...BASE, ...parts })) as unknown)
}

const BASE = { format: 'chronique/roster@1', ruleset: 'kolaps', name: 'A', custom: OWN }
