import { describe, expect, test } from 'vitest'
import { createSeededDice, type DiceSource } from '../../../shared/rules/kit/dice.ts'
import { addFractions, createFraction, FRACTION_ONE, fractionToPercent } from '../../../shared/rules/kit/fraction.ts'
import type { Deck, DeckEntry } from '../../../shared/rulesets/cartes-destin/catalogue.ts'
import {
  pullDownChance,
  rallyChance,
  shoveChance,
  smashChance,
  withdrawChance,
} from '../../../shared/rulesets/cartes-destin/chances.ts'
import { DEFAULT_DECK } from '../../../shared/rulesets/cartes-destin/data.ts'
import {
  listCardValues,
  chanceOfOneCard,
  chanceOfTwoCards,
  deckFor,
  drawCards,
  isCompleteCardOrder,
  meanCardValue,
  reshuffleDiscards,
  createShuffledOrder,
  deckSize,
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
    expect(deckSize(DEFAULT_DECK)).toBe(40)
    expect(DEFAULT_DECK.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test("is the crew's own, else the campaign's last, else the usual one", () => {
    const first = entry('custom:first', [{ value: 3, copies: 2 }])
    const last = entry('custom:last', [{ value: 4, copies: 2 }])
    expect(deckFor({}, [])).toBe(DEFAULT_DECK)
    expect(deckFor({}, [first, last])).toBe(last.cards)
    expect(deckFor({ deck: SMALL as never }, [first])).toBe(SMALL)
  })

  test('lists its cards one by one, with lines of one value added up', () => {
    expect(listCardValues(SMALL)).toEqual([1, 2, 2])
    expect(deckSize([...SMALL, ...SMALL])).toBe(6)
    const twice = [...SMALL, ...SMALL]
    expect(chanceOfTwoCards(twice, (own, other) => own === 1 && other === 1)).toEqual(createFraction(2, 30))
  })

  test('has a mean of 5.375: a sum of 215 over 40 cards', () => {
    expect(meanCardValue(DEFAULT_DECK)).toEqual(createFraction(215, 40))
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
    expect(rallyChance(DEFAULT_DECK, morale)).toEqual(createFraction(cards, 40))
  })

  test.each([
    [0, 40],
    [1, 34],
    [2, 25],
    [3, 14],
    [4, 5],
    [5, 0],
  ])('a withdrawal from %i enemies: %i of 40', (enemies, cards) => {
    expect(withdrawChance(DEFAULT_DECK, enemies)).toEqual(createFraction(cards, 40))
  })

  test.each([
    // FOR 6: the door falls with 7 or more, the chair with 4, the table with 5, the wall with 9.
    [6, 12, 1, 14],
    [6, 9, 1, 30],
    [6, 10, 1, 25],
    [6, 14, 1, 5],
    // Two points of life need one more; FOR 3 never breaks a wall; FOR 12 always breaks a chair.
    [6, 12, 2, 9],
    [3, 14, 1, 0],
    [12, 9, 1, 40],
  ])('FOR %i smashes END %i V %i: %i of 40', (strength, endurance, life, cards) => {
    expect(smashChance(DEFAULT_DECK, strength, { endurance, life })).toEqual(createFraction(cards, 40))
  })

  // Of 40 × 39 = 1560 pairs 134 are ties: 6 + 6 + 12 + 20 + 30 + 20 + 20 + 12 + 6 + 2.
  test.each([
    [0, 713, 847],
    // One above: a tie is enough. Three above: 400 pairs fail (90, 75, 76, 70, 54, 25, 10).
    [1, 847, 1011],
    [2, 1011, 1160],
    // Nine below: only 10 against 1, of two and three copies.
    [-9, 0, 6],
    [-8, 6, 21],
    [9, 1554, 1560],
    [10, 1560, 1560],
  ])('FOR %i above END: %i of 1560 shove, %i pull down', (difference, shoves, pulls) => {
    expect(shoveChance(DEFAULT_DECK, 7 + difference, 7)).toEqual(createFraction(shoves, 1560))
    expect(pullDownChance(DEFAULT_DECK, 7 + difference, 7)).toEqual(createFraction(pulls, 1560))
  })

  test('do not draw the same card twice', () => {
    expect(shoveChance(SMALL, 0, 0)).toEqual(createFraction(2, 6))
    expect(pullDownChance(SMALL, 0, 0)).toEqual(createFraction(4, 6))
    expect(chanceOfTwoCards([{ value: 5, copies: 1 }], () => true)).toEqual(createFraction(0))
    expect(chanceOfOneCard([], () => true)).toEqual(createFraction(0))
    expect(meanCardValue([])).toEqual(createFraction(0))
  })

  test('are 0 and 100 percent only if certain', () => {
    const percents = [
      createFraction(0),
      createFraction(1, 1560),
      createFraction(7, 20),
      createFraction(13, 40),
      createFraction(1559, 1560),
      FRACTION_ONE,
    ]
    expect(percents.map(fractionToPercent)).toEqual([0, 1, 35, 33, 99, 100])
  })
})

