import { fraction, multiply, type Fraction } from '../../rules/kit/fraction.ts'
import type { RangedWeapon } from './catalogue.ts'

/** What range does to the number needed to hit: short, medium, long. */
export const RANGE_MODIFIERS = [-1, 0, 1] as const

const SIDES = 6
const BEST = 2
const WORST = 6

/**
 * Numbers needed on 1D6 to hit at short, medium and long range; `undefined` where the shot is impossible (above 6).
 * Below 2 it counts as 2.
 */
export const toHit = (shooting: number): readonly (number | undefined)[] =>
  RANGE_MODIFIERS.map((modifier) => {
    const needed = Math.max(BEST, shooting + modifier)
    return needed > WORST ? undefined : needed
  })

/** Number needed on 1D6 to wound: the source's 10 × 10 table, as a rule that goes on beyond 10. */
export function toWound(strength: number, resistance: number): number {
  const difference = strength - resistance
  if (difference >= 4) return 2
  if (difference >= 2) return 3
  if (difference >= -1) return 4
  return difference >= -3 ? 5 : 6
}

/** How often 1D6 shows a number or more; a value fixed by hand may be one that no die shows. */
const chanceFrom = (needed: number): Fraction => fraction(Math.min(SIDES, Math.max(0, SIDES + 1 - needed)), SIDES)

/** How likely a die to hit and one to wound both show what they have to. */
export const woundChance = (hit: number, strength: number, resistance: number): Fraction =>
  multiply(chanceFrom(hit), chanceFrom(toWound(strength, resistance)))

/** Action points for one shot. */
export const shotCost = ({ heavy }: RangedWeapon, reload: 'fast' | 'slow'): number =>
  heavy || reload === 'slow' ? 2 : 1

/** UPU-R28: movement in steps for running and charging, one and a half times; a half step stays. */
export const runOf = (movement: number): number => (movement * 3) / 2
