import type { RESULTS } from '../domain/campaign/facts.ts'
import type { Issue } from '../domain/issue.ts'
import type { Localized } from '../domain/localized.ts'
import type { Member } from '../domain/member.ts'
import type { Roster, RosterSchemas } from '../domain/roster.ts'
import type { Block, Motif, SheetModel } from '../sheets/model.ts'
import type { Translator } from '../text/translator.ts'
import type { BuilderRules } from './builder.ts'
import type { Award } from './kit/aftermath/experience.ts'
import type { InjuryEntry, InjuryOutcome } from './kit/aftermath/injuries.ts'
import type { RollTable, RollTables } from './kit/rollTable.ts'
import type { Traced, Value } from './kit/traced.ts'

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
  /** A smallest legal roster, to begin a warband with. */
  starter(name: string): R
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
export interface ValueRules<M extends Member, X> {
  /** The values of `chronique/validation@1`, in the order they are shown. */
  readonly specs: Readonly<Record<string, ValueSpec>>
  cost(member: M, context: X): Traced
  /** Every value by its key; absent where a kind of member has no such value. */
  of(member: M, context: X): Readonly<Record<string, Value>>
}

/** A roll that decides about someone put out of action. */
export interface ReturnRoll {
  readonly table: RollTable
  /** How often it is rolled: once for a person, once for each model that a group lost. */
  readonly times: number
  /** Who of a team it concerns; goes into the `detail` of its injuries. */
  readonly subject?: string
}

/** What follows a game. */
export interface AftermathRules<M extends Member, X> {
  /** The rolls for a member put out of action; `fallen`: how many of its models. None: it just comes back. */
  returnRolls(member: M, fallen: number, context: X): readonly ReturnRoll[]
  /** How experience is earned. */
  readonly awards: readonly Award[]
  /** The results that a member's record of injuries may name. */
  readonly injuries: ReadonlyMap<string, InjuryEntry>
  /** The member after its rolls, the organiser's decisions left aside: record, status, possessions, models. */
  settled(member: M, outcome: InjuryOutcome, context: X): M
  /** The house rules that these parts hang on; a part that is not named is the source's own. */
  readonly houseRules?: { readonly injuries?: string; readonly experience?: string }
  /** True where someone killed at the table is dead without a roll. Absent: whoever fell rolls, finished off or not. */
  readonly killsAtTable?: boolean
  /** True where one may flee off the table: out of action, but unhurt and without a roll. */
  readonly canFlee?: boolean
  /**
   * True where one may leave the table without a wound, and rolls all the same; or go over to the enemy: lost to its band
   * for good, without a roll.
   */
  readonly canDesert?: boolean
  /** Lines of its possessions that the enemy may take from one who fell to a wound. Absent: nothing is taken. */
  loot?(member: M, context: X): readonly LootLine[]
  /** What a member counts as for the awards, where that is not its kind. */
  rankOf?(member: M): string
  /** Models that a group has left; `undefined` for a person. Absent: there are no groups. */
  models?(member: M): number | undefined
  /**
   * Those of a team who fall and earn experience each for themselves; their rolls and injuries name them. Whoever `settled`
   * takes out of the team takes the injuries that name it along. Absent: there are no teams.
   */
  crew?(member: M): readonly CrewMember[]
  /** True where a single member wins for its side, as a race is won: it alone earns what winning earns. */
  readonly hasChampion?: boolean
  /** Victory points for the enemies that a band put out of action or killed. Absent: none are counted. */
  victoryPoints?(fallen: readonly FallenEnemy<M>[]): Traced
  /** What a game brings to the treasury. Absent: nothing. */
  readonly income?: IncomeRules
}

/** A line of a member's possessions that can be taken: its place among them, and how many there are. */
export interface LootLine {
  readonly line: number
  readonly name: Localized
  readonly quantity: number
}

/** One of a team. */
export interface CrewMember {
  readonly id: string
  readonly name: string
}

/** How a game ended for a side; a draw has no winner. */
export type GameResult = (typeof RESULTS)[number]

