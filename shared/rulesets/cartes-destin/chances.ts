import type { Fraction } from '../../rules/kit/fraction.ts'
import { actionBonusOf } from './actions.ts'
import type { Deck } from './catalogue.ts'
import { chanceOfOneCard, chanceOfTwoCards } from './deck.ts'

/**
 * Returns the probability of a successful shove: strength + own card must exceed endurance + other card, with two
 * cards drawn without replacement.
 */
export const shoveChance = (deck: Deck, strength: number, endurance: number): Fraction =>
  chanceOfTwoCards(deck, (own, other) => strength + own > endurance + other)

/**
 * Returns the probability of a successful pull-down, for which a tie is enough. CD-R2: the value to reach is
 * endurance.
 */
export const pullDownChance = (deck: Deck, strength: number, endurance: number): Fraction =>
  chanceOfTwoCards(deck, (own, other) => strength + own >= endurance + other)

/** Returns the probability that one card is enough to take all the life of a scenery element. */
export const smashChance = (deck: Deck, strength: number, element: { endurance: number; life: number }): Fraction =>
  chanceOfOneCard(deck, (card) => strength + card - element.endurance >= element.life)

/**
 * Returns the probability of a successful withdrawal: the card, minus a number for each enemy in contact, must be at
 * least 1.
 */
export const withdrawChance = (deck: Deck, enemies: number): Fraction =>
  chanceOfOneCard(deck, (card) => card + enemies * actionBonusOf('withdraw') >= 1)

/** CD-R6: returns the probability of a successful rally: the card must not exceed the morale. */
export const rallyChance = (deck: Deck, morale: number): Fraction => chanceOfOneCard(deck, (card) => card <= morale)
