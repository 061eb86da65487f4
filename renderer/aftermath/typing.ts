import { ref } from 'vue'
import { serialQueue } from '../../shared/domain/serialQueue.ts'
import type { Question, QuestionOf } from '../../shared/rules/aftermath/questions.ts'
import { useText } from '../text/useText.ts'
import type { AftermathStore } from './useAftermath.ts'

/** What dice are put into: a game's aftermath, or a band's part of one, where dice that the program has rolled stay (`isFixed`). */
export interface DiceStore extends Pick<AftermathStore, 'view' | 'answers' | 'answer' | 'answerAll' | 'roll'> {
  readonly isFixed?: (question: string) => boolean
}

type WithDice = QuestionOf<'roll' | 'prison'>

const isWithDice = (question: Question): question is WithDice => question.kind === 'roll' || question.kind === 'prison'

function lookups({ view, answers }: Pick<AftermathStore, 'view' | 'answers'>) {
  const all = () => view.value?.questions.filter(isWithDice) ?? []
  const questionOf = (id: string) => all().find((one) => one.id === id)
  /** The question that a digit is for: the rolls of a group follow each other without a key between them. */
  function targetOf(id: string): WithDice | undefined {
    const own = questionOf(id)
    if (!own || own.next || own.kind !== 'roll' || own.of === 1) return own
    return all().find((one) => one.kind === 'roll' && one.member === own.member && one.next) ?? own
  }
  const facesOf = (id: string): readonly number[] => {
    const given = answers.value[id]
    return given?.kind === 'typed' || given?.kind === 'app' ? given.faces : []
  }
  return { questionOf, targetOf, facesOf }
}

/** What is being typed: the beginning of a number with several digits, and what was refused. */
function typingState() {
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

/** Puts dice to their questions. */
function placing(
  aftermath: DiceStore,
  clear: () => void,
  questionOf: (id: string) => WithDice | undefined,
  onDone: (question: string) => void,
) {
  async function put(id: string, faces: readonly number[]) {
    clear()
    await aftermath.answer(id, { kind: 'typed', faces: [...faces] })
    if (questionOf(id)?.state === 'answered') onDone(id)
  }
  async function rolled(ids: readonly string[]) {
    clear()
    await aftermath.roll(ids)
    for (const id of ids.slice(-1)) onDone(id)
  }
  async function cleared(ids: readonly string[]) {
    clear()
    await aftermath.answerAll(Object.fromEntries(ids.map((id) => [id, { kind: 'typed', faces: [] }] as const)))
  }
  return { put, rolled, cleared }
}

/**
 * Dice as they are typed. Keys are dealt with one after the other, each on the answer to the one before: however quickly
 * they come, a digit always goes to its own die. `onward`: Enter was pressed. `onDone`: a roll came to its end. `onClear`:
 * dice are about to be taken back; the keyboard goes to them at once, so that what is typed next is theirs.
 */
export function useTyping(
  aftermath: DiceStore,
  onward: (question: string) => void,
  onDone: (question: string) => void,
  onClear: (question: string) => void,
) {
  const { t } = useText()
  const { begun, refusal, clear, refuse, digitsOf } = typingState()
  const keys = serialQueue()
  const { questionOf, targetOf, facesOf } = lookups(aftermath)

  const { put, rolled, cleared } = placing(aftermath, clear, questionOf, onDone)

  async function typed(from: string, digit: string) {
    const { id, next } = targetOf(from) ?? { id: from, next: undefined }
    if (!next) return refuse(from, t('game.die-enough'))
    const face = Number(digitsOf(id) + digit)
    if (face < 1 || face > next.sides) return refuse(id, t('game.die-refused', { face, sides: next.sides }))
    // Another digit could follow: the number is whole when Enter says so.
    if (face * 10 <= next.sides) begun.value = { question: id, digits: String(face) }
    else await put(id, [...facesOf(id), face])
  }
  async function takenBack(id: string) {
    if (digitsOf(id) === '' && facesOf(id).length > 0 && !aftermath.isFixed?.(id))
      await put(id, facesOf(id).slice(0, -1))
    else clear()
  }
  async function entered(id: string) {
    if (digitsOf(id) !== '') await put(id, [...facesOf(id), Number(digitsOf(id))])
    onward(id)
  }
  return {
    begun,
    refusal,
    digit: (id: string, digit: string) => keys.add(() => typed(id, digit)),
    back: (id: string) => keys.add(() => takenBack(id)),
    clear(ids: readonly string[]) {
      onClear(ids[0]!)
      return keys.add(() => cleared(ids))
    },
    enter: (id: string) => keys.add(() => entered(id)),
    roll: (ids: readonly string[]) => keys.add(() => rolled(ids)),
    isFixed: (id: string) => aftermath.isFixed?.(id) ?? false,
    settled: () => keys.settled(),
  }
}
export type Typing = ReturnType<typeof useTyping>

/** The whole number that was typed, if it lies within the limits; a minus may be written in both ways. */
export function wholeNumber(typed: string, least: number, most: number): number | undefined {
  const text = typed.trim().replace('−', '-')
  if (!/^-?\d+$/.test(text)) return undefined
  const value = Number(text)
  return value >= least && value <= most ? value : undefined
}
