import type { Localized } from '../../domain/localized.ts'
import type { IssueParameter } from '../../domain/issue.ts'
import type { DieRequest } from '../kit/dice.ts'
import type { RollResult } from '../kit/resolve.ts'
import type { Traced } from '../kit/traced.ts'
import type { LootLine } from '../ruleset.ts'
import type { FATES, SENTENCES } from '../aftermathAnswers.ts'

/** Something with an id that can be chosen. */
export interface Choice {
  readonly id: string
  readonly name: string
}

/**
 * `open`: waits for an answer, or for a better one. `answered`: has one that fits. `assumed`: the rules answer it; the
 * organiser may answer otherwise.
 */
export type QuestionState = 'open' | 'answered' | 'assumed'

interface Asked<K extends string> {
  /** Stable: the same question has the same id whatever else is answered. */
  readonly id: string
  readonly kind: K
  readonly state: QuestionState
  /** What its title, the text `question.<kind>`, mentions. */
  readonly params: Readonly<Record<string, IssueParameter>>
}

/** How each side fared. */
interface ResultQuestion extends Asked<'result'> {
  readonly sides: readonly Choice[]
  /** Where one member alone wins: those who may have, each with its side. Absent: nobody does. */
  readonly champions?: readonly (Choice & { readonly side: string })[]
  /** Where the sides are ranked by their places: whether several may share one. Absent: they are not ranked. */
  readonly places?: { readonly ties: boolean }
}

/** A band's victory points: those for enemies, as reckoned so far, and for objectives. */
interface PointsQuestion extends Asked<'points'> {
  readonly warband: string
  readonly reckoned: Traced
}

/** A band's income where the organiser may change it; nothing is reckoned before the result is known. */
interface IncomeQuestion extends Asked<'income'> {
  readonly warband: string
  readonly reckoned: Traced | undefined
}

/** Who of a band was put out of action or killed, and by whom. */
export interface FallenQuestion extends Asked<'fallen'> {
  readonly warband: string
  readonly fates: readonly (typeof FATES)[number][]
  readonly members: readonly FallenChoice[]
  /** What else may be ticked as lost for each of them; absent: nothing. */
  readonly losses?: readonly { readonly id: string; readonly name: Localized }[]
  readonly enemies: readonly (Choice & { readonly members: readonly Choice[] })[]
}

/**
 * One who may have fallen. `models`: of a group, how many; `crew`: of a team, who; `loot`: what an enemy may take from it
 * where it falls to a wound.
 */
interface FallenChoice extends Choice {
  readonly models?: number
  readonly crew?: readonly (Choice & { readonly role?: Localized })[]
  readonly loot?: readonly LootLine[]
}

/** Dice for a member. `next`: the die that it waits for. */
interface WithDice {
  readonly warband: string
  readonly member: string
  /** Which of the member's rolls of this kind: 1 the first. */
  readonly number: number
  readonly faces: readonly number[]
  readonly next: DieRequest | undefined
}

/** A roll on a table for one put out of action: once done, with its results. */
interface RollQuestion extends Asked<'roll'>, WithDice {
  readonly table: string
  readonly tableName: Localized
  /** How many rolls the member makes. */
  readonly of: number
  readonly subject: string | undefined
  readonly results: readonly RollResult[] | undefined
}

/** Which band a member hates from now on, or is held by. */
interface EnemyQuestion<K extends 'hatred' | 'captor'> extends Asked<K> {
  readonly warband: string
  readonly member: string
  readonly enemies: readonly Choice[]
  /** The band that the rules name. */
  readonly assumed: string | undefined
}

interface CondemnedQuestion extends Asked<'condemned'> {
  readonly warband: string
  readonly member: string
  readonly sentences: readonly (typeof SENTENCES)[number][]
  /** Who of a team is judged by itself. */
  readonly subject?: string
}

/** Whether a fine that the treasury can meet is paid. */
interface FineQuestion extends Asked<'fine'> {
  readonly warband: string
  readonly member: string
  readonly number: number
  readonly points: number
  /** What the treasury holds with this game's income, earlier fines paid. */
  readonly treasury: number
}

/** The D3 games for a fine that was not paid, or could not be. */
interface PrisonQuestion extends Asked<'prison'>, WithDice {
  readonly points: number
}

/** Feats of brilliance of a band's members. */
interface FeatsQuestion extends Asked<'feats'> {
  readonly warband: string
  readonly members: readonly Choice[]
  /** Awards that are counted by hand; absent: there are none. */
  readonly counted?: readonly CountedAward[]
}

/** An award that the organiser counts: wounds inflicted. */
interface CountedAward {
  readonly id: string
  readonly name: Localized
  readonly amount: number
}

export type Question =
  | ResultQuestion
  | PointsQuestion
  | IncomeQuestion
  | FallenQuestion
  | RollQuestion
  | EnemyQuestion<'hatred'>
  | EnemyQuestion<'captor'>
  | CondemnedQuestion
  | FineQuestion
  | PrisonQuestion
  | FeatsQuestion
export type QuestionKind = Question['kind']
export type QuestionOf<K extends QuestionKind> = Extract<Question, { kind: K }>

/** A question before it is known whether it is answered. */
export type Draft<K extends QuestionKind> = Omit<QuestionOf<K>, 'state'> & { readonly kind: K }
