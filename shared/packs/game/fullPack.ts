import type { Severity } from '../../domain/issue.ts'
import type { Localized } from '../../domain/localized.ts'
import type { Member } from '../../domain/member.ts'
import type { Roster } from '../../domain/roster.ts'
import type { MemberBudgetMeter, NewBandRequirement } from '../../rules/builder.ts'
import type { ContentFormData } from '../../rules/contentData.ts'
import type { ContentEntry } from '../../rules/contentRules.ts'
import type { AwardRule, ExperienceLimit } from '../../rules/kit/aftermath/experience.ts'
import type { DiceAmount } from '../../rules/kit/diceAmount.ts'
import type { RollTable } from '../../rules/kit/rollTable.ts'
import type { TracedPartSourceKind } from '../../rules/kit/traced.ts'
import type { ChosenAdvanceTable, RulesetGuide } from '../../rules/ruleset.ts'
import type { FullBandLimit, FullCheck, FullLimit, ItemRestriction } from './fullChecks.ts'
import type { FullItemValues } from './fullItemValues.ts'
import type { FullField, LineChoice, LineWear, OwnItems, OwnList } from './fullFields.ts'
import type { Formula, Named } from './fullParts.ts'
import type { FullSheet } from './fullSheet.ts'
import type { FullAttribute, FullPart, FullScale, FullStage, FullSteps, FullValue } from './fullValues.ts'

export interface Described extends Named {
  readonly summary: Localized
  readonly readings?: readonly string[]
}

/** Numbers of models of a group. `extra`: cost of each model above the lowest number, which costs nothing more. */
export interface GroupSize {
  readonly min: number
  readonly max: number
  readonly extra?: number
}
/** `with`: the numbers of models of a group that has a trait. */
export interface FullModels extends GroupSize {
  readonly with?: GroupSize & { readonly trait: string }
  /** True if the checks of the game say what is wrong with the number of models. */
  readonly hasOwnChecks?: true
  /** True if sheets show the number of models elsewhere than in the name of the kind. */
  readonly isCountedApart?: true
  /** Key of the stepper of lost models to replace. */
  readonly leftKey?: string
}

export interface FullKind extends Described {
  readonly cost: number
  readonly values: Readonly<Record<string, number>>
  /** `missing`: the issues of too few; the first whose condition holds is reported. `tooMany`: code of too many. */
  readonly count?: {
    readonly min?: number
    readonly max?: number
    readonly missing?: readonly { readonly issue: string; readonly severity?: Severity; readonly when?: Formula }[]
    readonly tooMany?: string
    /** Name of the members that a new band needs, as it stands in a sentence. */
    readonly start?: Localized
  }
  /** The usual ransom of a captive. */
  readonly ransom?: Formula
  /** What a captor gets who sells a captive. */
  readonly sale?: Formula | DiceAmount
  readonly victoryPoints?: { readonly outOfAction: number; readonly killed: number }
  /**
   * Table of a member who was put out of action, or the tables of which the first whose condition holds is rolled on.
   * Without it, the member returns without a roll.
   */
  readonly table?: string
  readonly tables?: readonly { readonly when: Formula; readonly id: string }[]
  /** Experience that a new member counts as having; it pays for no advances. */
  readonly experience?: number
  /** Set for a group: the numbers of models that it may be bought with. */
  readonly models?: FullModels
  /** Values that rest on the first member of another kind; `values` has the numbers without such a member. */
  readonly rests?: Readonly<Record<string, { readonly of: string; readonly add: number }>>
  /** Ids of the items that it may buy. If absent, it may buy all. */
  readonly items?: readonly string[]
}

/** An entry of a list, with the fields of its list's form. `kind`: the list. */
export type FullEntry = Described & { readonly kind: string; readonly cost?: number } & Readonly<
    Record<string, unknown>
  >

/** An advance to choose: a step of a value, or an entry of a list. `kinds`: the kinds that may choose it. */
export interface FullAdvanceChoice {
  readonly value?: string
  readonly list?: string
  /** If absent, the usual price. */
  readonly price?: number | Formula
  readonly kinds?: readonly string[]
}

/** `kinds`: the kinds that the person may have. `from`: the kinds of its group; any if absent. */
export interface FullRise {
  readonly kinds: readonly string[]
  readonly from?: readonly string[]
}

export interface FullAdvances {
  readonly houseRule?: string
  /** The table on which advances are rolled, or the advances to choose from. */
  readonly table?: string
  readonly choices?: readonly FullAdvanceChoice[]
  /** Results with which one model of a group becomes a person. */
  readonly rises?: ReadonlyMap<string, FullRise>
  /** What each advance adds to the cost of its member; a rise adds nothing. */
  readonly worth?: number
  /** Experience for each advance: a number, or a formula of the number `taken` before. */
  readonly price?: number | Formula
  /** Total experience at which an advance is due, in ascending order; advances are then not paid. */
  readonly at?: readonly number[]
  /** Most steps of a value above its initial value. Values that are not listed advance up to their own limit. */
  readonly ceilings: Readonly<Record<string, number>>
  /** Code of the issue of an advance beyond its limit. */
  readonly issue: string
}

