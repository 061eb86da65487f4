import type { AftermathView, RollTableView } from '../../shared/contract/views/game.ts'
import type { Localized } from '../../shared/domain/localized.ts'
import type { GameBeforeAftermathView } from './gameWords.ts'
import { findCauseName } from './fallenNames.ts'
import type { AftermathAnswers, FallenEntry } from '../../shared/rules/aftermathAnswers.ts'
import { tableKey, type AftermathQuestionOf, type DiceQuestion } from '../../shared/rules/aftermath/questions.ts'

export type CasualtyQuestion = AftermathQuestionOf<
  'roll' | 'prison' | 'choice' | 'hatred' | 'captor' | 'condemned' | 'fine'
>
const KINDS: ReadonlySet<string> = new Set(['roll', 'prison', 'choice', 'hatred', 'captor', 'condemned', 'fine'])

export interface Casualty {
  readonly member: string
  readonly name: string
  readonly role: Localized
  readonly fall: FallenEntry
  /** For a team: the affected crew members by name, each with their fate. */
  readonly crew: readonly { readonly name: string; readonly fate: FallenEntry['fate'] }[]
  /** Name of the cause: a member, or a warband; undefined if unknown. */
  readonly by: string | undefined
  readonly questions: readonly CasualtyQuestion[]
}

/** A roll that decides a part of a warband's income, and what the user chooses after it. */
export interface BandPayment {
  readonly question: AftermathQuestionOf<'payment'>
  readonly choices: readonly AftermathQuestionOf<'choice'>[]
}

export interface BandCasualties {
  readonly warband: string
  readonly name: string
  readonly down: number
  /** The rolls that decide a part of the warband's income. */
  readonly payments: readonly BandPayment[]
  readonly members: readonly Casualty[]
}

/** Lists the casualties and the rolls of the income by warband, in the order of the game. */
export function casualtiesOf(
  view: AftermathView,
  game: GameBeforeAftermathView,
  answers: AftermathAnswers,
): BandCasualties[] {
  return game.warbands.flatMap(({ warband, name, members }) => {
    const asked = findFallenQuestion(view, warband)
    const answer = answers[`fallen:${warband}`]
    const falls = answer?.kind === 'fallen' ? answer.members : []
    const fallen = members.flatMap(({ member, name: own, role }): Casualty[] => {
      const fall = falls.find((one) => one.member === member)
      if (!fall) return []
      const questions = view.questions.filter(
        (one): one is CasualtyQuestion => KINDS.has(one.kind) && (one as CasualtyQuestion).member === member,
      )
      const called = asked?.members.find(({ id }) => id === member)?.name ?? own
      const by = asked && findCauseName(asked, fall)
      return [{ member, name: called, role, fall, crew: crewOf(asked, fall), by, questions }]
    })
    const down = falls.reduce((sum, { models = 1 }) => sum + models, 0)
    const payments = paymentsOf(view, warband)
    return fallen.length + payments.length > 0 ? [{ warband, name, down, payments, members: fallen }] : []
  })
}

/** Lists the rolls that decide a part of a warband's income, in order. */
export const paymentsOf = ({ questions }: AftermathView, warband: string): BandPayment[] =>
  questions
    .filter((one): one is AftermathQuestionOf<'payment'> => one.kind === 'payment' && one.warband === warband)
    .map((question) => {
      const ofRoll = question.id.replace('payment:', 'choice:')
      const isChoice = (id: string) => id.startsWith(`${ofRoll}-`) && /^\d+$/.test(id.slice(ofRoll.length + 1))
      const choices = questions.filter(
        (one): one is AftermathQuestionOf<'choice'> => one.kind === 'choice' && isChoice(one.id),
      )
      return { question, choices }
    })

/**
 * Finds the question about a warband's casualties. The names in this question differ for members with the same name.
 */
const findFallenQuestion = ({ questions }: AftermathView, warband: string) =>
  questions.find((one): one is AftermathQuestionOf<'fallen'> => one.id === `fallen:${warband}`)

function crewOf(
  asked: AftermathQuestionOf<'fallen'> | undefined,
  { member, crew = [] }: FallenEntry,
): Casualty['crew'] {
  const names = asked?.members.find(({ id }) => id === member)?.crew
  return crew.flatMap(({ id, fate }) => {
    const name = names?.find((one) => one.id === id)?.name
    return name === undefined ? [] : [{ name, fate }]
  })
}

/** Returns the name of the crew member for whom dice are rolled. */
export const casualtyPerson = (question: DiceQuestion): string | undefined =>
  question.kind === 'roll' && question.subject !== undefined ? (question.params['name'] as string) : undefined

/** Returns the dice table for a question. */
export function diceTableOfQuestion(
  { questions, tables }: AftermathView,
  id: string | undefined,
): RollTableView | undefined {
  const question = questions.find((one) => one.id === id)
  const key = question && tableKey(question)
  return key === undefined ? undefined : tables[key]
}
