import type { Sentence } from '../../domain/campaign/sentence.ts'
import type { WireError } from '../envelope.ts'
import type { HandBand, HandMember } from './hand.ts'
import type { DifferencesView } from './history.ts'

/** What something that a player asks for comes to: the sentence that the history will have, figures before and after, dice. */
export interface SubmissionEffect extends DifferencesView {
  readonly told: Sentence
  readonly bands: readonly HandBand[]
  readonly members: readonly HandMember[]
}

/** What a player asks to have done, as whoever may see it is shown it. */
export interface SubmissionView {
  readonly id: string
  readonly campaign: string
  readonly campaignName: string
  /** The band that it is shown with: the first of those that it concerns. */
  readonly warband: string
  readonly warbandName: string
  /** All bands that it concerns. */
  readonly warbands: readonly string[]
  /** Who submitted it, by the name then; `isOwn`: whoever asks. */
  readonly by: string
  readonly isOwn: boolean
  readonly at: string
  readonly state: 'waiting' | 'approved' | 'refused'
  /** What it would come to now, on top of what waits before it; as it was submitted where it cannot be done, or is answered. */
  readonly effect: SubmissionEffect
  /** What approving names, so that nothing else is done than was seen; null where it cannot be done as things stand. */
  readonly seen: string | null
  /** True where it would come to something else than when it was submitted. */
  readonly isMoved: boolean
  /** Why it cannot be done as things stand. */
  readonly problem: WireError | null
  /** Who answered it, when, with what word; null while it waits. */
  readonly answer: { readonly by: string; readonly at: string; readonly word: string } | null
}

/** What came of approving: what was done, and what was left and why. */
export interface Approved {
  readonly approved: readonly { readonly submission: string; readonly entry: string }[]
  readonly left: readonly { readonly submission: string; readonly problem: WireError }[]
}
