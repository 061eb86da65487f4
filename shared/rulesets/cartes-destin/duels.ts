import type { Localized } from '../../domain/localized.ts'
import type { Fraction } from '../../rules/kit/fraction.ts'
import type { EvaluatedMember } from '../../rules/ruleset.ts'
import type { Deck } from './catalogue.ts'
import { pullDownChance, shoveChance } from './chances.ts'
import { WORDING } from './data.ts'
import type { Fighter } from './schemas.ts'
import { totalOf } from './totals.ts'

/** A duel of two cards, with the strength that a fighter has in it. */
interface Duel {
  readonly name: Localized
  readonly strength: number
  readonly chance: (deck: Deck, strength: number, endurance: number) => Fraction
}

/** How many endurances a card answers for, and how many of them lie below its own strength. */
const ENDURANCES = 7
const BELOW = 3
/** Enemies in contact that a card answers for. */
export const ENEMIES = [1, 2, 3]

/** The endurances that a fighter's duels are reckoned against: about its own strength. */
export function endurancesFor(strength: number): number[] {
  const from = Math.max(0, strength - BELOW)
  return Array.from({ length: ENDURANCES }, (_, at) => from + at)
}

/** The duels of a fighter. */
export function duelsOf(evaluated: EvaluatedMember<Fighter>): Duel[] {
  const { shove, swingShove, shoulderCharge, pullDown } = WORDING.sheet
  const of = (key: string) => totalOf(evaluated, key)
  return [
    { name: shove, strength: of('strength'), chance: shoveChance },
    { name: swingShove, strength: of('swingStrength'), chance: shoveChance },
    { name: shoulderCharge, strength: of('shoulderChargeStrength'), chance: shoveChance },
    { name: pullDown, strength: of('strength'), chance: pullDownChance },
  ]
}
