import type { Fraction } from '../../rules/kit/fraction.ts'
import { bonusOf } from './actions.ts'
import type { Deck } from './catalogue.ts'
import { chanceOfOne, chanceOfTwo } from './deck.ts'

/** Shove: strength and card above endurance and card; two cards without replacement. */
export const shoveChance = (deck: Deck, strength: number, endurance: number): Fraction =>
  chanceOfTwo(deck, (own, other) => strength + own > endurance + other)

/** Pull down: a tie is enough. CD-R2: against endurance. */
export const pullDownChance = (deck: Deck, strength: number, endurance: number): Fraction =>
  chanceOfTwo(deck, (own, other) => strength + own >= endurance + other)

/** Smash: one card takes all the life that an element has. */
export const smashChance = (deck: Deck, strength: number, element: { endurance: number; life: number }): Fraction =>
  chanceOfOne(deck, (card) => strength + card - element.endurance >= element.life)

/** Withdraw: the card, less so much for each enemy in contact, is at least 1. */
export const withdrawChance = (deck: Deck, enemies: number): Fraction =>
  chanceOfOne(deck, (card) => card + enemies * bonusOf('withdraw') >= 1)

/** CD-R6: a rally takes a card that does not exceed the morale. */
export const rallyChance = (deck: Deck, morale: number): Fraction => chanceOfOne(deck, (card) => card <= morale)

/** CD-R4: cards that a flight takes, in cm: two, one with either hindrance, with both half of one rounded up, or one by the letter. */
export function flightOf(
  cards: readonly number[],
  legWounded: boolean,
  gettingUp: boolean,
  withBoth: 'half' | 'one' = 'half',
): number {
  const [first = 0, second = 0] = cards
  if (legWounded && gettingUp) return withBoth === 'one' ? first : Math.ceil(first / 2)
  return legWounded || gettingUp ? first : first + second
}
