import type { Issue } from '../domain/issue.ts'
import type { Localized } from '../domain/localized.ts'
import type { Member } from '../domain/member.ts'
import type { Roster, RosterSchemas } from '../domain/roster.ts'
import type { Block, Motif, SheetModel, TrackerBlock } from '../sheets/model.ts'
import type { Translator } from '../text/translator.ts'
import type { BuilderRules, Setting } from './builder.ts'
import type { AdvancementRules } from './advancementRules.ts'
import type { BlankContent } from './blankContent.ts'
import type { AftermathRules } from './aftermathRules.ts'
import type { CompanionRules } from './companionRules.ts'
import type { ContentRules } from './contentRules.ts'
import type { CampaignTerms } from './campaignTerms.ts'
import type { EvaluatedMember } from './evaluated.ts'
import type { Noted } from './noted.ts'
import type { ProfileRules } from './profileRules.ts'
import type { RollTables } from './kit/rollTable.ts'
import type { Traced, Value } from './kit/traced.ts'

export type * from './advancementRules.ts'
export type * from './aftermathRules.ts'
export type * from './companionRules.ts'
export type * from './contentRules.ts'
export type * from './evaluated.ts'
export type * from './noted.ts'
export type * from './profileRules.ts'

/**
 * A ruleset: data, and a few pure functions in small groups. `M` is its kind of member, `R` its kind of roster, `X` its
 * context: whatever it works out once for a roster (options, catalogue with the roster's own entries) and needs for
 * each member.
 */
export interface Ruleset<M extends Member = Member, X = unknown, R extends Roster<M> = Roster<M>> {
  readonly id: string
  readonly name: Localized
  /** What kind of game it is, in a few words. */
  readonly summary: Localized
  readonly roster: RosterRules<M, X, R>
  readonly values: ValueRules<M, X>
  readonly tables: RollTables
  readonly aftermath: AftermathRules<M, X>
  readonly advancement: AdvancementRules<M, X>
  readonly builder: BuilderRules<M, X, R>
  readonly sheet: SheetRules<M, X, R>
  /** The figures of weapons and armours as columns. Absent: things have none. */
  readonly profiles?: ProfileRules<M, X>
  /** What accompanies a game at the table, on screen. Absent: nothing does. */
  readonly companion?: CompanionRules<M, X>
  /** How a campaign adds entries of its own. Absent: they can only be brought in. */
  readonly content?: ContentRules<X>
  readonly guide: Guide
  readonly wording: Wording
}

/** Something that a member can be given: an item, a trait. */
export interface CatalogueEntry {
  readonly id: string
  readonly kind: string
  readonly name: Localized
  readonly summary: Localized
  /** Points for one, or one level. */
  readonly cost?: number
  readonly readings?: readonly string[] | undefined
}

/** A place in a roster that names an entry of the catalogue or of a table. */
export interface Reference {
  readonly path: string
  readonly id: string
  /** The ids that exist there. */
  readonly known: { has(id: string): boolean; keys(): Iterable<string> }
}

/** What a roster may hold and must keep to. */
export interface RosterRules<M extends Member, X, R extends Roster<M>> {
  /** Schemas of its members, options and custom entries. */
  readonly schemas: Omit<RosterSchemas, 'id'>
  /** Works out what all members share: options with their defaults, the catalogue with the roster's own entries. */
  context(roster: R): X
  /** Every id that the roster uses. Checked before anything else. */
  references(roster: R, context: X): Iterable<Reference>
  /** All that members may be given here, custom entries included. */
  catalogue(context: X): Iterable<CatalogueEntry>
  /** What breaks a rule, or is worth a remark, in one member. `path` is its place: `members[0]`. */
  checkMember(member: M, path: string, context: X): readonly Issue[]
  /** The same for the band as a whole; `roster.members` are all, also those that do not count. */
  checkBand(roster: R, context: X): readonly Issue[]
  /** What breaks a rule of the side that these make together in a game. Absent: sides have no rules of their own. */
  checkSide?(members: readonly M[], context: X): readonly Issue[]
  /** A smallest legal roster, to begin a warband with. */
  starter(name: string): R
  /** Options that the campaign's settings give a new warband. Absent: none. */
  optionsIn?(setting: Setting): Readonly<Record<string, unknown>>
  /** The member with one more of a catalogue entry; unchanged when its kind cannot have it. */
  add(member: M, entryId: string, context: X): M
  /** The member with one less of it; unchanged when it has none. */
  remove(member: M, entryId: string, context: X): M
  /** What a line of possessions is, where lines say so themselves. Absent: the entry that its id names. */
  entryOfLine?(line: unknown, context: X): CatalogueEntry
}

