import { computed, ref, toValue, type MaybeRefOrGetter } from 'vue'
import { callHost } from '../api/client.ts'

/** Lets the program roll dice, one for each number of sides. Returns the faces that the dice show. */
export async function rollDiceOnHost(sides: readonly number[]): Promise<readonly number[]> {
  return (await callHost('dice.roll', { sides: [...sides] })).faces
}

/**
 * Handles dice that the user types one by one. `sides`: the number of sides of each die. `refused`: a typed digit
 * that the next die cannot show.
 */
export function useTypedDice(sides: MaybeRefOrGetter<readonly number[]>) {
  const faces = ref<readonly number[]>([])
  const refused = ref<{ readonly face: number; readonly sides: number }>()
  const missing = computed(() => toValue(sides).length - faces.value.length)

  function digit(sign: string) {
    const side = toValue(sides)[faces.value.length]
    if (side === undefined) return
    const face = Number(sign)
    const isWrong = face < 1 || face > side
    refused.value = isWrong ? { face, sides: side } : undefined
    if (!isWrong) faces.value = [...faces.value, face]
  }

  function show(all: readonly number[]) {
    faces.value = all
    refused.value = undefined
  }

  return { faces, missing, refused, digit, back: () => show(faces.value.slice(0, -1)), clear: () => show([]) }
}
