import { add, fraction, multiply, ZERO, type Fraction } from '../../rules/kit/fraction.ts'

/** Pools fixed by hand beyond this are beyond all play, and are not reckoned with. */
const MOST_DICE = 60

/** How often exactly `count` of so many dice show 4 or more. */
function chanceOf(count: number, dice: number): Fraction {
  let ways = 1n
  for (let at = 0; at < count; at++) ways = (ways * BigInt(dice - at)) / BigInt(at + 1)
  return fraction(ways, 2n ** BigInt(dice))
}

/** A pool by how many of its dice succeed. */
const successes = (dice: number): Fraction[] => Array.from({ length: dice + 1 }, (_, count) => chanceOf(count, dice))

const total = (chances: readonly Fraction[]): Fraction => chances.reduce(add, ZERO)

/**
 * How likely one pool has more successes than another. Failures of the other are as likely as its successes: the successes of
 * the one and the failures of the other must together be more than the other has dice.
 */
const beats = (dice: number, others: number): Fraction => total(successes(dice + others).slice(others + 1))

/**
 * How likely an attack takes a point of vitality or more: it has more successes than the defence, and its damage, to which
 * the margin adds dice, has more than the resistance. `null` where a pool is beyond all play.
 */
export function woundChance(attack: number, defence: number, damage: number, resistance: number): Fraction | null {
  if (Math.max(attack, defence, damage, resistance) > MOST_DICE) return null
  const [own, other] = [successes(attack), successes(defence)]
  return total(
    own.flatMap((chance, hits) =>
      other
        .slice(0, hits)
        .map((missed, parried) => multiply(multiply(chance, missed), beats(damage + hits - parried, resistance))),
    ),
  )
}
