import { computed, ref, type Ref } from 'vue'
import type { InputOf } from '../../shared/contract/calls/answers.ts'
import type { AdvancesView } from '../../shared/contract/views/member.ts'
import { diceValue } from '../../shared/rules/kit/dice.ts'
import { rollDiceOnHost, useTypedDice } from '../lib/dice.ts'
import { useRollText } from '../text/useRollText.ts'
import { useText } from '../text/useText.ts'

type Roll = NonNullable<InputOf<'advance.take'>['roll']>
/** Dice in the form of the input of `advance.take`. */
export interface AdvanceRoll {
  readonly roll: Roll
  readonly rerolled?: Roll[]
}

/** Maximum number of rolls by the program. An available advance is rolled long before this number. */
const MAX_ROLLS = 99

/**
 * Dice for an advance. If a roll gives an advance that is not available, the dice are rolled again (UPU-R30): by the
 * program at once, or by the user, who types the next roll. All rolls are sent and stored.
 */
export function useAdvanceDice(view: Readonly<Ref<AdvancesView | undefined>>) {
  const { t, of } = useText()
  const { rollName, giveText } = useRollText()
  const sides = computed(() => view.value?.sides ?? [])
  const typed = useTypedDice(sides)
  const before = ref<readonly Roll[]>([])
  const isAgain = ref(false)

  function needsReroll(faces: readonly number[]): boolean {
    const { shows = {}, choices = [] } = view.value ?? {}
    const within = choices.filter(({ isAllowed }) => isAllowed)
    const shown = shows[faces.join()]
    return shown !== undefined && within.length > 0 && !within.some(({ id }) => id === shown)
  }
  /** What the typed dice give, once all of them are there. */
  const gives = computed(() => {
    const { dice, shows = {}, choices = [] } = view.value ?? {}
    const choice = choices.find(({ id }) => id === shows[typed.faces.value.join()])
    if (!dice || !choice) return isAgain.value ? t('member.roll-again') : undefined
    const name = of(choice.name)
    return giveText(
      diceValue(dice, typed.faces.value),
      choice.isAllowed ? name : t('member.at-ceiling', { what: name }),
    )
  })
  const addRoll = (roll: Roll) => (before.value = [...before.value, roll])
  const withEarlierRolls = (roll: Roll): AdvanceRoll =>
    before.value.length === 0 ? { roll } : { roll, rerolled: [...before.value] }

  return {
    ...typed,
    ...{ sides, gives },
    /** Why the last digit was refused. */
    refused: computed(() => typed.refused.value && t('game.die-refused', typed.refused.value)),
    /** Returns the name of a member's roll. */
    rollOf: (who: string) => rollName({ dice: view.value?.dice ?? '', what: t('member.advance-roll'), who }),
    /** Lets the program roll until an advance is available. Returns all rolls. */
    async byProgram(): Promise<AdvanceRoll> {
      for (;;) {
        const roll: Roll = { faces: [...(await rollDiceOnHost(sides.value))], source: 'app' }
        if (!needsReroll(roll.faces) || before.value.length === MAX_ROLLS) return withEarlierRolls(roll)
        addRoll(roll)
      }
    },
    /** Returns the typed roll, or undefined if the user has to roll again. */
    asTyped(): AdvanceRoll | undefined {
      const roll: Roll = { faces: [...typed.faces.value], source: 'typed' }
      typed.clear()
      isAgain.value = needsReroll(roll.faces)
      if (!isAgain.value) return withEarlierRolls(roll)
      addRoll(roll)
      return undefined
    },
    /** Resets the dice for another advance or another member. */
    begin() {
      typed.clear()
      before.value = []
      isAgain.value = false
    },
  }
}
