import type { Localized } from '../../domain/localized.ts'
import type { TracedPartSourceKind } from '../../rules/kit/traced.ts'
import type { Formula, Named } from './fullParts.ts'

/** A value of members. `formula` or `parts`: computed from the others, after all stages. */
export interface FullValue {
  readonly id: string
  readonly label: Localized
  readonly short: Localized
  readonly suffix?: string
  readonly readings?: readonly string[]
  readonly better: 'more' | 'less'
  readonly min?: number
  readonly max?: number
  readonly formula?: Formula
  readonly parts?: readonly FullPart[]
  /** The least that the parts add up to, with the name of this limit. */
  readonly floor?: { readonly at: Formula; readonly source: Named }
  /** Condition of the members that have this computed value. If absent, all have it. */
  readonly when?: Formula
  /** True for a computed number that only other values, items and sheets use. */
  readonly isHidden?: true
  /** Set for a value that is a word: the last word whose condition holds. `parts`: the numbers that decide it. */
  readonly words?: readonly (Named & { readonly when?: Formula })[]
}

/** One part of a number, or one part for each thing that a member has. */
export type FullPart =
  | SourcePart
  /** Another value. It contains its own parts if it has several. */
  | { readonly value: string; readonly when?: Formula }
  | EachPart
  /** What injuries add to a value. */
  | { readonly injuries: string; readonly when?: Formula }
  | CarryPart

/** `source`: if absent, the item that the number concerns. `from`: the value, or `cost`, that it was computed from. */
export interface SourcePart {
  readonly source?: Named & { readonly kind?: TracedPartSourceKind }
  readonly amount: Formula
  /** Number of pieces, shown unless it is 1. */
  readonly times?: Formula
  readonly when?: Formula
  readonly from?: string
}

/**
 * A part for each item line or trait: an amount, or what the changes of its entry add to a value, as often as `times`
 * says. `isTogether`: lines of the same entry are one part.
 */
export interface EachPart {
  readonly each: 'items' | 'traits'
  readonly isTogether?: true
  /** True if broken items count too. */
  readonly countsBroken?: true
  readonly amount?: Formula
  readonly changes?: string
  readonly times?: Formula
  readonly when?: Formula
}

/** What items no longer weigh because others carry them: each piece of a carrier carries one piece of its size. */
export interface CarryPart {
  /** Size of what an item carries; 0 if it carries nothing. */
  readonly carries: Formula
  readonly size: Formula
  /** Condition of the items that can be carried. */
  readonly when: Formula
}

/** A number that members are bought with, for points. The value of the same id is what it is in play. */
export interface FullAttribute extends Named {
  readonly cost: number
  readonly min: number
  readonly max: Formula
}

/** One stage of computing the values; the stages apply in order. */
export type FullStage =
  /** The changes of the entry that the first of these fields names. `options.race` is a field of the band. */
  | {
      readonly id: string
      readonly type: 'field'
      readonly fields: readonly string[]
      readonly changes: string
    }
  /** The changes of items, for each piece and for each pair. */
  | { readonly id: 'items'; readonly type: 'items'; readonly changes: string; readonly pairChanges?: string }
  /** The steps that a member was bought with. */
  | { readonly id: 'steps'; readonly type: 'steps'; readonly name: Localized }
  | { readonly id: 'injuries'; readonly type: 'injuries' }
  | { readonly id: 'advances'; readonly type: 'advances'; readonly name: Localized }
  | { readonly id: string; readonly type: 'bounds'; readonly bounds: readonly FullBound[] }

/** Steps of a value that members may be bought with. `price`: of each, also as a formula of those `taken` before. */
export interface FullSteps {
  readonly value: string
  readonly max: number
  readonly price: number | Formula
  readonly kinds?: readonly string[]
}

/** A limit of a value that holds under a condition. */
export interface FullBound {
  readonly value: string
  readonly when?: Formula
  readonly min?: Formula
  readonly max?: Formula
  readonly source: Named
}

/** A function: the value of the first step whose number is reached, from the highest down; below all, `below`. */
export interface FullScale {
  readonly steps: readonly (readonly [from: number, value: number])[]
  readonly below: number
}

/** True if a value is computed from others, and not a number of the member's kind. */
export const isComputed = ({ formula, parts }: FullValue): boolean => formula !== undefined || parts !== undefined
