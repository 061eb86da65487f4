import { computed, ref, type Ref } from 'vue'
import type { InputOf } from '../../shared/contract/calls/answers.ts'
import type { AdvancesView } from '../../shared/contract/views/member.ts'
import { rollDice, useTypedDice } from '../lib/dice.ts'

type Roll = NonNullable<InputOf<'advance.take'>['roll']>
/** Dice as `advance.take` has them. */
export interface Thrown {
  readonly roll: Roll
  readonly rerolled?: Roll[]
}

/** So often the program throws at most: whoever has anything within reach has it long before. */
const MOST = 99

/**
 * Dice for an advance. Those that show what cannot be had are thrown again (UPU-R30): by the program at once, else by whoever
 * types the next; all of them are sent, to be kept.
 */
export function useAdvanceDice(view: Readonly<Ref<AdvancesView | undefined>>) {
  const sides = computed(() => view.value?.sides ?? [])
  const typed = useTypedDice(sides)
  const before = ref<readonly Roll[]>([])
  const isAgain = ref(false)

  function isInVain(faces: readonly number[]): boolean {
    const { shows = {}, choices = [] } = view.value ?? {}
    const within = choices.filter(({ isAllowed }) => isAllowed)
    const shown = shows[faces.join()]
    return shown !== undefined && within.length > 0 && !within.some(({ id }) => id === shown)
  }
  const keep = (roll: Roll) => (before.value = [...before.value, roll])
  const asThrown = (roll: Roll): Thrown =>
    before.value.length === 0 ? { roll } : { roll, rerolled: [...before.value] }

  return {
    ...typed,
    sides,
    /** True where dice were typed that are to be thrown again. */
    isAgain,
    /** What the program throws. */
    async byProgram(): Promise<Thrown> {
      for (;;) {
        const roll: Roll = { faces: [...(await rollDice(sides.value))], source: 'app' }
        if (!isInVain(roll.faces) || before.value.length === MOST) return asThrown(roll)
        keep(roll)
      }
    },
    /** What was typed; nothing where that is to be thrown again. */
    asTyped(): Thrown | undefined {
      const roll: Roll = { faces: [...typed.faces.value], source: 'typed' }
      typed.clear()
      isAgain.value = isInVain(roll.faces)
      if (!isAgain.value) return asThrown(roll)
      keep(roll)
      return undefined
    },
    /** An advance was had, or another member is looked at. */
    begin() {
      typed.clear()
      before.value = []
      isAgain.value = false
    },
  }
}