describe('chances of any deck', () => {
  const dice = createSeededDice(5)
  const die = (sides: number): number => dice.next({ sides })
  const decks = Array.from({ length: 12 }, (): Deck =>
    Array.from({ length: die(5) }, () => ({ value: die(10), copies: die(4) })),
  ).filter((deck) => deckSize(deck) >= 2)

  test.each(decks.map((deck) => [listCardValues(deck).join(' '), deck] as const))(
    '%s: match the count of all pairs',
    (_, deck) => {
      const cards = listCardValues(deck)
      const pairs = cards.flatMap((own, at) =>
        cards.filter((_card, place) => place !== at).map((other) => [own, other]),
      )
      for (let above = -6; above <= 6; above++) {
        const wins = pairs.filter(([own, other]) => above + own! > other!).length
        expect(shoveChance(deck, 10 + above, 10)).toEqual(createFraction(wins, pairs.length))
        // A duel that is no shove is a pull down, seen from the other side.
        expect(addFractions(shoveChance(deck, 10 + above, 10), pullDownChance(deck, 10, 10 + above))).toEqual(
          FRACTION_ONE,
        )
      }
      for (let morale = 0; morale <= 11; morale++)
        expect(rallyChance(deck, morale)).toEqual(
          createFraction(cards.filter((card) => card <= morale).length, cards.length),
        )
    },
  )
})

/** Dice that show these faces. */
const faces = (...shown: number[]): DiceSource => ({ next: () => shown.shift()! })

describe('the deck on the table', () => {
  const whole: Pile = { pile: [2, 0, 1], discards: [] }

  test('is shuffled by dice, in an order that can be stored', () => {
    // Of 0 1 2 the last is swapped with the first (a 1 on three sides), then the second stays (a 2 on two).
    expect(createShuffledOrder(3, faces(1, 2))).toEqual([2, 1, 0])
    expect(createShuffledOrder(3, faces(3, 2))).toEqual([0, 1, 2])
    const requestedSides: number[] = []
    createShuffledOrder(4, { next: ({ sides }) => requestedSides.push(sides) })
    expect(requestedSides).toEqual([4, 3, 2])
    expect(createShuffledOrder(40, createSeededDice(3))).toEqual(createShuffledOrder(40, createSeededDice(3)))
    expect(isCompleteCardOrder(createShuffledOrder(40, createSeededDice(3)), 40)).toBe(true)
  })

  test('can have every order of three cards from one throw', () => {
    const orders = [1, 2, 3].flatMap((first) =>
      [1, 2].map((second) => createShuffledOrder(3, faces(first, second)).join('')),
    )
    expect(new Set(orders).size).toBe(6)
  })

  test.each([[[0, 1]], [[0, 1, 1]], [[0, 1, 3]], [[0, 1, 2, 3]], [[0, 1, 1.5]]])(
    'refuses %j as an order of three',
    (order) => expect(isCompleteCardOrder(order, 3)).toBe(false),
  )

  test('deals its top card, which goes to the discards', () => {
    const first = drawCards(whole, 1)
    expect(first).toEqual({ cards: [2], after: { pile: [0, 1], discards: [2] } })
    expect(drawCards(first.after, 1)).toEqual({ cards: [0], after: { pile: [1], discards: [2, 0] } })
    expect(whole.pile).toEqual([2, 0, 1])
  })

  test('deals several cards, fewer at its end, then none', () => {
    expect(drawCards(whole, 2)).toEqual({ cards: [2, 0], after: { pile: [1], discards: [2, 0] } })
    const all = drawCards(whole, 9)
    expect(all).toEqual({ cards: [2, 0, 1], after: { pile: [], discards: [2, 0, 1] } })
    expect(drawCards(all.after, 1)).toEqual({ cards: [], after: all.after })
    expect(drawCards(whole, -1)).toEqual({ cards: [], after: whole })
  })

  test('shuffles the discards in a stored order under the rest', () => {
    const left = drawCards(whole, 2).after
    expect(reshuffleDiscards(left, [1, 0])).toEqual({ pile: [1, 0, 2], discards: [] })
    expect(() => reshuffleDiscards(left, [0, 0])).toThrow(RangeError)
  })

  test('keeps the same cards through any operations', () => {
    const dice = createSeededDice(8)
    let table: Pile = { pile: createShuffledOrder(40, dice), discards: [] }
    for (let turn = 0; turn < 300; turn++) {
      const count = dice.next({ sides: 6 })
      if (count < 6) table = drawCards(table, count).after
      else table = reshuffleDiscards(table, createShuffledOrder(table.discards.length, dice))
      expect(isCompleteCardOrder([...table.pile, ...table.discards], 40)).toBe(true)
    }
  })
})
