import type { TryOut } from '../methods/packTryOut.ts'
import type { BuilderView, LedgerLineView } from './builder.ts'
import type { MemberStory } from './history.ts'
import type { CatalogueView, MemberView } from './member.ts'

export interface PackTryOut {
  /** The band as it was tried out, without what the game does not have. */
  readonly band: NonNullable<TryOut['band']>
  readonly builder: BuilderView
  /** The member that is looked at, and what it may have; null if the band has no such member. */
  readonly member: MemberView | null
  readonly catalogue: CatalogueView | null
}

/** What a game has done to a band that was tried out. */
export interface TryOutAftermath {
  /** Its members in their order, with what happened to each. */
  readonly members: readonly { readonly story: MemberStory; readonly member: MemberView }[]
  /** What the game brought and cost, the newest line first. */
  readonly ledger: readonly LedgerLineView[]
  readonly builder: BuilderView
}
