import type { Localized } from '../domain/localized.ts'
import type { Member } from '../domain/member.ts'
import type { Roster } from '../domain/roster.ts'
import type { Value } from './kit/traced.ts'

/** A kind of member that can be taken in, as it would first be: the smallest legal one, but for its name. */
interface Recruit<M extends Member> {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  readonly isGroup: boolean
  readonly member: Unnamed<M>
}
type Unnamed<M> = M extends unknown ? Omit<M, 'name'> : never

/** A number of a member's that is bought step by step. */
export interface Stepper {
  readonly key: string
  /** The line that it is of, by its key: what is of one line is set in one place, under the line's text. */
  readonly line?: string
  readonly name: Localized
  readonly value: number
  readonly floor: number
  /** Absent: there is none. */
  readonly ceiling?: number
  /** What it has cost so far. */
  readonly cost: number
  /** Points for a step up that a member's cost does not show: a lost model replaced. */
  readonly price?: number
  /** As it is in play, where that is another number. */
  readonly inPlay?: Value
}

/** One thing that a choice can be. */
export interface Option {
  readonly id: string
  readonly name: Localized
  readonly summary?: Localized
}

/** A choice among a few. */
export interface Choice {
  readonly key: string
  /** The line that it is of, by its key: what is of one line is set in one place, under the line's text. */
  readonly line?: string
  readonly name: Localized
  /** What is chosen now; `null`: nothing that is among the options. */
  readonly value: string | null
  readonly options: readonly Option[]
  /** Of one that is yes or no: the option that a tick stands for. */
  readonly on?: string
}

/** Looks a choice of the campaign's settings up, or its default. */
export type Setting = (id: string) => string | undefined

/**
 * The choices that something has, and what it is after one of them. `option` is always one that `of` named. `setting`:
 * the campaign's, where choices hang on them; a roster by itself has none.
 */
export interface ChoiceRules<T, X> {
  of(subject: T, context: X, setting?: Setting): readonly Choice[]
  to(subject: T, key: string, option: string, context: X): T
}

/** A text of a member's besides its name and notes: the name of one of its crew. */
export interface TextField {
  readonly key: string
  /** The line that it is of, by its key: what is of one line is set in one place, under the line's text. */
  readonly line?: string
  readonly name: Localized
  readonly value: string
  /** True where it may be left empty. */
  readonly isOptional?: boolean
}

/** What a new warband is made of at least: members of some kinds, by the book's limit. */
export interface StartNeed {
  /** With its article: it stands in a sentence. */
  readonly name: Localized
  /** Kinds of members that count for it. Absent: all. */
  readonly kinds?: readonly string[]
  readonly least: number
  /** The issues by which a check reports it. */
  readonly issues: readonly string[]
}

/** A budget inside a member: so much spent, of so much. */
export interface Meter {
  readonly key: string
  readonly name: Localized
  readonly value: number
  readonly of: number
}

/** What experience gives those who have played: traits, or not; steppers, by their keys; ranks. */
interface Earned<M = Member> {
  readonly traits: boolean
  /** The steppers that it raises. */
  readonly steps: readonly string[]
  /** How high a member ranks, whatever the rank costs; absent: ranks are not earned. */
  rank?(member: M): number
  /** True where experience does not give it either. */
  readonly isForRecruitsOnly?: true
}

/** A group of the catalogue: the kind of its entries. */
interface EntryGroup {
  readonly id: string
  readonly name: Localized
  readonly isTrait: boolean
  /** Its entries are among a member's choices: they are no lines that are bought. */
  readonly isChosen?: boolean
}

/** A line of possessions, as a roster has it. */
export interface OwnedLine {
  readonly id: string
  readonly quantity: number
}

/**
 * How a warband is put together. Steps and choices change the kind of a member and what its ruleset alone knows of it,
 * never its lists; what they cost is the difference in its cost, whether they are allowed is for the checks to say.
 */
export interface BuilderRules<M extends Member, X, R extends Roster<M>> {
  recruits(context: X): readonly Recruit<M>[]
  /** What a warband begins with. Where the book names no kinds, somebody who can play. */
  readonly start: readonly StartNeed[]
  /** What a member is, in a line: rank, race, a span of points. */
  identity(member: M, context: X): readonly Localized[]
  /** The groups of the catalogue, in their order. */
  readonly groups: readonly EntryGroup[]
  /** Places in a member, or among the options, that issues name, and the stepper, choice or meter that each is. */
  readonly places: Readonly<Record<string, string>>
  readonly steps?: {
    of(member: M, context: X): readonly Stepper[]
    /** The member with a stepper at another value, within its floor and ceiling. */
    to(member: M, key: string, value: number, context: X): M
  }
  readonly choices?: ChoiceRules<M, X>
  readonly texts?: {
    of(member: M, context: X): readonly TextField[]
    /** The member with a text that `of` named at another value. */
    to(member: M, key: string, text: string, context: X): M
  }
  readonly bandChoices?: ChoiceRules<R, X>
  /** What a line of possessions can still be. */
  readonly itemChoices?: ChoiceRules<OwnedLine, X>
  meters?(member: M, context: X): readonly Meter[]
  /** The highest level of a trait for this member; `undefined`: there is none. Absent: there are no traits. */
  levels?(member: M, trait: string, context: X): number | undefined
  /** What points buy for those alone who have not played yet: the others get it by experience, or not at all. Absent: nothing. */
  readonly earned?: Earned<M>
  /** Models that a group was bought with. Absent: there are no groups. */
  models?(member: M): number | undefined
  /** The member without what games did to what its ruleset alone knows of it. Absent: they do nothing to that. */
  fresh?(member: M): M
  /** The same of a line in the stash. */
  freshLine?(line: OwnedLine): OwnedLine
  /** True where lines can be kept as broken (`brokenShape`): seen, of the same cost, of no use. Absent: nothing breaks. */
  readonly canBreak?: true
  /** True of a line whose pieces are told apart by when they came: what is bought later is a line of its own. Absent: of none. */
  staysApart?(line: OwnedLine, context: X): boolean
  /** True of a thing whose first piece each member has for nothing: that one stays with its bearer. Absent: of none. */
  freeFirst?(line: OwnedLine, context: X): boolean
  /** A line once its bearer gives it away: without what held for that bearer alone. Absent: nothing does. */
  takenOff?(line: OwnedLine): OwnedLine
}