/** How one computed value is shown. */
export interface ValueSpec {
  readonly label: Localized
  /** As it stands at the head of a table: « CT ». */
  readonly short: Localized
  /** Written after the figure: the « + » of 3+. */
  readonly suffix?: string
  /** The words of a value that is a word: the names of value bands. */
  readonly words?: Readonly<Record<string, Localized>>
  /** Codes of the readings that concern it. */
  readonly readings?: readonly string[]
  /** Shown and overridden like any other, but none of the values of `chronique/validation@1`. */
  readonly isUnpublished?: boolean
}

/** The numbers of a member, each with its reasons. */
interface ValueRules<M extends Member, X> {
  /** The values of `chronique/validation@1`, in the order they are shown. */
  readonly specs: Readonly<Record<string, ValueSpec>>
  cost(member: M, context: X): Traced
  /** True where nothing has a price: costs are 0, and no value, budget, ceiling or treasury is shown or asked for. */
  readonly withoutPrices?: true
  /** Every value by its key; absent where a kind of member has no such value. */
  of(member: M, context: X): Readonly<Record<string, Value>>
}

/** What is printed. */
export interface SheetRules<M extends Member, X, R extends Roster<M>> {
  /** The sheet of one member, in the language of `text`. `terms`: the campaign's, or the ruleset's defaults. */
  member(evaluated: EvaluatedMember<M>, roster: R, context: X, text: Translator, terms: CampaignTerms): SheetModel
  /** How headings of its sheets are drawn. */
  readonly motif: Motif
  /** The values that stand beside each member on the sheet of the whole band. */
  readonly rosterValues: readonly string[]
  /** What stands there under its name: its rank. Absent: its kind. */
  rosterRank?(member: M, text: Translator): string
  /** What stands there under its row: what its rolls need and no column tells. Absent: nothing. */
  rosterNotes?(evaluated: EvaluatedMember<M>, context: X, text: Translator): readonly string[]
  /** The injuries that stand there by name. Absent: the member's own, each with its side. */
  rosterInjuries?(member: M, text: Translator): readonly string[]
  /** The numbers that rolls of a whole band need, for those who play: for initiative, for a rout. Absent: none. */
  rosterCounts?(present: readonly M[], text: Translator): readonly { readonly label: string; readonly figure: string }[]
  /** What a side as a whole ticks off in play, a row for each of the sides named. Absent: nothing. */
  sideTracker?(sides: readonly string[], text: Translator): TrackerBlock
  /** Members with one of everything that a sheet has a block for: their sheets, emptied, are filled in by hand. */
  templates(): readonly { readonly member: M; readonly title: Localized }[]
  /** What the empty sheet of a template says in place of its figures. Absent: nothing. */
  blank?(member: M, text: Translator, terms: CampaignTerms): BlankContent
  /** What a member owns, in one line. */
  possessions(member: M, context: X, text: Translator): string
  /** Blocks of the reference that no other ruleset has, such as a table of damage. Without `terms`: of all that there is. */
  referenceBlocks?(text: Translator, terms?: CampaignTerms): Block[]
  /** What a band is made with and what it costs, if anything, further down in the reference: it is looked up between games. */
  priceBlocks?(text: Translator, terms?: CampaignTerms): Block[]
}

/** A decision of ours where the source is silent or unclear. */
export interface Reading {
  readonly code: string
  readonly text: Localized
}

/** An optional rule that the source does not have: a switch of the campaign. */
export interface HouseRule {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  readonly default: boolean
  readonly readings?: readonly string[]
}

/** A setting of a campaign: a choice with its default. */
export interface CampaignSetting {
  readonly id: string
  readonly name: Localized
  /** What hangs on it. */
  readonly summary: Localized
  readonly choices: readonly { readonly id: string; readonly name: Localized }[]
  readonly default: string
  readonly readings?: readonly string[]
}

/** A section of the rules' short reference. */
interface PlayAid {
  readonly id: string
  readonly name: Localized
  readonly entries: readonly Noted[]
}

/** What a ruleset says about itself. */
export interface Guide {
  readonly readings: readonly Reading[]
  readonly houseRules: readonly HouseRule[]
  readonly settings: readonly CampaignSetting[]
  readonly playAids: readonly PlayAid[]
  /** Readings of what comes into a treasury and goes out of it. */
  readonly treasury?: readonly string[]
  /** Everything else that readings belong to: ranks, races, awards. */
  readonly topics: readonly Noted[]
  /** Codes of the readings on what a member costs. */
  readonly ofCost?: readonly string[]
  /** Codes of the readings on who counts in what a band is worth. */
  readonly ofValue?: readonly string[]
}

/** The ruleset's own words: of its kinds of members, and of its issues by code, with {parameters}. */
export interface Wording {
  readonly kinds: Readonly<Record<string, Localized>>
  readonly issues: Readonly<Record<string, Localized>>
}
