// The dialog of unplayed games: what it suggests, and what it sends.
import { describe, expect, test } from 'vitest'
import type { OverviewGame } from '../../shared/contract/views/overview.ts'
import {
  listUnplayedGames,
  currentChoice,
  proposeByes,
  proposeChoice,
  toUnplayedInput,
  type GameOutcomeChoice,
} from '../../renderer/game/unplayedDraft.ts'

const side = (warband: string, result: 'win' | 'loss' | null = null) => ({
  ...{ name: '', result, place: null, warbands: [warband], victoryPoints: null, fallen: 0 },
})
const game = (fields: Partial<OverviewGame> = {}): OverviewGame => ({
  ...{ game: 'g1', day: null, time: null, venue: '', table: null, scenario: '', state: 'planned', isUnfinished: false },
  sides: [side('a'), side('b')],
  ...fields,
})
const answers = (...absent: string[]) => ({ round: 1, coming: [], perhaps: [], absent })

describe('the first choice', () => {
  test('is a forfeit if the answers say that at most one side comes', () => {
    expect(proposeChoice(game(), answers('b'))).toBe(0)
    expect(proposeChoice(game(), answers('a', 'b'))).toBe('nobody')
    expect(proposeChoice(game(), answers('c'))).toBe('planned')
    expect(proposeChoice(game({ sides: [side('a'), side('b'), side('c')] }), answers('b'))).toBe('planned')
  })

  test('is the stored choice, regardless of the answers', () => {
    const unplayed = game({ state: 'unplayed', sides: [side('a', 'loss'), side('b', 'win')] })
    expect([currentChoice(unplayed), proposeChoice(unplayed, answers('b'))]).toEqual([1, 1])
    expect(currentChoice(game({ state: 'unplayed', sides: [side('a', 'loss'), side('b', 'loss')] }))).toBe('nobody')
    expect(proposeChoice(game({ isPostponed: true }), answers('b'))).toBe('postponed')
  })
})

test('leaves out games that are recorded, or whose aftermath has started', () => {
  const games = [game(), game({ game: 'g2', state: 'recorded' }), game({ game: 'g3', isUnfinished: true })]
  expect(listUnplayedGames(games).map((one) => one.game)).toEqual(['g1'])
})

test('suggests the stored bye, else a bye if exactly one present warband has no game', () => {
  const band = (warband: string) => ({ warband }) as never
  expect(proposeByes([band('c')], undefined, [])).toEqual(['c'])
  expect(proposeByes([band('c'), band('d')], answers('d'), [])).toEqual(['c'])
  expect(proposeByes([band('c'), band('d')], undefined, [])).toEqual([])
  expect(proposeByes([band('c'), band('d')], undefined, ['d'])).toEqual(['d'])
})

test('sends only changed games, with the warbands that forfeit', () => {
  const games = [game(), game({ game: 'g2' }), game({ game: 'g3', isPostponed: true })]
  const choices = new Map<string, GameOutcomeChoice>([
    ['g1', 0],
    ['g2', 'planned'],
    ['g3', 'nobody'],
  ])
  expect(toUnplayedInput(games, choices, ['c'], ['d'])).toEqual({
    games: [
      { game: 'g1', warbands: ['a', 'b'], outcome: 'forfeit', absent: ['b'] },
      { game: 'g3', warbands: ['a', 'b'], outcome: 'forfeit', absent: ['a', 'b'] },
    ],
    byes: ['c'],
    withoutBye: ['d'],
  })
})
