import type { Issue } from '../domain/issue.ts'
import type { Localized } from '../domain/localized.ts'
import type { Member } from '../domain/member.ts'
import type { Roster, RosterSchemas } from '../domain/roster.ts'
import type { SheetBlock, RulesetSheetStyle, SheetModel, TrackerBlock } from '../sheets/model.ts'
import type { Translator } from '../text/translator.ts'
import type { BuilderRules, SettingLookup } from './builder.ts'
import type { AdvancementRules } from './advancementRules.ts'
import type { BlankSheetContent } from './blankContent.ts'
import type { AftermathRules } from './aftermathRules.ts'
import type { CompanionRules } from './companionRules.ts'
import type { ContentRules } from './contentRules.ts'
import type { CampaignTerms } from './campaignTerms.ts'
import type { EvaluatedMember } from './evaluated.ts'
import type { ReadingSubject } from './readingSubject.ts'
import type { PackRules } from './packRules.ts'
import type { ItemValueRules } from './profileRules.ts'
import type { RollTables } from './kit/rollTable.ts'
import type { Traced, TracedNumberOrWord } from './kit/traced.ts'

export type * from './advancementRules.ts'
export type * from './aftermathRules.ts'
export type * from './companionRules.ts'
export type * from './contentRules.ts'
export type * from './evaluated.ts'
export type * from './readingSubject.ts'
export type * from './profileRules.ts'

/**
 * A ruleset: data and pure functions, in small groups. `M`: the ruleset's type of member. `R`: its type of roster. `X`:
 * its context, which holds what all members share (options, the catalogue with the roster's own entries) and is
 * computed once per roster.
 */
export interface Ruleset<M extends Member = Member, X = unknown, R extends Roster<M> = Roster<M>> {
  readonly id: string
  /** The pack that the ruleset was made from. Absent in the rulesets of the program. */
  readonly pack?: PackRules
  readonly name: Localized
  /** The kind of game, in a few words. */
  readonly summary: Localized
  readonly roster: RosterRules<M, X, R>
  readonly values: ValueRules<M, X>
  readonly tables: RollTables
  readonly aftermath: AftermathRules<M, X>
  readonly advancement: AdvancementRules<M, X>
  readonly builder: BuilderRules<M, X, R>
  readonly sheet: SheetRules<M, X, R>
  /** Values of weapons and armours, shown as columns. Absent if the ruleset's items have no such values. */
  readonly profiles?: ItemValueRules<M, X>
  /** A companion that accompanies a game at the table, on screen. Absent if the ruleset has no companion. */
  readonly companion?: CompanionRules<M, X>
  /** Forms with which users enter a campaign's own catalogue entries. If absent, such entries can only be imported. */
  readonly content?: ContentRules<X>
  readonly guide: RulesetGuide
  readonly wording: RulesetTexts
}

/** Something that a member can have, such as an item or a trait. */
export interface CatalogueEntry {
  readonly id: string
  readonly kind: string
  readonly name: Localized
  readonly summary: Localized
  /** Points for one piece of an item, or for one level of a trait. */
  readonly cost?: number
  readonly readings?: readonly string[] | undefined
  /** True if Chronique wrote the entry as a sample, because the rulebook lists no such entries. */
  readonly sample?: boolean | undefined
}

/** An id that a roster contains, with its path. The id must be one of `known`. */
export interface RosterReference {
  readonly path: string
  readonly id: string
  /** The ids that are allowed at this path: of catalogue entries or of table results. */
  readonly known: { has(id: string): boolean; keys(): Iterable<string> }
  /** Ids that belong in another list of the member, under this key. */
  readonly elsewhere?: { readonly key: string; readonly known: { has(id: string): boolean } }
}