/** Fields that experience raises. `to`: the new number. `price`: 0 if it cannot be raised. */
export interface FullRaises {
  readonly table: ChosenAdvanceTable
  readonly price: number
  readonly raises: readonly {
    readonly id: string
    readonly field: string
    readonly to: Formula
    readonly price: Formula
    readonly when?: Formula
  }[]
}

/** Experience that buys attributes and traits. `price`: for each point that they cost. */
export interface FullSpending {
  readonly houseRule: string
  readonly name: Localized
  readonly summary: Localized
  readonly price: number
  /** Condition of the traits that a member may buy. */
  readonly offered: Formula
}

/**
 * A step of the income or the upkeep: an amount, dice, or a roll on a table. `times`: how many times it is paid, as a
 * formula of the band; once if absent. `number`: how many dice are thrown on a table of multiples. `when`: its condition. `isHouse`: paid by a house rule. `leaves`: the kind whose
 * members leave if the step cannot be paid in full.
 */
export interface FullPayment extends Named {
  readonly isHouse?: true
  readonly amount?: Formula
  readonly dice?: DiceAmount
  readonly table?: string
  readonly number?: Formula
  readonly leaves?: string
  readonly times?: Formula
  readonly when?: Formula
}

export interface FullAftermath {
  readonly injuryTables: readonly string[]
  readonly awards: readonly AwardRule[]
  readonly maxExperience?: ExperienceLimit
  /** The rating of a band, by which sides are compared before a game. */
  readonly rating?: Formula
  readonly killsAtTable?: boolean
  /** True if members may join the enemy, and if the items of those who left stay with the band. */
  readonly canDesert?: true
  readonly leavesThings?: true
  /** Tables that only overridden values lead to. */
  readonly fixedTables?: readonly RollTable[]
  /** Ranks that awards tell apart: the first whose condition holds. */
  readonly ranks?: readonly { readonly id: string; readonly when: Formula }[]
  /** Condition of the items that enemies may take. */
  readonly loot?: Formula
  /** Condition of the items that a member keeps if it loses its equipment. */
  readonly keeps?: Formula
  /** Marks of item lines: set when an injury with this effect happens. */
  readonly marks?: readonly { readonly effect: string; readonly lines: Formula; readonly mark: string }[]
  /** Condition of a member who must leave the band for good. */
  readonly retires?: Formula
  /** What a game brings, and what it costs. */
  readonly income?: readonly FullPayment[]
  readonly upkeep?: readonly FullPayment[]
  /** House rules for parts of the aftermath. The income of a house rule can be changed by hand. */
  readonly houseRules?: { readonly injuries?: string; readonly experience?: string; readonly income?: string }
}

export interface FullBuilder {
  /** Members to recruit. If absent, one of each kind. */
  readonly recruits?: readonly (Described & { readonly member: Readonly<Record<string, unknown>> })[]
  /** The field whose number ranks members, the lowest first. */
  readonly rankField?: string
  /** Texts of the choice to keep or to remove what a member describes itself. */
  readonly ownLists?: { readonly keep: Localized; readonly drop: Localized }
  /** Key and name of the choice of a member's kind. If absent, members keep their kind. */
  readonly kindKey?: string
  readonly kindName?: Localized
  /** What a new band needs besides members of certain kinds. */
  readonly start?: NewBandRequirement
  /** The value that describes a member by a word, and the texts of its words. */
  readonly class?: { readonly value: string; readonly texts: Readonly<Record<string, Localized>> }
  /** Budgets within a member. */
  readonly meters?: readonly (Omit<MemberBudgetMeter, 'value' | 'of'> & {
    readonly value: Formula
    readonly of: Formula
  })[]
  /** The highest level of a trait for its bearer, as a formula of items; 0 for no limit. */
  readonly mostLevels?: Formula
  /** Stages whose entries describe a member: its race. */
  readonly identity: readonly string[]
  readonly places: Readonly<Record<string, string>>
  /** True if a kind that ranks higher than another is not bought for members who have played. */
  readonly ranksAreForRecruits?: boolean
  /** Unusual items by the choice of an option. */
  readonly unusual?: { readonly option: string; readonly items: Readonly<Record<string, readonly string[]>> }
}

/**
 * A game as the interpreter reads it: everything that a pack leaves out is filled in. This form is not public; the
 * public form is `PackInput`.
 */
