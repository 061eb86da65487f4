import fc from 'fast-check'
import { ARMOURS, CREW_ROLES, SPECIES } from '../../../shared/rulesets/circus-imperium/catalogue.ts'
import { CIRCUS_EQUIPMENT_ENTRIES } from '../../../shared/rulesets/circus-imperium/data.ts'
import { circusInjuries as known } from '../../../shared/rulesets/circus-imperium/injuries.ts'
import { sameInBothLanguages } from './tables.ts'
import type { Variants } from './variants.ts'

type Json = Readonly<Record<string, unknown>>

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined, freq: 2 })
const dropUndefined = (object: object): Json =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))

/** The campaign's own items: always present, because gladiators of any roster can carry them. */
const OWN = { blade: 'custom:blade', shield: 'custom:shield' } as const
const shield = fc.record({ av: fc.integer({ min: -20, max: 0 }), boxes: fc.integer({ min: 1, max: 60 }) })
const own = (id: string, more: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({
    ...{ id: fc.constant(id), kind: fc.constant('equipment') },
    ...{ name: fc.constant(sameInBothLanguages('Essai')), summary: fc.constant(sameInBothLanguages('Essai')), ...more },
  })

const STATES = ['missing', 'retired', 'dead'] as const
const person = {
  ...{ name: fc.constantFrom('Lœlia', 'Brennus'), notes: maybe(fc.constant('Gaucher')) },
  ...{ species: fc.constantFrom('human', ...SPECIES), armour: fc.constantFrom(...ARMOURS) },
  // One crew member of a team can be absent or gone alone.
  ...{ status: maybe(fc.constantFrom(...STATES)), missedGames: maybe(fc.integer({ min: 1, max: 9 })) },
}
const pieces = [...CIRCUS_EQUIPMENT_ENTRIES.map(({ id }) => id), ...Object.values(OWN)]
const carried = fc.oneof(
  { weight: 3, arbitrary: fc.uniqueArray(fc.constantFrom(...pieces), { minLength: 2, maxLength: 2 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 5 }) },
)

/** The loss of an arm or an eye is more frequent, because the second of either ends a career. */
const injuryIds = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('amputated', 'lost-eye') },
  { weight: 1, arbitrary: fc.constantFrom(...known.keys()) },
)
const hurt = fc.record({
  ...{ id: injuryIds, detail: fc.constantFrom(undefined, ...CREW_ROLES) },
  ...{ game: maybe(fc.nat(20)), against: maybe(fc.constant('Factio Veneta')) },
})
const stored = fc.array(fc.record({ id: fc.constantFrom(...pieces), quantity: fc.integer({ min: 1, max: 999 }) }), {
  maxLength: 8,
})

/**
 * Variations of Circus Imperium stables: the crew, the gladiator's equipment, the injured crew member, the items in the
 * stash.
 */
export const circusImperium: Variants = {
  options: fc
    .tuple(fc.constantFrom(true, true, false), maybe(stored), own(OWN.blade, {}), own(OWN.shield, { shield }))
    .map(([optionalRules, stash, ...custom]) => dropUndefined({ options: { optionalRules }, custom, stash })),
  memberKeys: fc
    .record({
      ...{ driver: maybe(fc.record(person).map(dropUndefined)) },
      ...{ gladiator: maybe(fc.record({ ...person, equipment: carried }).map(dropUndefined)) },
      injuries: maybe(fc.array(hurt.map(dropUndefined), { maxLength: 6 })),
    })
    .map(dropUndefined),
  lineKeys: fc.constant({}),
  refuses: true,
  surplus: [],
}
