import type { Localized } from '../../domain/localized.ts'
import type { MemberStatus } from '../../domain/member.ts'
import type { Traced } from '../../rules/kit/traced.ts'
import type { ItemValuesView, ItemGroup } from './profile.ts'
import type { RenderedIssue } from '../renderedIssue.ts'

/** A number before and after a change. */
export interface BeforeAfter {
  readonly before: number
  readonly after: number
}

/** The effect of a ruling on a warband. */
export interface BandEffect {
  readonly id: string
  readonly name: string
  readonly treasury: BeforeAfter
  readonly value: BeforeAfter
  /** Whether the warband is withdrawn, before and after; absent if that does not change. */
  readonly withdrawn?: { readonly before: boolean; readonly after: boolean }
  /** Items whose number in the warband changes. `worth`: the prices paid for them, with one part per item line. */
  readonly things: readonly ({
    readonly name: Localized
    readonly worth: { readonly before: Traced; readonly after: Traced }
  } & BeforeAfter)[]
  /** Rules errors that the warband would have after the ruling but does not have now. */
  readonly faults: readonly RenderedIssue[]
}

/** The effect of a ruling on a member. Numbers that do not change are absent. */
export interface MemberEffect {
  readonly id: string
  readonly name: string
  readonly band: string
  readonly role?: { readonly before: Localized; readonly after: Localized }
  /** Status before and after. `nobody`: the member does not exist yet; `moved`: it moves to another warband. */
  readonly status?: {
    readonly before: MemberStatus | 'nobody' | 'moved'
    readonly after: MemberStatus | 'nobody' | 'moved'
  }
  readonly experience?: BeforeAfter
  readonly missedGames?: BeforeAfter
  readonly cost?: BeforeAfter
  /**
   * For a member who moves, choices in which the two warbands differ, such as their race; null if a warband has no such
   * choice.
   */
  readonly options?: readonly {
    readonly name: Localized
    readonly before: Localized | null
    readonly after: Localized | null
  }[]
  /** Other values that change. For a member who moves, they are compared with its values in the former warband. */
  readonly values: readonly {
    readonly name: Localized
    readonly suffix: string
    readonly before: number | string | Localized
    readonly after: number | string | Localized
  }[]
}

/** The effect of a ruling on a planned game. */
export interface GameEffect {
  readonly id: string
  readonly round: number
  readonly scenario: string
  readonly isCancelled: boolean
  /**
   * Names of the other warbands of the game. They play without the warbands that leave or, if the game is cancelled,
   * have a bye.
   */
  readonly bands: readonly string[]
}

/** A preview of a command, of which nothing is written, or the reasons why the command is refused. */
export interface RulingPreview {
  readonly refused: readonly RenderedIssue[]
  readonly bands: readonly BandEffect[]
  readonly members: readonly MemberEffect[]
  readonly games: readonly GameEffect[]
}

/** The rulings that apply to a member, as far as the member's own view does not contain them. */
export interface MemberRulingsView {
  /** Injuries that can be added to the member's record. */
  readonly injuries: readonly {
    readonly id: string
    readonly name: Localized
    readonly summary: Localized
    /**
     * The possible details of the injury: the sides of the body, or the crew members. Empty if the injury needs no
     * detail.
     */
    readonly details: readonly { readonly id: string; readonly name: Localized }[]
  }[]
  /** Crew members who have their own absences. */
  readonly people: readonly { readonly id: string; readonly name: string; readonly missedGames: number }[]
  /**
   * The reasons why the member cannot replace a lost leader (empty if it can), and the price. Absent if the rules have
   * no succession.
   */
  readonly promotion?: { readonly refused: readonly RenderedIssue[]; readonly price: number }
}

/** What must be decided before a warband is withdrawn. */
export interface WithdrawalView {
  /**
   * Number of the warband's planned games. `left`: number of these games that the other warbands could play without it.
   */
  readonly games: number
  readonly left: number
  /**
   * Names of the captives that the warband holds (`captives`), and of the warband's own members whom other warbands
   * hold (`held`).
   */
  readonly captives: readonly string[]
  readonly held: readonly string[]
  /** Names of the stakes that the warband holds, which then nobody holds. */
  readonly stakes: readonly string[]
}

/** Items of a warband that could be traded, each with its bearer and its values. */
export interface TradeableItemsView {
  /** The groups of the items, with the columns of values by which the items of a group are compared. */
  readonly groups: readonly ItemGroup[]
  readonly things: readonly {
    /** Id of the fact that stores the item. */
    readonly id: string
    readonly name: Localized
    readonly quantity: number
    /** List price of one piece. */
    readonly cost: number
    /** Name of the member who carries the item; null if it is in the stash. */
    readonly bearer: string | null
    readonly group: string
    /** Values of the item alone, without the changes by its present bearer, because the item would get a new bearer. */
    readonly figures: ItemValuesView
  }[]
}

/** All members of a campaign who can get experience, listed by warband. */
export interface UnspentExperienceView {
  readonly warbands: readonly {
    readonly id: string
    readonly name: string
    readonly members: readonly {
      readonly id: string
      readonly name: string
      /** Experience that the member has not spent. */
      readonly left: number
    }[]
  }[]
}
