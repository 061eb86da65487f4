import type { ScenarioObjective } from '../../domain/campaign/scenario.ts'
import type { Localized } from '../../domain/localized.ts'
import type { IssueParameter } from '../../domain/issue.ts'
import type { DiceName, DieRequest } from '../kit/dice.ts'
import type { RollResult } from '../kit/resolve.ts'
import type { ResultOption } from '../kit/rollTable.ts'
import type { Traced } from '../kit/traced.ts'
import type { LootLine } from '../ruleset.ts'
import type { FALLEN_FATES, CONDEMNED_SENTENCES } from '../aftermathAnswers.ts'

/** One thing that the user can select as an answer, such as a warband or a member. */
export interface AnswerChoice {
  readonly id: string
  readonly name: string
}

/**
 * `open`: the question waits for a fitting answer. `answered`: the question has a fitting answer. `assumed`: the rules
 * answer the question; the organiser may give another answer.
 */
export type AftermathQuestionState = 'open' | 'answered' | 'assumed'

interface QuestionBase<K extends string> {
  /** Stable id: the same question has the same id, whatever the answers to other questions are. */
  readonly id: string
  readonly kind: K
  readonly state: AftermathQuestionState
  /** Parameters of the question's title, which is the text `question.<kind>`. */
  readonly params: Readonly<Record<string, IssueParameter>>
}

/** Asks how the game ended for each side. */
interface ResultQuestion extends QuestionBase<'result'> {
  readonly sides: readonly AnswerChoice[]
  /** Members who may have won, each with its side, in rulesets where a single member wins. Absent in other rulesets. */
  readonly champions?: readonly (AnswerChoice & { readonly side: string })[]
  /** Set in rulesets with finishing places. `ties`: true if several sides may share a place. */
  readonly places?: { readonly ties: boolean }
}

/**
 * Asks for a warband's victory points. `reckoned`: the computed points for enemies; the user adds points for
 * objectives.
 */
interface PointsQuestion extends QuestionBase<'points'> {
  readonly warband: string
  readonly reckoned: Traced
  /** The objectives of the game's scenario, which are offered as fields. Absent without such a scenario. */
  readonly offered?: readonly ScenarioObjective[]
  /** True if no points for enemies are asked: the ruleset has none, or the question is in a player's report. */
  readonly isOnlyObjectives?: true
}

/**
 * Asks for a warband's income, if the organiser may change it. `reckoned`: the computed income; `undefined` until the
 * result is known.
 */
interface IncomeQuestion extends QuestionBase<'income'> {
  readonly warband: string
  readonly reckoned: Traced | undefined
}

/** Asks for the dice that decide a part of a warband's income. `results` is set once the dice of a table are known. */
interface PaymentQuestion extends QuestionBase<'payment'> {
  readonly warband: string
  /** Name of the step of the income or the upkeep. */
  readonly step: Localized
  /** Id of the result that the user chose before; absent for the first roll of a step. */
  readonly option?: string
  readonly dice: DiceName
  /** How many times `dice` are thrown together. */
  readonly times: number
  /** Id of the table that the roll is made on. Absent for dice that count themselves. */
  readonly table?: string
  /** The number of this roll among those of its step, starting at 1, and how many they are. */
  readonly number: number
  readonly of: number
  readonly faces: readonly number[]
  readonly next: DieRequest | undefined
  readonly results: readonly RollResult[] | undefined
  /** What the roll brings; absent until its dice are known. */
  readonly amount?: number
}

/** Asks which members of a warband were put out of action or killed, and by whom. */
export interface FallenQuestion extends QuestionBase<'fallen'> {
  readonly warband: string
  readonly fates: readonly (typeof FALLEN_FATES)[number][]
  readonly members: readonly FallenChoice[]
  /** Other losses that can be ticked for each member. Absent if the ruleset has no such losses. */
  readonly losses?: readonly { readonly id: string; readonly name: Localized }[]
  readonly enemies: readonly (AnswerChoice & { readonly members: readonly AnswerChoice[] })[]
}

/**
 * A member that may have fallen. `models`: number of models of a group. `crew`: crew members of a team. `loot`: the
 * items that an enemy may take if the member falls to a wound.
 */
interface FallenChoice extends AnswerChoice {
  readonly models?: number
  readonly crew?: readonly (AnswerChoice & { readonly role?: Localized })[]
  readonly loot?: readonly LootLine[]
}

/** Fields of a question that dice answer. `next`: the die that the roll waits for. */
interface WithDice {
  readonly warband: string
  readonly member: string
  /** Number of this roll among the member's rolls of the same kind, starting at 1. */
  readonly number: number
  readonly faces: readonly number[]
  readonly next: DieRequest | undefined
}

