import { describe, expect, test } from 'vitest'
import {
  busyBands,
  plannedFirst,
  setPlanField,
  findNextOpenRound,
  draftSides,
  type PlannedGameDraft,
} from '../../renderer/screens/game/planDraft.ts'

test('lists planned games of a round first, and keeps the order otherwise', () => {
  const states = { a: 'recorded', b: 'planned', c: 'recorded', d: 'planned' }
  const games = Object.entries(states).map(([game, state]) => ({ game, state }))
  expect(plannedFirst(games).map(({ game }) => game)).toEqual(['b', 'd', 'a', 'c'])
  expect(plannedFirst([])).toEqual([])
})

const game = (id: string, state: 'planned' | 'recorded', ...warbands: readonly string[]) => ({
  game: id,
  day: null,
  time: null,
  venue: '',
  table: null,
  scenario: '',
  state,
  isUnfinished: false,
  sides: warbands.map((warband) => ({
    ...{ name: '', result: null, place: null, victoryPoints: null, fallen: 0 },
    warbands: [warband],
  })),
})
const BANDS = ['a', 'b', 'c', 'd']

describe('planning a game', () => {
  test('proposes the current round while two bands are free in it, else the next such round', () => {
    const first = { round: 1, games: [game('one', 'planned', 'a', 'b')] }
    expect(findNextOpenRound([], BANDS)).toBe(1)
    expect(findNextOpenRound([first], BANDS)).toBe(1)
    const full = { round: 1, games: [...first.games, game('two', 'recorded', 'c', 'd')] }
    expect(findNextOpenRound([full], BANDS)).toBe(2)
    const second = { round: 2, games: [game('three', 'planned', 'a', 'c'), game('four', 'planned', 'b', 'd')] }
    expect([findNextOpenRound([full, second], BANDS), findNextOpenRound([full, second], ['a'])]).toEqual([3, 3])
  })

  test('ignores a game planned far ahead or postponed when it proposes a round', () => {
    const played = { round: 1, games: [game('one', 'recorded', 'a', 'b'), game('two', 'recorded', 'c', 'd')] }
    expect(findNextOpenRound([played, { round: 10, games: [game('final', 'planned', 'a', 'b')] }], BANDS)).toBe(2)
    const late = { round: 1, games: [game('one', 'recorded', 'a', 'b'), game('two', 'planned', 'c', 'd')] }
    expect(findNextOpenRound([late, { ...played, round: 2 }], BANDS)).toBe(3)
  })

  test('lists the bands already playing in the round, except in the edited game', () => {
    const rounds = [{ round: 1, games: [game('one', 'planned', 'a', 'b'), game('two', 'planned', 'a', 'c')] }]
    expect([...busyBands(rounds, 1)]).toEqual(['a', 'b', 'c'])
    expect([...busyBands(rounds, 1, 'two')]).toEqual(['a', 'b'])
    expect([...busyBands(rounds, 2), ...busyBands(rounds, '')]).toEqual([])
  })
})

test('sends only filled sides, each with its own name', () => {
  const free = { round: 1, day: '', time: '', venue: '', table: '', scenario: '', notes: '' } as const
  const draft: PlannedGameDraft = { ...free, sides: { ana: 0, bela: 1, cleo: 2, dora: 1 }, names: { 2: 'Before' } }
  const sides = [
    { name: 'The bridge', warbands: ['cleo'] },
    { name: '', warbands: ['ana', 'bela'] },
    { name: 'The mill', warbands: ['dora'] },
  ]
  setPlanField(draft, 'sides', sides)
  expect(draftSides(draft)).toEqual(sides)
})
