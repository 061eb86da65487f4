import {
  addFractions,
  createFraction,
  multiplyFractions,
  FRACTION_ZERO,
  type Fraction,
} from '../../rules/kit/fraction.ts'

/**
 * Maximum number of dice for which chances are computed. Only overrides can set larger pools, which never occur in
 * play.
 */
const MOST_DICE = 60

/** Returns the probability that exactly `count` of the dice show 4 or more (a success). */
function chanceOf(count: number, dice: number): Fraction {
  let ways = 1n
  for (let at = 0; at < count; at++) ways = (ways * BigInt(dice - at)) / BigInt(at + 1)
  return createFraction(ways, 2n ** BigInt(dice))
}

/** Returns the probabilities of 0, 1, 2 … successes with a pool of dice. */
const successes = (dice: number): Fraction[] => Array.from({ length: dice + 1 }, (_, count) => chanceOf(count, dice))

const total = (chances: readonly Fraction[]): Fraction => chances.reduce(addFractions, FRACTION_ZERO)

/**
 * Returns the probability that one pool has more successes than another. A failure is as likely as a success. So the
 * successes of the first pool and the failures of the other pool, counted together, must exceed the number of dice in
 * the other pool.
 */
const chanceOfMore = (dice: number, others: number): Fraction => total(successes(dice + others).slice(others + 1))

/**
 * Returns the probability that an attack removes at least one point of vitality. First, the attack needs more successes
 * than the defence. Each success above the defence adds one die to the damage. Then, the damage needs more successes
 * than the resistance. `null`: a pool is too large.
 */
export function chaosWoundChance(attack: number, defence: number, damage: number, resistance: number): Fraction | null {
  if (Math.max(attack, defence, damage, resistance) > MOST_DICE) return null
  const [own, other] = [successes(attack), successes(defence)]
  return total(
    own.flatMap((chance, hits) =>
      other
        .slice(0, hits)
        .map((missed, parried) =>
          multiplyFractions(multiplyFractions(chance, missed), chanceOfMore(damage + hits - parried, resistance)),
        ),
    ),
  )
}