/** Asks for a roll on a table for a member put out of action. `results` is set once all dice are known. */
interface RollQuestion extends QuestionBase<'roll'>, WithDice {
  /** Id of the result that the user chose after an earlier roll, and that needs these dice. Absent for other rolls. */
  readonly option?: string
  readonly table: string
  readonly tableName: Localized
  /** Total number of rolls that the member makes. */
  readonly of: number
  readonly subject: string | undefined
  readonly results: readonly RollResult[] | undefined
}

/**
 * Asks which of several results applies, after a roll that leaves it to the user. `results` is set once it is answered.
 */
interface ChoiceQuestion extends QuestionBase<'choice'> {
  readonly warband: string
  /** The member that rolled; absent for a roll of the warband itself. */
  readonly member?: string
  readonly options: readonly Pick<ResultOption, 'id' | 'name' | 'summary'>[]
  readonly results: readonly RollResult[] | undefined
}

/** Asks which warband a member hates from now on, or which warband holds it. */
interface EnemyQuestion<K extends 'hatred' | 'captor'> extends QuestionBase<K> {
  readonly warband: string
  readonly member: string
  readonly enemies: readonly AnswerChoice[]
  /** Id of the warband that the rules assume. */
  readonly assumed: string | undefined
}

interface CondemnedQuestion extends QuestionBase<'condemned'> {
  readonly warband: string
  readonly member: string
  readonly sentences: readonly (typeof CONDEMNED_SENTENCES)[number][]
  /** The crew member of a team who is sentenced individually. */
  readonly subject?: string
}

/** Asks whether a fine is paid. Only asked if the treasury has enough points. */
interface FineQuestion extends QuestionBase<'fine'> {
  readonly warband: string
  readonly member: string
  readonly number: number
  readonly points: number
  /** Points in the treasury, including the income of this game, minus the fines that were paid before. */
  readonly treasury: number
}

/** Asks for the D3 roll: the number of games that a member misses for an unpaid fine. */
interface PrisonQuestion extends QuestionBase<'prison'>, WithDice {
  readonly points: number
}

/** Asks for the exploits of a warband's members. */
interface FeatsQuestion extends QuestionBase<'feats'> {
  readonly warband: string
  readonly members: readonly AnswerChoice[]
  /** Awards that the organiser counts. Absent if the ruleset has no such awards. */
  readonly counted?: readonly CountedAward[]
}

/** Asks who holds a stake of the game from now on. `assumed`: who holds it unless the organiser decides otherwise. */
interface StakeQuestion extends QuestionBase<'stake'> {
  readonly stake: string
  /** The warband that held the stake before the game; null for no warband. */
  readonly holder: string | null
  readonly bands: readonly AnswerChoice[]
  readonly assumed: string | null
}

/** An award that the organiser counts, such as wounds inflicted. */
interface CountedAward {
  readonly id: string
  readonly name: Localized
  readonly amount: number
}

export type AftermathQuestion =
  | ResultQuestion
  | PointsQuestion
  | IncomeQuestion
  | PaymentQuestion
  | FallenQuestion
  | RollQuestion
  | ChoiceQuestion
  | EnemyQuestion<'hatred'>
  | EnemyQuestion<'captor'>
  | CondemnedQuestion
  | FineQuestion
  | PrisonQuestion
  | FeatsQuestion
  | StakeQuestion
export type AftermathQuestionKind = AftermathQuestion['kind']
export type AftermathQuestionOf<K extends AftermathQuestionKind> = Extract<AftermathQuestion, { kind: K }>

/** A question that dice answer. */
export type DiceQuestion = AftermathQuestionOf<'roll' | 'prison' | 'payment'>

export const isDiceQuestion = (question: AftermathQuestion): question is DiceQuestion =>
  question.kind === 'roll' || question.kind === 'prison' || question.kind === 'payment'

/**
 * Returns the key of the table of a roll in a view. Bands may throw other dice on the same table, with other odds; those
 * of a result that was chosen are for the table alone.
 */
export function tableKey(question: AftermathQuestion): string | undefined {
  if (question.kind === 'payment' && question.table !== undefined && question.option === undefined)
    return `${question.table} ${question.dice}`
  return 'table' in question ? question.table : undefined
}

/** A question before its state (open, answered, assumed) is known. */
export type QuestionDraft<K extends AftermathQuestionKind> = Omit<AftermathQuestionOf<K>, 'state'> & {
  readonly kind: K
}
