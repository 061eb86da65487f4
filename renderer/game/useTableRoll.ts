import { ref, shallowRef } from 'vue'
import { CallError } from '../../shared/contract/calls/client.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import type { TableRollView } from '../../shared/contract/views/rules.ts'
import { serialQueue } from '../../shared/domain/serialQueue.ts'

/** Asks the host for a roll with these faces. `toEnd`: rolls the remaining dice. Null if there is nothing to roll on. */
export type TableRollRequest = (faces: readonly number[], toEnd: boolean) => Promise<TableRollView | null>

/** Requests the state of a roll from the host. */
function useRollState(request: TableRollRequest) {
  const roll = shallowRef<TableRollView>()
  const error = shallowRef<WireError>()
  async function ask(faces: readonly number[], toEnd: boolean) {
    try {
      const answer = await request(faces, toEnd)
      if (answer === null) return
      roll.value = answer
      error.value = undefined
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      error.value = thrown.error
    }
  }
  return { roll, error, ask }
}

/**
 * A trial roll on a dice table, which is not stored. The user enters dice one by one, or the program rolls all
 * remaining dice.
 */
export function useTableRoll(request: TableRollRequest) {
  const { roll, error, ask } = useRollState(request)
  const queue = serialQueue()
  const typedDigits = ref('')

  const restart = () => {
    typedDigits.value = ''
    return ask([], false)
  }
  /**
   * Adds a digit to the next die. The die is entered when no further digit is possible. If the die does not have the
   * typed face, returns that face.
   */
  async function digit(sign: string): Promise<{ face: number; sides: number } | undefined> {
    const sides = roll.value?.sides
    if (sides === undefined || sides === null) return undefined
    const face = Number(typedDigits.value + sign)
    if (face < 1 || face > sides) return { face, sides }
    typedDigits.value = face * 10 <= sides ? String(face) : ''
    if (typedDigits.value === '') await ask([...roll.value!.faces, face], false)
    return undefined
  }
  /** Enters the die whose number the user is typing. */
  async function enter() {
    if (typedDigits.value === '') return
    const face = Number(typedDigits.value)
    typedDigits.value = ''
    await ask([...roll.value!.faces, face], false)
  }
  async function back() {
    if (typedDigits.value !== '') typedDigits.value = ''
    else if (roll.value && roll.value.faces.length > 0) await ask(roll.value.faces.slice(0, -1), false)
  }
  /** Rolls the remaining dice; if the roll is finished, rolls all dice again. */
  const throwRest = () => ask(roll.value?.sides ? roll.value.faces : [], true)
  return {
    roll,
    error,
    begun: typedDigits,
    restart: () => queue.add(restart),
    digit: (sign: string) => queue.add(() => digit(sign)),
    enter: () => queue.add(enter),
    back: () => queue.add(back),
    throwRest: () => queue.add(throwRest),
  }
}
