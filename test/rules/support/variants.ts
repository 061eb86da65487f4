import fc from 'fast-check'
import { PATHS, SETTINGS, STATS } from '../../../shared/rulesets/un-pour-un/catalogue.ts'
import { RACES } from '../../../shared/rulesets/un-pour-un/data.ts'
import { words } from './tables.ts'

type Json = Readonly<Record<string, unknown>>

/** What the rosters of a ruleset may vary in besides what its catalogue offers. */
export interface Variants {
  /** Options and the campaign's own entries. */
  readonly options: fc.Arbitrary<Json>
  /** Keys of a member that are not campaign state. */
  readonly memberKeys: fc.Arbitrary<Json>
  /** Keys of a line of its possessions, besides id and quantity. */
  readonly lineKeys: fc.Arbitrary<Json>
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
}

export const VARIANTS: Readonly<Record<string, Variants>> = { 'un-pour-un': unPourUn }

const nothing = fc.constant({})
export const NO_VARIANTS: Variants = { options: nothing, memberKeys: nothing, lineKeys: nothing }
