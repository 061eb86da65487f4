import fc from 'fast-check'
import { CARTES_DESTIN_RANKS } from '../../../shared/rulesets/cartes-destin/catalogue.ts'
import { sameInBothLanguages } from './tables.ts'
import type { Variants } from './variants.ts'

type Json = Readonly<Record<string, unknown>>

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined, freq: 2 })
const dropUndefined = (object: object): Json =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))

const figure = fc.constantFrom(0, 1, 2, 5, 9, 20)
const deck = fc.array(fc.record({ value: fc.nat(12), copies: fc.integer({ min: 1, max: 4 }) }), {
  minLength: 1,
  maxLength: 4,
})
const named = { name: fc.constant(sameInBothLanguages('Essai')), summary: fc.constant(sameInBothLanguages('Essai')) }
const element = fc.record({
  ...{ id: fc.constant('custom:crate'), kind: fc.constant('element'), ...named },
  ...{ endurance: fc.nat(20), life: fc.integer({ min: 1, max: 3 }) },
})
const ownDeck = fc.record({ id: fc.constant('custom:deck'), kind: fc.constant('deck'), ...named, cards: deck })
const weapon = fc
  .record({
    ...{ name: fc.constant('Lame'), ranged: fc.boolean(), strength: figure },
    ...{ reload: maybe(fc.constantFrom('simple', 'complex')), shots: maybe(figure) },
  })
  .map(dropUndefined)
const values = fc
  .record({
    ...{ move: figure, attack: figure, strength: figure, endurance: figure, life: figure },
    ...{ morale: maybe(figure), defence: maybe(figure) },
  })
  .map(dropUndefined)
const reduced = fc.record({ move: maybe(figure), attack: maybe(figure), endurance: maybe(figure) }).map(dropUndefined)

/** Variations of Cartes Destin crews: their cards, their deck, and elements of play. */
export const cartesDestin: Variants = {
  options: fc.tuple(maybe(deck), maybe(element), maybe(ownDeck)).map(([own, ...custom]) => ({
    options: own ? { deck: own } : {},
    custom: custom.filter((entry) => entry !== undefined),
  })),
  memberKeys: fc
    .record({
      ...{ values: maybe(values), reduced: maybe(reduced), rank: maybe(fc.constantFrom(...CARTES_DESTIN_RANKS)) },
      ...{ points: maybe(fc.nat(200)), role: maybe(fc.constant('Mousse')) },
      weapons: maybe(fc.array(weapon, { maxLength: 3 })),
      possessions: maybe(fc.array(fc.constant('Corde'), { maxLength: 3 })),
    })
    .map(dropUndefined),
  lineKeys: fc.constant({}),
  refuses: false,
  surplus: [],
}
