import fc from 'fast-check'
import { ARMOURS, ROLES, SPECIES } from '../../../shared/rulesets/circus-imperium/catalogue.ts'
import { EQUIPMENT } from '../../../shared/rulesets/circus-imperium/data.ts'
import { injuries as known } from '../../../shared/rulesets/circus-imperium/injuries.ts'
import { words } from './tables.ts'
import type { Variants } from './variants.ts'

type Json = Readonly<Record<string, unknown>>

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined, freq: 2 })
/** The keys that hold something. */
const present = (object: object): Json =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))

/** The campaign's own pieces: always there, for a gladiator of any roster may carry them. */
const OWN = { blade: 'custom:blade', shield: 'custom:shield' } as const
const shield = fc.record({ av: fc.integer({ min: -20, max: 0 }), boxes: fc.integer({ min: 1, max: 60 }) })
const own = (id: string, more: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({
    ...{ id: fc.constant(id), kind: fc.constant('equipment') },
    ...{ name: fc.constant(words('Essai')), summary: fc.constant(words('Essai')), ...more },
  })

const STATES = ['missing', 'retired', 'dead'] as const
const person = {
  ...{ name: fc.constantFrom('Lœlia', 'Brennus'), notes: maybe(fc.constant('Gaucher')) },
  ...{ species: fc.constantFrom('human', ...SPECIES), armour: fc.constantFrom(...ARMOURS) },
  // One of a team can be away, or gone, by itself.
  ...{ status: maybe(fc.constantFrom(...STATES)), missedGames: maybe(fc.integer({ min: 1, max: 9 })) },
}
const pieces = [...EQUIPMENT.map(({ id }) => id), ...Object.values(OWN)]
const carried = fc.oneof(
  { weight: 3, arbitrary: fc.uniqueArray(fc.constantFrom(...pieces), { minLength: 2, maxLength: 2 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 5 }) },
)

/** What takes an arm or an eye comes up more often than the rest: two of either end a career. */
const injuryIds = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('amputated', 'lost-eye') },
  { weight: 1, arbitrary: fc.constantFrom(...known.keys()) },
)
const hurt = fc.record({
  ...{ id: injuryIds, detail: fc.constantFrom(undefined, ...ROLES) },
  ...{ game: maybe(fc.nat(20)), against: maybe(fc.constant('Factio Veneta')) },
})
const stored = fc.array(fc.record({ id: fc.constantFrom(...pieces), quantity: fc.integer({ min: 1, max: 999 }) }), {
  maxLength: 8,
})

/** What stables of « Circus Imperium » vary in: who is aboard, what gladiators carry, which of the two was hurt, what is in store. */
export const circusImperium: Variants = {
  options: fc
    .tuple(fc.constantFrom(true, true, false), maybe(stored), own(OWN.blade, {}), own(OWN.shield, { shield }))
    .map(([optionalRules, stash, ...custom]) => present({ options: { optionalRules }, custom, stash })),
  memberKeys: fc
    .record({
      ...{ driver: maybe(fc.record(person).map(present)) },
      ...{ gladiator: maybe(fc.record({ ...person, equipment: carried }).map(present)) },
      injuries: maybe(fc.array(hurt.map(present), { maxLength: 6 })),
    })
    .map(present),
  lineKeys: fc.constant({}),
  refuses: true,
  surplus: [],
}
