import type { BuilderView, LedgerLineView } from './builder.ts'
import type { DifferencesView, MemberStory } from './history.ts'
import type { CatalogueView, MemberView } from './member.ts'

/**
 * A band with which a game is tried out: what each member has, with an id for each piece or level, its numbers that are bought in
 * steps if they are others than at first, and the band’s choices.
 */
export interface TryOutBand {
  readonly options: Readonly<Record<string, string>>
  readonly members: readonly {
    readonly kind: string
    readonly items: readonly string[]
    readonly steps: Readonly<Record<string, number>>
  }[]
}

export interface PackTryOut {
  /** The band as it was tried out, without what the game does not have. */
  readonly band: TryOutBand
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
  /** What was rolled for the band and its members. */
  readonly dice: DifferencesView['dice']
  readonly builder: BuilderView
}
