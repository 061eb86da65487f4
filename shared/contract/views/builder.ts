import type { FactOf } from '../../domain/campaign/facts.ts'
import type { Issue } from '../../domain/issue.ts'
import type { Localized } from '../../domain/localized.ts'
import type { Status } from '../../domain/member.ts'
import type { Roster } from '../../domain/roster.ts'
import type { Traced, Value } from '../../rules/kit/traced.ts'
import type { Reading } from '../../rules/ruleset.ts'
import type { StartStep } from '../../rules/start.ts'
import type { ThingGroup } from './profile.ts'
import type { PlacedIssue, WordedIssue } from '../worded.ts'
import type { ChoiceView, ItemLineView } from './member.ts'

/** A warband with all its facts, as a roster, and judged. */
export interface WarbandView {
  readonly warband: FactOf<'warband'>
  readonly revision: number
  readonly roster: Roster
  /** In the order of the roster's members. */
  readonly members: readonly {
    readonly id: string
    readonly cost: Traced
    readonly values: Readonly<Record<string, Value>>
    /** It left by going over to the enemy. */
    readonly hasDeserted?: true
  }[]
  readonly cost: Traced
  readonly legal: boolean
  readonly issues: readonly Issue[]
  readonly treasury: number
  readonly items: readonly FactOf<'item'>[]
  readonly ledger: readonly FactOf<'ledger'>[]
  readonly awards: readonly FactOf<'award'>[]
}

/** A member in the builder's list. */
export interface BuilderLine {
  readonly id: string
  readonly name: string
  /** Its kind in the ruleset's words: « porteur ». */
  readonly role: Localized
  readonly status: Status
  /** True of one who left by going over to the enemy. */
  readonly hasDeserted?: true
  /** Games that it still has to miss. */
  readonly missedGames: number
  /** The result that keeps it away, where that is known. */
  readonly cause?: Localized
  /** Of a group: models left, and those that it once had. */
  readonly models?: { readonly left: number; readonly of: number }
  readonly cost: number
  /** False for those who left the band for good, and for captives; they stand at the end. */
  readonly isInBand: boolean
  /** Whether it counts in what the band is worth and made of: one with a deep wound does not, until it is back. */
  readonly isCounted: boolean
  readonly errors: number
  readonly warnings: number
  readonly dueAdvances: number
}

/** A kind of member that can be taken in, as it would first be. */
export interface RecruitKind {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  readonly isGroup: boolean
  readonly price: number
  /** The member to recruit, but for its name: goes into `member.recruit`. */
  readonly member: object
  /** Why it cannot be had now; absent: it can. */
  readonly refused?: readonly WordedIssue[]
}

/** A line of a treasury's ledger. */
export interface LedgerLineView {
  readonly id: string
  readonly amount: number
  /** Its reason, in words. */
  readonly name: Localized
  /** What it is about: a thing, a member, what was written down. */
  readonly detail: Localized | null
  /** The round of the game that brought it. */
  readonly round: number | null
  readonly at: string
}

/** A warband as the builder shows it, without its members' details. */
export interface BuilderView {
  readonly warband: FactOf<'warband'>
  readonly revision: number
  readonly value: Traced
  /** Readings of the rules on who counts in it. */
  readonly valueReadings: readonly { readonly code: string; readonly text: Localized }[]
  /** Ceiling on its value: the band's own, or the campaign's. */
  readonly cap: number | null
  /** What the treasury comes to, a part for each reason of its ledger. */
  readonly treasury: Traced
  /** The readings of the rules that concern it. */
  readonly treasuryReadings: readonly Reading[]
  /** The last lines of the ledger, the newest first. */
  readonly ledger: readonly LedgerLineView[]
  /** False where the campaign has no budget: then nothing is paid while the band is built, or where it has no treasury. */
  readonly isPaying: boolean
  /** Before its first game: what is given back is refunded in full. */
  readonly isBuilding: boolean
  /** Figures on the table, of those that count. */
  readonly figures: number
  readonly legal: boolean
  /** What a new warband begins with, as a checklist; empty once all of it is there, or once it has played. */
  readonly start: readonly StartStep[]
  readonly members: readonly BuilderLine[]
  readonly stash: readonly ItemLineView[]
  /** Without those that only say what `start` says. */
  readonly issues: readonly PlacedIssue[]
  readonly recruits: readonly RecruitKind[]
  /** The groups of things, in the catalogue's order. */
  readonly groups: readonly ThingGroup[]
  /** Choices of the band as a whole: its theme, its options. */
  readonly choices: readonly ChoiceView[]
  /** Entries of the campaign's own that it keeps as they were; `isGone`: which the campaign has no more. */
  readonly frozen: readonly { readonly id: string; readonly name: Localized; readonly isGone: boolean }[]
}
