import type { Localized } from '../../domain/localized.ts'
import type { Like } from './recruits.ts'

/** A kind of member, or a thing, that a word of a list may mean. */
export interface Meaning {
  readonly id: string
  readonly name: Localized
}

/** A word of a list that is not understood: on these lines; `near`: what it was probably meant to be, the nearest first. */
export interface UnknownWord {
  readonly what: 'kind' | 'item'
  readonly text: string
  readonly lines: readonly number[]
  readonly near: readonly Meaning[]
}

/** Members as they were read out of a list. */
export interface MemberList {
  /** Those whose kind is known, each with the line that it stands on. */
  readonly members: readonly { readonly line: number; readonly like: Like }[]
  readonly unknown: readonly UnknownWord[]
  /** Lines whose name is an error of the spreadsheet, such as « #N/A »: nobody is called that, and nobody is taken in. */
  readonly notNames: readonly { readonly line: number; readonly text: string }[]
  /** Headings of columns that nothing is known of, so that nothing comes of what stands in them. */
  readonly leftAside: readonly string[]
  /** What makes such members and the list says nothing of: it will be as with any new recruit. */
  readonly notHeld: readonly Localized[]
  /** How many lines are beyond what can be taken in at once. */
  readonly beyond: number
  /** All that words can mean. */
  readonly kinds: readonly Meaning[]
  readonly items: readonly Meaning[]
}
