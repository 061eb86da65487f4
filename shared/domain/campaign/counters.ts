import type { FactOf } from './facts.ts'
import { membersOf } from './roster.ts'
import { factOf, factsWhere, type Facts } from './state.ts'

/** Whose value of a counter is meant: a warband, or one of its members. */
export interface CounterOwner {
  readonly warband: string
  readonly member: string | null
}

/** Lists the counters of a campaign in the order of the organiser. */
export const countersOf = (facts: Facts): FactOf<'counter'>[] => factsWhere(facts, 'counter', () => true)

/** Lists the counters of warbands, or those of members. */
export const countersFor = (facts: Facts, owner: FactOf<'counter'>['owner']): FactOf<'counter'>[] =>
  factsWhere(facts, 'counter', (counter) => counter.owner === owner)

/** Lists the counters that the standings show. */
export const countersInStandings = (facts: Facts): FactOf<'counter'>[] =>
  factsWhere(facts, 'counter', ({ isInStandings }) => isInStandings)

/** Lists the changes of a counter's value for an owner, oldest first. */
export function counterEntriesOf(facts: Facts, counter: string, owner: CounterOwner): FactOf<'counterEntry'>[] {
  const { warband, member } = owner
  return factsWhere(
    facts,
    'counterEntry',
    (entry) => entry.counter === counter && entry.warband === warband && entry.member === member,
  ).sort((one, other) => (one.at === other.at ? 0 : one.at < other.at ? -1 : 1))
}

/** Returns the value of a counter for an owner: its start and all changes. Throws `fact-missing`. */
export const counterValueOf = (facts: Facts, counter: string, owner: CounterOwner): number =>
  counterEntriesOf(facts, counter, owner).reduce(
    (sum, { amount }) => sum + amount,
    factOf(facts, 'counter', counter).start,
  )

/** A counter with the value that a warband or a member has. */
export interface CounterValue {
  readonly name: string
  readonly value: number
}

/** Returns the values of these counters for an owner. */
export const counterValuesOf = (
  facts: Facts,
  counters: readonly FactOf<'counter'>[],
  owner: CounterOwner,
): CounterValue[] => counters.map(({ id, name }) => ({ name, value: counterValueOf(facts, id, owner) }))

/** Returns a warband's values of the counters that the standings show, in their order. */
export const standingsCounterValues = (facts: Facts, warband: string): number[] =>
  countersInStandings(facts).map(({ id }) => counterValueOf(facts, id, { warband, member: null }))

/** Values of counters that the sheets of a warband print. `members`: one list for each member, in order. */
export interface SheetCounters {
  readonly ofWarband: readonly CounterValue[]
  readonly ofMembers: readonly (readonly CounterValue[])[]
}

/** Returns the values of the counters that the sheets of a warband and of its members print. */
export function sheetCountersOf(facts: Facts, warband: string): SheetCounters {
  const printed = (owner: FactOf<'counter'>['owner']) =>
    countersFor(facts, owner).filter(({ isOnSheets }) => isOnSheets)
  const ofMember = printed('member')
  return {
    ofWarband: counterValuesOf(facts, printed('warband'), { warband, member: null }),
    ofMembers: membersOf(facts, warband).map(({ id }) => counterValuesOf(facts, ofMember, { warband, member: id })),
  }
}
