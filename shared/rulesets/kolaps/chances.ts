import { add, fraction, multiply, ZERO, type Fraction } from '../../rules/kit/fraction.ts'
import { FIGURES } from './data.ts'

const SIDES = 6
/** An action throws three dice. */
const DICE = 3
/** What they have to come to, less what opposes them. */
const SUCCESS = 6

/** How often so many dice come to each sum. */
function sums(dice: number): ReadonlyMap<number, Fraction> {
  let found = new Map([[0, fraction(1)]])
  for (let die = 0; die < dice; die++) {
    const next = new Map<number, Fraction>()
    for (const [sum, chance] of found)
      for (let face = 1; face <= SIDES; face++)
        next.set(sum + face, add(next.get(sum + face) ?? ZERO, multiply(chance, fraction(1, SIDES))))
    found = next
  }
  return found
}

/** How likely an action against so many opposing dice succeeds by a margin, at least. */
export const marginChance = (margin: number, opposing: number): Fraction =>
  [...sums(DICE)].reduce(
    (whole, [sum, chance]) =>
      [...sums(opposing)]
        .filter(([opposed]) => sum - opposed >= SUCCESS + margin)
        .reduce((part, [, against]) => add(part, multiply(chance, against)), whole),
    ZERO,
  )

/** How likely a protection of a class stops a wound: 1D6 shows the class or more; beyond the highest class nothing does. */
export function stopChance(defenceClass: number): Fraction {
  if (defenceClass > FIGURES.highestClass) return ZERO
  return fraction(Math.min(SIDES, SIDES + 1 - defenceClass), SIDES)
}
