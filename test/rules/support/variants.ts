import fc from 'fast-check'
import {
  CHAOS_ATTRIBUTES,
  CHAOS_MEMBER_KINDS,
  CHAOS_DICE_POOLS,
} from '../../../shared/rulesets/chaos-au-caire/catalogue.ts'
import { ALIEN_PATHS, UN_POUR_UN_WORLDS, UN_POUR_UN_STATS } from '../../../shared/rulesets/un-pour-un/catalogue.ts'
import { UN_POUR_UN_PEOPLES } from '../../../shared/rulesets/un-pour-un/data.ts'
import { cartesDestin } from './cardVariants.ts'
import { kolaps } from './kolapsVariants.ts'
import { circusImperium } from './circusVariants.ts'
import { sameInBothLanguages } from './tables.ts'

type Json = Readonly<Record<string, unknown>>

/** Variations of the rosters of a ruleset, besides catalogue entries. */
export interface Variants {
  /** Options and the campaign's own entries. */
  readonly options: fc.Arbitrary<Json>
  /** Keys of a member that are not campaign state, including injuries that say which crew member of a team was hurt. */
  readonly memberKeys: fc.Arbitrary<Json>
  /** Keys of an equipment line, besides id and quantity. */
  readonly lineKeys: fc.Arbitrary<Json>
  /** True if some entries cannot be added to some kinds of members; adding such an entry changes nothing. */
  readonly refuses: boolean
  /**
   * Codes of issues that are reported at the first line above a maximum; which line that is depends on the order of the
   * members.
   */
  readonly surplus: readonly string[]
}

const figure = fc.integer({ min: -6, max: 6 })
const change = fc
  .tuple(fc.constantFrom(...UN_POUR_UN_STATS), fc.boolean(), figure)
  .map(([stat, set, amount]) => (set ? { stat, set: amount } : { stat, add: amount }))
const changes = fc.array(change, { maxLength: 4 })
const named = { name: fc.constant(sameInBothLanguages('Essai')), summary: fc.constant(sameInBothLanguages('Essai')) }
const entry = (id: string, kind: string, more: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Json> =>
  fc.record({ id: fc.constant(id), kind: fc.constant(kind), ...named, ...more })
const cost = fc.nat(60)
const hands = fc.constantFrom(1, 2)
const freeIn = fc.subarray([...UN_POUR_UN_WORLDS])

const ENTRIES: readonly fc.Arbitrary<Json>[] = [
  entry('custom:race', 'race', { changes, trades: fc.boolean() }),
  entry('custom:blade', 'melee', { cost, hands, strength: figure, freeIn }),
  entry('custom:gadget', 'equipment', {
    cost,
    changes,
    pairChanges: changes,
    limit: fc.constantFrom(1, 2, 5),
  }),
  entry('custom:mail', 'equipment', {
    cost,
    changes,
    slot: fc.constant('armour'),
    needsFreeHand: fc.boolean(),
  }),
]
const custom = fc.subarray([...ENTRIES.keys()]).chain((chosen) => fc.tuple(...chosen.map((at) => ENTRIES[at]!)))
const trade = fc.option(fc.record({ path: fc.constantFrom(...ALIEN_PATHS), points: fc.integer({ min: 1, max: 4 }) }), {
  nil: undefined,
  freq: 2,
})

const unPourUn: Variants = {
  options: fc
    .tuple(custom, fc.nat(99), fc.constantFrom(...UN_POUR_UN_WORLDS), trade)
    .map(([own, at, setting, alien]) => {
      const races = [...UN_POUR_UN_PEOPLES, ...own.filter(({ kind }) => kind === 'race')].map(({ id }) => id)
      const race = races[at % races.length]
      return { custom: own, options: { race, setting, ...(alien && { alien }) } }
    }),
  memberKeys: trade.map((alien) => ({ ...(alien && { alien }) })),
  lineKeys: fc.constantFrom({}, {}, { reload: 'slow' }, { reload: 'fast' }),
  refuses: false,
  surplus: [],
}

const nothing = fc.constant({})
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined, freq: 2 })
const poolChanges = fc.array(fc.record({ pool: fc.constantFrom(...CHAOS_DICE_POOLS), add: figure }), { maxLength: 3 })
const who = maybe(fc.subarray([...CHAOS_MEMBER_KINDS], { minLength: 1 }))
const dice = fc.nat(9)
const borne = { cost, who, onePerSide: fc.boolean(), changes: poolChanges }
const carried = { ...borne, encumbrance: fc.oneof(fc.nat(4), fc.constant('perPair')) }
const inches = fc.integer({ min: 1, max: 30 })

const CHAOS_ENTRIES: readonly fc.Arbitrary<Json>[] = [
  entry('custom:gift', 'trait', {
    ...borne,
    maxLevel: maybe(fc.integer({ min: 1, max: 3 })),
    maxLevelInhuman: maybe(fc.constantFrom(2, 'none')),
    requiresTrait: maybe(fc.constantFrom('inhuman', 'doc', 'custom:gift')),
    requiresAttribute: maybe(fc.record({ attribute: fc.constantFrom(...CHAOS_ATTRIBUTES), min: fc.nat(6) })),
    excludes: maybe(fc.constantFrom('luck', 'custom:gift')),
  }),
  entry('custom:blade', 'melee', { ...carried, damage: dice, hands, defence: figure, reach: maybe(inches) }),
  entry('custom:cannon', 'ranged', { ...carried, damage: dice, hands, range: inches, burst: fc.boolean() }),
  entry('custom:gadget', 'equipment', { ...carried, carriesWeaponOf: maybe(fc.integer({ min: 1, max: 3 })) }),
]
const chaosCustom = fc
  .subarray([...CHAOS_ENTRIES.keys()])
  .chain((chosen) => fc.tuple(...chosen.map((at) => CHAOS_ENTRIES[at]!)))
const models = fc.constantFrom(0, 1, 4, 5, 8, 9, 10, 13, 20, 21, 99)
const die = fc.constantFrom(0, 1, 2, 3, 4, 4, 5, 6, 7)

const chaosAuCaire: Variants = {
  options: chaosCustom.map((custom) => ({ custom: custom.map(dropUndefined) })),
  memberKeys: fc
    .record({
      kind: maybe(fc.constantFrom(...CHAOS_MEMBER_KINDS)),
      attributes: maybe(fc.record({ strength: die, agility: die, wits: die, resolve: die })),
      models: maybe(models),
      modelsNow: maybe(models),
    })
    .map(dropUndefined),
  lineKeys: nothing,
  refuses: true,
  surplus: ['one-bearer'],
}

function dropUndefined(object: Json): Json {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
}

/** By ruleset id. */
export const VARIANTS: Readonly<Record<string, Variants>> = {
  'chaos-au-caire': chaosAuCaire,
  'un-pour-un': unPourUn,
  'cartes-destin': cartesDestin,
  kolaps,
  'circus-imperium': circusImperium,
}
/** For a ruleset with nothing else to vary. */
export const NO_VARIANTS: Variants = {
  options: nothing,
  memberKeys: nothing,
  lineKeys: nothing,
  refuses: false,
  surplus: [],
}
