import type { Localized } from '../../domain/localized.ts'
import type { RecruitData } from './recruits.ts'

/** A meaning of a word in a list: a kind of member, or an item. */
export interface ListWordMeaning {
  readonly id: string
  readonly name: Localized
}

/** An unknown word, with the numbers of the lines that contain it. `near`: likely meanings, most likely first. */
export interface UnknownListWord {
  readonly what: 'kind' | 'item'
  readonly text: string
  readonly lines: readonly number[]
  readonly near: readonly ListWordMeaning[]
}

/** The members that were read from a list. */
export interface MemberList {
  /** Members whose kind is known, each with its line number. */
  readonly members: readonly { readonly line: number; readonly like: RecruitData }[]
  readonly unknown: readonly UnknownListWord[]
  /** Lines whose name is a spreadsheet error, such as « #N/A ». They are skipped. */
  readonly notNames: readonly { readonly line: number; readonly text: string }[]
  /** Headings of unknown columns. Their content is ignored. */
  readonly leftAside: readonly string[]
  /** Fields that recruits have but the list does not contain. They get the defaults of a new recruit. */
  readonly notHeld: readonly Localized[]
  /** Number of lines that were ignored because the list is longer than the maximum. */
  readonly beyond: number
  /** All meanings that a word can have: kinds of members, and items. */
  readonly kinds: readonly ListWordMeaning[]
  readonly items: readonly ListWordMeaning[]
}
