import type { Localized } from '../../domain/localized.ts'
import { fractionToNumber, type Fraction } from '../../rules/kit/fraction.ts'
import type { Deck } from './catalogue.ts'
import type { CardDrawPurpose } from './companionMoves.ts'
import { CARTES_DESTIN_VALUE_LIMITS } from './data.ts'
import { chanceOfCardFromEachDeck, chanceOfOneCard, chanceOfTwoCards, meanCardValue, deckSize } from './deck.ts'

/** A probability for display: a reduced fraction, and the same number from 0 to 1. */
export interface DisplayedProbability {
  readonly of: readonly [number, number]
  readonly share: number
}

/**
 * Cards of one value: number of copies in the deck and in the pile, and the odds that the next card has exactly, at
 * least or at most this value.
 */
interface ValueLine {
  readonly value: number
  readonly copies: number
  readonly left: number
  readonly is: DisplayedProbability
  readonly atLeast: DisplayedProbability
  readonly atMost: DisplayedProbability
}

/**
 * Odds of a duel by the `difference` between the fighter's value and the opponent's. `more`: own card + difference
 * exceeds the other card. `atLeast`: own card + difference at least equals the other card.
 */
interface DuelLine {
  readonly difference: number
  readonly more: DisplayedProbability
  readonly atLeast: DisplayedProbability
}

/** A fighter for whom cards can be drawn. */
export interface DeckFighter {
  readonly id: string
  readonly name: string
  readonly band: string
  readonly attack: number
  readonly strength: number
  readonly endurance: number
  /** Highest card with which the fighter rallies; absent if the fighter has no morale. */
  readonly morale?: number
}

export interface LastCardDraw {
  readonly cards: readonly number[]
  readonly about: Localized | null
  readonly isReal: boolean
}

/** State of the deck for display, with the odds of its cards. */
export interface DeckView {
  readonly size: number
  readonly left: number
  /**
   * Number of cards on top of the pile that were shuffled together. The next card is one of these cards. Usually this
   * is the whole pile; it is less if shuffled discards were put below other cards.
   */
  readonly topmost: number
  /** True if the program knows the order of the pile and can draw. */
  readonly isOrdered: boolean
  /** True if the deck is small enough for the program to shuffle. */
  readonly canShuffle: boolean
  readonly last: LastCardDraw | null
  /** Values of the discards in the order in which they were drawn; the last one is on top. */
  readonly discards: readonly number[]
  readonly values: readonly ValueLine[]
  /** Average value of the next card; `null` if the pile is empty. */
  readonly mean: number | null
  readonly duels: readonly DuelLine[]
  readonly fighters: readonly DeckFighter[]
  readonly purposes: readonly { readonly id: CardDrawPurpose; readonly name: Localized }[]
  /** One text for each move, oldest first. */
  readonly log: readonly Localized[]
}

const toChance = (chance: Fraction): DisplayedProbability => ({
  of: [Number(chance.n), Number(chance.d)],
  share: fractionToNumber(chance),
})

/** Largest difference between two fighters' values, including the largest bonus of an action (CD-R5). */
const WIDEST = CARTES_DESTIN_VALUE_LIMITS.largestValue + 3

/** Returns the difference beyond which every duel is certain. The lines of `deck` must be sorted by value. */
const widestOf = (deck: Deck): number => Math.max(WIDEST, (deck.at(-1)?.value ?? 0) - (deck[0]?.value ?? 0) + 1)

type Odds = Pick<DeckView, 'values' | 'mean' | 'duels'>

/**
 * Computes the exact odds of a pile. `whole`: the complete deck, one line per value, lowest first. `pile`: the values
 * of the cards in the pile. `lots`: sizes of the groups of cards that were shuffled together, topmost first (CD-R11).
 */
export function computeDeckOdds(whole: Deck, pile: readonly number[], lots: readonly number[]): Odds {
  const among = (cards: readonly number[]): Deck =>
    whole.map(({ value }) => ({ value, copies: cards.filter((card) => card === value).length }))
  const [top = 0, next = 0] = lots
  const [left, topmost] = [among(pile), among(pile.slice(0, top))]
  const below = among(pile.slice(top, top + next))
  const two: ChanceOfDuel = (holds) =>
    top === 1 ? chanceOfCardFromEachDeck(topmost, below, holds) : chanceOfTwoCards(topmost, holds)
  const widest = widestOf(whole)
  const one = (holds: (card: number) => boolean) => toChance(chanceOfOneCard(topmost, holds))
  return {
    values: whole.map(({ value, copies }, at) => ({
      value,
      copies,
      left: left[at]!.copies,
      is: one((card) => card === value),
      atLeast: one((card) => card >= value),
      atMost: one((card) => card <= value),
    })),
    mean: deckSize(topmost) === 0 ? null : fractionToNumber(meanCardValue(topmost)),
    duels: Array.from({ length: 2 * widest + 1 }, (_, at) => duel(two, at - widest)),
  }
}

type ChanceOfDuel = (holds: (own: number, other: number) => boolean) => Fraction

const duel = (chance: ChanceOfDuel, difference: number): DuelLine => ({
  difference,
  more: toChance(chance((own, other) => own + difference > other)),
  atLeast: toChance(chance((own, other) => own + difference >= other)),
})

/** Returns the deck with one line for each card value, lowest value first. */
export function mergeDeckByValue(deck: Deck): Deck {
  const copies = new Map<number, number>()
  for (const line of deck) copies.set(line.value, (copies.get(line.value) ?? 0) + line.copies)
  return [...copies].sort(([one], [other]) => one - other).map(([value, all]) => ({ value, copies: all }))
}
