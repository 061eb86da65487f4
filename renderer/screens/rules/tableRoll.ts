import { ref, shallowRef } from 'vue'
import { CallError } from '../../../shared/contract/calls/client.ts'
import type { WireError } from '../../../shared/contract/envelope.ts'
import type { TableRoll } from '../../../shared/contract/views/rules.ts'
import { serialQueue } from '../../../shared/domain/serialQueue.ts'
import { client } from '../../api/client.ts'
import { useCampaign } from '../../stores/campaign.ts'

/** Where a roll on a table stands, as the program says. */
function useAsked(table: () => string) {
  const campaign = useCampaign()
  const roll = shallowRef<TableRoll>()
  const error = shallowRef<WireError>()
  async function ask(faces: readonly number[], toEnd: boolean) {
    if (campaign.id === undefined) return
    try {
      roll.value = await client('rules.roll', { campaign: campaign.id, table: table(), faces: [...faces], toEnd })
      error.value = undefined
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      error.value = thrown.error
    }
  }
  return { roll, error, ask }
}

/** A roll on a table that nothing is kept of: die by die, each after the one before it, or by the program to its end. */
export function useTableRoll(table: () => string) {
  const { roll, error, ask } = useAsked(table)
  const queue = serialQueue()
  const begun = ref('')

  const restart = () => {
    begun.value = ''
    return ask([], false)
  }
  /** A digit of the next die; it is laid down once no further digit could follow. Gives the face that the die does not have. */
  async function digit(sign: string): Promise<{ face: number; sides: number } | undefined> {
    const sides = roll.value?.sides
    if (sides === undefined || sides === null) return undefined
    const face = Number(begun.value + sign)
    if (face < 1 || face > sides) return { face, sides }
    begun.value = face * 10 <= sides ? String(face) : ''
    if (begun.value === '') await ask([...roll.value!.faces, face], false)
    return undefined
  }
  /** Lays down a die whose number was begun. */
  async function enter() {
    if (begun.value === '') return
    const face = Number(begun.value)
    begun.value = ''
    await ask([...roll.value!.faces, face], false)
  }
  async function back() {
    if (begun.value !== '') begun.value = ''
    else if (roll.value && roll.value.faces.length > 0) await ask(roll.value.faces.slice(0, -1), false)
  }
  /** The program throws the rest; all of it, where nothing waits. */
  const throwRest = () => ask(roll.value?.sides ? roll.value.faces : [], true)
  return {
    roll,
    error,
    begun,
    restart: () => queue.add(restart),
    digit: (sign: string) => queue.add(() => digit(sign)),
    enter: () => queue.add(enter),
    back: () => queue.add(back),
    throwRest: () => queue.add(throwRest),
  }
}
