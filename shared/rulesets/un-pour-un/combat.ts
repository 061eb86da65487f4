import { createFraction, multiplyFractions, type Fraction } from '../../rules/kit/fraction.ts'
import type { UnPourUnRangedWeapon } from './catalogue.ts'

/** Modifiers of the number needed to hit, for short, medium and long range. */
export const RANGE_MODIFIERS = [-1, 0, 1] as const

const SIDES = 6
const BEST = 2
const WORST = 6

/**
 * Returns the numbers needed on 1D6 to hit at short, medium and long range, at least 2; `undefined` if a hit is
 * impossible.
 */
export const numbersToHit = (shooting: number): readonly (number | undefined)[] =>
  RANGE_MODIFIERS.map((modifier) => {
    const needed = Math.max(BEST, shooting + modifier)
    return needed > WORST ? undefined : needed
  })

/**
 * Returns the number needed on 1D6 to wound. The rule is the one behind the rulebook's 10 × 10 table, also for values
 * above 10.
 */
export function numberToWound(strength: number, resistance: number): number {
  const difference = strength - resistance
  if (difference >= 4) return 2
  if (difference >= 2) return 3
  if (difference >= -1) return 4
  return difference >= -3 ? 5 : 6
}

/** Returns the probability that 1D6 shows at least a number. An override may set a number that no D6 has. */
const chanceFrom = (needed: number): Fraction => createFraction(Math.min(SIDES, Math.max(0, SIDES + 1 - needed)), SIDES)

/** Returns the probability that both the die to hit and the die to wound succeed. */
export const unPourUnWoundChance = (hit: number, strength: number, resistance: number): Fraction =>
  multiplyFractions(chanceFrom(hit), chanceFrom(numberToWound(strength, resistance)))

/** Returns the action points that one shot costs. */
export const shotCost = ({ heavy }: UnPourUnRangedWeapon, reload: 'fast' | 'slow'): number =>
  heavy || reload === 'slow' ? 2 : 1

/**
 * UPU-R28: returns the distance of a run or a charge in steps: one and a half times the movement, without rounding
 * half steps.
 */
export const runDistance = (movement: number): number => (movement * 3) / 2