/** An enemy put out of action, or killed at the table. */
export interface FallenEnemy<M extends Member = Member> {
  readonly member: M
  readonly killed: boolean
}

/** Income from a game. */
export interface IncomeRules {
  /** The house rule that the whole treasury hangs on; absent: the source has one. */
  readonly houseRule?: string
  /** True where the organiser may set another figure; else it follows from the victory points. */
  readonly editable?: boolean
  readonly of: (result: GameResult, victoryPoints: number) => Traced
}

/** What experience and a change of fortune make of members; a ruleset has the parts that it knows. */
export interface AdvancementRules<M extends Member, X> {
  readonly advances?: AdvanceRules<M, X>
  readonly succession?: SuccessionRules<M, X>
}

/** What there is to choose from where nothing is rolled. */
export interface ChosenTable {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  readonly dice?: undefined
  readonly results: readonly (Noted & { readonly effects?: undefined })[]
}

/** Advances that experience earns, rolled on a table or chosen from it. */
export interface AdvanceRules<M extends Member, X> {
  /** The house rule that they hang on; absent: the source has them. */
  readonly houseRule?: string
  readonly table: RollTable | ChosenTable
  /** Experience that each of them takes; the least where they differ. */
  readonly price: number
  /** Experience that this one takes. Absent: they are all alike. */
  priceOf?(member: M, id: string): number
  /** Advances earned and not had yet. */
  due(member: M): number
  /** True while one more step in this characteristic stays within its ceiling. */
  canAdvance(member: M, id: string, context: X): boolean
  /** The member after one step in this characteristic. */
  advanced(member: M, id: string): M
}

/** Who takes the place of a lost leader. */
export interface SuccessionRules<M extends Member, X> {
  /** Those who may, the first in line first. */
  successors(members: readonly M[], context: X): M[]
  /** The member in its new rank; its injuries and advances stay. */
  promoted(member: M): M
  /** Points that the promotion costs where the campaign has it paid. */
  cost(member: M): number
}

/** A member with its numbers, overrides included: what a sheet shows. */
export interface EvaluatedMember<M extends Member = Member> {
  readonly member: M
  readonly cost: Traced
  readonly values: Readonly<Record<string, Value>>
  readonly issues: readonly Issue[]
}

/** What is printed. */
export interface SheetRules<M extends Member, X, R extends Roster<M>> {
  /** The sheet of one member, in the language of `text`. */
  member(evaluated: EvaluatedMember<M>, roster: R, context: X, text: Translator): SheetModel
  /** How headings of its sheets are drawn. */
  readonly motif: Motif
  /** The values that stand beside each member on the sheet of the whole band. */
  readonly rosterValues: readonly string[]
  /** Members with one of everything that a sheet has a block for: their sheets, emptied, are filled in by hand. */
  templates(): readonly { readonly member: M; readonly title: Localized }[]
  /** What a member owns, in one line. */
  possessions(member: M, context: X, text: Translator): string
  /** Blocks of the reference that no other ruleset has, such as a table of damage. */
  referenceBlocks?(text: Translator): Block[]
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
}

/** A setting of a campaign: a choice with its default. */
export interface CampaignSetting {
  readonly id: string
  readonly name: Localized
  readonly choices: readonly { readonly id: string; readonly name: Localized }[]
  readonly default: string
}

/** A section of the rules' short reference. */
export interface PlayAid {
  readonly id: string
  readonly name: Localized
  readonly entries: readonly Noted[]
}

/** Anything that a reading can belong to. */
export interface Noted {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  readonly readings?: readonly string[] | undefined
}

/** What a ruleset says about itself. */
export interface Guide {
  readonly readings: readonly Reading[]
  readonly houseRules: readonly HouseRule[]
  readonly settings: readonly CampaignSetting[]
  readonly playAids: readonly PlayAid[]
  /** Everything else that readings belong to: ranks, races, awards. */
  readonly topics: readonly Noted[]
}

/** The ruleset's own words: of its kinds of members, and of its issues by code, with {parameters}. */
export interface Wording {
  readonly kinds: Readonly<Record<string, Localized>>
  readonly issues: Readonly<Record<string, Localized>>
}
