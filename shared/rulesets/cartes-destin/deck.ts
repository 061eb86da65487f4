import { createFraction, FRACTION_ZERO, type Fraction } from '../../rules/kit/fraction.ts'
import type { DiceSource } from '../../rules/kit/dice.ts'
import type { Deck, DeckEntry, CartesDestinCustomEntry } from './catalogue.ts'
import { DEFAULT_DECK } from './data.ts'
import type { CartesDestinCrewOptions } from './schemas.ts'

const isDeck = (entry: CartesDestinCustomEntry): entry is DeckEntry => entry.kind === 'deck'

/**
 * CD-R1: returns the deck in use: the crew's own deck, otherwise the campaign's last deck entry, otherwise the
 * default deck.
 */
export const deckFor = ({ deck }: CartesDestinCrewOptions, custom: readonly CartesDestinCustomEntry[]): Deck =>
  deck ?? custom.filter(isDeck).at(-1)?.cards ?? DEFAULT_DECK

export const deckSize = (deck: Deck): number => deck.reduce((sum, { copies }) => sum + copies, 0)

/** Returns the values of all cards of a deck, line by line. A card is identified by its index in this list. */
export const listCardValues = (deck: Deck): readonly number[] =>
  deck.flatMap(({ value, copies }) => Array<number>(copies).fill(value))

/** Returns the exact probability that one card of the deck meets a condition; 0 for an empty deck. */
export function chanceOfOneCard(deck: Deck, holds: (card: number) => boolean): Fraction {
  const size = deckSize(deck)
  const matching = deck.reduce((sum, { value, copies }) => sum + (holds(value) ? copies : 0), 0)
  return size === 0 ? FRACTION_ZERO : createFraction(matching, size)
}

/**
 * Returns the exact probability that two cards, drawn one after the other without replacement, meet a condition; 0
 * for a deck of fewer than two cards.
 */
export function chanceOfTwoCards(deck: Deck, holds: (own: number, other: number) => boolean): Fraction {
  const size = deckSize(deck)
  if (size < 2) return FRACTION_ZERO
  let matching = 0
  for (const [at, own] of deck.entries())
    for (const [place, other] of deck.entries())
      if (holds(own.value, other.value)) matching += own.copies * (other.copies - (at === place ? 1 : 0))
  return createFraction(matching, size * (size - 1))
}

/**
 * Returns the exact probability that one card from each of two groups of cards meet a condition; 0 if a group is
 * empty.
 */
export function chanceOfCardFromEachDeck(
  first: Deck,
  second: Deck,
  holds: (own: number, other: number) => boolean,
): Fraction {
  const size = deckSize(first) * deckSize(second)
  if (size === 0) return FRACTION_ZERO
  let matching = 0
  for (const own of first)
    for (const other of second) if (holds(own.value, other.value)) matching += own.copies * other.copies
  return createFraction(matching, size)
}

/** Returns the average value of the deck's cards; 0 for an empty deck. */
export function meanCardValue(deck: Deck): Fraction {
  const size = deckSize(deck)
  return size === 0
    ? FRACTION_ZERO
    : createFraction(
        deck.reduce((sum, { value, copies }) => sum + value * copies, 0),
        size,
      )
}

/**
 * A deck on the table; cards are indices in `listCardValues`. `pile`: cards to draw, the next one first. `discards`:
 * drawn cards, the last one on top. Both together are the whole deck.
 */
export interface Pile {
  readonly pile: readonly number[]
  readonly discards: readonly number[]
}

/**
 * Generates a random order of cards, as a recorded shuffle stores it. Fisher–Yates makes every order equally likely.
 */
export function createShuffledOrder(size: number, dice: DiceSource): number[] {
  const order = Array.from({ length: size }, (_, at) => at)
  for (let last = size - 1; last > 0; last--) {
    const other = dice.next({ sides: last + 1 }) - 1
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
  return order
}

/** Returns true if `order` contains each index from 0 to `size` − 1 once. */
export const isCompleteCardOrder = (order: readonly number[], size: number): boolean =>
  order.length === size &&
  new Set(order).size === size &&
  order.every((at) => Number.isInteger(at) && at >= 0 && at < size)

/** Draws `count` cards, or fewer if the pile is too small. */
export function drawCards(from: Pile, count: number): { readonly cards: readonly number[]; readonly after: Pile } {
  const cards = from.pile.slice(0, Math.max(0, count))
  return {
    cards,
    after: { pile: from.pile.slice(cards.length), discards: [...from.discards, ...cards] },
  }
}

/**
 * Shuffles the discards in a recorded order of their indices, and puts them below the pile. Throws a `RangeError` if
 * the order does not fit the discards.
 */
export function reshuffleDiscards({ pile, discards }: Pile, order: readonly number[]): Pile {
  if (!isCompleteCardOrder(order, discards.length)) throw new RangeError('not an order of these discards')
  return { pile: [...pile, ...order.map((at) => discards[at]!)], discards: [] }
}
