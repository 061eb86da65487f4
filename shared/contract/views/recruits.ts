import type { Localized } from '../../domain/localized.ts'
import type { BeforeAfter } from './hand.ts'
import type { WordedIssue } from '../worded.ts'

/** Members as plain data, as they were before their first game, and what lies in the stash: to recruit their like. */
export interface Likes {
  readonly ruleset: string
  readonly members: readonly Like[]
  readonly stash: readonly object[]
  readonly options: Readonly<Record<string, unknown>>
  /** What the campaign's own content that they have is called, by its ids. */
  readonly own: Readonly<Record<string, Localized>>
}
/** A member to recruit, as a roster describes it. */
export type Like = { readonly name: string; readonly kind: string } & Readonly<Record<string, unknown>>

/** What recruiting many would come to. */
export interface RecruitsView {
  readonly treasury: BeforeAfter
  readonly value: BeforeAfter
  readonly lines: readonly RecruitLine[]
  /** What each line of the stash costs, or why it cannot be had. */
  readonly stash: readonly { readonly cost: number; readonly faults: readonly WordedIssue[] }[]
  /** What stands against all of them together. */
  readonly faults: readonly WordedIssue[]
  /** Names that are taken in the band. */
  readonly taken: readonly string[]
  /** Whether the band has nobody yet, so that it may be set up. */
  readonly isEmpty: boolean
  /** The ids of the campaign's own content, as the band has it. */
  readonly custom: readonly string[]
}
export interface RecruitLine {
  readonly role: Localized | null
  readonly cost: number
  /** What it has, in words. */
  readonly items: readonly { readonly name: Localized; readonly quantity: number }[]
  /** Why it cannot be recruited so. */
  readonly faults: readonly WordedIssue[]
}
