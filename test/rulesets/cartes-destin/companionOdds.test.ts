import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fraction } from '../../../shared/rules/kit/fraction.ts'
import type { DeckMove } from '../../../shared/rulesets/cartes-destin/companionMoves.ts'
import type { Chance, DeckView } from '../../../shared/rulesets/cartes-destin/companionView.ts'
import { codes, deck, NOBODY, type CardTable } from './deckTable.ts'

const CARDS = [1, 2, 2, 4]
const name = { fr: 'Petit', en: 'Small' }
const lines = [...new Set(CARDS)].map((value) => ({ value, copies: CARDS.filter((card) => card === value).length }))
const SMALL: CardTable = {
  ...NOBODY,
  custom: [{ id: 'custom:small', kind: 'deck', name, summary: name, cards: lines }],
}

/** What players do: draw so many cards; lay the shuffled discards under the pile; shuffle all that there is. */
type Deed = number | 'under' | 'all'
/** One course of things: the moves that tell it, and a pile as it lies, by places from 0. */
interface Course {
  readonly moves: readonly DeckMove[]
  readonly pile: readonly number[]
  readonly discards: readonly number[]
}
type Teller = (deed: Deed, course: Course) => readonly Course[]

function permutations(of: readonly number[]): number[][] {
  if (of.length === 0) return [[]]
  return of.flatMap((one, at) => permutations(of.toSpliced(at, 1)).map((rest) => [one, ...rest]))
}
const WHOLE = CARDS.map((_, at) => at)
const START: Course = { moves: [], pile: WHOLE, discards: [] }
const drawnFrom = ({ pile, discards }: Course, count: number) => ({
  pile: pile.slice(count),
  discards: [...discards, ...pile.slice(0, count)],
})
const fromOne = (order: readonly number[]) => order.map((place) => place + 1)

/** Every course that the program's own cards may take. */
const onScreen: Teller = (deed, course) => {
  const { moves, pile, discards } = course
  if (typeof deed === 'number')
    return [{ ...drawnFrom(course, deed), moves: [...moves, { kind: 'draw', count: deed }] }]
  if (deed === 'all')
    return permutations(WHOLE).map((order) => ({
      moves: [...moves, { kind: 'shuffle', order: fromOne(order) }],
      pile: order,
      discards: [],
    }))
  return permutations(discards.map((_, at) => at)).map((order) => ({
    moves: [...moves, { kind: 'reshuffle', order: fromOne(order) }],
    pile: [...pile, ...order.map((at) => discards[at]!)],
    discards: [],
  }))
}

/** Every course that real cards may take: whatever is shuffled is shuffled together with what is left. */
const atTable: Teller = (deed, course) => {
  const { moves, pile } = course
  if (typeof deed === 'number') {
    const cards = pile.slice(0, deed).map((place) => CARDS[place]!)
    return [{ ...drawnFrom(course, deed), moves: [...moves, { kind: 'drawn', cards }] }]
  }
  const move: DeckMove = { kind: deed === 'all' ? 'shuffle' : 'reshuffle', order: null }
  return permutations(WHOLE).map((order) => ({ moves: [...moves, move], pile: order, discards: [] }))
}

/** What everybody at the table has seen. */
const seenIn = ({ moves }: Course): string => JSON.stringify(deck(moves, SMALL).log)
const exact = ({ of: [n, d] }: Chance) => fraction(n, d)
const frequency = (courses: readonly Course[], holds: (cards: readonly number[]) => boolean) =>
  fraction(courses.filter(({ pile }) => holds(pile.map((place) => CARDS[place]!))).length, courses.length)

