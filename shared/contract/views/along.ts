import type { Sentence } from '../../domain/campaign/sentence.ts'
import type { WireError } from '../envelope.ts'
import type { DifferencesView } from './history.ts'

/** A campaign's bands and games that somebody took along to work on them without network. */
export interface AlongMark {
  readonly id: string
  readonly by: string
  readonly isOwn: boolean
  readonly at: string
  readonly warbands: readonly string[]
  readonly games: readonly string[]
  /** When it ended, by whom, and whether because all was brought back; null while it is away. */
  readonly ended: { readonly at: string; readonly by: string; readonly isBrought: boolean } | null
  /** What came back of it: how many entries, and how many of them wait for somebody to decide. */
  readonly brought: number
  readonly waiting: number
  /** Of how many of them the club's stays: they can be taken up again. */
  readonly left: number
}

/** Where a campaign that is worked on without network was taken along from, and what was done since. */
export interface AlongHere {
  readonly by: string
  readonly at: string
  readonly warbands: readonly string[]
  readonly games: readonly string[]
  readonly count: number
}

/** What of a campaign is away; `here`: what is known of it where it was taken along to. */
export interface AlongView {
  /** True on a club's host: there it can be taken along, and brought back. */
  readonly isClub: boolean
  /** The newest first. */
  readonly marks: readonly AlongMark[]
  readonly here: AlongHere | null
}

/** An entry of the history, told. */
export interface ToldEntry {
  readonly id: string
  readonly told: Sentence
  readonly at: string
  readonly by: string | null
}

/**
 * What waits of what was brought back. `ready`: it can be carried out as it was done. `conflict`: it comes to something else
 * in the club by now, or cannot be done. `waits`: for an earlier one, on which it rests.
 */
export interface BroughtEntry {
  readonly id: string
  readonly at: string
  readonly told: Sentence
  readonly fate: 'ready' | 'conflict' | 'waits'
  /** What it did where it was done. */
  readonly did: DifferencesView
  /** What was done in the club meanwhile to the same, the newest first. */
  readonly theirs: readonly ToldEntry[]
  /** What it would come to if it were done now; null where it cannot be. `seen`: names that when it is done. */
  readonly again: (DifferencesView & { readonly told: Sentence; readonly seen: string }) | null
  /** Why it cannot be done now. */
  readonly problem: WireError | null
  /** The entry that it waits for. */
  readonly waitsFor: string | null
}

/** What is to be decided of what was brought back, and what was left as in the club, in its order. */
export interface WaitingView {
  readonly entries: readonly BroughtEntry[]
  readonly left: readonly Pick<BroughtEntry, 'id' | 'at' | 'told'>[]
}

/** What came of bringing back: of so many entries, how many are in the club, and how many wait. */
export interface BroughtBack {
  readonly mark: string
  readonly count: number
  /** Carried out now. */
  readonly brought: number
  readonly waiting: number
}
