import fc from 'fast-check'
import { ITEM_KINDS, KOLAPS_RANKS } from '../../../shared/rulesets/kolaps/catalogue.ts'
import { KOLAPS_ITEMS, KOLAPS_ITEM_PROPERTIES, KOLAPS_SAMPLE_ENTRIES } from '../../../shared/rulesets/kolaps/data.ts'
import { sameInBothLanguages } from './tables.ts'
import type { Variants } from './variants.ts'

type Json = Readonly<Record<string, unknown>>

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined, freq: 2 })
const dropUndefined = (object: object): Json =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
/** Includes each of the keys or leaves it out. */
const some = (keys: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<Json> =>
  fc.record(Object.fromEntries(Object.entries(keys).map(([key, value]) => [key, maybe(value)]))).map(dropUndefined)

const idsOf = (entries: readonly { readonly id: string }[]): fc.Arbitrary<string> =>
  fc.constantFrom(...entries.map(({ id }) => id))
/** Names chosen by a player: of a campaign entry, of an unknown thing, of an attribute. */
const own = fc.constantFrom('Essai', 'Vif', 'Sang-froid')
const affiliation = fc.oneof(idsOf(KOLAPS_SAMPLE_ENTRIES.affiliations), fc.constantFrom('custom:guild', 'APC'), own)
const archetype = fc.oneof(idsOf(KOLAPS_SAMPLE_ENTRIES.archetypes), fc.constantFrom('custom:veteran', 'Civil'), own)

const cost = fc.nat(60)
const limits = { minimumRank: fc.constantFrom(...KOLAPS_RANKS), affiliation }
const shape = {
  cost,
  rateOfFire: fc.nat(6),
  technology: fc.nat(4),
  properties: fc.array(fc.record({ id: idsOf(KOLAPS_ITEM_PROPERTIES) }), { maxLength: 3 }),
  defenceClass: fc.integer({ min: -2, max: 9 }),
}

const entry = (id: string, kind: string, more: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  more.map((keys) => ({ id, kind, name: sameInBothLanguages('Essai'), summary: sameInBothLanguages('Essai'), ...keys }))
const pds = fc.nat(30)
const ENTRIES: readonly fc.Arbitrary<Json>[] = [
  entry('custom:guild', 'affiliation', fc.constant({})),
  entry('custom:veteran', 'archetype', some({ affiliation, objects: fc.subarray(['claws', 'custom:mail', 'Essai']) })),
  entry('custom:calm', 'attribute', some(limits)),
  entry(
    'custom:parry',
    'specialisation',
    fc.tuple(some(limits), pds).map(([keys, taken]) => ({ ...keys, pds: taken })),
  ),
  entry('custom:keen', 'property', fc.constant({ of: 'weapon', hasValue: true })),
  entry('custom:gun', 'handgun', some(shape)),
  entry('custom:mail', 'protection', some(shape)),
  entry('custom:fee', 'rank-cost', fc.record({ rank: fc.constantFrom(...KOLAPS_RANKS), cost })),
]
const custom = fc.subarray([...ENTRIES.keys()]).chain((chosen) => fc.tuple(...chosen.map((at) => ENTRIES[at]!)))

const attribute = fc.oneof(
  own,
  fc.tuple(own, some(limits)).map(([name, keys]) => ({ name, ...keys })),
)
const specialisation = fc.tuple(own, pds, some(limits)).map(([name, taken, keys]) => ({ name, cost: taken, ...keys }))
const worsened = fc.nat(4)
/** A catalogue item with overrides, or an item that the player only named. */
const item = fc
  .tuple(
    fc.oneof(
      idsOf(KOLAPS_ITEMS).map((id) => ({ id })),
      fc.tuple(own, fc.constantFrom(...ITEM_KINDS)).map(([name, kind]) => ({ id: 'named', name, kind })),
    ),
    fc.integer({ min: 1, max: 3 }),
    some({ ...shape, worsened }),
  )
  .map(([what, quantity, keys]) => ({ ...what, quantity, ...keys }))

/** Variations of KOLAPS units: most of their items have names and values of their own. */
export const kolaps: Variants = {
  options: fc
    .tuple(custom, some(Object.fromEntries(KOLAPS_RANKS.map((rank) => [rank, cost]))))
    .map(([entries, costs]) => ({ custom: entries, options: { costs } })),
  memberKeys: some({
    ...{ rank: fc.nat(6), boughtPds: fc.constantFrom(0, 5, 10, 12), affiliation, archetype },
    attributes: fc.array(attribute, { maxLength: 3 }),
    specialisations: fc.array(specialisation, { maxLength: 3 }),
    items: fc.array(item, { maxLength: 3 }),
  }),
  lineKeys: fc.constant({}),
  refuses: false,
  surplus: [],
}
