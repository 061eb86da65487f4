import { computed, ref } from 'vue'
import type { InputOf } from '../../shared/contract/calls/answers.ts'
import type { CaptiveSale } from '../../shared/rules/aftermathRules.ts'
import { dieSides } from '../../shared/rules/kit/dice.ts'
import { rollDiceOnHost } from '../lib/dice.ts'

type Roll = NonNullable<InputOf<'captive.free'>['roll']>

/** The dice of the sale of a captive: typed, or rolled by the program. A sale without dice has none. */
export function useSaleDice(sale: CaptiveSale | undefined) {
  const sides = sale && 'dice' in sale ? dieSides(sale.dice) : []
  const faces = ref<(number | '')[]>(sides.map(() => ''))
  const source = ref<Roll['source']>('typed')
  const typed = computed(() => faces.value.filter((face) => face !== ''))
  return {
    sides,
    faces,
    /** The dice, once all of them are there. */
    roll: computed((): Roll | undefined =>
      sides.length > 0 && typed.value.length === sides.length
        ? { faces: [...typed.value], source: source.value }
        : undefined,
    ),
    type(at: number, face: number | '') {
      source.value = 'typed'
      faces.value[at] = face
    },
    async rollByProgram() {
      faces.value = [...(await rollDiceOnHost(sides))]
      source.value = 'app'
    },
  }
}
