import type { Localized } from '../../domain/localized.ts'
import type { Status } from '../../domain/member.ts'
import type { Traced } from '../../rules/kit/traced.ts'
import type { ProfileView, ThingGroup } from './profile.ts'
import type { WordedIssue } from '../worded.ts'

/** A number as it is, and as it would be. */
export interface BeforeAfter {
  readonly before: number
  readonly after: number
}

/** What something done by hand would change of a band. */
export interface HandBand {
  readonly id: string
  readonly name: string
  readonly treasury: BeforeAfter
  readonly value: BeforeAfter
  /** Whether it is withdrawn from the campaign, where that becomes otherwise. */
  readonly withdrawn?: { readonly before: boolean; readonly after: boolean }
  /** Things of which it would have more or fewer; `worth`: what they count as paid there, line by line. */
  readonly things: readonly ({
    readonly name: Localized
    readonly worth: { readonly before: Traced; readonly after: Traced }
  } & BeforeAfter)[]
  /** Errors that would be new. */
  readonly faults: readonly WordedIssue[]
}

/** What it would change of a member; a number that stays is left out. */
export interface HandMember {
  readonly id: string
  readonly name: string
  readonly band: string
  readonly role?: { readonly before: Localized; readonly after: Localized }
  /** `nobody`: it is new; `moved`: it goes over to another band. */
  readonly status?: { readonly before: Status | 'nobody' | 'moved'; readonly after: Status | 'nobody' | 'moved' }
  readonly experience?: BeforeAfter
  readonly missedGames?: BeforeAfter
  readonly cost?: BeforeAfter
  /** Of one that goes over: choices of the two bands that differ, such as their race; null where a band has no such choice. */
  readonly options?: readonly {
    readonly name: Localized
    readonly before: Localized | null
    readonly after: Localized | null
  }[]
  /** Other values in play; of one that goes over compared with what they were in its band. */
  readonly values: readonly {
    readonly name: Localized
    readonly suffix: string
    readonly before: number | string | Localized
    readonly after: number | string | Localized
  }[]
}

/** What it would make of a game still to be played. */
export interface HandGame {
  readonly id: string
  readonly round: number
  readonly scenario: string
  readonly isCancelled: boolean
  /** The bands that are left of it: they play it without the others; of one that is cancelled, they have a bye. */
  readonly bands: readonly string[]
}

/** What a command would come to, with nothing written; or why it is refused. */
export interface HandPreview {
  readonly refused: readonly WordedIssue[]
  readonly bands: readonly HandBand[]
  readonly members: readonly HandMember[]
  readonly games: readonly HandGame[]
}

/** What can be done to a member by hand, beside what its own view tells. */
export interface HandMemberView {
  /** Injuries that can be written into its record. */
  readonly injuries: readonly {
    readonly id: string
    readonly name: Localized
    readonly summary: Localized
    /** What has to be said with it: which side, or whom of a team it concerns. */
    readonly details: readonly { readonly id: string; readonly name: Localized }[]
  }[]
  /** Those of a team whose games to miss are their own. */
  readonly people: readonly { readonly id: string; readonly name: string; readonly missedGames: number }[]
  /** Why it cannot follow a lost leader; none: it can. Absent where nobody can by these rules. */
  readonly promotion?: { readonly refused: readonly WordedIssue[]; readonly price: number }
}

/** What has to be settled before a band is withdrawn. */
export interface HandLeaving {
  /** Its games to come; `left`: how many of them others could play without it. */
  readonly games: number
  readonly left: number
  /** Whom it holds captive, and who of it is held elsewhere, by name. */
  readonly captives: readonly string[]
  readonly held: readonly string[]
}

/** What a band has that could be handed over, each with its bearer and its figures. */
export interface HandThings {
  /** Those that they are of, with what things of each are compared by. */
  readonly groups: readonly ThingGroup[]
  readonly things: readonly {
    /** The fact's id. */
    readonly id: string
    readonly name: Localized
    readonly quantity: number
    /** Points that one is worth in the catalogue. */
    readonly cost: number
    /** Nobody: it lies in the stash. */
    readonly bearer: string | null
    readonly group: string
    /** As it is by itself: it goes to others. */
    readonly figures: ProfileView
  }[]
}

/** Everybody of a campaign who could be given experience, band by band. */
export interface HandPeople {
  readonly warbands: readonly {
    readonly id: string
    readonly name: string
    readonly members: readonly {
      readonly id: string
      readonly name: string
      /** Experience that is not spent. */
      readonly left: number
    }[]
  }[]
}
