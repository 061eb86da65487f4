import type { ContentEntry, ContentKind } from '../../rules/contentRules.ts'
import type { Localized } from '../../domain/localized.ts'
import type { HandMember } from './hand.ts'
import type { WordedIssue } from '../worded.ts'

/** Who uses an entry: a member, a band by itself (its options, its stash), or another entry. */
export interface ContentUse {
  readonly warband: string | null
  readonly member: string | null
  /** Of a member with its band: « Aldo (Les Corbeaux) ». */
  readonly name: Localized
}

/** An entry of the campaign's own, with who uses it. */
export interface ContentLine {
  readonly id: string
  readonly kind: string
  readonly entry: ContentEntry
  readonly uses: readonly ContentUse[]
}

/** What a campaign added to its ruleset's catalogue, and the forms of what can be added. */
export interface ContentView {
  readonly kinds: readonly ContentKind[]
  readonly entries: readonly ContentLine[]
  /** The ruleset's own entries that the campaign may be played without, by their ids; and those that it is. */
  readonly leavable: readonly string[]
  readonly off: readonly string[]
  /** Entries of our sample set that are not there yet. */
  readonly samples: readonly ContentEntry[]
  /** What bands keep in an earlier version, or though it is gone. */
  readonly kept: readonly KeptEntry[]
}

/** Something wrong with an entry, at its place in it: `cards[2].copies`. */
export interface ContentProblem {
  readonly code: string
  readonly path: string
  readonly message: Localized
}

/** Something against a band; `who`: the member whom it concerns. */
export interface ContentFault {
  readonly who: string | null
  readonly message: Localized
}

/** Who has an entry: a member, or a band by itself; `count`: pieces or levels, where they are counted. */
export interface ContentHolder {
  readonly member: string | null
  readonly name: string
  readonly count: number | null
}

/** What a change would make of a band that goes by it. */
export interface ContentEffect {
  readonly warband: string
  readonly name: string
  /** What the band is worth, before and after. */
  readonly value: readonly [before: number, after: number]
  readonly holders: readonly ContentHolder[]
  /** The members whose figures become others. */
  readonly members: readonly HandMember[]
  /** What the rules would then have against it, and have not now; and what they have now, and would not have then. */
  readonly errors: readonly ContentFault[]
  readonly mended: readonly ContentFault[]
  /** False of what the band cannot lose, because it does not stand without it. */
  readonly canTake: boolean
}

/** What some bands keep as it was. */
export interface KeptEntry {
  readonly id: string
  readonly name: Localized
  /** True where the campaign has it no more. */
  readonly isGone: boolean
  readonly bands: readonly { readonly warband: string; readonly name: string }[]
}

/** What would come of an entry as it stands in a form; nothing is changed. */
export interface ContentCheck {
  readonly problems: readonly ContentProblem[]
  readonly issues: readonly WordedIssue[]
  readonly effects: readonly ContentEffect[]
  /** The bands that keep an earlier version: nothing changes for them. */
  readonly keeping: readonly string[]
}
