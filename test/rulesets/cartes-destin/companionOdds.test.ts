import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFraction } from '../../../shared/rules/kit/fraction.ts'
import type { DeckMove } from '../../../shared/rulesets/cartes-destin/companionMoves.ts'
import type { DisplayedProbability, DeckView } from '../../../shared/rulesets/cartes-destin/companionView.ts'
import { codes, deck, NOBODY, type CardTable } from './deckTable.ts'

const CARDS = [1, 2, 2, 4]
const name = { fr: 'Petit', en: 'Small' }
const lines = [...new Set(CARDS)].map((value) => ({ value, copies: CARDS.filter((card) => card === value).length }))
const SMALL: CardTable = {
  ...NOBODY,
  custom: [{ id: 'custom:small', kind: 'deck', name, summary: name, cards: lines }],
}

/** Actions of players: draw a number of cards; put the shuffled discards under the pile; shuffle all cards. */
type PlayerAction = number | 'under' | 'all'
/** One possible course: the moves that describe it, and the order of the pile, by places from 0. */
interface Course {
  readonly moves: readonly DeckMove[]
  readonly pile: readonly number[]
  readonly discards: readonly number[]
}
type CourseStep = (deed: PlayerAction, course: Course) => readonly Course[]

function permutations(of: readonly number[]): number[][] {
  if (of.length === 0) return [[]]
  return of.flatMap((one, at) => permutations(of.toSpliced(at, 1)).map((rest) => [one, ...rest]))
}
const WHOLE = CARDS.map((_, at) => at)
const START: Course = { moves: [], pile: WHOLE, discards: [] }
const drawCards = ({ pile, discards }: Course, count: number) => ({
  pile: pile.slice(count),
  discards: [...discards, ...pile.slice(0, count)],
})
const fromOne = (order: readonly number[]) => order.map((place) => place + 1)

/** All courses that the program's own cards may take. */
const onScreen: CourseStep = (deed, course) => {
  const { moves, pile, discards } = course
  if (typeof deed === 'number')
    return [{ ...drawCards(course, deed), moves: [...moves, { kind: 'draw', count: deed }] }]
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

/** All courses that physical cards may take: discards are shuffled together with the rest. */
const atTable: CourseStep = (deed, course) => {
  const { moves, pile } = course
  if (typeof deed === 'number') {
    const cards = pile.slice(0, deed).map((place) => CARDS[place]!)
    return [{ ...drawCards(course, deed), moves: [...moves, { kind: 'drawn', cards }] }]
  }
  const move: DeckMove = { kind: deed === 'all' ? 'shuffle' : 'reshuffle', order: null }
  return permutations(WHOLE).map((order) => ({ moves: [...moves, move], pile: order, discards: [] }))
}

/** What everyone at the table has seen. */
const visibleLog = ({ moves }: Course): string => JSON.stringify(deck(moves, SMALL).log)
const exact = ({ of: [n, d] }: DisplayedProbability) => createFraction(n, d)
const frequency = (courses: readonly Course[], holds: (cards: readonly number[]) => boolean) =>
  createFraction(courses.filter(({ pile }) => holds(pile.map((place) => CARDS[place]!))).length, courses.length)

/** Each displayed chance must be the frequency in all courses that look the same to the table. */
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

/** All courses after these actions; impossible actions are left out. Limited in number, because it is slow. */
function coursesAfter(deeds: readonly PlayerAction[], step: CourseStep): Course[] {
  let courses: Course[] = step('all', START) as Course[]
  for (const deed of deeds) {
    const { pile, discards } = courses[0]!
    const isPossible = typeof deed === 'number' ? deed <= pile.length : deed === 'all' || discards.length > 0
    const next = isPossible && courses.length < 100 ? courses.flatMap((course) => step(deed, course)) : courses
    if (next.length <= 600) courses = next
  }
  return courses
}

const deeds = fc.array(fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constantFrom('under' as const, 'all' as const)), {
  minLength: 2,
  maxLength: 6,
})

describe('each displayed chance is exact', () => {
  test.each([
    ['on screen', onScreen],
    ['at the table', atTable],
  ])('with cards %s, after any draws and shuffles', (_, step) => {
    fc.assert(
      fc.property(deeds, (given) => {
        const courses = coursesAfter(given, step)
        expect(codes(courses[0]!.moves, SMALL)).toEqual([])
        for (const alike of Map.groupBy(courses, visibleLog).values()) expectExact(alike)
      }),
      { numRuns: 25 },
    )
  })

  test('also for a pile whose top card is above the discards that were laid under it', () => {
    const order = Array.from({ length: 40 }, (_, at) => at + 1)
    // The usual deck in order, 1, 1, 1, 2 … 10, 10: all but the last 10 are drawn and laid below it.
    const draws: DeckMove[] = [20, 19].map((count) => ({ kind: 'draw', count }))
    const moves: DeckMove[] = [{ kind: 'shuffle', order }, ...draws, { kind: 'reshuffle', order: order.slice(0, 39) }]
    const { values, duels, topmost, left } = deck(moves)
    expect([values.at(-1)!.is.of, topmost, left]).toEqual([[1, 1], 1, 40])
    // 10 against one of the other 39, of which one is a 10.
    expect(duels.find(({ difference }) => difference === 0)!.more.of).toEqual([38, 39])
    expect(deck([...moves, { kind: 'draw', count: 1 }])).toMatchObject({ discards: [10], topmost: 39, left: 39 })
  })
})

describe('physical cards drawn with a pile on screen', () => {
  const order = Array.from({ length: 40 }, (_, at) => at + 1)
  const moves: DeckMove[] = [
    { kind: 'shuffle', order },
    { kind: 'drawn', cards: [1] },
  ]
  test('have no order known to the program', () => {
    expect(deck(moves)).toMatchObject({ left: 39, isOrdered: false, topmost: 39 })
    expect(deck([...moves, { kind: 'shuffle', order }])).toMatchObject({ left: 40, isOrdered: true })
  })
  test('do not change an older game that continued with the pile on screen', () => {
    expect(deck([...moves, { kind: 'draw', count: 3 }]).discards).toEqual([1, 1, 1, 2])
  })
})

test('still shows the last drawn card after everything is shuffled', () => {
  const view: DeckView = deck([
    { kind: 'drawn', cards: [7] },
    { kind: 'shuffle', order: null },
  ])
  expect(view).toMatchObject({ last: { cards: [7] }, discards: [], left: 40 })
})
