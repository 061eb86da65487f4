import type { Localized } from '../domain/localized.ts'
import type { Member } from '../domain/member.ts'
import type { Roster } from '../domain/roster.ts'
import type { DiceAmount } from './kit/diceAmount.ts'
import type { TracedNumberOrWord } from './kit/traced.ts'

/** A type of member that can be recruited. `member`: the smallest legal member of this type, without a name. */
interface Recruit<M extends Member> {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  readonly isGroup: boolean
  readonly member: Unnamed<M>
}
type Unnamed<M> = M extends unknown ? Omit<M, 'name'> : never

/** A number of a member that users buy in steps, such as a characteristic or a headcount. */
export interface Stepper {
  readonly key: string
  /**
   * Key of the member's item line that the stepper belongs to. Controls of one item line are shown together, below its
   * text.
   */
  readonly line?: string
  readonly name: Localized
  readonly value: number
  readonly floor: number
  /** The highest value; absent if there is no upper limit. */
  readonly ceiling?: number
  /** Points spent on this number so far. */
  readonly cost: number
  /**
   * Points that are paid for one step up but are not added to the member's cost, for example to replace a lost model.
   */
  readonly price?: number
  /** Key of the member's value that the stepper raises, if the stepper has another key. */
  readonly raises?: string
  /** The value in play, if it differs from the bought value. */
  readonly inPlay?: TracedNumberOrWord
}

export interface BuilderOption {
  readonly id: string
  readonly name: Localized
  readonly summary?: Localized
}

/** A choice between a few options, such as a member's race. */
export interface BuilderChoice {
  readonly key: string
  /**
   * Key of the member's item line that the choice belongs to. Controls of one item line are shown together, below its
   * text.
   */
  readonly line?: string
  readonly name: Localized
  /** The id of the selected option; `null` if the current value is not one of the options. */
  readonly value: string | null
  readonly options: readonly BuilderOption[]
  /** Set for a yes/no choice: the id of the option that a ticked box selects. */
  readonly on?: string
}

/** A function that returns the selected option of a campaign setting, or the default of the setting. */
export type SettingLookup = (id: string) => string | undefined

/**
 * Choices of a subject (a member, an item line, a roster). `of` lists the choices; `to` returns the subject after one
 * of them is made, and is only called with options that `of` returned. `setting` looks up the campaign's settings;
 * absent for a roster without a campaign.
 */
export interface ChoiceRules<T, X> {
  of(subject: T, context: X, setting?: SettingLookup): readonly BuilderChoice[]
  to(subject: T, key: string, option: string, context: X): T
}

/** A text of a member besides its name and notes, such as the name of a crew member. */
export interface MemberTextField {
  readonly key: string
  /**
   * Key of the member's item line that the text belongs to. Controls of one item line are shown together, below its
   * text.
   */
  readonly line?: string
  readonly name: Localized
  readonly value: string
  /** True if the text may be empty. */
  readonly isOptional?: boolean
}

/** Members that a new warband needs: at least `least` members of certain types, as the rulebook says. */
export interface NewBandRequirement {
  /** The name with its article, because it is inserted into a sentence. */
  readonly name: Localized
  /** Types of members that count. If absent, all types count. */
  readonly kinds?: readonly string[]
  readonly least: number
  /** Codes of the issues with which the checks report that these members are missing. */
  readonly issues: readonly string[]
  /** True if each model of a group counts. */
  readonly countsModels?: true
}

/**
 * A roll that a new warband makes: for its starting budget, or for a choice that it keeps, such as its largest size.
 * `option`: the option of the warband that the value decides; absent for the starting budget.
 */
export interface StartRoll extends DiceAmount {
  readonly id: string
  readonly name: Localized
  readonly option?: string
}

/** A budget within one member. `value`: points spent. `of`: the maximum. */
export interface MemberBudgetMeter {
  readonly key: string
  readonly name: Localized
  readonly value: number
  readonly of: number
}

/** What members get only through experience once they have played, and not for points: traits, steppers, ranks. */
interface ExperienceGains<M = Member> {
  readonly traits: boolean
  /** Keys of the steppers whose number is raised by experience. */
  readonly steps: readonly string[]
  /**
   * Returns the position of a member's rank in the order of ranks. This order does not depend on cost. Absent if
   * members earn no ranks.
   */
  rank?(member: M): number
  /** True if members cannot get these things through experience either, so that only new recruits may buy them. */
  readonly isForRecruitsOnly?: true
}

