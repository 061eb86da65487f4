import type { Localized } from '../../domain/localized.ts'
import type { Fraction } from '../../rules/kit/fraction.ts'
import type { EvaluatedMember } from '../../rules/ruleset.ts'
import type { Deck } from './catalogue.ts'
import { pullDownChance, shoveChance } from './chances.ts'
import { CARTES_DESTIN_WORDING } from './data.ts'
import type { Fighter } from './schemas.ts'
import { cardValueTotal } from './totals.ts'

/** A duel of two cards, with the strength that the fighter uses in this duel. */
interface Duel {
  readonly name: Localized
  readonly strength: number
  readonly chance: (deck: Deck, strength: number, endurance: number) => Fraction
}

/** Number of endurances listed on a card; `BELOW` of them are below the fighter's own strength. */
const ENDURANCES = 7
const BELOW = 3
/** Numbers of enemies in contact for which a card lists the odds of a withdrawal. */
export const WITHDRAWAL_ENEMY_COUNTS = [1, 2, 3]

/** Returns the opponents' endurances for which a fighter's duels are computed: values around the fighter's strength. */
export function listDuelEndurances(strength: number): number[] {
  const from = Math.max(0, strength - BELOW)
  return Array.from({ length: ENDURANCES }, (_, at) => from + at)
}

export function listDuels(evaluated: EvaluatedMember<Fighter>): Duel[] {
  const { shove, swingShove, shoulderCharge, pullDown } = CARTES_DESTIN_WORDING.sheet
  const of = (key: string) => cardValueTotal(evaluated, key)
  return [
    { name: shove, strength: of('strength'), chance: shoveChance },
    { name: swingShove, strength: of('swingStrength'), chance: shoveChance },
    { name: shoulderCharge, strength: of('shoulderChargeStrength'), chance: shoveChance },
    { name: pullDown, strength: of('strength'), chance: pullDownChance },
  ]
}
