import { ref } from 'vue'
import { serialQueue } from '../../shared/domain/serialQueue.ts'
import type { AftermathAnswer } from '../../shared/rules/aftermathAnswers.ts'
import { isDiceQuestion, type DiceQuestion } from '../../shared/rules/aftermath/questions.ts'
import { useText } from '../text/useText.ts'
import type { AftermathStore } from './useAftermath.ts'

/**
 * The store into which dice are entered: a game's aftermath, or a player's report. In a report, dice that the program
 * rolled cannot be changed (`isFixed`).
 */
export interface DiceStore extends Pick<AftermathStore, 'view' | 'answers' | 'answerAll' | 'roll'> {
  readonly answer: (id: string, answer: AftermathAnswer) => Promise<void>
  readonly isFixed?: (question: string) => boolean
}

function createLookups({ view, answers }: Pick<AftermathStore, 'view' | 'answers'>) {
  const all = () => view.value?.questions.filter(isDiceQuestion) ?? []
  const questionOf = (id: string) => all().find((one) => one.id === id)
  /**
   * Returns the question to which the next digit belongs. The rolls of a group follow each other without a key
   * between them.
   */
  function targetOf(id: string): DiceQuestion | undefined {
    const own = questionOf(id)
    if (!own || own.next || own.kind !== 'roll' || own.of === 1) return own
    return all().find((one) => one.kind === 'roll' && one.member === own.member && one.next) ?? own
  }
  const facesOf = (id: string): readonly number[] => {
    const answer = answers.value[id]
    return answer?.kind === 'typed' || answer?.kind === 'app' ? answer.faces : []
  }
  return { questionOf, targetOf, facesOf }
}

/** State of the typing: the first digits of a longer number, and the last refusal. */
function createTypingState() {
  const begun = ref<{ readonly question: string; readonly digits: string }>()
  const refusal = ref<{ readonly question: string; readonly text: string }>()
  const clear = () => {
    begun.value = refusal.value = undefined
  }
  const refuse = (question: string, text: string) => {
    begun.value = undefined
    refusal.value = { question, text }
  }
  const digitsOf = (id: string) => (begun.value?.question === id ? begun.value.digits : '')
  return { begun, refusal, clear, refuse, digitsOf }
}

/** Returns functions that store, roll and clear the dice of questions. */
function createDiceActions(
  aftermath: DiceStore,
  clear: () => void,
  questionOf: (id: string) => DiceQuestion | undefined,
  onDone: (question: string) => void,
) {
  async function storeDice(id: string, faces: readonly number[]) {
    clear()
    await aftermath.answer(id, { kind: 'typed', faces: [...faces] })
    if (questionOf(id)?.state === 'answered') onDone(id)
  }
  async function rollDice(ids: readonly string[]) {
    clear()
    await aftermath.roll(ids)
    for (const id of ids.slice(-1)) onDone(id)
  }
  async function clearDice(ids: readonly string[]) {
    clear()
    await aftermath.answerAll(Object.fromEntries(ids.map((id) => [id, { kind: 'typed', faces: [] }] as const)))
  }
  return { put: storeDice, rolled: rollDice, cleared: clearDice }
}

/**
 * Handles dice that the user types. Keys are handled one after another, each after the response to the previous key,
 * so that a digit always goes to the right die, even if the user types fast. `onward`: called on Enter. `onDone`:
 * called when a roll is complete. `onClear`: called before dice are cleared; it moves the focus to these dice, so
 * that the next digits go to them.
 */
export function useDiceTyping(
  aftermath: DiceStore,
  onward: (question: string) => void,
  onDone: (question: string) => void,
  onClear: (question: string) => void,
) {
  const { t } = useText()
  const { begun, refusal, clear, refuse, digitsOf } = createTypingState()
  const keys = serialQueue()
  const { questionOf, targetOf, facesOf } = createLookups(aftermath)

  const { put, rolled, cleared } = createDiceActions(aftermath, clear, questionOf, onDone)

  async function enterDigit(from: string, digit: string) {
    const { id, next } = targetOf(from) ?? { id: from, next: undefined }
    if (!next) return refuse(from, t('game.die-enough'))
    const face = Number(digitsOf(id) + digit)
    if (face < 1 || face > next.sides) return refuse(id, t('game.die-refused', { face, sides: next.sides }))
    // The typed number may continue with another digit, so it is not stored yet. Enter completes the number.
    if (face * 10 <= next.sides) begun.value = { question: id, digits: String(face) }
    else await put(id, [...facesOf(id), face])
  }
  async function removeLastDie(id: string) {
    if (digitsOf(id) === '' && facesOf(id).length > 0 && !aftermath.isFixed?.(id))
      await put(id, facesOf(id).slice(0, -1))
    else clear()
  }
  async function completeNumber(id: string) {
    if (digitsOf(id) !== '') await put(id, [...facesOf(id), Number(digitsOf(id))])
    onward(id)
  }
  return {
    begun,
    refusal,
    digit: (id: string, digit: string) => keys.add(() => enterDigit(id, digit)),
    back: (id: string) => keys.add(() => removeLastDie(id)),
    clear(ids: readonly string[]) {
      onClear(ids[0]!)
      return keys.add(() => cleared(ids))
    },
    enter: (id: string) => keys.add(() => completeNumber(id)),
    roll: (ids: readonly string[]) => keys.add(() => rolled(ids)),
    isFixed: (id: string) => aftermath.isFixed?.(id) ?? false,
    settled: () => keys.settled(),
  }
}
export type DiceTyping = ReturnType<typeof useDiceTyping>

/** Parses a whole number within limits; accepts both minus signs. Returns `undefined` if the text is invalid. */
export function parseWholeNumber(typed: string, least: number, most: number): number | undefined {
  const text = typed.trim().replace('−', '-')
  if (!/^-?\d+$/.test(text)) return undefined
  const value = Number(text)
  return value >= least && value <= most ? value : undefined
}