/** A group of catalogue entries. `id`: the `kind` that all its entries have. */
interface EntryGroup {
  readonly id: string
  readonly name: Localized
  readonly isTrait: boolean
  /** True if its catalogue entries are choices of a member and not items that are bought. */
  readonly isChosen?: boolean
}

/** An item line in a roster: an item with its quantity. */
export interface RosterItemLine {
  readonly id: string
  readonly quantity: number
}

/**
 * Rules for building a warband. Steps and choices change a member's type and ruleset data, never its lists (items,
 * traits). The price of a change is the difference in the member's cost. The checks decide whether the result is legal.
 */
export interface BuilderRules<M extends Member, X, R extends Roster<M>> {
  recruits(context: X): readonly Recruit<M>[]
  /** What a warband starts with. If the rulebook names no types, any member who can play counts. */
  readonly start: readonly NewBandRequirement[]
  /** What each new warband rolls. Absent if nothing is rolled. */
  readonly startRolls?: readonly StartRoll[]
  /** Returns short descriptions of a member: rank, race, range of points. */
  identity(member: M, context: X): readonly Localized[]
  /** Groups of the catalogue, in display order. */
  readonly groups: readonly EntryGroup[]
  /**
   * True for a catalogue entry that does not belong to the warband's setting. Such an entry may be bought, but is
   * listed only on request.
   */
  isUnusual?(entry: string, context: X): boolean
  /**
   * Maps a path in an issue (inside a member or inside the options) to the key of the control that shows this value: a
   * stepper, a choice or a meter (a budget within a member).
   */
  readonly places: Readonly<Record<string, string>>
  readonly steps?: {
    of(member: M, context: X): readonly Stepper[]
    /**
     * Returns the member with the stepper `key` set to `value`, which must lie between the lowest and the highest value
     * of the stepper.
     */
    to(member: M, key: string, value: number, context: X): M
  }
  readonly choices?: ChoiceRules<M, X>
  readonly texts?: {
    of(member: M, context: X): readonly MemberTextField[]
    /**
     * Returns the member with the text field `key` set to `text`; `key` must be the key of a field that `of` listed.
     */
    to(member: M, key: string, text: string, context: X): M
  }
  readonly bandChoices?: ChoiceRules<R, X>
  /** The choices of an item line. */
  readonly itemChoices?: ChoiceRules<RosterItemLine, X>
  meters?(member: M, context: X): readonly MemberBudgetMeter[]
  /**
   * Returns the highest level of a trait for this member; `undefined` if there is no limit. Absent if the ruleset has
   * no traits.
   */
  levels?(member: M, trait: string, context: X): number | undefined
  /**
   * What members may buy for points only before their first game: certain traits, steppers and ranks. After that game,
   * members get these only through experience, or not at all. Absent if members can always buy everything for points.
   */
  readonly earned?: ExperienceGains<M>
  /** Returns the number of models that a group was bought with. Absent if the ruleset has no groups. */
  models?(member: M): number | undefined
  /**
   * Returns the member without what games changed: lost models, worn or broken items. Absent if games change nothing.
   */
  withoutGameEffects?(member: M): M
  /** Returns an item line of the stash without the changes that games made. Absent if games change nothing. */
  lineWithoutGameEffects?(line: RosterItemLine): RosterItemLine
  /**
   * True if items can be marked as broken (`brokenSchemaField`). A broken item is visible and keeps its cost, but has
   * no effect. Absent if items cannot break.
   */
  readonly canBreak?: true
  /**
   * True for an item whose pieces differ by the date of purchase, so that a later purchase gets its own item line. If
   * absent, there are no such items.
   */
  isSeparateLine?(line: RosterItemLine, context: X): boolean
  /**
   * True for an item whose first piece is free for each member. The free piece stays with its bearer. If absent, there
   * are no such items.
   */
  isFirstPieceFree?(line: RosterItemLine, context: X): boolean
  /**
   * Returns an item line without the data that applied only to its bearer; called when the bearer gives the item away.
   * Absent if there is no such data.
   */
  lineWithoutBearer?(line: RosterItemLine): RosterItemLine
}
