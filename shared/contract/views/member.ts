import type { FactOf } from '../../domain/campaign/facts.ts'
import type { Localized } from '../../domain/localized.ts'
import type { MemberStatus } from '../../domain/member.ts'
import type { MemberTextField } from '../../rules/builder.ts'
import type { DiceName } from '../../rules/kit/dice.ts'
import type { Traced, TracedNumberOrWord } from '../../rules/kit/traced.ts'
import type { ItemValueColumn } from '../../rules/ruleset.ts'
import type { CounterValueView } from './counters.ts'
import type { ItemValuesView } from './profile.ts'
import type { LocatedIssue, RenderedIssue } from '../renderedIssue.ts'

/**
 * The points that a step up costs or a step down refunds, or the reasons why the step is refused. A step changes a
 * number by one.
 */
export type StepPriceView =
  | { readonly points: number }
  | { readonly refused: readonly RenderedIssue[] }
  | { readonly limit: 'floor' | 'ceiling' }

/** A preview of changing a number or a trait by several steps at once. */
export interface StepPreview {
  /** Key of the stepper, or id of the trait. */
  readonly of: string
  readonly by: number
  readonly step: StepPriceView
}

/** A number of a member that is bought step by step with a stepper. */
/** A bought value of a member that is no value of the ruleset of its own, such as Force. `value`: the value in play. */
export interface AttributeView {
  readonly key: string
  readonly name: Localized
  readonly value: number | TracedNumberOrWord
}

export interface StepperView {
  /** Key of the stepper in `member.step`. */
  readonly key: string
  /**
   * Key of the list line to which the stepper belongs. Everything about such a line is shown together, below the text
   * of the line.
   */
  readonly line?: string
  readonly name: Localized
  readonly value: number
  /** Lowest value of the number. */
  readonly floor: number
  /**
   * Highest value of the number; absent if the number has no upper limit. A number with a limit of up to 6 is shown as
   * pips.
   */
  readonly ceiling?: number
  readonly down: StepPriceView
  readonly up: StepPriceView
  /** Cost of the present value. */
  readonly cost: number
  /** Value in play with its reasons, if injuries or traits change the number. */
  readonly inPlay?: TracedNumberOrWord
}

/** A choice among options, of a member or a warband. */
export interface ChoiceView {
  /** Key of the choice in `member.choose` or `warband.choose`. */
  readonly key: string
  /**
   * Key of the list line to which the choice belongs. Everything about such a line is shown together, below the text of
   * the line.
   */
  readonly line?: string
  readonly name: Localized
  readonly value: string | null
  /** For a yes/no choice, id of the option that means yes. */
  readonly on?: string
  readonly options: readonly {
    readonly id: string
    readonly name: Localized
    readonly summary?: Localized
    /** Difference in points from the option that is chosen now. */
    readonly points: number
    readonly refused?: readonly RenderedIssue[]
  }[]
}

/** A limited number of points within a member, such as points of attributes: how many are spent, and the maximum. */
interface MeterView {
  readonly key: string
  readonly name: Localized
  readonly value: number
  readonly of: number
}

export interface TraitView {
  /** Id of the fact that stores the trait. */
  readonly id: string
  readonly trait: string
  readonly name: Localized
  readonly summary: Localized
  readonly level: number
  readonly levels: number
  readonly cost: number
  readonly down: StepPriceView
  readonly up: StepPriceView
}

/** An item line: similar items of one bearer, shown as one line. */
export interface ItemLineView {
  /** Id of the fact that stores the item. */
  readonly id: string
  readonly item: string
  readonly name: Localized
  readonly summary: Localized
  /** Group of the item in the catalogue. */
  readonly kind: string
  readonly quantity: number
  readonly cost: number
  /**
   * Points for selling one piece: the full price before the first game, later a part of it according to the campaign's
   * setting; null if the item cannot be sold.
   */
  readonly resale: number | null
  /** True if the item stays with its bearer, who is dead or captive: it cannot be sold or given away. */
  readonly isKept: boolean
  /** Ids of the members who may receive one piece; absent if all members may, and the stash. */
  readonly takers?: readonly string[] | undefined
  /**
   * `isBroken`: true if the item is broken and has no use until it is mended; `canBreak`: true if the rules have broken
   * items.
   */
  readonly isBroken: boolean
  readonly canBreak: boolean
  /** Values of the item, for its bearer if it has one. */
  readonly figures: ItemValuesView
  /** Choices of the item, such as the quality of a weapon. */
  readonly choices: readonly ChoiceView[]
}

/** A value in play, with its reasons. */
export interface MemberValueView {
  readonly key: string
  readonly label: Localized
  readonly short: Localized
  readonly suffix: string
  readonly value: TracedNumberOrWord
  /** The word that the value stands for; absent if the value is a plain number. */
  readonly word?: Localized
  /** Readings that concern the value. */
  readonly readings: readonly { readonly code: string; readonly text: Localized }[]
  /** The override of the value; absent if the value has no override. */
  readonly override?: { readonly id: string; readonly amount: number; readonly reason: string }
}

/** Refers to a member's copy in another warband. */
export interface MovedMemberRef {
  readonly warband: string
  readonly member: string
  /** Name of the other warband. */
  readonly band: string
}

