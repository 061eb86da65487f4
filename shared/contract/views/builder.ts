import type { SheetCounters } from '../../domain/campaign/counters.ts'
import type { FactOf } from '../../domain/campaign/facts.ts'
import type { Issue } from '../../domain/issue.ts'
import type { Localized } from '../../domain/localized.ts'
import type { MemberStatus } from '../../domain/member.ts'
import type { Roster } from '../../domain/roster.ts'
import type { StartRoll } from '../../rules/builder.ts'
import type { Traced, TracedNumberOrWord } from '../../rules/kit/traced.ts'
import type { Reading } from '../../rules/ruleset.ts'
import type { NewBandChecklistStep } from '../../rules/start.ts'
import type { CounterValueView } from './counters.ts'
import type { ItemGroup } from './profile.ts'
import type { LocatedIssue, RenderedIssue } from '../renderedIssue.ts'
import type { ChoiceView, ItemLineView } from './member.ts'

/** A stake that a warband holds. */
export type HeldStake = Pick<FactOf<'stake'>, 'id' | 'name' | 'sort' | 'text' | 'income'>

/** A warband with all its facts, as a validated roster. */
export interface WarbandView {
  readonly warband: FactOf<'warband'>
  /** The stakes that the warband holds. */
  readonly stakes: readonly HeldStake[]
  /** The values of the counters that the sheets print. */
  readonly counters: SheetCounters
  readonly revision: number
  readonly roster: Roster
  /** The members, in the order of the roster. */
  readonly members: readonly {
    readonly id: string
    readonly cost: Traced
    readonly values: Readonly<Record<string, TracedNumberOrWord>>
    /** True if the member deserted to the enemy. */
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

/** A roll of a new warband. `text`: its dice as a game writes them. `sides`: number of sides of each die. */
export interface StartRollView extends StartRoll {
  readonly text: string
  readonly sides: readonly number[]
}

/** The choices of a warband that does not exist yet, such as its race. */
export interface NewBandView {
  readonly choices: readonly ChoiceView[]
  /** The options of the warband, if the user makes these choices. They are sent with `warband.create`. */
  readonly options: FactOf<'warband'>['options']
  /** What the warband rolls when it is created; its dice are sent with `warband.create`. */
  readonly startRolls: readonly StartRollView[]
  /** The starting budget of a warband that does not roll for it; null without a budget. */
  readonly startingBudget: number | null
}

/** A member in the builder's list. */
export interface BuilderLine {
  readonly id: string
  readonly name: string
  /** Name of the member's kind in the ruleset's words: « porteur ». */
  readonly role: Localized
  readonly status: MemberStatus
  /** True if the member deserted to the enemy. */
  readonly hasDeserted?: true
  /** Number of games that the member must still miss. */
  readonly missedGames: number
  /** Name of the table result that keeps the member away; absent if unknown. */
  readonly cause?: Localized
  /** For a group: number of models that are left, and original number of models. */
  readonly models?: { readonly left: number; readonly of: number }
  readonly cost: number
  /** False for members who left for good, and for captives. They are listed last. */
  readonly isInBand: boolean
  /**
   * True if the member counts towards value and composition of the warband. A member with a deep wound does not count
   * until it is back.
   */
  readonly isCounted: boolean
  readonly errors: number
  readonly warnings: number
  readonly dueAdvances: number
  /** Number of lasting injuries. */
  readonly injuries: number
}

/** A kind of member that can be recruited, with its initial state. */
export interface RecruitKind {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  readonly isGroup: boolean
  readonly price: number
  /** The member to recruit, without a name, as input of `member.recruit`. */
  readonly member: object
  /** The reasons why this kind cannot be recruited now; absent if it can. */
  readonly refused?: readonly RenderedIssue[]
  /** The reasons why two or more of this kind cannot be recruited now, although one can. Absent if several can. */
  readonly severalRefused?: readonly RenderedIssue[]
}

/** A line of a treasury's ledger. */
export interface LedgerLineView {
  readonly id: string
  readonly amount: number
  /** The reason of the ledger line, in words. */
  readonly name: Localized
  /** What the ledger line is about: an item, a member, or the text that was entered. */
  readonly detail: Localized | null
  /** Round of the game that caused the ledger line; null if no game did. */
  readonly round: number | null
  readonly at: string
}

/** A warband as the builder shows it, without details of its members. */
export interface BuilderView {
  readonly warband: FactOf<'warband'>
  /** The stakes that the warband holds. */
  readonly stakes: readonly HeldStake[]
  /** The values of the counters of warbands. */
  readonly counters: readonly CounterValueView[]
  readonly revision: number
  readonly value: Traced
  /** Readings about which members count in the value. */
  readonly valueReadings: readonly { readonly code: string; readonly text: Localized }[]
  /**
   * Highest allowed value of the warband: its own cap or, without one, the cap of the campaign. Null if there is no
   * limit.
   */
  readonly cap: number | null
  /** The treasury with one part per ledger reason. */
  readonly treasury: Traced
  /** Readings of the rules about the treasury. */
  readonly treasuryReadings: readonly Reading[]
  /** The latest ledger lines, newest first. */
  readonly ledger: readonly LedgerLineView[]
  /**
   * True if changes are paid from the treasury. False if the campaign has no treasury, or while the warband is built
   * without a starting budget.
   */
  readonly isPaying: boolean
  /** True before the warband's first game: everything that is returned is then refunded in full. */
  readonly isBuilding: boolean
  /** Number of models of the members who count. */
  readonly figures: number
  readonly legal: boolean
  /** The steps that a new warband still needs; empty once all are done or the warband has played. */
  readonly start: readonly NewBandChecklistStep[]
  /** The first member who can succeed the leader that the warband has lost. */
  readonly successor?: { readonly member: string; readonly name: string }
  readonly members: readonly BuilderLine[]
  readonly stash: readonly ItemLineView[]
  /** The issues of the warband, without issues that only repeat an open step in `start`. */
  readonly issues: readonly LocatedIssue[]
  readonly recruits: readonly RecruitKind[]
  /** The groups of items, in the catalogue's order. */
  readonly groups: readonly ItemGroup[]
  /** Choices of the warband as a whole: its theme, its options. */
  readonly choices: readonly ChoiceView[]
  /**
   * Custom entries that the warband keeps in an earlier version. `isGone`: true if the campaign has
   * removed the entry.
   */
  readonly frozen: readonly { readonly id: string; readonly name: Localized; readonly isGone: boolean }[]
}
