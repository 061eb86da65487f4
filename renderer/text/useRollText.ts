import { useText } from './useText.ts'

/** A roll as it is named beside its dice. `who`: whose roll it is, unless the place of the field says so. */
interface NamedRoll {
  readonly dice: string
  readonly what: string
  readonly who?: string | undefined
}

/** Returns texts about rolls: the name of the roll that dice answer, and what a rolled value gives. */
export function useRollText() {
  const { t } = useText()
  return {
    rollName: ({ dice, what, who }: NamedRoll): string =>
      who === undefined ? t('game.roll-name', { dice, what }) : t('game.roll-name-of', { dice, what, name: who }),
    /** `34: Broken leg`. */
    giveText: (value: number, result: string): string => t('game.roll-gives', { value, result }),
  }
}
