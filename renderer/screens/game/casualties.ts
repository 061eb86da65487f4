import type { AftermathView, TableView } from '../../../shared/contract/views/game.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { PlayedView } from './gameWords.ts'
import type { AftermathAnswers, Fall } from '../../../shared/rules/aftermath/answers.ts'
import type { QuestionOf } from '../../../shared/rules/aftermath/questions.ts'

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
  const names = new Map(game.warbands.flatMap(({ members }) => members.map(({ member, name }) => [member, name])))
  const bands = new Map(game.warbands.map(({ warband, name }) => [warband, name]))
  const byName = ({ by }: Fall) => by && ('member' in by ? names.get(by.member) : bands.get(by.warband))
  return game.warbands.flatMap(({ warband, name, members }) => {
    const answer = answers[`fallen:${warband}`]
    const falls = answer?.kind === 'fallen' ? answer.members : []
    const fallen = members.flatMap(({ member, name: own, role }): Casualty[] => {
      const fall = falls.find((one) => one.member === member)
      if (!fall) return []
      const questions = view.questions.filter(
        (one): one is CasualtyQuestion => KINDS.has(one.kind) && (one as CasualtyQuestion).member === member,
      )
      return [{ member, name: own, role, fall, crew: crewOf(view, warband, fall), by: byName(fall), questions }]
    })
    const down = falls.reduce((sum, { models = 1 }) => sum + models, 0)
    return fallen.length > 0 ? [{ warband, name, down, members: fallen }] : []
  })
}

function crewOf({ questions }: AftermathView, warband: string, { member, crew = [] }: Fall): Casualty['crew'] {
  const asked = questions.find((one): one is QuestionOf<'fallen'> => one.id === `fallen:${warband}`)
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
