import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DeckMove } from '../../../shared/rulesets/cartes-destin/companionMoves.ts'
import type { DeckView } from '../../../shared/rulesets/cartes-destin/companionView.ts'
import { codes, deck, follow } from './deckTable.ts'

/** A random order of `size` places, counted from 1. */
const orders = (size: number) =>
  fc.shuffledSubarray(
    Array.from({ length: size }, (_, at) => at + 1),
    { minLength: size, maxLength: size },
  )

/** Moves that are often possible, and sometimes not. */
const moves = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('shuffle' as const), order: fc.oneof(orders(40), fc.constant(null)) }),
    fc
      .integer({ min: 1, max: 12 })
      .chain((size) =>
        fc.record({ kind: fc.constant('reshuffle' as const), order: fc.oneof(orders(size), fc.constant(null)) }),
      ),
    fc.record({ kind: fc.constant('draw' as const), count: fc.integer({ min: 1, max: 6 }) }),
    fc.record({
      kind: fc.constant('drawn' as const),
      cards: fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 2 }),
    }),
  ),
  { minLength: 8, maxLength: 30 },
)

/** The moves that are possible after those before them. */
const possible = (all: readonly DeckMove[]): DeckMove[] =>
  all.reduce<DeckMove[]>((before, one) => (codes([...before, one]).length > 0 ? before : [...before, one]), [])

describe('any moves', () => {
  test('keep pile and discards equal to the deck, with the odds of the pile', () => {
    let followed = 0
    fc.assert(
      fc.property(moves, (all) => {
        const view = deck(possible(all))
        followed += view.log.length
        const lines = view.values
        for (const { value, copies, left } of lines)
          expect(left + view.discards.filter((card) => card === value).length).toBe(copies)
        expect([view.left + view.discards.length, lines.reduce((sum, { left }) => sum + left, 0)]).toEqual([
          40,
          view.left,
        ])
        if (view.left === 0) return
        expect(lines.reduce((sum, { is }) => sum + is.share, 0)).toBeCloseTo(1, 9)
        for (const line of lines) expect(line.atLeast.share + line.atMost.share - line.is.share).toBeCloseTo(1, 9)
      }),
    )
    expect(followed).toBeGreaterThan(300)
  })

  test('leave everything unchanged if they are refused', () => {
    fc.assert(
      fc.property(moves, (all) => {
        const { view, issues, rolls } = follow(all)
        const before = all.slice(0, (view as DeckView).log.length)
        expect(issues.map(({ path }) => path)).toEqual(before.length < all.length ? [`moves[${before.length}]`] : [])
        expect(follow(before)).toEqual({ view, rolls, issues: [], answers: {} })
      }),
    )
  })

  test('deal every card once between two shuffles, in the order of the first', () => {
    fc.assert(
      fc.property(orders(40), fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 }), (given, counts) => {
        const all: DeckMove[] = [
          { kind: 'shuffle', order: given },
          ...counts.map((count) => ({ kind: 'draw' as const, count })),
        ]
        const { discards, left } = deck(all)
        const [, ...draws] = all.slice(0, deck(all).log.length)
        const cards = [3, 3, 4, 5, 6, 5, 5, 4, 3, 2].flatMap((copies, at) => Array<number>(copies).fill(at + 1))
        expect(discards).toEqual(given.map((place) => cards[place - 1]).slice(0, 40 - left))
        expect(discards).toHaveLength(draws.reduce((sum, one) => sum + ('count' in one ? one.count : 0), 0))
      }),
    )
  })
})
