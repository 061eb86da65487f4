import { ref, shallowRef } from 'vue'
import { CallError } from '../../../shared/contract/calls/client.ts'
import type { WireError } from '../../../shared/contract/envelope.ts'
import type { TableRollView } from '../../../shared/contract/views/rules.ts'
import { serialQueue } from '../../../shared/domain/serialQueue.ts'
import { callHost } from '../../api/client.ts'
import { useCampaign } from '../../stores/campaign.ts'

/** Requests the state of a roll from the host. */
function useRollRequest(table: () => string) {
  const campaign = useCampaign()
  const roll = shallowRef<TableRollView>()
  const error = shallowRef<WireError>()
  async function ask(faces: readonly number[], toEnd: boolean) {
    if (campaign.id === undefined) return
    try {
      roll.value = await callHost('rules.roll', { campaign: campaign.id, table: table(), faces: [...faces], toEnd })
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
export function useTableRoll(table: () => string) {
  const { roll, error, ask } = useRollRequest(table)
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
