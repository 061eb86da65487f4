import type { AftermathView } from '../../shared/contract/views/game.ts'
import type { AnswerWithAuthor } from '../../shared/contract/views/playerReports.ts'
import { useReportsText } from './useReportsText.ts'

/** Returns a player's answer as a short text, with the player's name. */
export function useAnswerText(view: () => AftermathView | undefined) {
  const { t, of, list } = useReportsText()
  const nameOf = (member: string): string =>
    view()
      ?.bands.flatMap(({ members }) => members)
      .find((one) => one.member === member)?.name ?? ''
  const bandOf = (warband: string): string => view()?.bands.find((one) => one.warband === warband)?.name ?? ''
  /** Returns the name of a result that was chosen after a roll. */
  function optionName(result: string): string {
    const options = view()?.questions.flatMap((one) => (one.kind === 'choice' ? one.options : [])) ?? []
    const option = options.find(({ id }) => id === result)
    return option ? of(option.name) : ''
  }
  function answerContent({ answer }: AnswerWithAuthor): string {
    switch (answer.kind) {
      case 'fallen':
        return answer.members.length === 0
          ? t('part.none-down')
          : t('part.down', { names: list(answer.members.map(({ member }) => nameOf(member))) })
      case 'points':
        return answer.objectives.length === 0
          ? t('part.no-objective')
          : t('part.objectives-said', { names: list(answer.objectives.map(({ reason }) => reason)) })
      case 'typed':
      case 'app':
        return t(`part.dice-${answer.kind}`, { faces: answer.faces.join(', ') })
      case 'hatred':
        return bandOf(answer.warband)
      case 'choice':
        return optionName(answer.result)
      case 'condemned':
        return t(`game.sentence-${answer.sentence}`)
      case 'feats':
        return t('part.feats-said', { count: answer.feats.length + (answer.counted?.length ?? 0) })
      default:
        return ''
    }
  }
  /** Returns the author of an answer. A name that came with a code is marked, because nothing proves it. */
  const authorName = ({ by }: AnswerWithAuthor): string => {
    const name = by?.name || t('part.somebody')
    return by?.isClaimed ? t('part.claimed', { name }) : name
  }
  /** Returns an answer with its author: `3, 5, typed (Zoé)`. */
  const answerText = (one: AnswerWithAuthor): string =>
    t('part.by', { what: answerContent(one), name: authorName(one) })
  return { saidText: answerText }
}