/** Rules for what a roster may contain, and the checks of a roster. */
export interface RosterRules<M extends Member, X, R extends Roster<M>> {
  /** Schemas of the ruleset's members, options and custom entries. */
  readonly schemas: Omit<RosterSchemas, 'id'>
  /**
   * Computes the context of a roster, which all members share: options with defaults, the catalogue with the roster's
   * own entries.
   */
  context(roster: R): X
  /**
   * Returns a context with other members. Absent if no value of a member depends on other members of its warband.
   */
  withMembers?(context: X, members: readonly M[]): X
  /** Yields every id that the roster uses. These ids are checked before the rules are. */
  references(roster: R, context: X): Iterable<RosterReference>
  /** Yields all entries that members may have, including custom entries. */
  catalogue(context: X): Iterable<CatalogueEntry>
  /** Returns the issues of one member. `path`: the member's path in the roster, such as `members[0]`. */
  checkMember(member: M, path: string, context: X): readonly Issue[]
  /** Returns the issues of the warband as a whole. `roster.members` includes members that do not count. */
  checkBand(roster: R, context: X): readonly Issue[]
  /** Returns the issues of a side that these members form in a game. Absent if the ruleset has no rules for sides. */
  checkSide?(members: readonly M[], context: X): readonly Issue[]
  /** Creates the smallest legal roster, for a new warband. */
  starter(name: string): R
  /**
   * Returns options of a new warband that follow from the campaign's settings. Absent if no options follow from them.
   */
  optionsIn?(setting: SettingLookup): Readonly<Record<string, unknown>>
  /**
   * Returns the member with one more piece (or level) of a catalogue entry; unchanged if its type cannot have the
   * entry.
   */
  add(member: M, entryId: string, context: X): M
  /**
   * Returns the member with one piece (or level) less of a catalogue entry. Returns the member unchanged if it does not
   * have the entry.
   */
  remove(member: M, entryId: string, context: X): M
  /**
   * Returns the catalogue entry of an item line, in rulesets where item lines describe themselves. If absent, the entry
   * is found by the id of the item line.
   */
  entryOfLine?(line: unknown, context: X): CatalogueEntry
}

/** How a computed value is displayed. */
export interface ValueDisplaySpec {
  readonly label: Localized
  /** Short header of the value's column: « CT ». */
  readonly short: Localized
  /** Suffix printed after the value: the « + » of 3+. */
  readonly suffix?: string
  /** Display texts for values that are words, by word. */
  readonly words?: Readonly<Record<string, Localized>>
  /** Codes of the readings that concern this value. */
  readonly readings?: readonly string[]
  /** True for a value that is shown and overridden like any other, but is not part of `chronique/validation@1`. */
  readonly isUnpublished?: boolean
}

/** Rules that compute the values of a member, all traced. */
interface ValueRules<M extends Member, X> {
  /** How each value is displayed, by key, in display order. These are the values of `chronique/validation@1`. */
  readonly specs: Readonly<Record<string, ValueDisplaySpec>>
  cost(member: M, context: X): Traced
  /**
   * True if nothing has a price in this ruleset: all costs are 0, and value, budget, cap and treasury are not shown.
   */
  readonly withoutPrices?: true
  /** Computes all values of a member, by key. A value that the member's type does not have is absent. */
  of(member: M, context: X): Readonly<Record<string, TracedNumberOrWord>>
}

