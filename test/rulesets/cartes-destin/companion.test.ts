import { describe, expect, test } from 'vitest'
import { evaluateMember } from '../../../shared/rules/evaluate.ts'
import type { Deck } from '../../../shared/rulesets/cartes-destin/catalogue.ts'
import { cartesDestinCompanion, findDeckAtGameTable } from '../../../shared/rulesets/cartes-destin/companion.ts'
import type { DeckMove } from '../../../shared/rulesets/cartes-destin/companionMoves.ts'
import type { DeckView } from '../../../shared/rulesets/cartes-destin/companionView.ts'
import { CARTES_DESTIN_ACTIONS } from '../../../shared/rulesets/cartes-destin/data.ts'
import { cartesDestin } from '../../../shared/rulesets/cartes-destin/index.ts'
import { Fighter } from '../../../shared/rulesets/cartes-destin/schemas.ts'
import { codes, deck, follow, NOBODY, type CardTable } from './deckTable.ts'

const withDeck = (cards: Deck): CardTable => {
  const name = { fr: 'Le nôtre', en: 'Ours' }
  return { ...NOBODY, custom: [{ id: 'custom:ours', kind: 'deck', name, summary: name, cards }] }
}
/** A 1 and two 2. */
const SMALL = withDeck([
  { value: 2, copies: 2 },
  { value: 1, copies: 1 },
])

function twoCrews(decks: readonly (Deck | undefined)[] = [undefined, undefined]): CardTable {
  const bands = decks.map((deck, at) => {
    const roster = { ...cartesDestin.roster.starter(`Équipage ${at}`), options: deck ? { deck: [...deck] } : {} }
    const context = cartesDestin.roster.context(roster)
    const values = { move: 10, attack: 4, strength: 6 + at, endurance: 5, life: 6, ...(at === 0 && { morale: 7 }) }
    const member = Fighter.parse({ kind: 'fighter', name: ['Anne', 'Jack'][at], values })
    const seat = { id: `member000${at}`, ...evaluateMember(cartesDestin, member, 'members[0]', context) }
    return { id: `warband00${at}`, name: roster.name, side: `side00000${at}`, context, members: [seat] }
  })
  return { ...NOBODY, bands }
}

const ofValue = (view: DeckView, value: number) => view.values.find((line) => line.value === value)!
const ofDifference = (view: DeckView, difference: number) => view.duels.find((line) => line.difference === difference)!
/** The usual deck in reverse order: 10, 10, 9, 9, 9, 8 … */
const order = Array.from({ length: 40 }, (_, at) => 40 - at)
const SHUFFLE: DeckMove = { kind: 'shuffle', order }

