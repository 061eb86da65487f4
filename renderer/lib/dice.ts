import { computed, ref, toValue, type MaybeRefOrGetter } from 'vue'
import { client } from '../api/client.ts'

/** The faces of dice that the program throws, one of each of these sides. */
export async function rollDice(sides: readonly number[]): Promise<readonly number[]> {
  return (await client('dice.roll', { sides: [...sides] })).faces
}

/** Dice of these sides as they are typed one by one; `refused`: a digit that the next one cannot show. */
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