export interface FullPack {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  readonly values: readonly FullValue[]
  /** Name of the limits of values, in explanations. */
  readonly limitName: Localized
  /** From the highest rank to the lowest. */
  readonly kinds: readonly FullKind[]
  /** Lists of items that are bought, in order. */
  readonly groups: readonly (Named & { readonly isTrait?: boolean })[]
  /** Forms of all lists, for the entries of the pack and for a campaign's own entries. */
  readonly forms: ContentFormData
  /** Further lists of choices that forms name: entries of lists, those with a text in a field, or values. */
  readonly choiceLists?: Readonly<
    Record<
      string,
      {
        readonly lists?: readonly string[]
        readonly where?: readonly [field: string, text: string]
        readonly ids?: readonly string[]
      }
    >
  >
  readonly entries: readonly FullEntry[]
  readonly scenarios?: readonly ContentEntry[]
  readonly samples?: readonly ContentEntry[]
  readonly options: readonly FullField[]
  readonly fields: readonly FullField[]
  readonly lines: {
    readonly choices: readonly LineChoice[]
    readonly marks: readonly string[]
    readonly canBreak: boolean
    /** Condition of items whose later purchases get lines of their own. */
    readonly separate?: Formula
    /** Groups whose lines are checked before the others, in order. */
    readonly checkedFirst?: readonly string[]
    /** True if broken items are checked too. */
    readonly checksBroken?: true
    /** True if each level of a trait counts as a line. */
    readonly hasLevelsApart?: true
    /** True if formulas may ask whether a number or a list of an entry is given. */
    readonly hasGiven?: true
    readonly own?: OwnItems
    readonly ownLists?: readonly OwnList[]
    readonly wear?: LineWear
    /** The field with the kinds that may have an entry. An empty list means all. */
    readonly kindsField?: string
  }
  /** Names for formulas of members; a helper may use those before it. */
  readonly helpers: Readonly<Record<string, Formula>>
  /** Names for formulas of items; such a helper may use those before it. */
  readonly itemHelpers?: Readonly<Record<string, Formula>>
  /** Functions of formulas. */
  readonly scales: Readonly<Record<string, FullScale>>
  readonly stages: readonly FullStage[]
  readonly steps: readonly FullSteps[]
  readonly attributes?: readonly FullAttribute[]
  /** Parts of the cost of a member. If absent, its kind, its items, its steps and its advances. */
  readonly cost?: readonly FullPart[]
  /** The field in which entries say what they change, and the key of a row with the id of the value. */
  readonly changes?: { readonly field: string; readonly value: string }
  /** Items whose first piece is free for each member. */
  readonly firstFree?: { readonly when: Formula; readonly name: Localized }
  /** Costs of items for bands with a choice of an option. If several apply to an item, the last counts. */
  readonly prices: readonly {
    readonly option: string
    readonly choice: string
    readonly costs: ReadonlyMap<string, number>
  }[]
  readonly limits: readonly FullLimit[]
  readonly restrictions: Readonly<Record<string, ItemRestriction>>
  /** Entries with this flag may be had once on a side. `name`: parameter of the message. */
  readonly unique?: { readonly flag: string; readonly issue: string; readonly name: string }
  /** `max`: the highest size of any band. `rolls`: dice of the starting budget, and of the highest size of each band. */
  readonly band: {
    readonly min?: number
    readonly max?: number
    readonly rolls?: { readonly budget?: DiceAmount; readonly size?: DiceAmount }
    readonly limits?: readonly FullBandLimit[]
  }
  readonly checks: Readonly<Record<'item' | 'member' | 'band', readonly FullCheck[]>>
  readonly tables: readonly RollTable[]
  readonly aftermath: FullAftermath
  readonly advances?: FullAdvances
  readonly spending?: FullSpending
  readonly raises?: FullRaises
  /** `keepsValues`: the successor keeps the values of its earlier kind. */
  readonly succession?: {
    readonly from: string
    readonly to: string
    readonly by: string
    readonly keepsValues?: boolean
  }
  readonly guide: Omit<RulesetGuide, 'topics'> & Partial<Pick<RulesetGuide, 'topics'>>
  readonly issues: Readonly<Record<string, Localized>>
  readonly builder: FullBuilder
  readonly itemValues: FullItemValues
  readonly sheet: FullSheet
  readonly starter: {
    readonly options: Readonly<Record<string, unknown>>
    readonly members: readonly ({ readonly kind: string; readonly name: string } & Readonly<Record<string, unknown>>)[]
    readonly cap?: number
  }
}

/** Kind of the source of what a list's entries add to values. */
export function sourceKindOf(list: string, groups: FullPack['groups']): TracedPartSourceKind {
  const group = groups.find(({ id }) => id === list)
  if (!group) return 'race'
  return group.isTrait ? 'trait' : 'item'
}

/** True if a member of a kind may have an entry, by the field of the entry with the kinds that may. */
export const isForKind = (entry: FullEntry, field: string, kind: string): boolean =>
  (entry[field] as readonly string[] | undefined)?.includes(kind) ?? true

/** An item line of a member, with the choices and the marks of its game. */
export interface PackLine {
  readonly id: string
  readonly quantity: number
  readonly broken?: true | undefined
  readonly [key: string]: unknown
}
/** A member, with the fields of its game. */
export type PackMember = Member & { readonly items: readonly PackLine[] } & Readonly<Record<string, unknown>>
export type PackRoster = Roster<PackMember, Readonly<Record<string, unknown>>, FullEntry, PackLine>

/** A trait of a member, with its level. */
export interface PackTrait {
  readonly id: string
  readonly level: number
}

export const traitsOf = (member: PackMember): readonly PackTrait[] =>
  (member['traits'] as readonly PackTrait[] | undefined) ?? []
