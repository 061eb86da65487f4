import type { ThrowView } from '../../shared/contract/views/game.ts'
import type { DiceQuestion } from '../../shared/rules/aftermath/questions.ts'
import { diceValue, type DiceName } from '../../shared/rules/kit/dice.ts'
import { useRollText } from '../text/useRollText.ts'
import { useText } from '../text/useText.ts'

/** Returns texts about the rolls of an aftermath. */
export function useThrowText() {
  const { t, of } = useText()
  const { rollName, giveText } = useRollText()

  function firstName(question: DiceQuestion): string {
    if (question.kind === 'roll') return of(question.tableName)
    return question.kind === 'payment' ? of(question.step) : t('game.prison-roll')
  }
  /**
   * Returns the name of the roll that the next die of a question answers. If no die is awaited, it is the first roll,
   * which is made with `dice`.
   */
  function questionRollName(question: DiceQuestion, dice: DiceName, who?: string): string {
    const { next } = question
    const first = firstName(question)
    return rollName({ dice: next?.dice ?? dice, what: next ? of(next.purpose ?? next.table) : first, who })
  }
  /** Returns what a throw gives: `34: Broken leg`. The text is empty while dice are missing. */
  const throwText = ({ dice, faces, line }: ThrowView): string =>
    line ? giveText(diceValue(dice, faces), of(line.name)) : ''
  return { questionRollName, throwText }
}