/** Each chance shown is how often it comes about in all courses that look the same to the table. */
function expectExact(courses: readonly Course[]) {
  const { values, duels, left, mean } = deck(courses[0]!.moves, SMALL)
  if (left === 0) return
  for (const { value, is, atLeast, atMost } of values) {
    expect(exact(is)).toEqual(frequency(courses, ([card]) => card === value))
    expect(exact(atLeast)).toEqual(frequency(courses, ([card]) => card! >= value))
    expect(exact(atMost)).toEqual(frequency(courses, ([card]) => card! <= value))
  }
  expect(mean).toBeCloseTo(courses.reduce((sum, { pile }) => sum + CARDS[pile[0]!]!, 0) / courses.length, 9)
  if (left < 2) return
  for (const { difference, more, atLeast } of duels) {
    expect(exact(more)).toEqual(frequency(courses, ([own, other]) => own! + difference > other!))
    expect(exact(atLeast)).toEqual(frequency(courses, ([own, other]) => own! + difference >= other!))
  }
}

/** All courses after some deeds; those that cannot be are left out. At most so many, or it takes too long. */
function coursesAfter(deeds: readonly Deed[], tell: Teller): Course[] {
  let courses: Course[] = tell('all', START) as Course[]
  for (const deed of deeds) {
    const { pile, discards } = courses[0]!
    const isPossible = typeof deed === 'number' ? deed <= pile.length : deed === 'all' || discards.length > 0
    const next = isPossible && courses.length < 100 ? courses.flatMap((course) => tell(deed, course)) : courses
    if (next.length <= 600) courses = next
  }
  return courses
}

const deeds = fc.array(fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constantFrom('under' as const, 'all' as const)), {
  minLength: 2,
  maxLength: 6,
})

describe('each chance shown is exactly how often it comes about', () => {
  test.each([
    ['on screen', onScreen],
    ['at the table', atTable],
  ])('with cards %s, whatever is drawn and shuffled', (_, tell) => {
    fc.assert(
      fc.property(deeds, (given) => {
        const courses = coursesAfter(given, tell)
        expect(codes(courses[0]!.moves, SMALL)).toEqual([])
        for (const alike of Map.groupBy(courses, seenIn).values()) expectExact(alike)
      }),
      { numRuns: 25 },
    )
  })

  test('a pile under which the discards were laid: the card on top is one of those that were left', () => {
    const order = Array.from({ length: 40 }, (_, at) => at + 1)
    // The usual deck as it comes, 1, 1, 1, 2 … 10, 10: but for the last 10 all is drawn, and laid below it.
    const draws: DeckMove[] = [20, 19].map((count) => ({ kind: 'draw', count }))
    const moves: DeckMove[] = [{ kind: 'shuffle', order }, ...draws, { kind: 'reshuffle', order: order.slice(0, 39) }]
    const { values, duels, topmost, left } = deck(moves)
    expect([values.at(-1)!.is.of, topmost, left]).toEqual([[1, 1], 1, 40])
    // 10 against one of the other 39, of which one is a 10.
    expect(duels.find(({ difference }) => difference === 0)!.more.of).toEqual([38, 39])
    expect(deck([...moves, { kind: 'draw', count: 1 }])).toMatchObject({ discards: [10], topmost: 39, left: 39 })
  })
})

describe('real cards drawn beside a pile on screen', () => {
  const order = Array.from({ length: 40 }, (_, at) => at + 1)
  const moves: DeckMove[] = [
    { kind: 'shuffle', order },
    { kind: 'drawn', cards: [1] },
  ]
  test('lie in no order that the program knows', () => {
    expect(deck(moves)).toMatchObject({ left: 39, isOrdered: false, topmost: 39 })
    expect(deck([...moves, { kind: 'shuffle', order }])).toMatchObject({ left: 40, isOrdered: true })
  })
  test('a game of before that went on with the pile on screen is followed as it was', () => {
    expect(deck([...moves, { kind: 'draw', count: 3 }]).discards).toEqual([1, 1, 1, 2])
  })
})

test('what was drawn last is still seen once all is shuffled', () => {
  const view: DeckView = deck([
    { kind: 'drawn', cards: [7] },
    { kind: 'shuffle', order: null },
  ])
  expect(view).toMatchObject({ last: { cards: [7] }, discards: [], left: 40 })
})