describe('a deck at the table', () => {
  test('is complete and in unknown order at first', () => {
    expect(deck([])).toMatchObject({ size: 40, left: 40, isOrdered: false, last: null, discards: [], log: [] })
    expect(codes([{ kind: 'draw', count: 1 }])).toEqual([['deck-not-shuffled', 'moves[0]']])
  })

  test('deals its cards in the order of its shuffle', () => {
    const view = deck([SHUFFLE, { kind: 'draw', count: 2 }, { kind: 'draw', count: 1 }])
    expect(view).toMatchObject({
      left: 37,
      isOrdered: true,
      discards: [10, 10, 9],
      last: { cards: [9], isReal: false },
    })
  })

  test('removes physical cards from any position', () => {
    const view = deck([SHUFFLE, { kind: 'drawn', cards: [1, 10] }, { kind: 'draw', count: 2 }])
    expect(view.discards).toEqual([1, 10, 10, 9])
    expect(deck([{ kind: 'drawn', cards: [5] }])).toMatchObject({ left: 39, last: { cards: [5], isReal: true } })
    // There are three 1.
    const ones: DeckMove[] = [1, 1, 1, 1].map((value) => ({ kind: 'drawn', cards: [value] }))
    expect(codes(ones)).toEqual([['card-gone', 'moves[3]']])
    expect(codes([{ kind: 'drawn', cards: [11] }])).toEqual([['card-gone', 'moves[0]']])
  })

  test('is never drawn beyond its end; in older games the discards go below the rest', () => {
    const small: DeckMove = { kind: 'shuffle', order: [3, 1, 2] }
    // Places in the deck by value: 1, 2, 2. So 2 comes first, then 1, then 2.
    expect(deck([small, { kind: 'draw', count: 3 }], SMALL).discards).toEqual([2, 1, 2])
    const two: DeckMove[] = [small, { kind: 'draw', count: 2 }]
    expect(codes([...two, { kind: 'draw', count: 2 }], SMALL)).toEqual([['pile-short', 'moves[2]']])
    // The discards 2, 1 shuffled into 1, 2 are below the last 2.
    const again: DeckMove[] = [...two, { kind: 'reshuffle', order: [2, 1] }]
    expect(deck(again, SMALL)).toMatchObject({ left: 3, discards: [], isOrdered: true })
    expect(deck([...again, { kind: 'draw', count: 3 }], SMALL).discards).toEqual([2, 1, 2])
    expect(codes([small, { kind: 'reshuffle', order: [1] }], SMALL)).toEqual([['no-discards', 'moves[1]']])
    expect(codes([...two, { kind: 'reshuffle', order: [1, 1] }], SMALL)).toEqual([['other-order', 'moves[2]']])
  })

  test('of physical cards is complete again after a shuffle', () => {
    const drawn: DeckMove = { kind: 'drawn', cards: [3, 4] }
    expect(deck([drawn, { kind: 'shuffle', order: null }])).toMatchObject({ left: 40, discards: [], isOrdered: false })
    expect(deck([drawn, { kind: 'reshuffle', order: null }])).toMatchObject({
      left: 40,
      discards: [],
      isOrdered: false,
    })
    // The rest of the pile stays in unknown order, whatever is shuffled below it.
    expect(deck([drawn, { kind: 'reshuffle', order: [1, 2] }]).isOrdered).toBe(false)
  })

  test('too large for a roll is only drawn by hand', () => {
    const large = withDeck([
      { value: 0, copies: 99 },
      { value: 7, copies: 2 },
    ])
    expect(deck([], large)).toMatchObject({ size: 101, canShuffle: false })
    expect(deck([{ kind: 'drawn', cards: [0, 7] }], large).left).toBe(99)
    expect(deck([], SMALL).canShuffle).toBe(true)
  })

  test('logs each drawn card; a card of value 0 is no die face', () => {
    const table = withDeck([
      { value: 0, copies: 1 },
      { value: 7, copies: 1 },
    ])
    const rollsAfterDrawing = (...cards: number[]) =>
      follow([{ kind: 'drawn', cards }], table).rolls.map(({ faces }) => faces)
    expect(rollsAfterDrawing(0, 7)).toEqual([[7]])
    expect(rollsAfterDrawing(0)).toEqual([])
  })
})

describe('the deck in use', () => {
  const ours: Deck = [{ value: 3, copies: 2 }]
  test("is the crews' own if they agree, else the campaign's, else the usual one", () => {
    expect(findDeckAtGameTable(twoCrews([ours, ours]))).toEqual(ours)
    expect(findDeckAtGameTable({ ...twoCrews([ours, [{ value: 4, copies: 2 }]]), custom: SMALL.custom })).toEqual(
      findDeckAtGameTable(SMALL),
    )
    expect(findDeckAtGameTable(twoCrews())).toHaveLength(10)
  })
  test('adds up lines of the same value', () => {
    const split = withDeck([
      { value: 9, copies: 1 },
      { value: 3, copies: 2 },
      { value: 9, copies: 4 },
    ])
    expect(findDeckAtGameTable(split)).toEqual([
      { value: 3, copies: 2 },
      { value: 9, copies: 5 },
    ])
  })
})

