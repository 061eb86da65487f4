import {
  addFractions,
  createFraction,
  multiplyFractions,
  FRACTION_ZERO,
  type Fraction,
} from '../../rules/kit/fraction.ts'
import { KOLAPS_RULE_NUMBERS } from './data.ts'

const SIDES = 6
/** Number of dice that an action rolls. */
const DICE = 3
/** Sum that the dice must reach, after the sum of the opposing dice is subtracted. */
const SUCCESS = 6

/** Returns the probability of each sum of a number of dice. */
function sums(dice: number): ReadonlyMap<number, Fraction> {
  let found = new Map([[0, createFraction(1)]])
  for (let die = 0; die < dice; die++) {
    const next = new Map<number, Fraction>()
    for (const [sum, chance] of found)
      for (let face = 1; face <= SIDES; face++)
        next.set(
          sum + face,
          addFractions(next.get(sum + face) ?? FRACTION_ZERO, multiplyFractions(chance, createFraction(1, SIDES))),
        )
    found = next
  }
  return found
}

/** Returns the probability that an action against a number of opposing dice succeeds by at least a margin. */
export const marginChance = (margin: number, opposing: number): Fraction =>
  [...sums(DICE)].reduce(
    (whole, [sum, chance]) =>
      [...sums(opposing)]
        .filter(([opposed]) => sum - opposed >= SUCCESS + margin)
        .reduce((part, [, against]) => addFractions(part, multiplyFractions(chance, against)), whole),
    FRACTION_ZERO,
  )

/**
 * Returns the probability that a protection of a class stops a wound: 1D6 must show at least the class. A class above
 * the highest stops nothing.
 */
export function protectionStopChance(defenceClass: number): Fraction {
  if (defenceClass > KOLAPS_RULE_NUMBERS.highestClass) return FRACTION_ZERO
  return createFraction(Math.min(SIDES, SIDES + 1 - defenceClass), SIDES)
}