/** Rules for the printed sheets of a ruleset. */
export interface SheetRules<M extends Member, X, R extends Roster<M>> {
  /**
   * Builds the sheet of one member, in the language of `text`. `terms`: the terms of the campaign, or the ruleset's
   * defaults if there is no campaign.
   */
  member(evaluated: EvaluatedMember<M>, roster: R, context: X, text: Translator, terms: CampaignTerms): SheetModel
  /** The ornament with which headings of the sheets are drawn. */
  readonly motif: RulesetSheetStyle
  /** Keys of the values that the warband's sheet shows for each member. */
  readonly rosterValues: readonly string[]
  /**
   * Returns the text below a member's name on the warband's sheet: its rank. If absent, the member's type is printed.
   */
  rosterRank?(member: M, text: Translator): string
  /**
   * Returns notes below a member's row on the warband's sheet. A note says what the member's rolls need and no column
   * shows. Absent if the ruleset has no such notes.
   */
  rosterNotes?(evaluated: EvaluatedMember<M>, context: X, text: Translator): readonly string[]
  /**
   * Returns the names of a member's injuries for the warband's sheet. If absent, the sheet names all injuries, each
   * with its side.
   */
  rosterInjuries?(member: M, text: Translator): readonly string[]
  /**
   * Returns values for rolls of the whole warband (initiative, rout), computed for the members present. Absent if the
   * ruleset has no such rolls.
   */
  rosterCounts?(
    present: readonly M[],
    text: Translator,
    context?: X,
  ): readonly { readonly label: string; readonly figure: string }[]
  /** True if these values are computed for all members who count in the warband, absent or not. */
  readonly countsAbsent?: boolean
  /**
   * Builds a tracker for what a side ticks off during play, with one row for each side. Absent if the ruleset has no
   * such tracker.
   */
  sideTracker?(sides: readonly string[], text: Translator): TrackerBlock
  /**
   * Dice that are rolled for each member at the start of a game. The cover prints a row for each member who plays, with
   * space to write in these columns. Absent if no dice are rolled.
   */
  readonly startRolls?: { readonly title: Localized; readonly columns: readonly Localized[] }
  /** Members that have something for every block of a sheet. Their sheets are emptied and become the blank sheets. */
  templates(): readonly { readonly member: M; readonly title: Localized }[]
  /**
   * Returns what the blank sheet of a template shows in place of values. If absent, the blank sheet shows nothing
   * there.
   */
  blank?(member: M, text: Translator, terms: CampaignTerms): BlankSheetContent
  /** Returns the items of a member as one line of text. */
  possessions(member: M, context: X, text: Translator): string
  /** Builds reference blocks that only this ruleset has, such as a damage table. Absent `terms`: for all settings. */
  referenceBlocks?(text: Translator, terms?: CampaignTerms): SheetBlock[]
  /**
   * Builds blocks about building a warband, with prices if the ruleset has prices. The reference prints them last,
   * because they are only needed between games.
   */
  priceBlocks?(text: Translator, terms?: CampaignTerms): SheetBlock[]
}

/** A decision of Chronique where the rulebook is silent or unclear. */
export interface Reading {
  readonly code: string
  readonly text: Localized
}

/** A rule that is not in the rulebook. Each campaign can switch it on or off. */
export interface HouseRule {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  readonly default: boolean
  readonly readings?: readonly string[]
}

/** A setting of a campaign, with the options to select from and a default. */
export interface CampaignSetting {
  readonly id: string
  readonly name: Localized
  /** What the setting affects. */
  readonly summary: Localized
  readonly choices: readonly { readonly id: string; readonly name: Localized }[]
  readonly default: string
  readonly readings?: readonly string[]
}

/** A section of the play aids, which are the short reference of the rules. */
interface PlayAid {
  readonly id: string
  readonly name: Localized
  readonly entries: readonly ReadingSubject[]
}

/** What a ruleset explains about itself: readings, house rules, settings, play aids. */
export interface RulesetGuide {
  readonly readings: readonly Reading[]
  readonly houseRules: readonly HouseRule[]
  readonly settings: readonly CampaignSetting[]
  readonly playAids: readonly PlayAid[]
  /** Codes of the readings about the income and the expenses of a treasury. */
  readonly treasury?: readonly string[]
  /** Other subjects that readings concern: ranks, races, awards. */
  readonly topics: readonly ReadingSubject[]
  /** Codes of the readings about a member's cost. */
  readonly ofCost?: readonly string[]
  /** Codes of the readings about who counts in a warband's value. */
  readonly ofValue?: readonly string[]
}

/** Texts of the ruleset. `kinds`: names of the types of members. `issues`: messages by code, with {parameters}. */
export interface RulesetTexts {
  readonly kinds: Readonly<Record<string, Localized>>
  readonly issues: Readonly<Record<string, Localized>>
}
