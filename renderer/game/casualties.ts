import type { AftermathView, TableView } from '../../shared/contract/views/game.ts'
import type { Localized } from '../../shared/domain/localized.ts'
import type { PlayedView } from './gameWords.ts'
import { doerOf } from './names.ts'
import type { AftermathAnswers, Fall } from '../../shared/rules/aftermathAnswers.ts'
import type { QuestionOf } from '../../shared/rules/aftermath/questions.ts'

export type CasualtyQuestion = QuestionOf<'roll' | 'prison' | 'hatred' | 'captor' | 'condemned' | 'fine'>
const KINDS: ReadonlySet<string> = new Set(['roll', 'prison', 'hatred', 'captor', 'condemned', 'fine'])

/** One who fell, and all that is asked about it. */
export interface Casualty {
  readonly member: string
  readonly name: string
  readonly role: Localized
  readonly fall: Fall
  /** Of a team: who of it, by name, and how. */
  readonly crew: readonly { readonly name: string; readonly fate: Fall['fate'] }[]
  /** Who did it, by name: a member, or a band. */
  readonly by: string | undefined
  readonly questions: readonly CasualtyQuestion[]
}

export interface BandCasualties {
  readonly warband: string
  readonly name: string
  readonly down: number
  readonly members: readonly Casualty[]
}

/** Those who fell, band by band, in the engine's order. */
export function casualtiesOf(view: AftermathView, game: PlayedView, answers: AftermathAnswers): BandCasualties[] {
  return game.warbands.flatMap(({ warband, name, members }) => {
    const asked = askedOf(view, warband)
    const answer = answers[`fallen:${warband}`]
    const falls = answer?.kind === 'fallen' ? answer.members : []
    const fallen = members.flatMap(({ member, name: own, role }): Casualty[] => {
      const fall = falls.find((one) => one.member === member)
      if (!fall) return []
      const questions = view.questions.filter(
        (one): one is CasualtyQuestion => KINDS.has(one.kind) && (one as CasualtyQuestion).member === member,
      )
      const called = asked?.members.find(({ id }) => id === member)?.name ?? own
      const by = asked && doerOf(asked, fall)
      return [{ member, name: called, role, fall, crew: crewOf(asked, fall), by, questions }]
    })
    const down = falls.reduce((sum, { models = 1 }) => sum + models, 0)
    return fallen.length > 0 ? [{ warband, name, down, members: fallen }] : []
  })
}

/** Who could have fallen of a band, as it is asked: namesakes are told apart there. */
const askedOf = ({ questions }: AftermathView, warband: string) =>
  questions.find((one): one is QuestionOf<'fallen'> => one.id === `fallen:${warband}`)

function crewOf(asked: QuestionOf<'fallen'> | undefined, { member, crew = [] }: Fall): Casualty['crew'] {
  const names = asked?.members.find(({ id }) => id === member)?.crew
  return crew.flatMap(({ id, fate }) => {
    const name = names?.find((one) => one.id === id)?.name
    return name === undefined ? [] : [{ name, fate }]
  })
}

/** Who of a team dice are for, by name. */
export const personOf = (question: QuestionOf<'roll' | 'prison'>): string | undefined =>
  question.kind === 'roll' && question.subject !== undefined ? (question.params['name'] as string) : undefined

/** The table that a question is rolled on. */
export function tableOf({ questions, tables }: AftermathView, id: string | undefined): TableView | undefined {
  const question = questions.find((one) => one.id === id)
  return question?.kind === 'roll' ? tables[question.table] : undefined
}
