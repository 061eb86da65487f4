import type { FactOf } from '../../domain/campaign/facts.ts'
import type { Traced } from '../../rules/kit/traced.ts'

/** A counter of the campaign. `values`: how many warbands or members have another value than the starting one. */
export type CounterView = Omit<FactOf<'counter'>, 'campaign' | 'position'> & { readonly values: number }

/** The value of a counter for a warband or a member, with the reasons of its changes. */
export interface CounterValueView {
  readonly counter: string
  readonly name: string
  readonly value: Traced
}

/** A warband or a member with its values of counters. `hasLeft`: true for a dead or retired member. */
export interface CounterRow {
  readonly warband: string
  /** Null if the row is about the warband itself. */
  readonly member: string | null
  readonly name: string
  readonly hasLeft: boolean
  readonly values: readonly CounterValueView[]
}

/** The counters of a campaign in their order, and the values of warbands and members that are not withdrawn. */
export interface CountersView {
  readonly counters: readonly CounterView[]
  readonly rows: readonly CounterRow[]
}
