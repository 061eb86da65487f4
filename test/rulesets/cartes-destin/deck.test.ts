import { describe, expect, test } from 'vitest'
import { seededDice, type Dice } from '../../../shared/rules/kit/dice.ts'
import { add, fraction, ONE, percentOf } from '../../../shared/rules/kit/fraction.ts'
import type { Deck, DeckEntry } from '../../../shared/rulesets/cartes-destin/catalogue.ts'
import {
  flightOf,
  pullDownChance,
  rallyChance,
  shoveChance,
  smashChance,
  withdrawChance,
} from '../../../shared/rulesets/cartes-destin/chances.ts'
import { USUAL_DECK } from '../../../shared/rulesets/cartes-destin/data.ts'
import {
  cardsOf,
  chanceOfOne,
  chanceOfTwo,
  deckFor,
  drawn,
  drawnMany,
  isOrder,
  laidOut,
  meanOf,
  reshuffled,
  shuffledOrder,
  sizeOf,
  takenBack,
  type Pile,
} from '../../../shared/rulesets/cartes-destin/deck.ts'

const SMALL: Deck = [
  { value: 1, copies: 1 },
  { value: 2, copies: 2 },
]

describe('the deck', () => {
  const entry = (id: string, cards: DeckEntry['cards']): DeckEntry => {
    const name = { fr: 'Le nôtre', en: 'Ours' }
    return { id, kind: 'deck', name, summary: name, cards }
  }

  test('CD-R1: 40 cards of 1 to 10', () => {
    expect(sizeOf(USUAL_DECK)).toBe(40)
    expect(USUAL_DECK.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('is the crew’s own, else the campaign’s last, else the usual one', () => {
    const first = entry('custom:first', [{ value: 3, copies: 2 }])
    const last = entry('custom:last', [{ value: 4, copies: 2 }])
    expect(deckFor({}, [])).toBe(USUAL_DECK)
    expect(deckFor({}, [first, last])).toBe(last.cards)
    expect(deckFor({ deck: SMALL as never }, [first])).toBe(SMALL)
  })

  test('lists its cards one by one; lines of one value add up', () => {
    expect(cardsOf(SMALL)).toEqual([1, 2, 2])
    expect(sizeOf([...SMALL, ...SMALL])).toBe(6)
    const twice = [...SMALL, ...SMALL]
    expect(chanceOfTwo(twice, (own, other) => own === 1 && other === 1)).toEqual(fraction(2, 30))
  })

  test('shows 5.275 on average: 3 + 6 + 12 + 20 + 30 + 30 + 35 + 32 + 27 + 20 = 215 over 40', () => {
    expect(meanOf(USUAL_DECK)).toEqual(fraction(215, 40))
  })
})

describe('chances, counted by hand over the usual deck', () => {
  // Cards of 1 to 10 or less: 3, 6, 10, 15, 21, 26, 31, 35, 38, 40.
  test.each([
    [0, 0],
    [1, 3],
    [2, 6],
    [5, 21],
    [6, 26],
    [9, 38],
    [10, 40],
    [20, 40],
  ])('CD-R6: a rally with morale %i: %i of 40', (morale, cards) => {
    expect(rallyChance(USUAL_DECK, morale)).toEqual(fraction(cards, 40))
  })

  test.each([
    [0, 40],
    [1, 34],
    [2, 25],
    [3, 14],
    [4, 5],
    [5, 0],
  ])('a withdrawal from %i enemies: %i of 40', (enemies, cards) => {
    expect(withdrawChance(USUAL_DECK, enemies)).toEqual(fraction(cards, 40))
  })

  test.each([
    // FOR 6: the door falls to 7 and more, the chair to 4, the table to 5, the wall to 9.
    [6, 12, 1, 14],
    [6, 9, 1, 30],
    [6, 10, 1, 25],
    [6, 14, 1, 5],
    // Two points of life take one more; FOR 3 never breaks a wall; FOR 12 always breaks a chair.
    [6, 12, 2, 9],
    [3, 14, 1, 0],
    [12, 9, 1, 40],
  ])('FOR %i smashes END %i V %i: %i of 40', (strength, endurance, life, cards) => {
    expect(smashChance(USUAL_DECK, strength, { endurance, life })).toEqual(fraction(cards, 40))
  })

  // Of 40 × 39 = 1560 pairs 134 are ties: 6 + 6 + 12 + 20 + 30 + 20 + 20 + 12 + 6 + 2.
  test.each([
    [0, 713, 847],
    // One above: a tie on the cards is enough. Three above: 400 pairs fail (90, 75, 76, 70, 54, 25, 10).
    [1, 847, 1011],
    [2, 1011, 1160],
    // Nine below: only 10 against 1, of two and three copies.
    [-9, 0, 6],
    [-8, 6, 21],
    [9, 1554, 1560],
    [10, 1560, 1560],
  ])('FOR %i above END: %i of 1560 shove, %i pull down', (difference, shoves, pulls) => {
    expect(shoveChance(USUAL_DECK, 7 + difference, 7)).toEqual(fraction(shoves, 1560))
    expect(pullDownChance(USUAL_DECK, 7 + difference, 7)).toEqual(fraction(pulls, 1560))
  })

  test('the same card is not drawn twice', () => {
    expect(shoveChance(SMALL, 0, 0)).toEqual(fraction(2, 6))
    expect(pullDownChance(SMALL, 0, 0)).toEqual(fraction(4, 6))
    expect(chanceOfTwo([{ value: 5, copies: 1 }], () => true)).toEqual(fraction(0))
    expect(chanceOfOne([], () => true)).toEqual(fraction(0))
    expect(meanOf([])).toEqual(fraction(0))
  })

  test('in percent 0 and 100 are kept for what is certain', () => {
    const percents = [fraction(0), fraction(1, 1560), fraction(7, 20), fraction(13, 40), fraction(1559, 1560), ONE]
    expect(percents.map(percentOf)).toEqual([0, 1, 35, 33, 99, 100])
  })

  test('CD-R4: a flight of two cards, of one, of half a card rounded up', () => {
    const flights = [flightOf([7, 4], false, false), flightOf([7, 4], true, false), flightOf([7, 4], false, true)]
    expect([...flights, flightOf([7, 4], true, true), flightOf([6, 4], true, true)]).toEqual([11, 7, 7, 4, 3])
    expect(flightOf([7, 4], true, true, 'one')).toBe(7)
  })
})

describe('chances of any deck', () => {
  const dice = seededDice(5)
  const die = (sides: number): number => dice.next({ sides })
  const decks = Array.from({ length: 12 }, (): Deck =>
    Array.from({ length: die(5) }, () => ({ value: die(10), copies: die(4) })),
  ).filter((deck) => sizeOf(deck) >= 2)

  test.each(decks.map((deck) => [cardsOf(deck).join(' '), deck] as const))('%s: as every pair counted', (_, deck) => {
    const cards = cardsOf(deck)
    const pairs = cards.flatMap((own, at) => cards.filter((_card, place) => place !== at).map((other) => [own, other]))
    for (let above = -6; above <= 6; above++) {
      const wins = pairs.filter(([own, other]) => above + own! > other!).length
      expect(shoveChance(deck, 10 + above, 10)).toEqual(fraction(wins, pairs.length))
      // Who does not shove is pulled down, seen from the other side.
      expect(add(shoveChance(deck, 10 + above, 10), pullDownChance(deck, 10, 10 + above))).toEqual(ONE)
    }
    for (let morale = 0; morale <= 11; morale++)
      expect(rallyChance(deck, morale)).toEqual(fraction(cards.filter((card) => card <= morale).length, cards.length))
  })
})

/** Dice that show these faces. */
const faces = (...shown: number[]): Dice => ({ next: () => shown.shift()! })

describe('the deck on the table', () => {
  const whole = laidOut(SMALL, [2, 0, 1])

  test('is shuffled by dice, and the order can be written down', () => {
    // Of 0 1 2 the last changes with the first (a 1 on three sides), then the second stays (a 2 on two).
    expect(shuffledOrder(3, faces(1, 2))).toEqual([2, 1, 0])
    expect(shuffledOrder(3, faces(3, 2))).toEqual([0, 1, 2])
    const asked: number[] = []
    shuffledOrder(4, { next: ({ sides }) => asked.push(sides) })
    expect(asked).toEqual([4, 3, 2])
    expect(shuffledOrder(40, seededDice(3))).toEqual(shuffledOrder(40, seededDice(3)))
    expect(isOrder(shuffledOrder(40, seededDice(3)), 40)).toBe(true)
  })

  test('every order of three cards comes of one throw', () => {
    const orders = [1, 2, 3].flatMap((first) => [1, 2].map((second) => shuffledOrder(3, faces(first, second)).join('')))
    expect(new Set(orders).size).toBe(6)
  })

  test.each([[[0, 1]], [[0, 1, 1]], [[0, 1, 3]], [[0, 1, 2, 3]], [[0, 1, 1.5]]])('%j is no order of three', (order) => {
    expect(isOrder(order, 3)).toBe(false)
    expect(() => laidOut(SMALL, order)).toThrow(RangeError)
  })

  test('gives its top card, which goes to the discards', () => {
    const first = drawn(whole)!
    expect(first).toEqual({ card: 2, after: { pile: [0, 1], discards: [2] } })
    expect(drawn(first.after)).toEqual({ card: 0, after: { pile: [1], discards: [2, 0] } })
    expect(whole.pile).toEqual([2, 0, 1])
  })

  test('gives several, and fewer where it runs out; then none', () => {
    expect(drawnMany(whole, 2)).toEqual({ cards: [2, 0], after: { pile: [1], discards: [2, 0] } })
    const all = drawnMany(whole, 9)
    expect(all).toEqual({ cards: [2, 0, 1], after: { pile: [], discards: [2, 0, 1] } })
    expect(drawn(all.after)).toBeUndefined()
    expect(drawnMany(whole, -1)).toEqual({ cards: [], after: whole })
  })

  test('takes the last card back', () => {
    expect(takenBack(drawn(whole)!.after)).toEqual(whole)
    expect(takenBack(whole)).toEqual(whole)
  })

  test('the discards are shuffled in a written order, under what is left', () => {
    const left = drawnMany(whole, 2).after
    expect(reshuffled(left, [1, 0])).toEqual({ pile: [1, 0, 2], discards: [] })
    expect(() => reshuffled(left, [0, 0])).toThrow(RangeError)
  })

  test('is the same cards whatever is done with it', () => {
    const dice = seededDice(8)
    let table: Pile = laidOut(USUAL_DECK, shuffledOrder(40, dice))
    for (let turn = 0; turn < 300; turn++) {
      const what = dice.next({ sides: 6 })
      if (what === 6) table = takenBack(table)
      else table = drawn(table)?.after ?? reshuffled(table, shuffledOrder(table.discards.length, dice))
      expect(isOrder([...table.pile, ...table.discards], 40)).toBe(true)
    }
  })
})
