import type { AftermathView, BandChanges, GameChangeView } from '../../../shared/contract/views/game.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { AftermathAnswers } from '../../../shared/rules/aftermathAnswers.ts'
import { getFallenAnswer } from '../../aftermath/answers.ts'
import { listCasualties } from '../../game/fallenNames.ts'

/** What a game brings to one warband, in short. */
export interface BandOutcome {
  readonly warband: string
  readonly name: string
  /** Members who are out of action, with the results of their dice. */
  readonly fallen: readonly RolledMember[]
  /** Names of the members who left for good without a die, and of those who miss the next game. */
  readonly gone: readonly string[]
  readonly away: readonly string[]
  /** Other members with results of dice. */
  readonly rolled: readonly RolledMember[]
  readonly experience: number
  readonly treasury: number
}

interface RolledMember {
  readonly name: string
  readonly results: readonly Localized[]
  /** For a group: how many of its models fell. */
  readonly models?: { readonly count: number; readonly all: number }
}

const gainOf = (changes: readonly GameChangeView[], field: string): number =>
  changes
    .filter((one) => one.field === field)
    .reduce((sum, { before, after }) => sum + (Number(after) - Number(before)), 0)

/** Returns the results of dice that changed a member, each once. */
function diceResults(changes: readonly GameChangeView[]): Localized[] {
  const texts = changes.flatMap(({ why }) => why.flatMap(({ faces, text }) => (faces.length > 0 && text ? [text] : [])))
  return texts.filter((text, at) => texts.findIndex(({ en }) => en === text.en) === at)
}

/** Returns what a game brings to each of its warbands, in their order. */
export function bandOutcomes({ bands, changes, questions }: AftermathView, answers: AftermathAnswers): BandOutcome[] {
  const fallenOf = (warband: string) =>
    questions.flatMap((question) =>
      question.kind === 'fallen' && question.warband === warband
        ? listCasualties(question, getFallenAnswer(answers[question.id]).members)
        : [],
    )
  return bands.map(({ warband, name }) => {
    const own: Pick<BandChanges, 'members' | 'changes'> = changes.find((one) => one.warband === warband) ?? {
      members: [],
      changes: [],
    }
    const namesWith = (mark: GameChangeView['mark']) =>
      own.members.filter((member) => member.changes.some((change) => change.mark === mark)).map((member) => member.name)
    const rolled = own.members
      .map((member) => ({ name: member.name, results: diceResults(member.changes) }))
      .filter(({ results }) => results.length > 0)
    const fallen = fallenOf(warband)
    const resultsOf = (member: string) => rolled.find((one) => one.name === member)?.results ?? []
    return {
      ...{ warband, name },
      fallen: fallen.map(({ name: member, count, models }) => ({
        ...{ name: member, results: resultsOf(member) },
        ...(count !== undefined && models !== undefined && { models: { count, all: models } }),
      })),
      gone: namesWith('gone').filter((member) => resultsOf(member).length === 0),
      away: namesWith('away'),
      rolled: rolled.filter((one) => fallen.every(({ name: member }) => member !== one.name)),
      experience: own.members.reduce((sum, member) => sum + gainOf(member.changes, 'experience'), 0),
      treasury: gainOf(own.changes, 'treasury'),
    }
  })
}
