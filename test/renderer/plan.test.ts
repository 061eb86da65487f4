import { describe, expect, test } from 'vitest'
import { busyBands, comingFirst, fillIn, nextRound, sidesOf, type PlanDraft } from '../../renderer/screens/game/plan.ts'

test('of a round the games still to come stand first, all else in its order', () => {
  const states = { a: 'recorded', b: 'planned', c: 'recorded', d: 'planned' }
  const games = Object.entries(states).map(([game, state]) => ({ game, state }))
  expect(comingFirst(games).map(({ game }) => game)).toEqual(['b', 'd', 'a', 'c'])
  expect(comingFirst([])).toEqual([])
})

const game = (id: string, state: 'planned' | 'recorded', ...warbands: readonly string[]) => ({
  game: id,
  day: null,
  table: null,
  scenario: '',
  state,
  isUnfinished: false,
  sides: warbands.map((warband) => ({ name: '', result: null, place: null, warbands: [warband] })),
})
const BANDS = ['a', 'b', 'c', 'd']

describe('a game is planned', () => {
  test('in the round under way while two bands are free in it, else in the first after it where they are', () => {
    const first = { round: 1, games: [game('one', 'planned', 'a', 'b')] }
    expect(nextRound([], BANDS)).toBe(1)
    expect(nextRound([first], BANDS)).toBe(1)
    const full = { round: 1, games: [...first.games, game('two', 'recorded', 'c', 'd')] }
    expect(nextRound([full], BANDS)).toBe(2)
    const second = { round: 2, games: [game('three', 'planned', 'a', 'c'), game('four', 'planned', 'b', 'd')] }
    expect([nextRound([full, second], BANDS), nextRound([full, second], ['a'])]).toEqual([3, 3])
  })

  test('not where one game was planned far ahead, or put off', () => {
    const played = { round: 1, games: [game('one', 'recorded', 'a', 'b'), game('two', 'recorded', 'c', 'd')] }
    expect(nextRound([played, { round: 10, games: [game('final', 'planned', 'a', 'b')] }], BANDS)).toBe(2)
    const late = { round: 1, games: [game('one', 'recorded', 'a', 'b'), game('two', 'planned', 'c', 'd')] }
    expect(nextRound([late, { ...played, round: 2 }], BANDS)).toBe(3)
  })

  test('and it is known who plays in the round already, but for the game that is changed', () => {
    const rounds = [{ round: 1, games: [game('one', 'planned', 'a', 'b'), game('two', 'planned', 'a', 'c')] }]
    expect([...busyBands(rounds, 1)]).toEqual(['a', 'b', 'c'])
    expect([...busyBands(rounds, 1, 'two')]).toEqual(['a', 'b'])
    expect([...busyBands(rounds, 2), ...busyBands(rounds, '')]).toEqual([])
  })
})

test('sides that are filled in are those that stand there, each under its name', () => {
  const free = { round: 1, day: '', table: '', scenario: '', notes: '' } as const
  const draft: PlanDraft = { ...free, sides: { ana: 0, bela: 1, cleo: 2, dora: 1 }, names: { 2: 'Before' } }
  const sides = [
    { name: 'The bridge', warbands: ['cleo'] },
    { name: '', warbands: ['ana', 'bela'] },
    { name: 'The mill', warbands: ['dora'] },
  ]
  fillIn(draft, 'sides', sides)
  expect(sidesOf(draft)).toEqual(sides)
})