describe('the chances', () => {
  // 3, 3, 4, 5, 6, 5, 5, 4, 3, 2 cards of the values 1 to 10, with a sum of 215.
  test('of the whole deck', () => {
    const view = deck([])
    expect(ofValue(view, 5)).toMatchObject({ copies: 6, left: 6, is: { of: [3, 20] }, atMost: { of: [21, 40] } })
    expect(ofValue(view, 6).atLeast).toEqual({ of: [19, 40], share: 0.475 })
    expect(view.mean).toBe(5.375)
  })

  test('of the rest without two 10 and a 1', () => {
    const view = deck([SHUFFLE, { kind: 'draw', count: 2 }, { kind: 'drawn', cards: [1] }])
    expect(ofValue(view, 10)).toMatchObject({ copies: 2, left: 0, is: { of: [0, 1] }, atMost: { of: [1, 1] } })
    expect(ofValue(view, 6).atLeast.of).toEqual([17, 37])
    expect(ofValue(view, 5).atMost.of).toEqual([20, 37])
    expect(view.mean).toBeCloseTo(194 / 37, 12)
  })

  test('of a duel with two cards of a small deck', () => {
    // Of 1, 2, 2: six pairs. Equal values: own 2 over 1 in two of them, equal in two more.
    const view = deck([], SMALL)
    expect(ofDifference(view, 0)).toMatchObject({ more: { of: [1, 3] }, atLeast: { of: [2, 3] } })
    // One better: only own 1 against 2 is no more than equal.
    expect(ofDifference(view, 1)).toMatchObject({ more: { of: [2, 3] }, atLeast: { of: [1, 1] } })
    // One worse: own 2 against 1 is equal.
    expect(ofDifference(view, -1)).toMatchObject({ more: { of: [0, 1] }, atLeast: { of: [1, 3] } })
    // The 1 is gone: the two 2 are equal.
    const after = deck([{ kind: 'drawn', cards: [1] }], SMALL)
    expect(ofDifference(after, 0)).toMatchObject({ more: { of: [0, 1] }, atLeast: { of: [1, 1] } })
  })

  test('of a duel up to the range of the cards: beyond it, all are certain', () => {
    const far = withDeck([
      { value: 1, copies: 1 },
      { value: 60, copies: 1 },
    ])
    for (const table of [NOBODY, far]) {
      const { duels } = deck([], table)
      const [worst, best] = [duels[0]!, duels.at(-1)!]
      expect([worst.atLeast.share, best.more.share]).toEqual([0, 1])
      expect(worst.difference).toBe(-best.difference)
    }
  })

  test('up to the largest difference of two values: twenty, plus three for a swing', () => {
    const { duels } = deck([], NOBODY)
    expect([duels[0]!.difference, duels.at(-1)!.difference]).toEqual([-23, 23])
  })

  test('are 0 without cards', () => {
    const view = deck([{ kind: 'drawn', cards: [1, 2, 2] }], SMALL)
    expect(view).toMatchObject({ left: 0, mean: null })
    expect(ofDifference(view, 5).atLeast.of).toEqual([0, 1])
  })
})

describe('the fighter and purpose of a draw', () => {
  const table = twoCrews()
  const draw: DeckMove = { kind: 'draw', count: 2, who: 'member0000', purpose: 'shove' }

  test('are shown with the cards, in the log and in the roll', () => {
    const { view, rolls } = follow([SHUFFLE, draw, { kind: 'drawn', cards: [4] }], table)
    const { last, log, fighters } = view as DeckView
    expect(log.map(({ fr }) => fr)).toEqual(
      ['Le paquet est mélangé : 40\u00a0cartes.', 'Anne, Pousser : 10, 10', 'Carte tirée : 4'].map(narrow),
    )
    expect(log[1]!.en).toBe('Anne, Shove: 10, 10')
    expect([last!.about, fighters.map(({ name, morale, attack }) => [name, morale, attack])]).toEqual([
      null,
      [
        ['Anne', 7, 4],
        ['Jack', undefined, 4],
      ],
    ])
    expect(rolls).toEqual([
      { table: 'deck-shuffle', warband: null, member: null, faces: order, source: 'app' },
      { table: 'deck-draw', warband: 'warband000', member: 'member0000', faces: [10, 10], source: 'app' },
      { table: 'deck-draw', warband: null, member: null, faces: [4], source: 'typed' },
    ])
  })

  test('must be at the table', () => {
    expect(codes([SHUFFLE, draw])).toEqual([['not-at-table', 'moves[1]']])
  })

  test('are limited to existing actions', () => {
    const ids = CARTES_DESTIN_ACTIONS.map(({ id }) => id)
    expect(deck([]).purposes.filter(({ id }) => !ids.includes(id))).toEqual([])
  })

  test('allow a card of value 0, though no roll shows it', () => {
    const { view, rolls } = follow(
      [{ kind: 'drawn', cards: [0, 2] }],
      withDeck([
        { value: 0, copies: 1 },
        { value: 2, copies: 1 },
      ]),
    )
    expect([(view as DeckView).discards, rolls.map(({ faces }) => faces)]).toEqual([[0, 2], [[2]]])
  })
})

describe('a move', () => {
  test.each([
    { kind: 'draw', count: 0 },
    { kind: 'draw', count: 21 },
    { kind: 'draw' },
    { kind: 'drawn', cards: [] },
    { kind: 'drawn', cards: [100] },
    { kind: 'shuffle' },
    { kind: 'shuffle', order: [0] },
    { kind: 'draw', count: 1, purpose: 'advance' },
    { kind: 'draw', count: 1, who: 'A' },
    { kind: 'draw', count: 1, cards: [1] },
    { kind: 'reshuffle', order: 3 },
    null,
  ])('is not %j', (given) => expect(cartesDestinCompanion.move.safeParse(given).success).toBe(false))
})

/** French spaces as the program writes them. */
const narrow = (text: string): string => text.replace(' :', '\u00a0:')
