import type { Localized } from '../../domain/localized.ts'
import { toNumber, type Fraction } from '../../rules/kit/fraction.ts'
import type { Deck } from './catalogue.ts'
import type { Purpose } from './companionMoves.ts'
import { FIGURES } from './data.ts'
import { chanceOfEach, chanceOfOne, chanceOfTwo, meanOf, sizeOf } from './deck.ts'

/** A chance as it is shown: in lowest terms, and as a share of 1. */
export interface Chance {
  readonly of: readonly [number, number]
  readonly share: number
}

/** The cards of one value: how many are in the deck and still in the pile, and how the next card may turn out. */
interface ValueLine {
  readonly value: number
  readonly copies: number
  readonly left: number
  readonly is: Chance
  readonly atLeast: Chance
  readonly atMost: Chance
}

/** A duel by what the own value is above the other's: own card and difference are more than the other card, or at least it. */
interface DuelLine {
  readonly difference: number
  readonly more: Chance
  readonly atLeast: Chance
}

/** Somebody whom cards can be drawn for. */
export interface DeckFighter {
  readonly id: string
  readonly name: string
  readonly band: string
  readonly attack: number
  readonly strength: number
  readonly endurance: number
  /** What a card must not exceed for it to rally; absent where it has no morale. */
  readonly morale?: number
}

export interface LastDraw {
  readonly cards: readonly number[]
  readonly about: Localized | null
  readonly isReal: boolean
}

/** A deck on the table, and what is to be expected of it. */
export interface DeckView {
  readonly size: number
  readonly left: number
  /** So many of the pile, on its top, were shuffled together: the next card is one of them. All, unless discards lie below. */
  readonly topmost: number
  /** True when the program knows the order of the pile, so that it can draw. */
  readonly isOrdered: boolean
  /** True when the deck is not too large for the program to shuffle. */
  readonly canShuffle: boolean
  readonly last: LastDraw | null
  /** By their values, the last on top. */
  readonly discards: readonly number[]
  readonly values: readonly ValueLine[]
  /** What the next card shows on average; `null` where none is left. */
  readonly mean: number | null
  readonly duels: readonly DuelLine[]
  readonly fighters: readonly DeckFighter[]
  readonly purposes: readonly { readonly id: Purpose; readonly name: Localized }[]
  /** A line for each move, the oldest first. */
  readonly log: readonly Localized[]
}

const shown = (chance: Fraction): Chance => ({ of: [Number(chance.n), Number(chance.d)], share: toNumber(chance) })

/** The largest difference of two values on cards, with the most that an action adds to one (CD-R5). */
const WIDEST = FIGURES.largestValue + 3

/** Beyond this difference the cards of a deck (by value) decide nothing: each duel is certain. */
const widestOf = (deck: Deck): number => Math.max(WIDEST, (deck.at(-1)?.value ?? 0) - (deck[0]?.value ?? 0) + 1)

type Odds = Pick<DeckView, 'values' | 'mean' | 'duels'>

/**
 * What is to be expected of a pile, exactly; `whole`: the deck that it is a part of, one line a value, the lowest first;
 * `lots`: how many of its cards were shuffled together, the topmost first (CD-R11).
 */
export function oddsOf(whole: Deck, pile: readonly number[], lots: readonly number[]): Odds {
  const among = (cards: readonly number[]): Deck =>
    whole.map(({ value }) => ({ value, copies: cards.filter((card) => card === value).length }))
  const [top = 0, next = 0] = lots
  const [left, topmost] = [among(pile), among(pile.slice(0, top))]
  const below = among(pile.slice(top, top + next))
  const two: ChanceOfDuel = (holds) => (top === 1 ? chanceOfEach(topmost, below, holds) : chanceOfTwo(topmost, holds))
  const widest = widestOf(whole)
  const one = (holds: (card: number) => boolean) => shown(chanceOfOne(topmost, holds))
  return {
    values: whole.map(({ value, copies }, at) => ({
      value,
      copies,
      left: left[at]!.copies,
      is: one((card) => card === value),
      atLeast: one((card) => card >= value),
      atMost: one((card) => card <= value),
    })),
    mean: sizeOf(topmost) === 0 ? null : toNumber(meanOf(topmost)),
    duels: Array.from({ length: 2 * widest + 1 }, (_, at) => duel(two, at - widest)),
  }
}

type ChanceOfDuel = (holds: (own: number, other: number) => boolean) => Fraction

const duel = (chance: ChanceOfDuel, difference: number): DuelLine => ({
  difference,
  more: shown(chance((own, other) => own + difference > other)),
  atLeast: shown(chance((own, other) => own + difference >= other)),
})

/** A deck with one line a value, the lowest first. */
export function byValue(deck: Deck): Deck {
  const copies = new Map<number, number>()
  for (const line of deck) copies.set(line.value, (copies.get(line.value) ?? 0) + line.copies)
  return [...copies].sort(([one], [other]) => one - other).map(([value, all]) => ({ value, copies: all }))
}
