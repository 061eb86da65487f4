// The bye of a round: which warband gets it, and why.
import { expect, test } from 'vitest'
import { explainBye, findByeDue } from '../../renderer/todo/byes.ts'
import type { OverviewView } from '../../shared/contract/views/overview.ts'

const band = (warband: string, withdrawnAt: string | null = null) => ({ warband, withdrawnAt }) as never
const game = (...bands: string[]) =>
  ({ game: bands.join(''), sides: bands.map((one) => ({ warbands: [one] })) }) as never
const round = (number: number, games: never[], isOptional = false) =>
  ({ round: number, name: '', isOptional, games }) as never
const overview = (fields: Partial<OverviewView> = {}) => ({
  bands: ['a', 'b', 'c'].map((id) => band(id)),
  ...{ rounds: [round(1, [game('a', 'b')])], attendance: [], byes: [], ...fields },
})
const due = (fields: Partial<OverviewView>, number = 1) => findByeDue(overview(fields), number)?.warband

test('is due for the only warband that comes and has no game', () => {
  const bands = ['a', 'b', 'c', 'd'].map((id) => band(id))
  expect(due({})).toBe('c')
  expect(due({ bands })).toBeUndefined()
  expect(due({ bands, attendance: [{ round: 1, coming: ['a', 'b', 'd'], perhaps: [], absent: [] }] })).toBe('d')
  expect(due({ bands, attendance: [{ round: 1, coming: [], perhaps: [], absent: ['d'] }] })).toBe('c')
  expect(due({ bands: [band('a'), band('b'), band('c', '2026-01-01')] })).toBeUndefined()
})

test('is not due twice, without games, or where games are optional', () => {
  expect(due({ byes: [{ round: 1, warband: 'c' }] })).toBeUndefined()
  expect(due({ byes: [{ round: 2, warband: 'c' }] })).toBe('c')
  expect(due({ rounds: [round(1, [])] })).toBeUndefined()
  expect(due({}, 2)).toBeUndefined()
  expect(due({ rounds: [round(1, [game('a', 'b')], true)] })).toBeUndefined()
})

test('is explained by the rounds that the warband missed before, compared with the others', () => {
  const rounds = [round(1, [game('a', 'b')]), round(2, [game('a', 'c')])]
  const why = (id: string) => explainBye(overview({ rounds }), 3, id, ['a', 'b', 'c'])
  expect(why('a')).toEqual({ missed: 0, isFewest: true })
  expect(why('b')).toEqual({ missed: 1, isFewest: false })
})
