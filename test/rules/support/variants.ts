import fc from 'fast-check'
import { ATTRIBUTES, KINDS, POOLS } from '../../../shared/rulesets/chaos-au-caire/catalogue.ts'
import { PATHS, SETTINGS, STATS } from '../../../shared/rulesets/un-pour-un/catalogue.ts'
import { RACES } from '../../../shared/rulesets/un-pour-un/data.ts'
import { cartesDestin } from './cardVariants.ts'
import { kolaps } from './kolapsVariants.ts'
import { circusImperium } from './circusVariants.ts'
import { words } from './tables.ts'

type Json = Readonly<Record<string, unknown>>

/** What the rosters of a ruleset may vary in besides what its catalogue offers. */
export interface Variants {
  /** Options and the campaign's own entries. */
  readonly options: fc.Arbitrary<Json>
  /** Keys of a member that are not campaign state; its injuries, where they say which of a team was hurt. */
  readonly memberKeys: fc.Arbitrary<Json>
  /** Keys of a line of its possessions, besides id and quantity. */
  readonly lineKeys: fc.Arbitrary<Json>
  /** True where a kind of member may not be given everything: adding it then changes nothing. */
  readonly refuses: boolean
  /** Codes of issues that stand at a line which is one too many of a side: which it is depends on the members' order. */
  readonly surplus: readonly string[]
}

const figure = fc.integer({ min: -6, max: 6 })
const change = fc
  .tuple(fc.constantFrom(...STATS), fc.boolean(), figure)
  .map(([stat, set, amount]) => (set ? { stat, set: amount } : { stat, add: amount }))
const changes = fc.array(change, { maxLength: 4 })
const named = { name: fc.constant(words('Essai')), summary: fc.constant(words('Essai')) }
const entry = (id: string, kind: string, more: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Json> =>
  fc.record({ id: fc.constant(id), kind: fc.constant(kind), ...named, ...more })
const cost = fc.nat(60)
const hands = fc.constantFrom(1, 2)
const freeIn = fc.subarray([...SETTINGS])

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
const trade = fc.option(fc.record({ path: fc.constantFrom(...PATHS), points: fc.integer({ min: 1, max: 4 }) }), {
  nil: undefined,
  freq: 2,
})

const unPourUn: Variants = {
  options: fc.tuple(custom, fc.nat(99), fc.constantFrom(...SETTINGS), trade).map(([own, at, setting, alien]) => {
    const races = [...RACES, ...own.filter(({ kind }) => kind === 'race')].map(({ id }) => id)
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
const poolChanges = fc.array(fc.record({ pool: fc.constantFrom(...POOLS), add: figure }), { maxLength: 3 })
const who = maybe(fc.subarray([...KINDS], { minLength: 1 }))
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
    requiresAttribute: maybe(fc.record({ attribute: fc.constantFrom(...ATTRIBUTES), min: fc.nat(6) })),
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
  options: chaosCustom.map((custom) => ({ custom: custom.map(present) })),
  memberKeys: fc
    .record({
      kind: maybe(fc.constantFrom(...KINDS)),
      attributes: maybe(fc.record({ strength: die, agility: die, wits: die, resolve: die })),
      models: maybe(models),
      modelsNow: maybe(models),
    })
    .map(present),
  lineKeys: nothing,
  refuses: true,
  surplus: ['one-bearer'],
}

/** The keys that hold something. */
function present(object: Json): Json {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
}

/** By the ruleset’s id. */
export const VARIANTS: Readonly<Record<string, Variants>> = {
  'chaos-au-caire': chaosAuCaire,
  'un-pour-un': unPourUn,
  'cartes-destin': cartesDestin,
  kolaps,
  'circus-imperium': circusImperium,
}
/** For a ruleset that has nothing else to vary. */
export const NO_VARIANTS: Variants = {
  options: nothing,
  memberKeys: nothing,
  lineKeys: nothing,
  refuses: false,
  surplus: [],
}
