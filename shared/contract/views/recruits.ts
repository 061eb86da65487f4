import type { Localized } from '../../domain/localized.ts'
import type { BeforeAfter } from './rulings.ts'
import type { RenderedIssue } from '../renderedIssue.ts'

/** Members as they were before their first game, and stash items, as plain data from which copies can be recruited. */
export interface RecruitCopies {
  readonly ruleset: string
  readonly members: readonly RecruitData[]
  readonly stash: readonly object[]
  readonly options: Readonly<Record<string, unknown>>
  /** Names of the campaign's custom entries that the copies use, by id. */
  readonly own: Readonly<Record<string, Localized>>
}
/** A member to recruit, in the form that rosters use. */
export type RecruitData = { readonly name: string; readonly kind: string } & Readonly<Record<string, unknown>>

/** A preview of recruiting several members at once. */
export interface RecruitsView {
  readonly treasury: BeforeAfter
  readonly value: BeforeAfter
  readonly lines: readonly RecruitLine[]
  /** Cost of each stash line, and the reasons if it is refused. */
  readonly stash: readonly { readonly cost: number; readonly faults: readonly RenderedIssue[] }[]
  /** Errors that concern all recruits together. */
  readonly faults: readonly RenderedIssue[]
  /** Names that members of the warband already have. */
  readonly taken: readonly string[]
  /** True if the warband has no members yet. Only then its options may be set. */
  readonly isEmpty: boolean
  /** Ids of the campaign's custom entries, in the version that the warband uses. */
  readonly custom: readonly string[]
}
export interface RecruitLine {
  readonly role: Localized | null
  readonly cost: number
  /** Names and quantities of the recruit's items. */
  readonly items: readonly { readonly name: Localized; readonly quantity: number }[]
  /** The reasons why the member cannot be recruited; empty if it can. */
  readonly faults: readonly RenderedIssue[]
}