/** A member, as the builder and the member's own page show it. */
export interface MemberView {
  readonly member: FactOf<'member'>
  /** Portrait of the member, as a data URL. */
  readonly portrait?: string
  readonly warband: { readonly id: string; readonly name: string }
  readonly role: Localized
  /** The member's identity in one line: rank, race, a range of points. */
  readonly identity: readonly Localized[]
  readonly status: MemberStatus
  /** True if the member deserted to the enemy. */
  readonly hasDeserted?: true
  /** The member's copies in its previous and its next warband. */
  readonly moved?: { readonly from?: MovedMemberRef; readonly to?: MovedMemberRef }
  /** The reasons why the member cannot be deleted as a mistake; absent if it can. */
  readonly kept?: readonly RenderedIssue[]
  readonly missedGames: number
  /** Name of the table result that keeps the member away; absent if unknown. */
  readonly cause?: Localized
  /** False if the member left, is captive, or has a deep wound. Neither its value nor its rank then counts. */
  readonly isCounted: boolean
  /** The warband that holds the member captive. */
  readonly captor?: { readonly id: string; readonly name: string; readonly capture: string }
  readonly cost: MemberValueView
  readonly values: readonly MemberValueView[]
  readonly meters: readonly MeterView[]
  readonly steppers: readonly StepperView[]
  readonly attributes: readonly AttributeView[]
  readonly choices: readonly ChoiceView[]
  /** Texts of the member other than name and notes. `member.write` changes them. */
  readonly texts: readonly MemberTextField[]
  /** Traits of the member; absent if the ruleset has no traits. */
  readonly traits?: readonly TraitView[]
  readonly items: readonly ItemLineView[]
  readonly issues: readonly LocatedIssue[]
  readonly experience: {
    readonly gained: number
    readonly spent: number
    readonly due: number
    /** What the member began with, which pays for nothing; absent if it began without. */
    readonly start?: Traced
  }
  /** The values of the counters of members. */
  readonly counters: readonly CounterValueView[]
  readonly injuries: readonly {
    readonly id: string
    readonly name: Localized
    readonly summary: Localized
    /** The side of the injury, or the name of the crew member whom it concerns; null if it needs no detail. */
    readonly detail: Localized | null
    readonly against: string | null
    readonly game: { readonly id: string; readonly round: number; readonly scenario: string } | null
    readonly occasion: number | string | null
  }[]
  readonly advances: readonly { readonly id: string; readonly name: Localized; readonly amount: number }[]
  readonly awards: readonly FactOf<'award'>[]
  readonly games: readonly {
    readonly id: string
    readonly round: number
    readonly scenario: string
    readonly played: boolean
    readonly fallen: number
    readonly killed: boolean
    readonly absence: string
    readonly outBy: string | null
  }[]
}

/** A catalogue entry that can be bought or learnt, for a member or for the stash. */
export interface CatalogueLine {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  /** The group of the catalogue entry: `trait`, or the id of an item group. */
  readonly kind: string
  /** Points for one more piece or level, for this member in its present state. */
  readonly price: number
  readonly owned: number
  /** Values of the item without a bearer. */
  readonly figures: ItemValuesView
  /** For an entry of the rulebook, the kind of custom entry that can be based on it. */
  readonly adapts?: string
  /** True if Chronique created the entry because the rulebook lists no entries of this kind. */
  readonly isSample?: true
  /** True if the catalogue entry does not belong to the setting of the warband. */
  readonly isOutside?: true
  /** The reasons why the catalogue entry cannot be bought now (points, limits, requirements); absent if it can. */
  readonly refused?: readonly RenderedIssue[]
}

/** The catalogue for a member or the stash, with its groups in order. */
export interface CatalogueView {
  readonly kinds: readonly {
    readonly id: string
    readonly name: Localized
    readonly isTrait: boolean
    /** The columns of values by which the catalogue entries are compared. */
    readonly columns: readonly ItemValueColumn[]
  }[]
  readonly entries: readonly CatalogueLine[]
}

/** The advances that a member can take, with the effect of each. */
export interface AdvancesView {
  readonly due: number
  readonly price: number
  /** The dice of the table; null if advances are only chosen. */
  readonly dice: DiceName | null
  /** Number of sides of each die, in rolling order. */
  readonly sides: readonly number[]
  /** Id of the advance for each combination of faces, such as « 3,4 ». */
  readonly shows: Readonly<Record<string, string>>
  readonly choices: readonly {
    readonly id: string
    readonly name: Localized
    readonly isAllowed: boolean
    /** Probability of rolling this advance. Rolls of unavailable advances are repeated. */
    readonly chance: number
    /** Experience that the advance costs; absent if all advances cost the same. */
    readonly price?: number
    /** Experience that the member lacks for the advance; absent if it has enough, or if all advances cost the same. */
    readonly missing?: Traced
    /** If one model of the group becomes a person: the kinds that it may have. */
    readonly rises?: readonly { readonly id: string; readonly name: Localized }[]
    readonly gains: readonly {
      readonly value: string
      readonly before: number | string
      readonly after: number | string
    }[]
  }[]
}

/** The portraits of a warband's members. Members without a portrait are left out. */
export interface PortraitsView {
  readonly portraits: readonly { readonly member: string; readonly data: string }[]
}
