import { fraction, ZERO, type Fraction } from '../../rules/kit/fraction.ts'
import type { Dice } from '../../rules/kit/dice.ts'
import type { Deck, DeckEntry, CustomEntry } from './catalogue.ts'
import { USUAL_DECK } from './data.ts'
import type { Options } from './schemas.ts'

const isDeck = (entry: CustomEntry): entry is DeckEntry => entry.kind === 'deck'

/** CD-R1: the deck that is played with: the crew's own, else the campaign's (the last of its entries), else the usual one. */
export const deckFor = ({ deck }: Options, custom: readonly CustomEntry[]): Deck =>
  deck ?? custom.filter(isDeck).at(-1)?.cards ?? USUAL_DECK

/** How many cards a deck has. */
export const sizeOf = (deck: Deck): number => deck.reduce((sum, { copies }) => sum + copies, 0)

/** Every card of a deck by its value, in the order of its lines: a card is told by its place in this list. */
export const cardsOf = (deck: Deck): readonly number[] =>
  deck.flatMap(({ value, copies }) => Array<number>(copies).fill(value))

/** The exact chance that one card of the deck is such a card; none in a deck without cards. */
export function chanceOfOne(deck: Deck, holds: (card: number) => boolean): Fraction {
  const size = sizeOf(deck)
  const wanted = deck.reduce((sum, { value, copies }) => sum + (holds(value) ? copies : 0), 0)
  return size === 0 ? ZERO : fraction(wanted, size)
}

/**
 * The exact chance that two cards, drawn one after the other without the first going back, are such cards; none in a
 * deck of fewer than two.
 */
export function chanceOfTwo(deck: Deck, holds: (own: number, other: number) => boolean): Fraction {
  const size = sizeOf(deck)
  if (size < 2) return ZERO
  let wanted = 0
  for (const [at, own] of deck.entries())
    for (const [place, other] of deck.entries())
      if (holds(own.value, other.value)) wanted += own.copies * (other.copies - (at === place ? 1 : 0))
  return fraction(wanted, size * (size - 1))
}

/** The exact chance that the first card, of one lot, and the second, of another, are such cards; none where a lot is empty. */
export function chanceOfEach(first: Deck, second: Deck, holds: (own: number, other: number) => boolean): Fraction {
  const size = sizeOf(first) * sizeOf(second)
  if (size === 0) return ZERO
  let wanted = 0
  for (const own of first)
    for (const other of second) if (holds(own.value, other.value)) wanted += own.copies * other.copies
  return fraction(wanted, size)
}

/** What a card of the deck shows on average. */
export function meanOf(deck: Deck): Fraction {
  const size = sizeOf(deck)
  return size === 0
    ? ZERO
    : fraction(
        deck.reduce((sum, { value, copies }) => sum + value * copies, 0),
        size,
      )
}

/**
 * A deck on the table: cards by their places in `cardsOf`. `pile` is drawn from its front; what was drawn lies in
 * `discards`, the last on top. Together they are the whole deck.
 */
export interface Pile {
  readonly pile: readonly number[]
  readonly discards: readonly number[]
}

/** An order of so many cards, by dice: the record of a shuffle. Every order is as likely as any other (Fisher and Yates). */
export function shuffledOrder(size: number, dice: Dice): number[] {
  const order = Array.from({ length: size }, (_, at) => at)
  for (let last = size - 1; last > 0; last--) {
    const other = dice.next({ sides: last + 1 }) - 1
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
  return order
}

/** True when `order` names each of so many cards once. */
export const isOrder = (order: readonly number[], size: number): boolean =>
  order.length === size &&
  new Set(order).size === size &&
  order.every((at) => Number.isInteger(at) && at >= 0 && at < size)

/** A whole deck in a recorded order. Throws a `RangeError` for an order that is none of this deck's. */
export function laidOut(deck: Deck, order: readonly number[]): Pile {
  if (!isOrder(order, sizeOf(deck))) throw new RangeError('not an order of this deck')
  return { pile: order, discards: [] }
}

/** The top card drawn and laid on the discards; `undefined` where the pile is empty and must be shuffled first (CD-R11). */
export function drawn({ pile, discards }: Pile): { readonly card: number; readonly after: Pile } | undefined {
  const [card, ...rest] = pile
  return card === undefined ? undefined : { card, after: { pile: rest, discards: [...discards, card] } }
}

/** Draws `count` cards, fewer where the pile runs out. */
export function drawnMany(from: Pile, count: number): { readonly cards: readonly number[]; readonly after: Pile } {
  const cards = from.pile.slice(0, Math.max(0, count))
  return {
    cards,
    after: { pile: from.pile.slice(cards.length), discards: [...from.discards, ...cards] },
  }
}

/** The last card drawn put back on top of the pile; the same where none was drawn. */
export function takenBack({ pile, discards }: Pile): Pile {
  const card = discards.at(-1)
  return card === undefined ? { pile, discards } : { pile: [card, ...pile], discards: discards.slice(0, -1) }
}

/**
 * The discards shuffled in a recorded order (of their places) and laid under what is left of the pile. Throws a
 * `RangeError` for an order that is none of theirs.
 */
export function reshuffled({ pile, discards }: Pile, order: readonly number[]): Pile {
  if (!isOrder(order, discards.length)) throw new RangeError('not an order of these discards')
  return { pile: [...pile, ...order.map((at) => discards[at]!)], discards: [] }
}
