// Tie-breaks: which of the warbands with equal points ranks first.
import { describe, expect, test } from 'vitest'
import type { TieBreak } from '../../shared/domain/campaign/leagueSettings.ts'
import { formatTieBreaks, parseTieBreaks, tieBreaksOf } from '../../shared/domain/campaign/leagueSettings.ts'
import { countCasualtiesOf, rankByTieBreaks, type TieBreakGame } from '../../shared/rules/tieBreaks.ts'

const row = (warband: string, points: number, victoryPoints = 0, wins = 0) => ({
  ...{ warband, victoryPoints, wins },
  points: { total: points },
})
const side = (warband: string, result: 'win' | 'draw' | 'loss', place: number | null = null) => ({
  ...{ result, place },
  warbands: [warband],
})
const game = (...sides: TieBreakGame['sides']): TieBreakGame => ({ sides, casualties: new Map() })
const ranks = (rows: readonly ReturnType<typeof row>[], breaks: readonly TieBreak[], games: TieBreakGame[] = []) =>
  rankByTieBreaks(rows, breaks, () => games).groups.map((group) => group.map(({ warband }) => warband))

describe('equal points', () => {
  test('give a shared rank without tie-breaks', () => {
    expect(ranks([row('a', 3), row('b', 3), row('c', 4)], [])).toEqual([['c'], ['a', 'b']])
  })

  test('are broken by the first measure that differs, in the order of the campaign', () => {
    const rows = [row('a', 3, 1, 1), row('b', 3, 2, 0)]
    expect(ranks(rows, ['victory-points', 'wins'])).toEqual([['b'], ['a']])
    expect(ranks(rows, ['wins', 'victory-points'])).toEqual([['a'], ['b']])
  })

  test('are broken by direct encounters, among the equal warbands only', () => {
    const games = [game(side('a', 'loss'), side('b', 'win')), game(side('a', 'win'), side('c', 'loss'))]
    expect(ranks([row('a', 3), row('b', 3), row('c', 1)], ['direct-encounter'], games)).toEqual([['b'], ['a'], ['c']])
    const circle = [...games, game(side('b', 'loss'), side('c', 'win'))]
    expect(ranks([row('a', 3), row('b', 3), row('c', 3)], ['direct-encounter'], circle)).toEqual([['a', 'b', 'c']])
  })

  test('are broken by the places of a game with several losers', () => {
    const race = game(side('a', 'loss', 3), side('b', 'loss', 2), side('c', 'win', 1))
    expect(ranks([row('a', 3), row('b', 3), row('c', 9)], ['direct-encounter'], [race])).toEqual([['c'], ['b'], ['a']])
  })

  test('are broken by the points of the opponents', () => {
    const games = [game(side('a', 'win'), side('c', 'loss')), game(side('b', 'win'), side('d', 'loss'))]
    expect(ranks([row('a', 3), row('b', 3), row('c', 1), row('d', 2)], ['opponents'], games)).toEqual([
      ['b'],
      ['a'],
      ['d'],
      ['c'],
    ])
  })

  test('are broken by the enemies put out of action', () => {
    const games = [{ sides: [], casualties: new Map([['b', 2]]) }]
    expect(ranks([row('a', 3), row('b', 3)], ['casualties'], games)).toEqual([['b'], ['a']])
  })
})

describe('enemies put out of action', () => {
  const base = { id: '', campaign: '', game: '', played: true, absence: '', killed: false }
  const casualty = (member: string, warband: string, fallen: number, outBy: string | null) => ({
    ...{ ...base, member, warband, fallen, outBy },
  })

  test('count for the attacker, or for the only enemy warband', () => {
    const own = [casualty('m1', 'a', 1, 'm2'), casualty('m2', 'b', 2, null)]
    expect([...countCasualtiesOf(own, [['a'], ['b']])].sort()).toEqual([
      ['a', 2],
      ['b', 1],
    ])
  })

  test('count for nobody if several enemies are possible, or if the attacker was an ally', () => {
    expect([...countCasualtiesOf([casualty('m1', 'a', 1, null)], [['a'], ['b'], ['c']])]).toEqual([])
    expect([
      ...countCasualtiesOf([casualty('m1', 'a', 1, 'm2'), casualty('m2', 'd', 0, null)], [['a', 'd'], ['b']]),
    ]).toEqual([])
  })
})

test('accepts as setting only a list of known tie-breaks, each once', () => {
  expect(parseTieBreaks('wins, casualties')).toEqual(['wins', 'casualties'])
  expect([parseTieBreaks('none'), parseTieBreaks('wins, wins'), parseTieBreaks('luck'), parseTieBreaks('')]).toEqual([
    [],
    undefined,
    undefined,
    undefined,
  ])
  expect(tieBreaksOf({})).toEqual(['victory-points', 'wins'])
  expect([formatTieBreaks([]), formatTieBreaks(['wins', 'opponents'])]).toEqual(['none', 'wins, opponents'])
})
